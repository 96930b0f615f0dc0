import type { Rng, Seat, Viewer } from "../../engine/contract/game.ts";
import type { Rules } from "./compile/rules.ts";
import { playerAt } from "./compile/trick.ts";
import { blank } from "./play/deal.ts";
import { dealHidden } from "./play/imagining.ts";
import { bidText, openPoints } from "./play/scoring.ts";
import { knownSide, knowsPartner } from "./play/sides.ts";
import { findPartner, ladderOf, passOffset } from "./play/steps.ts";
import { buryCount, mostBid, passCount, toAct } from "./rules.ts";
import { type Event, NONE, NOT_YET, PASSED, type State, UNSEEN, type View } from "./state.ts";

/** Cards on the table and in tricks are public; of hands, stock, widow and passed cards, each seat sees its own. */
export function view(rules: Rules, state: State, viewer: Viewer): View {
  const codes = (cards: readonly number[]): string[] => cards.map((card) => rules.faces[card].code);
  const one = (card: number): string | null => (card < 0 ? null : rules.faces[card].code);
  const laid = (cards: readonly number[], leader: Seat): View["table"] =>
    cards.map((card, nth) => ({ seat: playerAt({ leader, out: state.out, hands: state.hands }, nth), card: rules.faces[card].code }));
  const seats = state.hands.length;
  const { until } = rules.match;
  return {
    viewer,
    rules: rules.id,
    name: rules.set.name,
    suits: rules.suits,
    lowestWins: rules.match.winner === "lowest",
    target: typeof until === "object" && "score" in until ? until.score : null,
    phase: state.phase,
    step: state.step,
    count: countOf(rules, state),
    deal: state.deal,
    redeals: state.redeals,
    dealer: state.dealer,
    toAct: toAct(state).slice(),
    turn: state.toAct,
    leader: state.leader,
    trick: state.trick,
    hand: viewer === null || state.blind[viewer] === UNSEEN ? [] : codes(state.hands[viewer]),
    handSizes: state.hands.map((hand) => hand.length),
    table: laid(state.table, state.leader),
    stockSize: state.stock.length,
    turnUp: one(state.turnUp),
    trump: state.trump < 0 ? null : rules.suits[state.trump],
    taken: state.taken.map(codes),
    tricks: state.tricks.slice(),
    lastTrick: laid(state.lastTrick, state.lastLeader),
    lastWinner: state.lastWinner,
    bids: state.bids.map((bid) => bidText(rules, bid)),
    passes: state.passes,
    hasChosen: state.chosen.map((cards) => cards !== null),
    chosen: viewer === null ? null : codesOrNull(state.chosen[viewer], codes),
    blind: state.blind.slice(),
    passTo: viewer === null || state.phase !== "pass" ? NONE : (viewer + passOffset(rules, state)) % seats,
    taker: state.taker,
    called: one(state.called),
    partner: knowsPartner(state, viewer) ? state.partner : null,
    revealed: state.revealed,
    out: state.out,
    melds: state.melds.map(({ seat, meld, way, size }) => {
      const { name, points, ways } = rules.melds[meld];
      return { seat, meld: name, arg: ways[way].arg, size, points };
    }),
    seen: state.seen,
    lacks: state.lacks.slice(),
    shown: state.shown.map(codes),
    given: viewer === null ? [] : codes(state.given[viewer]),
    givenTo: state.givenTo.slice(),
    buriedSize: state.buried.length,
    burier: state.burier,
    buried: viewer !== null && viewer === state.burier ? codes(state.buried) : null,
    absent: codes(state.absent),
    sides: state.hands.map((_, seat) => knownSide(rules, state, viewer, seat)),
    points: openPoints(rules, state),
    scores: state.scores.slice(),
    bags: rules.terms.some((term) => term.add === "bids" && term.bags) ? state.bags.slice() : null,
    held: state.held,
    sheet: state.sheet.map((gains) => gains.slice()),
    won: state.won,
    fixed: state.fixed,
  };
}

