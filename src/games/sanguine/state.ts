import type { GameEvent, Seat, Viewer } from "../../engine/contract/game.ts";
import type { Card, CardFace } from "./cards/card.ts";

/** The owner of an empty cell, or the card of a cell without one. */
export const NONE = -1;

/** The most pawns on a cell. */
export const MOST_PAWNS = 3;

/** The most cards that effects add to one hand in a match, so that a deck that feeds itself still runs out. */
export const MOST_GIFTS = 30;

/** A player who holds this many cards draws no more, whatever the hand limit of the match. */
export const MOST_IN_HAND = 100;

/** The largest board for cards with abilities, because they scan the whole board again and again. */
export const MOST_CELLS_WITH_ABILITIES = 100;

/** How many cards that left the board are listed for each seat. Only cards that multiply on the board ever reach it. */
export const MOST_GONE = 2000;

/** The most that effects raise or lower one cell, so that cards that multiply powers stay within what a position can say. */
export const MOST_CHANGE = 999_999;

/** What remains on the cell of a card that leaves the board. */
export type Fallen = "cost" | "rank" | "destroyer" | "empty";

/** The rules of one match by its options, with its cards and decks: everything that stays the same during play. */
export interface Ruleset {
  readonly rows: number;
  readonly columns: number;
  /** How many cards a hand starts with. */
  readonly hand: number;
  readonly handCap: number | null;
  readonly draw: "refill" | "always";
  readonly firstDraw: "none" | "second" | "both";
  readonly fullBoardEnds: boolean;
  readonly claim: "keep" | "add";
  readonly fallen: Fallen;
  readonly afterFall: "reset" | "remainder";
  readonly order: "pawns-first" | "effects-first";
  readonly firsts: "once" | "each";
  readonly replaced: "current" | "printed";
  readonly mulligan: boolean;
  readonly first: "red" | "toss";
  /** Every card of the match. Elsewhere a card is its index in this list. */
  readonly cards: readonly Card[];
  readonly byName: ReadonlyMap<string, number>;
  /** As built, sorted. */
  readonly decks: readonly (readonly number[])[];
  /** Whether any card of the match has an ability or replaces another. */
  readonly hasAbilities: boolean;
}

export type Phase = "mulligan" | "play" | "over";

/**
 * The whole state of a match. A cell is `row * columns + column`, row 0 at the top. Seat 0 is Red on the left, seat 1 Blue on
 * the right.
 */
export interface State {
  rows: number;
  columns: number;
  /** The owner of the pawns or the card on each cell: a seat, or -1. */
  owner: number[];
  /** 0 to 3. Under a card: the pawns that will be there when the card leaves. */
  pawns: number[];
  card: number[];
  /** What each cell has been raised or lowered by. */
  mod: number[];
  /** What cards in play add to a card of seat 0, then of seat 1, on each cell; empty in a match without abilities. */
  aura: number[];
  /** Which of the abilities that trigger only once have triggered, as bits; empty in a match without abilities. */
  spent: number[];
  /** The power of each cell's card, 0 without one. Every move brings it up to date, because bots read it all the time. */
  power: number[];
  hands: number[][];
  /** Sorted, because any card of it may be drawn next; a fixed deck has its top card first. */
  decks: number[][];
  fixed: boolean[];
  /** The cards of each seat that left the board. */
  gone: number[][];
  /** Cards in each hand that effects put there for everybody to see; sorted. */
  known: number[][];
  /** How many cards effects have added to each hand. */
  gifts: number[];
  phase: Phase;
  /** Each seat's secret choice in the mulligan, as places in the hand, until both have chosen. */
  chosen: (number[] | null)[];
  toAct: Seat;
  /** Passes in a row. */
  passes: number;
  /** How many turns have been played. */
  turn: number;
}

/** How many cards a hand holds before its player stops drawing. */
export const handLimit = (rules: Ruleset): number => rules.handCap ?? MOST_IN_HAND;

/** Whether cards of this match can have abilities. */
export const hasAbilities = (state: State): boolean => state.spent.length > 0;

/** A copy for playouts, faster than the general one. */
export const copy = (state: State): State => ({
  ...state,
  owner: state.owner.slice(),
  pawns: state.pawns.slice(),
  card: state.card.slice(),
  mod: state.mod.slice(),
  aura: state.aura.slice(),
  spent: state.spent.slice(),
  power: state.power.slice(),
  hands: [state.hands[0].slice(), state.hands[1].slice()],
  decks: [state.decks[0].slice(), state.decks[1].slice()],
  fixed: state.fixed.slice(),
  gone: [state.gone[0].slice(), state.gone[1].slice()],
  known: [state.known[0].slice(), state.known[1].slice()],
  gifts: state.gifts.slice(),
  chosen: [state.chosen[0]?.slice() ?? null, state.chosen[1]?.slice() ?? null],
});

/** Counted from 0. The notation counts from 1. */
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

/** What one viewer sees. Of other hands and of decks only the sizes are shown. */
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
  /** By how much effects have enhanced (above 0) or enfeebled (below 0) the card on each cell; 0 where there is none. */
  readonly change: readonly number[];
  readonly spent: readonly number[];
  /** For each row, the sums of both seats. */
  readonly rowScores: readonly (readonly number[])[];
  readonly scores: readonly number[];
  readonly hand: readonly string[];
  readonly handSizes: readonly number[];
  readonly deckSizes: readonly number[];
  readonly known: readonly (readonly string[])[];
  readonly gone: readonly (readonly string[])[];
  readonly gifts: readonly number[];
  readonly phase: Phase;
  /** The seats that still have to finish the mulligan. */
  readonly choosing: readonly Seat[];
  /** The viewer's own choice in the mulligan. */
  readonly chosen: readonly number[] | null;
  /** Null during the mulligan and after the end. */
  readonly toAct: Seat | null;
  readonly first: Seat;
  readonly passes: number;
  readonly turn: number;
  /** The faces of all cards that the viewer can see, by name. */
  readonly faces: Readonly<Record<string, CardFace>>;
}

/** The types of this game for the contract. */
export interface Sanguine {
  state: State;
  move: Move;
  event: Event;
  view: View;
  refusal: Refusal;
}
