import type { GameEvent, Seat, Viewer } from "../../engine/contract/game.ts";
import type { CardTest, Situation } from "./language/schema.ts";

/** Stands for no seat, no card or no suit. */
export const NONE = -1;
/** A seat that has not bid yet, and one that passed. */
export const NOT_YET = -2;
export const PASSED = -1;
/** A seat that has not looked at its cards yet, and one that bid without looking. */
export const UNSEEN = 1;
export const BLIND = 2;

export type Phase = "pass" | "bid" | "trump" | "take" | "bury" | "play" | "over";

/** A meld that was declared: which, in which way, by whom. */
export interface Declared {
  seat: Seat;
  meld: number;
  way: number;
  /** How many cards it has. */
  size: number;
}

/** The state of a match. Cards are faces of the compiled deck, suits places in its list. Hands are dealt in order; what is drawn comes last. */
export interface State {
  phase: Phase;
  /** The step before play that is under way. */
  step: number;
  /** Counted from 0. */
  deal: number;
  redeals: number;
  dealer: Seat;
  toAct: Seat;
  leader: Seat;
  /** How many tricks are over in this deal. */
  trick: number;
  hands: number[][];
  /** In the order played, from the leader on. */
  table: number[];
  /** A set unless a position fixed its order; then the top comes first. The widow is part of it. */
  stock: number[];
  fixed: boolean;
  turnUp: number;
  trump: number;
  /** Cards and tricks each seat has won. */
  taken: number[][];
  tricks: number[];
  lastTrick: number[];
  lastLeader: Seat;
  lastWinner: Seat;
  /** A number, or the place on the auction's ladder. */
  bids: number[];
  /** Passes in a row while trump is offered. */
  passes: number;
  /** The cards each seat wants to pass, until all have chosen. */
  chosen: (number[] | null)[];
  /** Whether a seat has not looked at its cards yet, or bid without looking. */
  blind: number[];
  taker: Seat;
  called: number;
  partner: Seat;
  revealed: boolean;
  /** The seat that sits out because its partner plays alone. */
  out: Seat;
  melds: Declared[];
  /** Bits of the `seen` situations that came true. */
  seen: number;
  /** Faces that a seat has shown it does not hold, as bits. */
  lacks: number[];
  /** Cards in hands that everybody has seen. */
  shown: number[][];
  /** Cards each seat passed on that are still held where they went. */
  given: number[][];
  givenTo: Seat[];
  buried: number[];
  burier: Seat;
  /** Cards that a position left out of play. */
  absent: number[];
  /** The match score by seat, and the counter of overtricks. */
  scores: number[];
  bags: number[];
  /** Points held over for the winner of the next deal. */
  held: number;
  /** The points of each deal, by seat. */
  sheet: number[][];
  /** A seat of the side that won otherwise than by points. */
  won: Seat;
}

export type Move =
  | { readonly kind: "play"; readonly card: number }
  | { readonly kind: "bid"; readonly bid: number }
  | { readonly kind: "pass"; readonly cards: readonly number[] }
  | { readonly kind: "trump"; readonly suit: number; readonly alone: boolean }
  | { readonly kind: "take" }
  | { readonly kind: "bury"; readonly cards: readonly number[] }
  | { readonly kind: "declare"; readonly meld: number; readonly way: number }
  | { readonly kind: "swap"; readonly card: number }
  | { readonly kind: "claim" | "look" | "blind" };

/** Cards and suits in events are in notation, because events travel without the deck. Null hides what the viewer may not know. */
export type Event =
  | ({
      readonly kind: "dealt";
      readonly deal: number;
      readonly dealer: Seat;
      readonly hands: readonly (readonly string[] | null)[];
    } & GameEvent)
  | { readonly kind: "turned"; readonly card: string }
  | { readonly kind: "redealt"; readonly dealer: Seat }
  | { readonly kind: "chose"; readonly seat: Seat; readonly cards: readonly string[] | null }
  | ({
      readonly kind: "received";
      readonly seat: Seat;
      readonly from: Seat;
      readonly count: number;
      readonly cards: readonly string[] | null;
    } & GameEvent)
  | { readonly kind: "bid"; readonly seat: Seat; readonly bid: string | null }
  | ({ readonly kind: "looked"; readonly seat: Seat; readonly cards: readonly string[] | null } & GameEvent)
  | { readonly kind: "named"; readonly seat: Seat; readonly suit: string; readonly called: string | null; readonly alone: boolean }
  | ({ readonly kind: "took"; readonly seat: Seat; readonly count: number; readonly cards: readonly string[] | null } & GameEvent)
  | { readonly kind: "buried"; readonly seat: Seat; readonly count: number; readonly cards: readonly string[] | null }
  | ({ readonly kind: "filled"; readonly seat: Seat; readonly count: number; readonly cards: readonly string[] | null } & GameEvent)
  | { readonly kind: "declared"; readonly seat: Seat; readonly meld: string; readonly cards: readonly string[]; readonly points: number }
  | { readonly kind: "swapped"; readonly seat: Seat; readonly card: string; readonly turnUp: string }
  | { readonly kind: "played"; readonly seat: Seat; readonly card: string }
  | { readonly kind: "partner"; readonly seat: Seat; readonly taker: Seat }
  | { readonly kind: "trick"; readonly seat: Seat; readonly cards: readonly string[] }
  | ({ readonly kind: "drew"; readonly seat: Seat; readonly card: string | null; readonly open: boolean } & GameEvent)
  | { readonly kind: "claimed"; readonly seat: Seat; readonly right: boolean }
  | { readonly kind: "scored"; readonly deal: number; readonly gains: readonly number[]; readonly scores: readonly number[] }
  | { readonly kind: "over"; readonly winners: readonly Seat[]; readonly scores: readonly number[] };

