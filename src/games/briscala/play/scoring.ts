import type { Rules } from "../compile/rules.ts";
import type { Settle, Term } from "../language/schema.ts";
import { BLIND, type Declared, NONE, NOT_YET, type State } from "../state.ts";
import { tricksOf } from "./deal.ts";
import { sidesOf } from "./sides.ts";
import { bidWord, highestBid, ladderOf } from "./steps.ts";

const total = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0);

/** Totals by side. */
interface Count {
  readonly sides: readonly number[];
  readonly many: number;
  readonly tricks: number[];
  /** Points of tricks and cards, in whole points. */
  readonly points: number[];
}

/** The value of each side's cards, in fractions of a point. */
function cardUnits(rules: Rules, state: State, sides: readonly number[], many: number): number[] {
  const table = rules.points[state.trump + 1];
  const units = Array.from({ length: many }, () => 0);
  for (let seat = 0; seat < state.taken.length; seat++) for (const card of state.taken[seat]) units[sides[seat]] += table[card];
  if (state.taker >= 0) for (const card of state.buried) units[sides[state.taker]] += table[card];
  return units;
}

/** Points of the cards of each side: the unit is divided at the end, and rounded down for each side. */
export function cardPoints(rules: Rules, state: State, sides: readonly number[], many: number): number[] {
  const units = cardUnits(rules, state, sides, many);
  return rules.unit === 1 ? units : units.map((own) => Math.floor(own / rules.unit));
}

/** The fractions of a point of each seat's side: bots count them, because more cards may complete a point. */
export function partsOfPoints(rules: Rules, state: State): number[] {
  const sides = sidesOf(rules, state);
  const units = cardUnits(rules, state, sides, Math.max(...sides) + 1);
  return sides.map((side) => (units[side] % rules.unit) / rules.unit);
}

function count(rules: Rules, state: State): Count {
  const sides = sidesOf(rules, state);
  const many = Math.max(...sides) + 1;
  const tricks = Array.from({ length: many }, () => 0);
  for (let seat = 0; seat < sides.length; seat++) tricks[sides[seat]] += state.tricks[seat];
  const points = tricks.map(() => 0);
  for (const term of rules.terms) {
    if (term.add === "cards") for (const [side, own] of cardPoints(rules, state, sides, many).entries()) points[side] += own;
    else if (term.add === "tricks")
      for (let side = 0; side < many; side++) points[side] += term.each * Math.max(0, tricks[side] - (term.above ?? 0));
  }
  return { sides, many, tricks, points };
}

/** The points of cards and tricks so far, by seat. */
export function wonPoints(rules: Rules, state: State): number[] {
  const { sides, points } = count(rules, state);
  return sides.map((side) => points[side]);
}

/** The points of the deal so far, with what was declared; partners show the same number. */
export function runningPoints(rules: Rules, state: State): number[] {
  const gains = wonPoints(rules, state);
  if (state.melds.length > 0 && rules.terms.some(({ add }) => add === "melds")) addMelds(rules, state, sidesOf(rules, state), gains);
  return gains;
}

/** The public version. Side totals would reveal hidden partners and buried cards, so in those cases each seat's own cards count. */
export function openPoints(rules: Rules, state: State): number[] {
  if (state.phase === "over" || (rules.set.sides !== "taker" && state.buried.length === 0)) return runningPoints(rules, state);
  const table = rules.points[state.trump + 1];
  return state.taken.map((cards) => Math.floor(cards.reduce((sum, card) => sum + table[card], 0) / rules.unit));
}

/** Each seat's points for the deal. May change what is carried over: bags, and points that are held. */
export function settleDeal(rules: Rules, state: State): number[] {
  const counted = count(rules, state);
  const { sides, points } = counted;
  for (const term of rules.terms) if (term.add === "lastTrick" && state.lastWinner >= 0) points[sides[state.lastWinner]] += term.points;
  // Points set by a twist stand, whatever the contract.
  const gains = twist(rules, state, counted) ? sides.map((side) => points[side]) : settled(rules, state, counted);
  for (const [nth, term] of rules.terms.entries()) {
    if (term.add === "melds") addMelds(rules, state, sides, gains);
    if (term.add === "bids") addBids(state, term, counted, gains);
    if (term.add === "custom") addCustom(rules, state, nth, gains);
  }
  return gains;
}

