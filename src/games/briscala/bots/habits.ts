import type { Rng, Seat } from "../../../engine/contract/game.ts";
import type { Rules } from "../compile/rules.ts";
import { beats, momentOf } from "../compile/trick.ts";
import { legalCards } from "../play/legal.ts";
import type { State } from "../state.ts";
import { least, ruleAware, sensible } from "./choosing.ts";
import { bidsBySide, hasBids, wantsLow, wantsTrick } from "./goals.ts";

/**
 * A beginner: leads the best card in hand, and follows with any. If tricks are bad, leads the lowest card and now and then gets rid
 * of the worst one on a trick that it can't win. Keeps track of bids only where partners bid together, and two times in three.
 */
export function showy(rules: Rules, state: State, seat: Seat, rng: Rng): number {
  const cards = legalCards(rules, state, seat);
  if (bidsBySide(rules) && rng.int(3) > 0) return hasty(rules, state, seat);
  if (hasBids(rules)) return rng.pick(cards);
  if (state.table.length > 0) return wantsLow(rules) ? shed(rules, state, seat, cards, rng) : rng.pick(cards);
  return bestToShow(rules, state, cards);
}

/** If no card currently wins, sometimes the one with the most points; otherwise any. Where cards are passed, bad ones go more often. */
function shed(rules: Rules, state: State, seat: Seat, cards: readonly number[], rng: Rng): number {
  const at = momentOf(rules, state, seat, state.hands[seat]);
  const points = rules.points[state.trump + 1];
  const isAtRisk = cards.some((card) => beats(rules, at, card));
  return isAtRisk || rng.int(rules.passes ? 2 : 4) !== 1 ? rng.pick(cards) : least(cards, (card) => -points[card]);
}

function bestToShow(rules: Rules, state: State, cards: readonly number[]): number {
  const points = rules.points[state.trump + 1];
  const power = rules.power[state.trump + 1];
  return least(cards, (card) => (wantsLow(rules) ? power[card] : -(100 * points[card] + power[card])));
}

/** One card in this many is played carelessly; less often with a contract to make, or points to avoid and cards to pass. */
const SLIP = { usually: 5, watchful: 20 };

/**
 * A habitual player: leads any card and takes every trick within reach, worth it or not. If tricks are bad, leads low and ducks, without
 * counting cards. Makes an occasional slip.
 */
export function grabby(rules: Rules, state: State, seat: Seat, rng: Rng): number {
  const cards = legalCards(rules, state, seat);
  if (rng.int(hasBids(rules) || (wantsLow(rules) && rules.passes) || rules.settle ? SLIP.watchful : SLIP.usually) === 0)
    return rng.pick(cards);
  if (hasBids(rules)) return hasty(rules, state, seat);
  if (wantsLow(rules)) return sensible(rules, state, seat);
  if (state.table.length === 0) return rng.pick(cards);
  return countsTricks(rules) ? grabCheaply(rules, state, seat, cards) : ruleAware(rules, state, seat);
}

/** Whether only the number of tricks counts, not the cards in them. */
const countsTricks = ({ terms }: Rules): boolean => terms.some(({ add }) => add === "tricks") && !terms.some(({ add }) => add === "cards");

/** The lowest card that currently wins, or else the lowest of all. */
function grabCheaply(rules: Rules, state: State, seat: Seat, cards: readonly number[]): number {
  const at = momentOf(rules, state, seat, state.hands[seat]);
  const cost = (card: number): number => rules.power[state.trump + 1][card] + (rules.isTrump[state.trump + 1][card] ? 40 : 0);
  const winners = cards.filter((card) => beats(rules, at, card));
  return least(winners.length > 0 ? winners : cards, cost);
}

/** Fulfills a bid with the first tricks within reach: saving cards would lead to unwanted tricks. */
export function hasty(rules: Rules, state: State, seat: Seat): number {
  return state.table.length > 0 && wantsTrick(rules, state, seat) ? ruleAware(rules, state, seat) : sensible(rules, state, seat);
}