export type Refusal =
  | {
      readonly rule:
        | "game-over"
        | "not-your-turn"
        | "no-claim"
        | "no-swap"
        | "no-alone"
        | "must-bid"
        | "must-take"
        | "look-first"
        | "no-blind";
    }
  | { readonly rule: "wrong-phase"; readonly phase: Phase }
  | { readonly rule: "not-in-hand"; readonly card: string }
  | { readonly rule: "card-count"; readonly count: number }
  | { readonly rule: "must-follow"; readonly suit: string; readonly count: number; readonly card: string | null }
  | {
      readonly rule: "demand";
      readonly asked: CardTest;
      readonly when: Situation;
      readonly count: number;
      /** The card, if there is only one to play. */
      readonly card: string | null;
      readonly trump: string | null;
    }
  | { readonly rule: "bid-range"; readonly least: string; readonly most: string }
  | { readonly rule: "hook"; readonly bid: number; readonly tricks: number }
  | { readonly rule: "bid-higher"; readonly bid: string }
  | { readonly rule: "turned-suit"; readonly suit: string }
  | { readonly rule: "other-suit"; readonly suit: string }
  | { readonly rule: "no-meld" | "meld-by"; readonly meld: string }
  | { readonly rule: "meld-time"; readonly at: "firstTrick" | "leading" | "always" }
  | { readonly rule: "meld-twice"; readonly meld: string };

/** What one viewer sees. Cards and suits are in notation. */
export interface View {
  readonly viewer: Viewer;
  readonly rules: string;
  readonly name: string;
  readonly suits: readonly string[];
  readonly lowestWins: boolean;
  readonly target: number | null;
  readonly phase: Phase;
  readonly step: number;
  /** The number for the step before play: cards to pass or bury, or the highest bid. */
  readonly count: number;
  readonly deal: number;
  readonly redeals: number;
  readonly dealer: Seat;
  readonly toAct: readonly Seat[];
  readonly turn: Seat;
  readonly leader: Seat;
  readonly trick: number;
  readonly hand: readonly string[];
  readonly handSizes: readonly number[];
  readonly table: readonly { readonly seat: Seat; readonly card: string }[];
  readonly stockSize: number;
  readonly turnUp: string | null;
  readonly trump: string | null;
  readonly taken: readonly (readonly string[])[];
  readonly tricks: readonly number[];
  readonly lastTrick: readonly { readonly seat: Seat; readonly card: string }[];
  readonly lastWinner: Seat;
  /** In notation: `3`, `K`, `pass`; null before the seat has bid. */
  readonly bids: readonly (string | null)[];
  readonly passes: number;
  readonly hasChosen: readonly boolean[];
  readonly chosen: readonly string[] | null;
  readonly blind: readonly number[];
  readonly passTo: Seat;
  readonly taker: Seat;
  readonly called: string | null;
  /** Null where the viewer doesn't know. */
  readonly partner: Seat | null;
  readonly revealed: boolean;
  readonly out: Seat;
  readonly melds: readonly {
    readonly seat: Seat;
    readonly meld: string;
    readonly arg: string;
    readonly size: number;
    readonly points: number;
  }[];
  readonly seen: number;
  readonly lacks: readonly number[];
  readonly shown: readonly (readonly string[])[];
  readonly given: readonly string[];
  readonly givenTo: readonly Seat[];
  readonly buriedSize: number;
  readonly burier: Seat;
  readonly buried: readonly string[] | null;
  readonly absent: readonly string[];
  /** The side of each seat; null where the viewer doesn't know. */
  readonly sides: readonly (number | null)[];
  /** Points in this deal so far, by seat: its own cards, in whole points of its side. */
  readonly points: readonly number[];
  readonly scores: readonly number[];
  readonly bags: readonly number[] | null;
  readonly held: number;
  readonly sheet: readonly (readonly number[])[];
  readonly won: Seat;
  readonly fixed: boolean;
}

export interface Briscala {
  state: State;
  move: Move;
  event: Event;
  view: View;
  refusal: Refusal;
}

/** Puts a card where it belongs in a sorted hand: suits together, high cards first. */
export function insert(hand: number[], card: number): void {
  let at = hand.length;
  while (at > 0 && hand[at - 1] > card) {
    hand[at] = hand[at - 1];
    at -= 1;
  }
  hand[at] = card;
}

/** Takes one card out of a list; false if it isn't there. */
export function remove(list: number[], card: number): boolean {
  const at = list.indexOf(card);
  if (at < 0) return false;
  for (let i = at + 1; i < list.length; i++) list[i - 1] = list[i];
  // Setting the length is several times slower.
  list.pop();
  return true;
}

const copyLists = (lists: readonly (readonly number[])[]): number[][] => {
  const copies: number[][] = [];
  for (let i = 0; i < lists.length; i++) copies.push(lists[i].slice());
  return copies;
};

/** A copy for playouts, faster than the general one. */
export const copyState = (state: State): State => ({
  ...state,
  hands: copyLists(state.hands),
  table: state.table.slice(),
  stock: state.stock.slice(),
  taken: copyLists(state.taken),
  tricks: state.tricks.slice(),
  lastTrick: state.lastTrick.slice(),
  bids: state.bids.slice(),
  chosen: state.chosen.map((cards) => cards?.slice() ?? null),
  blind: state.blind.slice(),
  melds: state.melds.map((meld) => ({ ...meld })),
  lacks: state.lacks.slice(),
  shown: copyLists(state.shown),
  given: copyLists(state.given),
  givenTo: state.givenTo.slice(),
  buried: state.buried.slice(),
  absent: state.absent.slice(),
  scores: state.scores.slice(),
  bags: state.bags.slice(),
  sheet: copyLists(state.sheet),
});