/** Declared melds count for their side; of rival melds, only those of the side with the best one. */
function addMelds(rules: Rules, state: State, sides: readonly number[], gains: number[]): void {
  const best = bestRival(rules, state);
  for (const { seat, meld } of state.melds) {
    const { rival, points } = rules.melds[meld];
    if (rival && best && sides[best.seat] !== sides[seat]) continue;
    for (let other = 0; other < gains.length; other++) if (sides[other] === sides[seat]) gains[other] += points;
  }
}

/** More points are better; then the meld that is listed first, more cards, higher ones, trumps, and the earlier player. */
function bestRival(rules: Rules, state: State): Declared | null {
  const seats = state.hands.length;
  const order = ({ seat, meld, way, size }: Declared): number[] => {
    const { points, ways, run } = rules.melds[meld];
    const { suit, cards } = ways[way];
    const height = run ? cards.length : ways.length - way;
    return [points, -meld, size, height, suit === state.trump ? 1 : 0, -((seat - state.dealer - 1 + seats) % seats)];
  };
  let best: Declared | null = null;
  for (const one of state.melds) {
    if (!rules.melds[one.meld].rival) continue;
    if (!best || isAbove(order(one), order(best))) best = one;
  }
  return best;
}

const isAbove = (one: readonly number[], other: readonly number[]): boolean => {
  const at = one.findIndex((part, n) => part !== other[n]);
  return at >= 0 && one[at] > other[at];
};

/** Whether a twist has set the points. */
function twist(rules: Rules, state: State, { sides, many, tricks, points }: Count): boolean {
  let fixed = false;
  for (const [nth, { taker, others, times }] of (rules.set.twists ?? []).entries()) {
    const faces = rules.twistFaces[nth];
    for (let side = 0; side < many; side++) {
      if (!(faces ? tookAll(rules, state, faces[state.trump + 1], sides, side) : sweeps(rules, state, tricks[side]))) continue;
      for (let other = 0; other < many; other++) if (other !== side && others !== undefined) points[other] = others;
      if (taker !== undefined) points[side] = taker;
      if (times !== undefined) points[side] *= times;
      if (taker !== undefined || others !== undefined) fixed = true;
      break;
    }
  }
  return fixed;
}

const sweeps = (rules: Rules, state: State, tricks: number): boolean => tricks === tricksOf(rules, state);

function tookAll(rules: Rules, state: State, wanted: readonly boolean[], sides: readonly number[], side: number): boolean {
  const counts = rules.counts[state.hands.length];
  let missing = 0;
  for (let face = 0; face < counts.length; face++) if (wanted[face]) missing += counts[face];
  if (missing === 0) return false;
  for (let seat = 0; seat < sides.length; seat++)
    if (sides[seat] === side) for (const card of state.taken[seat]) if (wanted[card]) missing -= 1;
  return missing === 0;
}

/** The number that the taker's side has to reach where the auction raised it. */
export function targetOf(rules: Rules, state: State, settle: Settle): number {
  const bid = highestBid(state);
  const word = bid < 0 ? undefined : ladderOf(rules)?.[bid];
  return typeof word === "number" ? word : (settle.target ?? 0);
}

/** Points by seat, after the taker's side has made its contract or not. */
function settled(rules: Rules, state: State, { sides, many, tricks, points }: Count): number[] {
  const { settle } = rules;
  if (!settle || state.taker < 0) return sides.map((side) => points[side]);
  const own = sides[state.taker];
  const amount = settle.by === "tricks" ? tricks[own] : points[own];
  const target = targetOf(rules, state, settle);
  if (settle.hold !== undefined && amount === settle.hold) {
    points[own] = 0;
    state.held += amount;
    return sides.map((side) => points[side]);
  }
  const reached = settle.steps.findLast(({ from }) => amount >= (from === "target" ? target : from));
  const shares = reached && (reached.taker ?? reached.others ?? reached.alone) !== undefined;
  const gains = shares ? shared(state, sides, reached) : sides.map((side) => points[side]);
  if (settle.sweep !== undefined && Array.from({ length: many }, (_, side) => side).some((side) => sweeps(rules, state, tricks[side])))
    for (let seat = 0; seat < gains.length; seat++) gains[seat] *= settle.sweep;
  payHeld(state, sides, gains);
  return gains;
}

