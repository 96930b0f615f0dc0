import type { Rng, Seat, Viewer } from "../../engine/contract/game.ts";
import type { CardFace } from "./card.ts";
import { radiate, weigh } from "./power.ts";
import { emptyBoard, toAct } from "./rules.ts";
import { rowSum, score } from "./scoring.ts";
import type { Setting } from "./setting.ts";
import { type Event, isLively, NONE, type State, type View } from "./state.ts";

const SEATS: readonly Seat[] = [0, 1];

/** The board lies open. Of hands and decks only the viewer's own hand is shown, and of the rest how many cards there are. */
export function view(set: Setting, state: State, viewer: Viewer): View {
  const names = (cards: readonly number[]): string[] => cards.map((card) => set.cards[card].name);
  const hand = viewer === null ? [] : names(state.hands[viewer]);
  const cards = state.card.map((card) => (card === NONE ? null : set.cards[card].name));
  const known = state.known.map(names);
  const gone = state.gone.map(names);
  return {
    viewer,
    rows: state.rows,
    columns: state.columns,
    owner: state.owner.slice(),
    pawns: state.pawns.slice(),
    cards,
    mod: state.mod.slice(),
    power: state.power.slice(),
    spent: state.spent.slice(),
    rowScores: Array.from({ length: state.rows }, (_, row) => SEATS.map((seat) => rowSum(state, seat, row))),
    scores: score(set, state),
    hand,
    handSizes: state.hands.map((held) => held.length),
    deckSizes: state.decks.map((deck) => deck.length),
    known,
    gone,
    gifts: state.gifts.slice(),
    phase: state.phase,
    choosing: state.phase === "mulligan" ? toAct(state).slice() : [],
    chosen: viewer === null ? null : (state.chosen[viewer]?.slice() ?? null),
    toAct: state.phase === "play" ? state.toAct : null,
    first: state.toAct,
    passes: state.passes,
    turn: state.turn,
    faces: facesOf(set, [cards, hand, ...known, ...gone]),
  };
}

function facesOf(set: Setting, lists: readonly (readonly (string | null)[])[]): Record<string, CardFace> {
  const faces: Record<string, CardFace> = {};
  for (const list of lists) {
    for (const name of list) if (name !== null && !Object.hasOwn(faces, name)) faces[name] = set.cards[numberOf(set, name)].face;
  }
  return faces;
}

/** Who draws sees the card; the others see that one was drawn. */
export function witness(event: Event, viewer: Viewer): Event {
  if (event.kind === "drew" && event.seat !== viewer) return { ...event, card: null };
  if (event.kind === "swapped" && event.seat !== viewer) return { ...event, cards: null };
  return event;
}

const numberOf = (set: Setting, name: string): number => set.byName.get(name) ?? 0; // views are made from the same table

/** Hidden cards are dealt at random from what the decks were built of and nobody has seen. */
export function imagine(set: Setting, seen: View, rng: Rng): State {
  const state = emptyBoard(seen.rows, seen.columns, seen.spent.length > 0);
  const numbers = (names: readonly string[]): number[] => names.map((name) => numberOf(set, name));
  state.owner = seen.owner.slice();
  state.pawns = seen.pawns.slice();
  state.card = seen.cards.map((name) => (name === null ? NONE : numberOf(set, name)));
  state.mod = seen.mod.slice();
  state.spent = seen.spent.slice();
  if (isLively(state)) for (let cell = 0; cell < state.card.length; cell++) if (state.card[cell] !== NONE) radiate(set, state, cell, 1);
  weigh(set, state);
  state.gone = seen.gone.map(numbers);
  state.known = seen.known.map(numbers);
  state.gifts = seen.gifts.slice();
  for (const seat of SEATS) {
    const hand = seat === seen.viewer ? numbers(seen.hand) : state.known[seat].slice();
    const hidden = unseen(set, state, seat, hand, rng);
    const want = seen.handSizes[seat] + seen.deckSizes[seat] - hand.length;
    while (hidden.length < want) hidden.push(fallback(set, seat, rng));
    hidden.length = want;
    while (hand.length < seen.handSizes[seat]) hand.push(hidden.pop() ?? 0);
    state.hands[seat] = hand;
    state.decks[seat] = hidden.sort((a, b) => a - b);
  }
  state.phase = seen.phase;
  if (seen.phase === "mulligan") {
    // What the others have chosen is theirs to know: in an imagined world they keep their cards.
    for (const seat of SEATS)
      if (!seen.choosing.includes(seat)) state.chosen[seat] = seat === seen.viewer ? (seen.chosen ?? []).slice() : [];
  }
  state.toAct = seen.first;
  state.passes = seen.passes;
  state.turn = seen.turn;
  return state;
}

/** The cards of a seat's deck that are neither on the board, nor gone, nor in the part of the hand that is known; shuffled. */
function unseen(set: Setting, state: State, seat: Seat, hand: readonly number[], rng: Rng): number[] {
  const left = set.decks[seat].slice();
  const take = (card: number): void => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
  };
  hand.forEach(take);
  state.gone[seat].forEach(take);
  state.card.forEach((card, cell) => card !== NONE && state.owner[cell] === seat && take(card));
  return rng.shuffle(left);
}

const fallback = (set: Setting, seat: Seat, rng: Rng): number =>
  set.decks[seat].length > 0 ? rng.pick(set.decks[seat]) : rng.int(set.cards.length);

/** A copy for playouts, faster than the general one. */
export const copyState = (state: State): State => ({
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
