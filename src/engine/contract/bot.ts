import type { Game, Result, Rng, Seat, Shape } from "./game.ts";

/** How long a bot may think. Iterations are reproducible; milliseconds are for people who wait. */
export type Budget = { readonly iterations: number } | { readonly ms: number; readonly now: () => number };

/** A bot sees what its seat sees, never the state: it cannot cheat. */
export interface Bot<G extends Shape> {
  /** If given, `thoughts` is filled with the moves that were considered, best first. */
  readonly choose: (view: G["view"], seat: Seat, rng: Rng, budget: Budget, thoughts?: Thought<G>[]) => G["move"] | Promise<G["move"]>;
}

/** A bot's opinion of one move. */
export interface Thought<G extends Shape> {
  readonly move: G["move"];
  /** How often it was tried. */
  readonly visits: number;
  /** Its value for the seat, from -1 (lost) to 1 (won). */
  readonly value: number;
  /** The principal variation: this move and the expected moves of all seats after it. */
  readonly line?: readonly G["move"][];
}

/** The levels that people choose from, weakest first. */
export type LevelName = "easy" | "medium" | "hard" | "expert";

/** Which bot plays a level, and how much it takes into account. */
export interface Effort {
  /** `hunch` plays what a playout would: one call of the game's `playout`, with no lookahead. */
  readonly by: "hunch" | "greedy" | "monte-carlo" | "search" | "alpha-beta";
  /** The most iterations, whatever the budget. */
  readonly iterations?: number;
  /** How far ahead: the moves of a playout, or the depth of `alpha-beta`. */
  readonly depth?: number;
  /** How many imagined worlds `alpha-beta` searches. */
  readonly worlds?: number;
  /** How many moves are searched: those with the best prior. */
  readonly breadth?: number;
}

/** How a search divides its iterations among the moves; each figure has a default. */
export interface Selection {
  /** The exploration constant of UCB. Use a smaller one where playout results differ little. */
  readonly curiosity?: number;
  /** How many visits a move's prior counts for. */
  readonly trust?: number;
  /** Progressive widening: the search considers this × √visits moves, those with the best prior first. Default: all moves at once. */
  readonly opening?: number;
}

/** What a game may tell bots about itself; each part has a default. Bots pass the game too, for hints that depend on its options. */
export interface Hints<G extends Shape> {
  /** How good the state is for a seat, from -1 (lost) to 1 (won). */
  readonly evaluate?: (state: G["state"], seat: Seat, game?: Game<G>) => number;
  /** The value of a result for a seat, from -1 to 1, on the scale of `evaluate`. By default mostly the place counts, the points little. */
  readonly outcome?: (result: Result, seat: Seat) => number;
  /** Picks a playout move, faster or better than a uniformly random one. */
  readonly playout?: (state: G["state"], seat: Seat, rng: Rng, game?: Game<G>) => G["move"];
  /** A prior for each of these moves, from -1 to 1. By default, `evaluate` after the move. */
  readonly prior?: (state: G["state"], seat: Seat, moves: readonly G["move"][], game?: Game<G>) => readonly number[];
  /** The moves worth searching, if not all of them: the steps of a turn in one order only, say. Never empty. */
  readonly consider?: (state: G["state"], seat: Seat, game?: Game<G>) => G["move"][];
  /** An id for a move whose notation depends on something hidden: "the second card" is a different card in every world. */
  readonly identity?: (state: G["state"], seat: Seat, move: G["move"]) => number;
  /**
   * How far a playout of `search` goes before it is evaluated: a number of moves, or a test for the state to stop at, for games whose
   * turns take several moves. By default, a few moves if there is an `evaluate`; otherwise, to the end.
   */
  readonly horizon?: (state: G["state"], game?: Game<G>) => number | ((later: G["state"]) => boolean);
  /** How `search` chooses the move to try next. */
  readonly selection?: Selection;
  /**
   * For two seats that take turns with nothing hidden: makes a function that returns the exact value of a state (-1 to 1) for the
   * seat to move, or null if that would take more than `positions` nodes. It may keep a cache: each search makes a solver of its
   * own, and may repeat a question. A lost state may score slightly above -1: the bot then prefers it to states that score -1.
   */
  readonly solver?: () => (state: G["state"], positions: number) => number | null;
  /** How the levels think. By default the library chooses a search that suits the game. */
  readonly levels?: Readonly<Partial<Record<LevelName, Effort>>>;
}
