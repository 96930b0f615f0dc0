import type { Rng, Seat, Viewer } from "../../engine/contract/game.ts";
import { rising } from "../../kit/pieces.ts";
import { BOTH_SEATS } from "../../kit/seats.ts";
import type { CardFace } from "./cards/card.ts";
import { changeOf, refresh } from "./effects/power.ts";
import { emptyBoard, toAct } from "./rules.ts";
import { rowSum, score } from "./scoring.ts";
import { type Event, NONE, type Ruleset, type State, type View } from "./state.ts";

/** Everyone sees the board. Of hands and decks, viewers see their own hand and how many cards the others hold. */
export function view(rules: Ruleset, state: State, viewer: Viewer): View {
  const names = (cards: readonly number[]): string[] => cards.map((card) => rules.cards[card].name);
  const hand = viewer === null ? [] : names(state.hands[viewer]);
  const cards = state.card.map((card) => (card === NONE ? null : rules.cards[card].name));
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
    change: state.card.map((card, cell) => (card === NONE ? 0 : changeOf(state, cell))),
    spent: state.spent.slice(),
    rowScores: Array.from({ length: state.rows }, (_, row) => BOTH_SEATS.map((seat) => rowSum(state, seat, row))),
    scores: score(rules, state),
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
    faces: facesOf(rules, [cards, hand, ...known, ...gone]),
  };
}

function facesOf(rules: Ruleset, lists: readonly (readonly (string | null)[])[]): Record<string, CardFace> {
  const faces: Record<string, CardFace> = {};
  for (const list of lists) {
    for (const name of list) if (name !== null && !Object.hasOwn(faces, name)) faces[name] = rules.cards[numberOf(rules, name)].face;
  }
  return faces;
}

/** A player who draws sees the card; the others only see that one was drawn. */
export function witness(event: Event, viewer: Viewer): Event {
  if (event.kind === "drew" && event.seat !== viewer) return { ...event, card: null };
  if (event.kind === "swapped" && event.seat !== viewer) return { ...event, cards: null };
  return event;
}

const numberOf = (rules: Ruleset, name: string): number => rules.byName.get(name) ?? 0; // views are made from the same table

/** Hidden cards are dealt at random from those cards of the decks that nobody has seen. */
export function imagine(rules: Ruleset, seen: View, rng: Rng): State {
  const state = emptyBoard(seen.rows, seen.columns, seen.spent.length > 0);
  const numbers = (names: readonly string[]): number[] => names.map((name) => numberOf(rules, name));
  state.owner = seen.owner.slice();
  state.pawns = seen.pawns.slice();
  state.card = seen.cards.map((name) => (name === null ? NONE : numberOf(rules, name)));
  state.mod = seen.mod.slice();
  state.spent = seen.spent.slice();
  refresh(rules, state);
  state.gone = seen.gone.map(numbers);
  state.known = seen.known.map(numbers);
  state.gifts = seen.gifts.slice();
  for (const seat of BOTH_SEATS) {
    const hand = seat === seen.viewer ? numbers(seen.hand) : state.known[seat].slice();
    const hidden = unseen(rules, state, seat, hand, rng);
    const want = seen.handSizes[seat] + seen.deckSizes[seat] - hand.length;
    while (hidden.length < want) hidden.push(fallback(rules, seat, rng));
    hidden.length = want;
    while (hand.length < seen.handSizes[seat]) hand.push(hidden.pop() ?? 0);
    state.hands[seat] = hand;
    state.decks[seat] = rising(hidden);
  }
  state.phase = seen.phase;
  if (seen.phase === "mulligan") {
    // The viewer can't know what the others chose: in an imagined world they keep their cards.
    for (const seat of BOTH_SEATS)
      if (!seen.choosing.includes(seat)) state.chosen[seat] = seat === seen.viewer ? (seen.chosen ?? []).slice() : [];
  }
  state.toAct = seen.first;
  state.passes = seen.passes;
  state.turn = seen.turn;
  return state;
}

/** The cards of a seat's deck that are neither on the board, nor gone, nor in the part of the hand that is known; shuffled. */
function unseen(rules: Ruleset, state: State, seat: Seat, hand: readonly number[], rng: Rng): number[] {
  const left = rules.decks[seat].slice();
  const take = (card: number): void => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
  };
  hand.forEach(take);
  state.gone[seat].forEach(take);
  state.card.forEach((card, cell) => card !== NONE && state.owner[cell] === seat && take(card));
  return rng.shuffle(left);
}

const fallback = (rules: Ruleset, seat: Seat, rng: Rng): number =>
  rules.decks[seat].length > 0 ? rng.pick(rules.decks[seat]) : rng.int(rules.cards.length);
