import type { Seat } from "../../engine/contract/game.ts";

export const COLUMNS = 7;
export const ROWS = 6;

/** Nobody's cell; otherwise a cell holds the seat whose disc lies there. */
export const EMPTY = -1;

/** What is. Cell `row * COLUMNS + column`, row 0 at the bottom. */
export interface State {
  cells: number[];
  /** How many discs lie in each column. */
  heights: number[];
  toAct: Seat;
  /** The seat that has four in a row, or -1. */
  winner: number;
  discs: number;
}

/** A column, counted from 0. */
export interface Move {
  readonly column: number;
}

export type Event =
  | { readonly kind: "dropped"; readonly seat: Seat; readonly column: number; readonly row: number }
  | { readonly kind: "lined-up"; readonly seat: Seat; readonly cells: readonly number[] }
  | { readonly kind: "board-filled" };

export type Refusal =
  | { readonly rule: "game-over" }
  | { readonly rule: "not-your-turn" }
  | { readonly rule: "no-such-column"; readonly column: number }
  | { readonly rule: "column-full"; readonly column: number };

/** Nothing is hidden, so a view is the board and who looks at it. */
export interface View {
  readonly viewer: Seat | null;
  readonly cells: readonly number[];
  readonly toAct: Seat | null;
  readonly winner: Seat | null;
}

/** The types of this game, in one place for the contract. */
export interface Fourline {
  state: State;
  move: Move;
  event: Event;
  view: View;
  refusal: Refusal;
}
