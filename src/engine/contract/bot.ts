import type { Game, Result, Rng, Seat, Shape } from "./game.ts";

/** How long a bot may think. Iterations are reproducible; milliseconds are for people who wait. */
export type Budget = { readonly iterations: number } | { readonly ms: number; readonly now: () => number };

/** A bot sees what its seat sees, never the state: it cannot cheat. */
export interface Bot<G extends Shape> {
  /** If given, `thoughts` is filled with the moves that were considered, best first. */
  readonly choose: (view: G["view"], seat: Seat, rng: Rng, budget: Budget, thoughts?: Thought<G>[]) => G["move"] | Promise<G["move"]>;
}

/** What a bot thinks of one move. */
export interface Thought<G extends Shape> {
  readonly move: G["move"];
  /** How often it was tried. */
  readonly visits: number;
  /** What it is worth to the seat, from -1 (lost) to 1 (won). */
  readonly value: number;
  /** What is expected to follow, this move first, by whoever acts. */
  readonly line?: readonly G["move"][];
}

/** The levels that people choose from, weakest first. */
export type LevelName = "easy" | "medium" | "hard" | "expert";

/** Which bot does the thinking of a level, and how much it takes into account. */
export interface Effort {
  /** A `hunch` is what playouts would play: the game's own `playout` once, without a look ahead. */
  readonly by: "hunch" | "greedy" | "monte-carlo" | "search" | "alpha-beta";
  /** At most this many, whatever the budget. */
  readonly iterations?: number;
  /** How far ahead: the moves of a playout, or the depth of `alpha-beta`. */
  readonly depth?: number;
  /** How many imagined worlds `alpha-beta` looks at. */
  readonly worlds?: number;
  /** How many moves are tried at all: the most promising at first sight. */
  readonly breadth?: number;
}

/** How a search divides its tries among the moves; each figure has a default. */
export interface Selection {
  /** How much a move that was tried little is preferred to one that did well: less where playouts differ little. */
  readonly curiosity?: number;
  /** What a move looks like at first sight counts as much as this many tries. */
  readonly trust?: number;
  /** How quickly moves open, the most promising at first sight first: this times the square root of the visits. Unless given, all at once. */
  readonly opening?: number;
}

/** What a game may tell bots about itself; each part has a default. Bots pass the game too, for hints that depend on its options. */
export interface Hints<G extends Shape> {
  /** How good the state is for a seat, from -1 (lost) to 1 (won). */
  readonly evaluate?: (state: G["state"], seat: Seat, game?: Game<G>) => number;
  /** What a result is worth to a seat, from -1 to 1, in the same measure as `evaluate`. Unless given, almost only the place counts, not the points. */
  readonly outcome?: (result: Result, seat: Seat) => number;
  /** Picks a playout move, faster or better than a uniformly random one. */
  readonly playout?: (state: G["state"], seat: Seat, rng: Rng, game?: Game<G>) => G["move"];
  /** How good each of these moves looks at first sight, from -1 to 1. Unless given, `evaluate` is asked one move ahead. */
  readonly prior?: (state: G["state"], seat: Seat, moves: readonly G["move"][], game?: Game<G>) => readonly number[];
  /** The moves worth thinking about, where that's fewer than all: one order of the steps of a turn, say. Never empty. */
  readonly consider?: (state: G["state"], seat: Seat, game?: Game<G>) => G["move"][];
  /** What a move is, where its notation depends on something hidden: "the second card" is a different card in every world. */
  readonly identity?: (state: G["state"], seat: Seat, move: G["move"]) => number;
  /**
   * How far `search` plays on before it judges: a number of moves, or a test that a later state passes. The test suits games whose
   * turns take several moves. Unless given, a few moves where there is an `evaluate`, otherwise to the end.
   */
  readonly horizon?: (state: G["state"], game?: Game<G>) => number | ((later: G["state"]) => boolean);
  /** How `search` chooses what to try. */
  readonly selection?: Selection;
  /**
   * For two seats that act in turn with everything open: makes a function that says what a state is worth for certain (-1 to 1) to
   * the seat that acts, or null if it would have to look at more positions than given. It may remember: each search makes its own,
   * and may ask again. A lost state may be worth a little more than -1: then it's better defended than those that are worth -1.
   */
  readonly solver?: () => (state: G["state"], positions: number) => number | null;
  /** How the levels think. Unless given, the library chooses by what kind of game it is. */
  readonly levels?: Readonly<Partial<Record<LevelName, Effort>>>;
}