const codesOrNull = (cards: readonly number[] | null, codes: (cards: readonly number[]) => string[]): string[] | null =>
  cards ? codes(cards) : null;

/** The number for the step before play. */
function countOf(rules: Rules, state: State): number {
  if (state.phase === "pass") return passCount(rules);
  if (state.phase === "bury") return buryCount(rules, state);
  if (state.phase === "bid") return rules.steps[state.step].do === "auction" ? (ladderOf(rules) ?? []).length - 1 : mostBid(rules, state);
  return 0;
}

export function witness(event: Event, viewer: Viewer): Event {
  switch (event.kind) {
    case "dealt":
      return { ...event, hands: event.hands.map((hand, seat) => (seat === viewer ? hand : null)) };
    case "chose":
    case "looked":
    case "buried":
    case "filled":
      return event.seat === viewer ? event : { ...event, cards: null };
    case "took":
      // A single card was turned up for everybody to see.
      return event.seat === viewer || event.reveals !== true ? event : { ...event, cards: null };
    case "received":
      return event.seat === viewer || event.from === viewer ? event : { ...event, cards: null };
    case "drew":
      return event.seat === viewer || event.open ? event : { ...event, card: null };
    default:
      return event;
  }
}

/** A state that looks like this to its viewer: hidden cards are dealt so that nothing that was shown is contradicted. */
export function imagine(rules: Rules, seen: View, rng: Rng): State {
  const face = (code: string): number => rules.byCode.get(code) ?? 0; // views are made from the same deck
  const faces = (codes: readonly string[]): number[] => codes.map(face);
  const ladder = ladderOf(rules);
  const bidOf = (word: string | null): number => {
    if (word === null) return NOT_YET;
    if (word === "pass") return PASSED;
    return ladder ? ladder.findIndex((rung) => String(rung) === word) : Number(word);
  };
  const seats = seen.handSizes.length;
  const state = blank(rules, seats);
  Object.assign(state, {
    ...{ phase: seen.phase, step: seen.step, deal: seen.deal, redeals: seen.redeals, dealer: seen.dealer, toAct: seen.turn },
    ...{ leader: seen.leader, trick: seen.trick, lastWinner: seen.lastWinner, passes: seen.passes, taker: seen.taker, out: seen.out },
    ...{ seen: seen.seen, lacks: seen.lacks.slice(), burier: seen.burier, held: seen.held, won: seen.won, fixed: seen.fixed },
    ...{
      blind: seen.blind.slice(),
      revealed: seen.revealed,
      tricks: seen.tricks.slice(),
      scores: seen.scores.slice(),
      givenTo: seen.givenTo.slice(),
    },
    table: seen.table.map(({ card }) => face(card)),
    turnUp: seen.turnUp === null ? NONE : face(seen.turnUp),
    trump: seen.trump === null ? NONE : rules.suits.indexOf(seen.trump),
    taken: seen.taken.map(faces),
    lastTrick: seen.lastTrick.map(({ card }) => face(card)),
    lastLeader: seen.lastTrick[0]?.seat ?? 0,
    bids: seen.bids.map(bidOf),
    called: seen.called === null ? NONE : face(seen.called),
    melds: seen.melds.map(({ seat, meld, arg, size }) => {
      const nth = rules.melds.findIndex(({ name }) => name === meld);
      return { seat, size, meld: nth, way: rules.melds[nth].ways.findIndex((way) => way.arg === arg) };
    }),
    shown: seen.shown.map(faces),
    absent: faces(seen.absent),
    bags: (seen.bags ?? state.bags).slice(),
    sheet: seen.sheet.map((gains) => gains.slice()),
  } satisfies Partial<State>);
  dealHidden(rules, state, seen, faces, rng);
  if (seen.partner !== null) state.partner = seen.partner;
  else if (state.phase === "play") findPartner(state);
  return state;
}
