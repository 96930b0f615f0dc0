import type { Rng, Seat } from "../../../engine/contract/game.ts";
import { total } from "../../../kit/pieces.ts";
import { nextSeat } from "../../../kit/seats.ts";
import type { Rules } from "../compile/rules.ts";
import type { SeatPick } from "../language/schema.ts";
import { type Event, insert, NONE, NOT_YET, type State } from "../state.ts";
import { enterStep } from "./steps.ts";

const filled = <T>(seats: number, value: T): T[] => {
  const list: T[] = [];
  for (let seat = 0; seat < seats; seat++) list.push(value);
  return list;
};
const lists = (seats: number): number[][] => {
  const all: number[][] = [];
  for (let seat = 0; seat < seats; seat++) all.push([]);
  return all;
};

/** Words of thirty bits, one bit per face. */
export const wordsFor = ({ faces }: Rules): number => Math.ceil(faces.length / 30);

/** An empty table. Seat 0 is the first eldest, so the last seat deals first. */
export function blank(rules: Rules, seats: number): State {
  return {
    phase: "play",
    step: 0,
    deal: 0,
    redeals: 0,
    dealer: seats - 1,
    toAct: 0,
    leader: 0,
    trick: 0,
    hands: lists(seats),
    table: [],
    stock: [],
    fixed: false,
    turnUp: NONE,
    trump: NONE,
    taken: lists(seats),
    tricks: filled(seats, 0),
    lastTrick: [],
    lastLeader: 0,
    lastWinner: NONE,
    bids: filled(seats, NOT_YET),
    passes: 0,
    chosen: filled<number[] | null>(seats, null),
    blind: filled(seats, 0),
    taker: NONE,
    called: NONE,
    partner: NONE,
    revealed: false,
    out: NONE,
    melds: [],
    seen: 0,
    lacks: rules.demands.length > 0 ? filled(seats * wordsFor(rules), 0) : [],
    shown: lists(seats),
    given: lists(seats),
    givenTo: filled(seats, 0),
    buried: [],
    burier: NONE,
    absent: [],
    scores: filled(seats, 0),
    bags: filled(seats, 0),
    held: 0,
    sheet: [],
    won: NONE,
  };
}

/** Clears the table for a new deal; scores stay. */
function clear(rules: Rules, state: State): void {
  const { deal, redeals, dealer, scores, bags, held, sheet } = state;
  Object.assign(state, blank(rules, state.hands.length), { deal, redeals, dealer, scores, bags, held, sheet });
}

/** A stock is a set: a card is drawn from anywhere, unless a position fixed the order. */
export function drawFrom(state: State, rng: Rng): number {
  const { stock } = state;
  if (state.fixed) {
    const top = stock[0];
    for (let i = 1; i < stock.length; i++) stock[i - 1] = stock[i];
    stock.pop();
    return top;
  }
  const at = rng.int(stock.length);
  const card = stock[at];
  stock[at] = stock[stock.length - 1];
  stock.pop();
  return card;
}

export function handOf(rules: Rules, state: State): number {
  const hands = rules.schedule[state.hands.length];
  return hands[state.deal % hands.length];
}

/** How many tricks a whole deal has. */
export const tricksOf = (rules: Rules, state: State): number => {
  const held = handOf(rules, state) + (rules.set.deal.later ?? 0);
  const drawn = rules.draw > 0 ? stockTricks(rules, state, held) : 0;
  return held + drawn;
};

function stockTricks(rules: Rules, state: State, held: number): number {
  const seats = state.hands.length;
  const cards = total(rules.counts[seats]);
  return Math.floor((cards - held * seats) / (seats * rules.draw)) * rules.draw;
}

export function setup(rules: Rules, seats: number, rng: Rng): State {
  const state = blank(rules, seats);
  deal(rules, state, rng);
  return state;
}

export function nextDeal(rules: Rules, state: State, rng: Rng, log?: Event[]): void {
  state.dealer = nextSeat(state.dealer, state.hands.length);
  clear(rules, state);
  deal(rules, state, rng, log);
}

function deal(rules: Rules, state: State, rng: Rng, log?: Event[]): void {
  const seats = state.hands.length;
  const counts = rules.counts[seats];
  for (let face = 0; face < counts.length; face++) for (let copy = 0; copy < counts[face]; copy++) state.stock.push(face);
  const size = handOf(rules, state);
  for (let nth = 1; nth <= seats; nth++) {
    const hand = state.hands[(state.dealer + nth) % seats];
    for (let card = 0; card < size; card++) insert(hand, drawFrom(state, rng));
  }
  log?.push({
    kind: "dealt",
    deal: state.deal,
    dealer: state.dealer,
    hands: state.hands.map((hand) => hand.map((face) => rules.faces[face].code)),
  });
  turnTrump(rules, state, rng, log);
  state.step = 0;
  enterStep(rules, state, rng, log);
}

/** Sets trump if it is fixed or turned up; if it is taken or named, a step settles it. */
function turnTrump(rules: Rules, state: State, rng: Rng, log?: Event[]): void {
  const { trump } = rules.set;
  if (trump === undefined || trump === "none" || trump === "named") return;
  if (trump === "lastDealt") {
    const card = rng.pick(state.hands[state.dealer]);
    state.trump = rules.faces[card].suit;
    state.shown[state.dealer].push(card);
    log?.push({ kind: "turned", card: rules.faces[card].code });
    return;
  }
  if ("suit" in trump) {
    state.trump = rules.suits.indexOf(trump.suit);
    return;
  }
  if (state.stock.length <= (rules.set.deal.widow ?? 0)) return;
  state.turnUp = drawFrom(state, rng);
  if (!rules.steps.some((step) => step.do === "take")) state.trump = rules.faces[state.turnUp].suit;
  log?.push({ kind: "turned", card: rules.faces[state.turnUp].code });
}

/** Who leads the first trick of this deal, as the rule set says it. */
export const leadPick = ({ set: { lead } }: Rules, { deal: nth }: State): SeatPick =>
  (nth === 0 ? lead?.firstDeal : undefined) ?? lead?.first ?? "eldest";

export function seatOf(rules: Rules, state: State, pick: SeatPick): Seat {
  const asked = pick === "leader" ? leadPick(rules, state) : pick;
  const eldest = nextSeat(state.dealer, state.hands.length);
  if (asked === "dealer") return state.dealer;
  if (asked === "taker") return state.taker >= 0 ? state.taker : eldest;
  if (typeof asked === "string") return eldest;
  return holderOf(rules, state, asked.holderOf)?.seat ?? eldest;
}

/** The same, publicly: a player who is picked for holding a card has shown it. */
export function pickSeat(rules: Rules, state: State, pick: SeatPick): Seat {
  const asked = pick === "leader" ? leadPick(rules, state) : pick;
  const holder = typeof asked === "object" ? holderOf(rules, state, asked.holderOf) : null;
  if (holder && !state.shown[holder.seat].includes(holder.card)) state.shown[holder.seat].push(holder.card);
  return holder?.seat ?? seatOf(rules, state, asked);
}

/** The first of these cards that somebody holds. */
export function holderOf(rules: Rules, state: State, codes: readonly string[]): { readonly seat: Seat; readonly card: number } | null {
  for (const code of codes) {
    const card = rules.byCode.get(code) ?? NONE;
    const seat = state.hands.findIndex((hand) => hand.includes(card));
    if (seat >= 0) return { seat, card };
  }
  return null;
}