/** A taker who plays without a partner may have a share of its own. */
function shared(state: State, sides: readonly number[], step: Settle["steps"][number]): number[] {
  const own = sides[state.taker];
  const alone = state.out >= 0 || sides.filter((side) => side === own).length === 1;
  const taker = (alone ? step.alone : undefined) ?? step.taker ?? 0;
  return sides.map((side, seat) => {
    if (side !== own) return step.others ?? 0;
    return seat === state.taker ? taker : (step.partner ?? taker);
  });
}

/** Points held over go to the side that does best in this deal. */
function payHeld(state: State, sides: readonly number[], gains: number[]): void {
  if (state.held === 0) return;
  const best = sides[gains.indexOf(Math.max(...gains))];
  for (let seat = 0; seat < gains.length; seat++) if (sides[seat] === best) gains[seat] += state.held;
  state.held = 0;
}

type Bids = Term & { readonly add: "bids" };

/** Bids of a seat on its own, or of a side together; a bid of nothing may count on its own. */
function addBids(state: State, term: Bids, { sides, many }: Count, gains: number[]): void {
  const groups: number[][] = Array.from({ length: term.per === "seat" ? sides.length : many }, () => []);
  for (let seat = 0; seat < sides.length; seat++) groups[term.per === "seat" ? seat : sides[seat]].push(seat);
  for (const seats of groups) {
    const bidders = seats.filter((seat) => state.bids[seat] !== NOT_YET);
    if (bidders.length === 0) continue;
    const nils = term.nil ? bidders.filter((seat) => state.bids[seat] === 0) : [];
    let gain = total(nils.map((seat) => nilGain(state, term, seat)));
    const apart = term.nil?.tricks === "bags" ? total(nils.map((seat) => state.tricks[seat])) : 0;
    const asked = total(bidders.map((seat) => Math.max(0, state.bids[seat])));
    const won = total(seats.map((seat) => state.tricks[seat])) - apart;
    const made = term.exact ? won === asked : won >= asked;
    const { flat = 0, each = 0, over: perOver = 0, under = 0 } = made ? term.made : term.missed;
    gain += flat + each * asked + perOver * Math.max(0, won - asked) + under * Math.max(0, asked - won) + (term.made.over ?? 0) * apart;
    const over = apart + (made ? won - asked : 0);
    if (term.bags) gain += bagPenalty(state, seats, over, term.bags);
    for (const seat of seats) gains[seat] += gain;
  }
}

/** A blind nil may be worth more. */
function nilGain(state: State, { nil }: Bids, seat: number): number {
  const counts = (state.blind[seat] === BLIND ? nil?.blind : undefined) ?? nil;
  return (state.tricks[seat] === 0 ? counts?.made : counts?.missed) ?? 0;
}

function bagPenalty(
  state: State,
  seats: readonly number[],
  over: number,
  { every, points }: { readonly every: number; readonly points: number },
): number {
  const bags = state.bags[seats[0]] + over;
  for (const seat of seats) state.bags[seat] = bags % every;
  return Math.floor(bags / every) * points;
}

function addCustom(rules: Rules, state: State, nth: number, gains: number[]): void {
  const own = rules.customTerms[nth](
    Object.freeze({
      taken: state.taken.map((cards) => cards.map((card) => rules.faces[card].code)),
      tricks: state.tricks.slice(),
      bids: state.bids.map((bid) => (bid === NOT_YET ? null : bid)),
      taker: state.taker === NONE ? null : state.taker,
    }),
  );
  for (let seat = 0; seat < gains.length; seat++) if (Number.isFinite(own[seat])) gains[seat] += own[seat];
}

export const bidText = (rules: Rules, bid: number): string | null => (bid === NOT_YET ? null : bid < 0 ? "pass" : bidWord(rules, bid));
