import type { Rng, Seat } from "../../../engine/contract/game.ts";
import type { Rules } from "../compile/rules.ts";
import { type Event, type Move, NONE, type Refusal, remove, type State } from "../state.ts";
import { seatOf } from "./deal.ts";
import { endDeal, isStopped } from "./ending.ts";
import { forget } from "./legal.ts";

/** The cards of a meld that a hand holds, or none if they are too few. */
function held(rules: Rules, state: State, seat: Seat, meld: number, way: number): readonly number[] {
  const { ways, need, inTrump, run, plain } = rules.melds[meld];
  const { suit } = ways[way];
  const hand = state.hands[seat];
  if (inTrump && state.trump < 0) return [];
  if (plain && suit === state.trump) return [];
  if (run) return inARow(rules, hand, meld, way);
  const cards = inTrump ? inTrump[state.trump] : ways[way].cards;
  const found = cards.filter((card) => hand.includes(card));
  // A set of one rank is declared with all its cards: a hand with four doesn't declare three.
  return suit < 0 ? (found.length === need ? found : []) : found.length === cards.length ? found : [];
}

/** A run is declared whole: it starts with its highest card, and goes on as far as the hand does. */
function inARow(rules: Rules, hand: readonly number[], meld: number, way: number): readonly number[] {
  const { ways, need, run } = rules.melds[meld];
  const { cards, suit } = ways[way];
  const before = way > 0 && ways[way - 1].suit === suit ? ways[way - 1].cards[0] : NONE;
  if (hand.includes(before)) return [];
  let size = 0;
  while (size < cards.length && hand.includes(cards[size])) size += 1;
  return size === need || (size > need && !run?.longer) ? cards.slice(0, size) : [];
}

const isTime = ({ trick, table }: State, at: "firstTrick" | "leading" | "always"): boolean =>
  at === "always" || (at === "leading" ? table.length === 0 : trick === 0);

/** Melds are declared before the seat plays its card: in the first trick, unless the rules say otherwise. */
export function meldRefusal(rules: Rules, state: State, seat: Seat, meld: number, way: number): Refusal | null {
  const { name, at } = rules.melds[meld];
  if (!isTime(state, at)) return { rule: "meld-time", at };
  const by = rules.set.melds?.[meld].by;
  if (by !== undefined && seatOf(rules, state, by) !== seat) return { rule: "meld-by", meld: name };
  if (held(rules, state, seat, meld, way).length === 0) return { rule: "no-meld", meld: name };
  const twice = state.melds.some((one) => one.seat === seat && one.meld === meld && one.way === way);
  return twice ? { rule: "meld-twice", meld: name } : null;
}

export function declareMoves(rules: Rules, state: State, seat: Seat): Move[] {
  const list: Move[] = [];
  for (const [meld, { ways, at }] of rules.melds.entries()) {
    if (!isTime(state, at)) continue;
    for (let way = 0; way < ways.length; way++)
      if (meldRefusal(rules, state, seat, meld, way) === null) list.push({ kind: "declare", meld, way });
  }
  return list;
}

export function declare(rules: Rules, state: State, seat: Seat, meld: number, way: number, rng: Rng, log?: Event[]): void {
  const cards = held(rules, state, seat, meld, way);
  state.melds.push({ seat, meld, way, size: cards.length });
  for (const card of cards) if (!state.shown[seat].includes(card)) state.shown[seat].push(card);
  const { name, points } = rules.melds[meld];
  log?.push({ kind: "declared", seat, meld: name, cards: cards.map((card) => rules.faces[card].code), points });
  if (isStopped(rules, state)) endDeal(rules, state, rng, log);
}

/** The low trump that may be swapped for the one turned up. */
export function swapRefusal(rules: Rules, state: State, seat: Seat, card: number): Refusal | null {
  const { swap } = rules.set;
  if (!swap || state.turnUp < 0) return { rule: "no-swap" };
  if (swap.until === "firstTrick" ? state.trick > 0 : state.stock.length === 0) return { rule: "no-swap" };
  if (!state.hands[seat].includes(card)) return { rule: "not-in-hand", card: rules.faces[card].code };
  const { suit, rank } = rules.faces[card];
  return suit === state.trump && rules.set.deck.ranks[rank] === swap.rank && card !== state.turnUp ? null : { rule: "no-swap" };
}

export function swapMoves(rules: Rules, state: State, seat: Seat): Move[] {
  const { swap } = rules.set;
  const card = swap && state.trump >= 0 ? (rules.byCode.get(`${swap.rank}.${rules.suits[state.trump]}`) ?? NONE) : NONE;
  return card >= 0 && swapRefusal(rules, state, seat, card) === null ? [{ kind: "swap", card }] : [];
}

export function swap(rules: Rules, state: State, seat: Seat, card: number, log?: Event[]): void {
  const turned = state.turnUp;
  remove(state.hands[seat], card);
  remove(state.shown[seat], card);
  state.hands[seat].push(turned);
  state.shown[seat].push(turned);
  state.turnUp = card;
  forget(rules, state, seat);
  log?.push({ kind: "swapped", seat, card: rules.faces[card].code, turnUp: rules.faces[turned].code });
}
