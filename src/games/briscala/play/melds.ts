import type { Seat } from "../../../engine/contract/game.ts";
import type { Rules } from "../compile/rules.ts";
import { type Event, type Move, NONE, type Refusal, remove, type State } from "../state.ts";
import { seatOf } from "./deal.ts";
import { forget } from "./legal.ts";

/** The cards of a meld that a hand holds, or none if they are too few. */
function held(rules: Rules, state: State, seat: Seat, meld: number, way: number): readonly number[] {
  const { ways, need, inTrump } = rules.melds[meld];
  const { suit } = ways[way];
  if (inTrump && state.trump < 0) return [];
  const cards = inTrump ? inTrump[state.trump] : ways[way].cards;
  const found = cards.filter((card) => state.hands[seat].includes(card));
  // Of one rank a hand declares as many as it holds: three are not declared by a hand with four.
  return suit < 0 ? (found.length === need ? found : []) : found.length === cards.length ? found : [];
}

/** Melds are declared in the first trick, before the seat plays its card. */
export function meldRefusal(rules: Rules, state: State, seat: Seat, meld: number, way: number): Refusal | null {
  const { name } = rules.melds[meld];
  if (state.trick > 0) return { rule: "meld-time" };
  const by = rules.set.melds?.[meld].by;
  if (by !== undefined && seatOf(rules, state, by) !== seat) return { rule: "no-meld", meld: name };
  if (held(rules, state, seat, meld, way).length === 0) return { rule: "no-meld", meld: name };
  const twice = state.melds.some((one) => one.seat === seat && one.meld === meld && one.way === way);
  return twice ? { rule: "meld-twice", meld: name } : null;
}

export function declareMoves(rules: Rules, state: State, seat: Seat): Move[] {
  if (state.trick > 0) return [];
  return rules.melds.flatMap(({ ways }, meld) =>
    ways.flatMap((_, way): Move[] => (meldRefusal(rules, state, seat, meld, way) === null ? [{ kind: "declare", meld, way }] : [])),
  );
}

export function declare(rules: Rules, state: State, seat: Seat, meld: number, way: number, log?: Event[]): void {
  const cards = held(rules, state, seat, meld, way);
  state.melds.push({ seat, meld, way });
  for (const card of cards) if (!state.shown[seat].includes(card)) state.shown[seat].push(card);
  const { name, points } = rules.melds[meld];
  log?.push({ kind: "declared", seat, meld: name, cards: cards.map((card) => rules.faces[card].code), points });
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
