import type { Game, Result, Seat, Shape } from "../../engine/contract/game.ts";

/** How long a bot may think about one move. Default: as its level does. */
export type Thinking = { readonly iterations: number } | { readonly ms: number };

/** What a bot receives: what its seat sees, never more. */
export interface Ask {
  readonly view: object;
  readonly seat: Seat;
  /** The legal moves, as text; omitted if there are too many to list. */
  readonly moves?: readonly string[];
  readonly seed: number;
  readonly thinking?: Thinking;
  /** The names of the views that the seat has seen this turn: our own bots don't go back to one. */
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
  /** Called when a match begins. */
  start(match: MatchStart): Promise<void>;
  /** Its move as text. Throws a `BotFault` if it doesn't answer. */
  choose(ask: Ask): Promise<string>;
  /** Called with the result when a match ends. */
  end(result: Result | null): void;
  stop(): Promise<void>;
}

export interface MatchStart {
  readonly game: Game<Shape>;
  readonly options: unknown;
  readonly seats: number;
  readonly seat: Seat;
}

/** The default time after which a third-party bot counts as stuck. */
export const USUAL_LIMIT_MS = 10_000;
