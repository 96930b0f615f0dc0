import type { Seat, Viewer } from "../../engine/contract/game.ts";

/** The state of a match. A square holds 0 for nothing, a letter, or a letter and 32 for a blank that stands for it. */
export interface State {
  board: number[];
  /** The tiles of each seat, the blank as 0, in order. */
  racks: number[][];
  /** How many of each tile are in the bag: nothing is drawn before it is drawn. */
  bag: number[];
  /** Where the points come from, by seat: see `POINTS`. The line for time is there only where somebody was late. */
  points: number[][];
  toAct: Seat;
  /** Turns in a row that brought no points, and those of them that were passes. */
  scoreless: number;
  passes: number;
  /** Turns that a seat has yet to lose for a challenge. */
  lost: number[];
  /** The placement that may be challenged now. */
  pending: Pending | null;
  /** The last action as everybody saw it, with its number of tiles. */
  recent: { seat: Seat; kind: Exclude<Move["kind"], "lay">; tiles: number } | null;
  /** The squares of the last placement that stands. */
  last: number[];
  /** What each seat drew for the start, round by round; -1 for those who had lost already. */
  draws: number[][];
  /** Scores before what is left on the racks was counted; null while it lasts. */
  before: number[] | null;
}

/** The lines of `points`. */
export const POINTS = [
  { id: "words", label: "Words" },
  { id: "bonus", label: "Bingo bonuses" },
  { id: "challenges", label: "Challenges" },
  { id: "leftovers", label: "Leftover tiles" },
  { id: "time", label: "Time" },
] as const;
export const [WORDS, BONUS, CHALLENGES, LEFTOVERS, TIME] = [0, 1, 2, 3, 4] as const;

/** The points of a seat at the start. */
export const noPoints = (): number[] => POINTS.slice(0, TIME).map(() => 0);

/** A placement that lies on the board and is not yet beyond dispute. Nothing is drawn until it is. */
export interface Pending {
  seat: Seat;
  squares: number[];
  points: number;
  bonus: number;
  /** Each seat's answer: null if it is still to come; the placer's own is true. */
  accepted: (boolean | null)[];
}

/** A tile on its way to a square: a letter, or a letter and 32 for a blank. */
export interface Laid {
  readonly square: number;
  readonly cell: number;
}

export type Move =
  | { readonly kind: "place"; readonly row: number; readonly column: number; readonly down: boolean; readonly word: readonly number[] }
  /** The same tile by tile: a square beside the board is -1. */
  | { readonly kind: "lay"; readonly tiles: readonly Laid[] }
  | { readonly kind: "exchange"; readonly tiles: readonly number[] }
  | { readonly kind: "pass" }
  | { readonly kind: "challenge" }
  | { readonly kind: "accept" };

/** One word that a placement forms, and how it is counted. */
export interface FormedWord {
  readonly word: string;
  readonly squares: readonly number[];
  /** For each letter its value, and the factor of the square under a new tile. */
  readonly letters: readonly { readonly value: number; readonly factor: number }[];
  readonly factor: number;
  readonly points: number;
}

/** Why a placement cannot stand; a placement may have several. */
export type Reason =
  | { readonly rule: "no-tile" }
  | { readonly rule: "not-on-rack"; readonly tile: string }
  | { readonly rule: "off-board" }
  | { readonly rule: "square-taken"; readonly at: string; readonly tile: string }
  | { readonly rule: "not-in-line" }
  | { readonly rule: "gap"; readonly at: string }
  | { readonly rule: "misses-center"; readonly at: string }
  | { readonly rule: "too-short" }
  | { readonly rule: "touches-nothing" }
  | { readonly rule: "not-a-word"; readonly word: string };

export type Refusal =
  | { readonly rule: "game-over" }
  | { readonly rule: "not-your-turn" }
  | (Reason & { readonly reasons: readonly Reason[] })
  | { readonly rule: "nothing-to-challenge" }
  | { readonly rule: "answer-first" }
  | { readonly rule: "tile-not-held"; readonly tile: string }
  | { readonly rule: "bag-too-small"; readonly left: number; readonly needed: number }
  | { readonly rule: "more-than-bag"; readonly left: number }
  | { readonly rule: "choose-tiles" };

export type Event =
  | {
      readonly kind: "placed";
      readonly seat: Seat;
      /** The move as it is written: `8H WORD`. */
      readonly notation: string;
      readonly tiles: readonly Laid[];
      readonly words: readonly FormedWord[];
      readonly bonus: number;
      readonly points: number;
    }
  | {
      readonly kind: "drew";
      readonly seat: Seat;
      readonly count: number;
      readonly tiles: readonly string[] | null;
      readonly bag: number;
      readonly reveals: true;
    }
  | { readonly kind: "exchanged"; readonly seat: Seat; readonly count: number; readonly tiles: readonly string[] | null }
  | { readonly kind: "passed"; readonly seat: Seat }
  | { readonly kind: "answered"; readonly seat: Seat }
  | { readonly kind: "accepted" }
  | {
      readonly kind: "challenge-won";
      readonly seats: readonly Seat[];
      readonly seat: Seat;
      readonly words: readonly string[];
      readonly squares: readonly number[];
      readonly points: number;
    }
  | { readonly kind: "challenge-lost"; readonly seats: readonly Seat[]; readonly seat: Seat; readonly bonus: number }
  | { readonly kind: "turn-lost"; readonly seat: Seat }
  | { readonly kind: "turn"; readonly seat: Seat }
  | {
      readonly kind: "ended";
      readonly why: "out" | "bag-empty" | "scoreless" | "no-move";
      readonly seat: Seat | null;
      readonly racks: readonly string[];
      readonly changes: readonly number[];
      /** Each seat's time penalty, if anybody was late. */
      readonly time?: readonly number[];
      readonly scores: readonly number[];
      readonly reveals: true;
    };

export interface View {
  readonly viewer: Viewer;
  /** Rows of the board, as in a position; and of the layout. */
  readonly board: readonly string[];
  readonly layout: readonly string[];
  readonly tileSet: string;
  readonly rack: readonly string[];
  readonly rackSizes: readonly number[];
  readonly rackSize: number;
  readonly bagSize: number;
  /** The tiles that the viewer hasn't seen, by kind. */
  readonly unseen: Readonly<Record<string, number>>;
  readonly points: readonly (readonly number[])[];
  readonly scores: readonly number[];
  readonly toAct: readonly Seat[];
  readonly turn: Seat;
  readonly scoreless: number;
  readonly passes: number;
  readonly lost: readonly number[];
  readonly pending: Omit<Pending, "accepted"> | null;
  /** Which seats have answered the pending placement, and what the viewer said. */
  readonly answered: readonly Seat[];
  readonly answer: boolean | null;
  readonly challenge: string;
  readonly exchangeMinBag: number;
  readonly recent: State["recent"];
  readonly last: readonly number[];
  readonly draws: readonly (readonly string[])[];
  /** The racks of all, when it is over. */
  readonly racks: readonly (readonly string[])[] | null;
  readonly before: readonly number[] | null;
}

export interface Scrabble {
  state: State;
  move: Move;
  event: Event;
  view: View;
  refusal: Refusal;
}
