import type { GameEvent, Seat, Viewer } from "../../engine/contract/game.ts";
import type { CardFace } from "./card.ts";

/** Nobody's cell, or a cell without a card. */
export const NONE = -1;

/** What a cell can hold at most. */
export const MOST_PAWNS = 3;

/** So many cards may effects add to one hand in a match: a deck that feeds itself still ends. */
export const MOST_GIFTS = 30;

export type Phase = "mulligan" | "play" | "over";

/** What is. Cell `row * columns + column`, row 0 at the top; seat 0 is Red on the left, seat 1 Blue on the right. Cards are numbers of the setting's table. */
export interface State {
  rows: number;
  columns: number;
  /** Of the pawns or the card: a seat, or -1. */
  owner: number[];
  /** 0 to 3. Under a card: what will be there when the card falls. */
  pawns: number[];
  card: number[];
  /** The running modifier of a cell. */
  mod: number[];
  /** What cards in play add to a card of seat 0, then of seat 1, on each cell; empty where no card has abilities. */
  aura: number[];
  /** Which of the abilities that fire once have fired, as bits; empty where no card has abilities. */
  spent: number[];
  /** The power of each cell's card, 0 without one: kept up to date by every move, because bots ask for it all the time. */
  power: number[];
  hands: number[][];
  /** Sorted, because a card is drawn from anywhere; a fixed deck has its top first. */
  decks: number[][];
  fixed: boolean[];
  /** The cards of each seat that left the board. */
  gone: number[][];
  /** Cards in each hand that came from effects, which everybody has seen; sorted. */
  known: number[][];
  /** How many cards effects have added to each hand. */
  gifts: number[];
  phase: Phase;
  /** The secret choice of each seat until both have chosen: places in the hand. */
  chosen: (number[] | null)[];
  toAct: Seat;
  /** In a row. */
  passes: number;
  /** How many turns are over. */
  turn: number;
}

/** Whether a card of this match can do more than claim cells and shift them. */
export const isLively = (state: State): boolean => state.spent.length > 0;

/** Counted from 0; the notation counts from 1. */
export type Move =
  | { readonly kind: "place"; readonly card: number; readonly row: number; readonly column: number }
  | { readonly kind: "pass" }
  | { readonly kind: "mulligan"; readonly cards: readonly number[] };

interface At {
  readonly row: number;
  readonly column: number;
}

/** Why a card left the board. */
export type Fall = "power" | "effect" | "replaced";

export type Event = GameEvent &
  (
    | ({ readonly kind: "placed"; readonly seat: Seat; readonly card: string; readonly power: number } & At)
    | { readonly kind: "passed"; readonly seat: Seat }
    | ({ readonly kind: "claimed"; readonly seat: Seat; readonly pawns: number; readonly from: number } & At)
    | ({ readonly kind: "shifted"; readonly by: number; readonly modifier: number; readonly card: string | null } & At)
    | ({ readonly kind: "triggered"; readonly seat: Seat; readonly card: string; readonly when: string } & At)
    | ({ readonly kind: "power"; readonly seat: Seat; readonly card: string; readonly by: number; readonly power: number } & At)
    | ({ readonly kind: "fell"; readonly seat: Seat; readonly card: string; readonly why: Fall; readonly pawns: number } & At)
    | ({ readonly kind: "spawned"; readonly seat: Seat; readonly card: string; readonly power: number } & At)
    | { readonly kind: "gave"; readonly seat: Seat; readonly card: string }
    | { readonly kind: "lost"; readonly seat: Seat; readonly card: string }
    | { readonly kind: "cut"; readonly effects: number }
    | { readonly kind: "drew"; readonly seat: Seat; readonly card: string | null }
    | { readonly kind: "chose"; readonly seat: Seat }
    | { readonly kind: "swapped"; readonly seat: Seat; readonly cards: readonly string[] | null }
    | { readonly kind: "row"; readonly row: number; readonly scores: readonly number[]; readonly points: readonly number[] }
    | { readonly kind: "ended"; readonly why: "passes" | "full"; readonly scores: readonly number[] }
  );

export type Refusal =
  | { readonly rule: "game-over" }
  | { readonly rule: "not-your-turn" }
  | { readonly rule: "mulligan-first" }
  | { readonly rule: "no-mulligan" }
  | { readonly rule: "card-twice"; readonly card: number }
  | { readonly rule: "no-such-card"; readonly card: number; readonly hand: number }
  | { readonly rule: "off-board"; readonly rows: number; readonly columns: number }
  | { readonly rule: "card-there"; readonly card: string }
  | { readonly rule: "cell-empty" }
  | { readonly rule: "enemy-pawns" }
  | { readonly rule: "too-few-pawns"; readonly cost: number; readonly pawns: number }
  | { readonly rule: "needs-own-card" };

/** What one viewer is shown. Hands and decks of others are numbers. */
export interface View {
  readonly viewer: Viewer;
  readonly rows: number;
  readonly columns: number;
  readonly owner: readonly number[];
  readonly pawns: readonly number[];
  readonly cards: readonly (string | null)[];
  readonly mod: readonly number[];
  /** The power of the card on each cell; 0 where there is none. */
  readonly power: readonly number[];
  readonly spent: readonly number[];
  /** Row by row, both seats' sums. */
  readonly rowScores: readonly (readonly number[])[];
  readonly scores: readonly number[];
  readonly hand: readonly string[];
  readonly handSizes: readonly number[];
  readonly deckSizes: readonly number[];
  readonly known: readonly (readonly string[])[];
  readonly gone: readonly (readonly string[])[];
  readonly gifts: readonly number[];
  readonly phase: Phase;
  /** Who still has to choose which cards go back. */
  readonly choosing: readonly Seat[];
  /** The viewer's own choice. */
  readonly chosen: readonly number[] | null;
  /** Null when it is over, and while cards go back. */
  readonly toAct: Seat | null;
  readonly first: Seat;
  readonly passes: number;
  readonly turn: number;
  /** The cards that the viewer can see, by name. */
  readonly faces: Readonly<Record<string, CardFace>>;
}

/** The types of this game, in one place for the contract. */
export interface Sanguine {
  state: State;
  move: Move;
  event: Event;
  view: View;
  refusal: Refusal;
}
