import type { Seat } from "../../engine/contract/game.ts";

export const COLUMNS = 7;
export const ROWS = 6;

/** An empty cell; any other cell holds the seat whose disc is there. */
export const EMPTY = -1;

/** How the discs of the two seats are written, in positions and in the terminal. */
export const DISCS = ["x", "o"] as const;

/** Cell `row * COLUMNS + column`; row 0 is at the bottom. */
export interface State {
  cells: number[];
  /** How many discs each column holds. */
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

/** Nothing is hidden, so a view is the board and the viewer. */
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
