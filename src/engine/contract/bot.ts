import type { Game, Rng, Seat, Shape } from "./game.ts";

/** How long a bot may think. Iterations are reproducible; milliseconds are for people who wait. */
export type Budget = { readonly iterations: number } | { readonly ms: number; readonly now: () => number };

/** A bot sees what its seat sees, never the state: it cannot cheat. */
export interface Bot<G extends Shape> {
  /** If given, `thoughts` is filled with the moves that were considered, best first. */
  choose(view: G["view"], seat: Seat, rng: Rng, budget: Budget, thoughts?: Thought<G>[]): G["move"] | Promise<G["move"]>;
}

/** What a bot thinks of one move. */
export interface Thought<G extends Shape> {
  readonly move: G["move"];
  /** How often it was tried. */
  readonly visits: number;
  /** What it is worth to the seat, from -1 (lost) to 1 (won). */
  readonly value: number;
}

/** What a game may tell bots about itself; each part has a default. Bots pass the game too, for hints that depend on its options. */
export interface Hints<G extends Shape> {
  /** How good the state is for a seat, from -1 (lost) to 1 (won). */
  evaluate?(state: G["state"], seat: Seat, game?: Game<G>): number;
  /** Picks a playout move, faster or better than a uniformly random one. */
  playout?(state: G["state"], seat: Seat, rng: Rng, game?: Game<G>): G["move"];
}
