import type { Seat } from "../../engine/contract/game.ts";
import type { Classes } from "./scenarios/classes.ts";

/** A cell: column and row, counted from 0 at the top left. */
export type Square = readonly [x: number, y: number];

/** Whose patterns are rotated by 180 degrees. The rules say the opponent's; a match can choose the other reading. */
export type Reverse = "opponent" | "host";

/** The constant part of a match. States share it; nothing writes to it. */
export interface Field {
  readonly columns: number;
  readonly rows: number;
  readonly classes: Classes;
  readonly reverse: Reverse;
  /** The last turn: after it, the larger total health wins. */
  readonly limit: number;
}

/** `placement` comes before the first turn in a match with hidden placement. */
export type Phase = "placement" | "orders" | "over";

/** Character i is `ids[i]`, of the class with the number `kinds[i]` among the field's classes. The fallen are not listed. */
export interface State {
  field: Field;
  ids: string[];
  seats: Seat[];
  kinds: number[];
  /** row * columns + column, counted from the top left. */
  cells: number[];
  health: number[];
  /** 0 nothing; cell + 1 a step to that cell; -(cell + 1) an attack on that cell. */
  orders: number[];
  ready: [boolean, boolean];
  /** Counted from 1. */
  turn: number;
  phase: Phase;
  /** The seat that won, or -1. It counts only when the match is over. */
  winner: number;
}

/** A square as people name it: the column, and the row counted from the host's side; both from 0. */
interface Aim {
  /** In lower case. */
  readonly id: string;
  readonly x: number;
  readonly up: number;
}

export type Move =
  | ({ readonly do: "move" } & Aim)
  | ({ readonly do: "attack" } & Aim)
  | ({ readonly do: "put" } & Aim)
  | { readonly do: "hold"; readonly id: string }
  | { readonly do: "ready" }
  | { readonly do: "unready" };

/** A character in an event: enough to name it after it has fallen. */
export interface Figure {
  readonly id: string;
  readonly class: string;
  readonly seat: Seat;
}

/** Squares in events are strings, `a1` is the host's left corner. Events of a turn with the same group happened at once. */
export type Event =
  | { readonly kind: "ordered"; readonly who: Figure; readonly do: "move" | "attack"; readonly square: string }
  | { readonly kind: "held"; readonly who: Figure }
  | { readonly kind: "put"; readonly who: Figure; readonly square: string }
  | { readonly kind: "readied"; readonly seat: Seat }
  | { readonly kind: "withdrew"; readonly seat: Seat; readonly resumes: true }
  | { readonly kind: "deployed"; readonly reveals: true; readonly places: readonly { readonly who: Figure; readonly square: string }[] }
  | { readonly kind: "turn-played"; readonly reveals: true; readonly turn: number }
  | {
      readonly kind: "bounced";
      readonly phase: "collision";
      readonly group: number;
      readonly who: readonly [Figure, Figure];
      readonly square: string;
    }
  | {
      readonly kind: "moved";
      readonly phase: "move";
      readonly group: number;
      readonly who: Figure;
      readonly from: string;
      readonly to: string;
    }
  | {
      readonly kind: "struck";
      readonly phase: "attack";
      readonly group: number;
      readonly who: Figure;
      readonly from: string;
      readonly square: string;
      readonly squares: readonly string[];
      readonly hits: readonly { readonly who: Figure; readonly damage: number }[];
    }
  | { readonly kind: "fell"; readonly phase: "death"; readonly group: number; readonly who: Figure; readonly square: string }
  | { readonly kind: "limit-reached"; readonly turn: number; readonly health: readonly [number, number] }
  | { readonly kind: "won"; readonly seat: Seat }
  | { readonly kind: "drawn" };

export type Refusal =
  | { readonly rule: "game-over" }
  | { readonly rule: "not-your-turn" }
  | { readonly rule: "not-ready" }
  | { readonly rule: "place-first" }
  | { readonly rule: "already-deployed" }
  | { readonly rule: "unknown-character"; readonly id: string }
  | { readonly rule: "not-owner"; readonly id: string }
  | { readonly rule: "out-of-bounds"; readonly square: string; readonly last: string }
  | { readonly rule: "outside-pattern"; readonly id: string; readonly do: "move" | "attack"; readonly square: string }
  | { readonly rule: "own-same-target"; readonly other: string; readonly square: string }
  | { readonly rule: "occupied"; readonly square: string }
  | { readonly rule: "outside-rows"; readonly square: string; readonly rows: readonly [number, number] }
  | { readonly rule: "already-there"; readonly id: string; readonly square: string };

/** A character as a viewer sees it. Where an opponent stands is unknown during hidden placement. */
export interface Seen {
  readonly id: string;
  readonly class: string;
  readonly seat: Seat;
  readonly at: Square | null;
  readonly health: number;
}

export interface View {
  readonly viewer: Seat | null;
  readonly field: Field;
  readonly phase: Phase;
  readonly turn: number;
  readonly characters: readonly Seen[];
  /** The viewer's own orders, never anybody else's. */
  readonly orders: readonly { readonly id: string; readonly do: "move" | "attack"; readonly to: Square }[];
  readonly ready: readonly [boolean, boolean];
  readonly winner: Seat | null;
}

/** The types of this game, in one place for the contract. */
export interface Skirmish {
  state: State;
  move: Move;
  event: Event;
  view: View;
  refusal: Refusal;
}

/** Columns are letters, so there are as many as the alphabet has. */
export const LONGEST_SIDE = 26;

/** How many of its back rows a side may place its characters on. */
export const PLACEMENT_ROWS = 2;

/** States share their field: it is large and never written. */
export const copy = (state: State): State => ({
  field: state.field,
  ids: state.ids.slice(),
  seats: state.seats.slice(),
  kinds: state.kinds.slice(),
  cells: state.cells.slice(),
  health: state.health.slice(),
  orders: state.orders.slice(),
  ready: [state.ready[0], state.ready[1]],
  turn: state.turn,
  phase: state.phase,
  winner: state.winner,
});

export const classNames = (field: Field): string[] => Object.keys(field.classes);

/** Files say `warden`, people read `Warden`. */
export const titled = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);

/** `a1` is the host's left corner. */
export const squareName = (x: number, up: number): string => `${String.fromCharCode(97 + x)}${up + 1}`;

export const cellName = ({ columns, rows }: Field, cell: number): string =>
  squareName(cell % columns, rows - 1 - Math.floor(cell / columns));

export const cellAt = ({ columns, rows }: Field, x: number, up: number): number => (rows - 1 - up) * columns + x;

/** The number of the character with this id, or -1. Moves name characters in lower case, whatever a position calls them. */
export function findCharacter({ ids }: State, id: string): number {
  for (let who = 0; who < ids.length; who++) if (ids[who] === id) return who;
  return ids.findIndex((own) => own.toLowerCase() === id);
}

export const figureOf = ({ field, ids, kinds, seats }: State, who: number): Figure => ({
  id: ids[who],
  class: classNames(field)[kinds[who]],
  seat: seats[who],
});

/** Column and row of a cell. */
export const squareOf = ({ columns }: Pick<Field, "columns">, cell: number): [x: number, y: number] => [
  cell % columns,
  Math.floor(cell / columns),
];
