import type { Game, Result, Seat, Shape } from "../../engine/contract/game.ts";

/** How long a bot may think about one move; left out, as long as its level takes. */
export type Thinking = { readonly iterations: number } | { readonly ms: number };

/** What a bot is asked: what its seat sees, never more. */
export interface Ask {
  readonly view: object;
  readonly seat: Seat;
  /** The moves it may choose from, as text; left out where there are too many to list. */
  readonly moves?: readonly string[];
  readonly seed: number;
  readonly thinking?: Thinking;
  /** The names of the views that the seat has had in this turn: our own bots don't go back to one. */
  readonly seen?: readonly string[];
}

/** What went wrong with a bot; an endless turn is one that the idle move had to end. */
export type FaultKind = "crash" | "timeout" | "illegal" | "endless";

export class BotFault extends Error {
  readonly kind: FaultKind;
  constructor(kind: FaultKind, text: string) {
    super(text);
    this.kind = kind;
  }
}

/** A bot in a seat. */
export interface Player {
  /** Tells it that a match begins. */
  start(match: MatchStart): Promise<void>;
  /** Its move as text. Throws a `BotFault` if it doesn't answer. */
  choose(ask: Ask): Promise<string>;
  /** Tells it how the match ended. */
  end(result: Result | null): void;
  stop(): Promise<void>;
}

export interface MatchStart {
  readonly game: Game<Shape>;
  readonly options: unknown;
  readonly seats: number;
  readonly seat: Seat;
}

/** How long a bot of somebody else's may take before it counts as stuck, unless said otherwise. */
export const USUAL_LIMIT_MS = 10_000;
