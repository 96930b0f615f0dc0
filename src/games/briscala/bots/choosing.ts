import type { Rng, Seat } from "../../../engine/contract/game.ts";
import type { Rules } from "../compile/rules.ts";
import { beats, momentOf } from "../compile/trick.ts";
import { legalCards } from "../play/legal.ts";
import { friends } from "../play/sides.ts";
import { playing } from "../play/tricks.ts";
import { type State } from "../state.ts";
import { wantsLow, wantsTrick } from "./goals.ts";

/** The card with the smallest measure; of equals, the first. */
export function least(cards: readonly number[], measure: (card: number) => number): number {
  let best = cards[0];
  let lowest = measure(best);
  for (let i = 1; i < cards.length; i++) {
    const measured = measure(cards[i]);
    if (measured < lowest) {
      lowest = measured;
      best = cards[i];
    }
  }
  return best;
}

/**
 * The rule-aware bot of the original: lead the least valuable card; follow with the cheapest card that currently wins, or
 * else the cheapest of all. If the lowest score wins it does the opposite: it loses tricks with the most valuable cards.
 */
export function ruleAware(rules: Rules, state: State, seat: Seat): number {
  const cards = legalCards(rules, state, seat);
  const points = rules.points[state.trump + 1];
  const power = rules.power[state.trump + 1];
  const at = momentOf(rules, state, seat, state.hands[seat]);
  if (state.table.length === 0) return least(cards, (card) => (wantsLow(rules) ? power[card] : points[card]));
  const winning = cards.filter((card) => beats(rules, at, card));
  if (wantsLow(rules)) {
    const losing = cards.filter((card) => !winning.includes(card));
    return losing.length > 0 ? least(losing, (card) => -(100 * points[card] + power[card])) : least(winning, (card) => power[card]);
  }
  return least(winning.length > 0 ? winning : cards, (card) => points[card]);
}

/** How much a card would be missed: trumps and high cards are kept for later. */
export function keep(rules: Rules, state: State, card: number): number {
  const ti = state.trump + 1;
  return rules.points[ti][card] * 2 + rules.power[ti][card] * 0.5 + (rules.isTrump[ti][card] ? 8 : 0);
}

/** Wins tricks that are worth winning as cheaply as possible, gives points to a partner who is winning, and otherwise ducks. */
export function sensible(rules: Rules, state: State, seat: Seat): number {
  const cards = legalCards(rules, state, seat);
  if (cards.length === 1) return cards[0];
  const at = momentOf(rules, state, seat, state.hands[seat]);
  const ti = state.trump + 1;
  const points = rules.points[ti];
  const power = rules.power[ti];
  const cost = (card: number): number => keep(rules, state, card);
  const wants = wantsTrick(rules, state, seat);
  if (state.table.length === 0)
    return wants ? lead(rules, state, cards, cost) : least(cards, (card) => power[card] + (rules.isTrump[ti][card] ? 20 : 0));
  const winners = cards.filter((card) => beats(rules, at, card));
  const losers = cards.filter((card) => !winners.includes(card));
  const isLast = state.table.length === playing(state) - 1;
  if (!wants) {
    if (losers.length > 0) return least(losers, (card) => -(points[card] * 20 + power[card]));
    return isLast ? least(winners, (card) => points[card] * 20 - power[card]) : least(winners, (card) => power[card]);
  }
  const pot = state.table.reduce((sum, card) => sum + points[card], 0);
  if (friends(rules, state, seat, at.winning) && at.winning !== seat) {
    // A partner who is winning gets points, but not trumps; while others have yet to play, only if the trick looks safe.
    return least(
      losers.length > 0 ? losers : cards,
      (card) => (isLast ? -2 * points[card] : points[card]) + (rules.isTrump[ti][card] ? 30 : 0) + power[card] * 0.1,
    );
  }
  if (winners.length === 0) return least(cards, cost);
  const cheapest = least(winners, (card) => (rules.isTrump[ti][card] ? 40 : 0) + power[card] - (isLast ? points[card] : 0));
  // If following suit isn't required, trumps are only spent on points.
  const worthIt = pot + points[cheapest] >= (rules.isTrump[ti][cheapest] ? 6 : 1) || rules.demands.length > 0;
  return worthIt || losers.length === 0 ? cheapest : least(losers, cost);
}

/** Leads a card that nothing left in its suit can beat, or else a cheap one. */
function lead(rules: Rules, state: State, cards: readonly number[], cost: (card: number) => number): number {
  const ti = state.trump + 1;
  const gone = new Set([...state.taken.flat(), ...cards]);
  const counts = rules.counts[state.hands.length];
  const isTop = (card: number): boolean =>
    counts.every(
      (count, other) =>
        count === 0 ||
        gone.has(other) ||
        rules.classOf[ti][other] !== rules.classOf[ti][card] ||
        rules.power[ti][other] <= rules.power[ti][card],
    );
  const tops = rules.demands.length > 0 ? cards.filter((card) => !rules.isTrump[ti][card] && isTop(card)) : [];
  return tops.length > 0 ? tops[0] : least(cards, cost);
}

/** For playouts: the better-looking of two random cards. Quick, and better than a random card. */
export function hunch(rules: Rules, state: State, seat: Seat, rng: Rng): number {
  const cards = legalCards(rules, state, seat);
  const first = cards[rng.int(cards.length)];
  if (cards.length === 1 || state.table.length === 0) return first;
  const second = cards[rng.int(cards.length)];
  if (first === second) return first;
  const at = momentOf(rules, state, seat, state.hands[seat]);
  const wants = wantsTrick(rules, state, seat);
  const safe = friends(rules, state, seat, at.winning);
  let pot = 0;
  for (const card of state.table) pot += rules.points[state.trump + 1][card];
  const gain = (card: number): number => {
    const points = rules.points[state.trump + 1][card];
    const takes = safe || beats(rules, at, card);
    return (takes === wants ? pot + points + 1 : -pot - points - 1) - 0.4 * keep(rules, state, card);
  };
  return gain(first) >= gain(second) ? first : second;
}
