import type { Seat } from "../../../engine/contract/game.ts";
import type { Moment, Rules } from "../compile/rules.ts";
import { beats, momentOf, playerAt } from "../compile/trick.ts";
import { legalCards } from "../play/legal.ts";
import { friends } from "../play/sides.ts";
import { playing } from "../play/tricks.ts";
import type { State } from "../state.ts";
import { keep, least, sensible } from "./choosing.ts";
import { hasBids, unseenBy, wantsTrick } from "./goals.ts";
import { hasty } from "./habits.ts";

/** A suit with fewer cards out than this is soon trumped. */
const FEW_LEFT = 4;
/** With this many trumps, it pays to draw those of the others. */
const MANY_TRUMPS = 4;

/** What a seat can deduce about the cards that it hasn't seen, by class. */
interface Count {
  readonly highest: readonly number[];
  readonly left: readonly number[];
  /** Trumps among them. */
  readonly trumps: number;
}

function countUnseen(rules: Rules, state: State, seat: Seat): Count {
  const ti = state.trump + 1;
  const highest = Array.from({ length: rules.suits.length + 2 }, () => -1);
  const left = highest.map(() => 0);
  let trumps = 0;
  const unseen = unseenBy(rules, state, seat);
  const classes = rules.classOf[ti];
  const power = rules.power[ti];
  for (let face = 0; face < unseen.length; face++) {
    const count = unseen[face];
    if (count <= 0) continue;
    const kind = classes[face];
    left[kind] += count;
    if (rules.isTrump[ti][face]) trumps += count;
    if (power[face] > highest[kind]) highest[kind] = power[face];
  }
  return { highest, left, trumps };
}

/** Counts cards: plays winners, second hand low and third hand high, and ducks if tricks are bad. */
export function shrewd(rules: Rules, state: State, seat: Seat): number {
  if (rules.demands.length === 0) return sensible(rules, state, seat);
  const cards = legalCards(rules, state, seat);
  if (cards.length === 1) return cards[0];
  const wants = wantsTrick(rules, state, seat);
  if (wants && hasBids(rules)) return hasty(rules, state, seat);
  if (state.table.length === 0) {
    const out = countUnseen(rules, state, seat);
    return wants ? leadToWin(rules, state, seat, cards, out) : leadToLose(rules, state, cards, out);
  }
  const at = momentOf(rules, state, seat, state.hands[seat]);
  const winners = cards.filter((card) => beats(rules, at, card));
  const losers = cards.filter((card) => !winners.includes(card));
  const trick: Trick = { at, cards, winners, losers, isLast: state.table.length === playing(state) - 1 };
  return wants ? followToWin(rules, state, seat, trick) : followToLose(rules, state, trick);
}

interface Trick {
  readonly at: Moment;
  readonly cards: readonly number[];
  readonly winners: readonly number[];
  readonly losers: readonly number[];
  readonly isLast: boolean;
}

function leadToWin(rules: Rules, state: State, seat: Seat, cards: readonly number[], out: Count): number {
  const ti = state.trump + 1;
  const kind = rules.classOf[ti];
  const power = rules.power[ti];
  const points = rules.points[ti];
  const isTop = (card: number): boolean => power[card] >= out.highest[kind[card]];
  const tops = cards.filter((card) => !rules.isTrump[ti][card] && isTop(card) && (out.trumps === 0 || out.left[kind[card]] >= FEW_LEFT));
  if (tops.length > 0) return least(tops, (card) => -points[card]);
  const trumps = cards.filter((card) => rules.isTrump[ti][card]);
  if (out.trumps > 0 && trumps.length >= MANY_TRUMPS && isTop(trumps[0])) return least(trumps, (card) => -power[card]);
  const length = (card: number): number => state.hands[seat].filter((other) => kind[other] === kind[card]).length;
  return least(cards, (card) => keep(rules, state, card) - 0.5 * length(card));
}

function leadToLose(rules: Rules, state: State, cards: readonly number[], out: Count): number {
  const ti = state.trump + 1;
  const power = rules.power[ti];
  const isTop = (card: number): boolean => power[card] > out.highest[rules.classOf[ti][card]];
  return least(cards, (card) => power[card] + (rules.isTrump[ti][card] ? 20 : 0) + (isTop(card) ? 100 : 0));
}

function followToLose(rules: Rules, state: State, { winners, losers, isLast }: Trick): number {
  const points = rules.points[state.trump + 1];
  const power = rules.power[state.trump + 1];
  if (losers.length > 0) return least(losers, (card) => -(points[card] * 20 + power[card]));
  return isLast ? least(winners, (card) => points[card] * 20 - power[card]) : least(winners, (card) => power[card]);
}

function followToWin(rules: Rules, state: State, seat: Seat, { at, cards, winners, losers, isLast }: Trick): number {
  const ti = state.trump + 1;
  const kind = rules.classOf[ti];
  const power = rules.power[ti];
  const points = rules.points[ti];
  const trump = (card: number): boolean => rules.isTrump[ti][card];
  // The last to play doesn't need to count.
  const out = isLast ? null : countUnseen(rules, state, seat);
  const isTop = (card: number): boolean => !out || power[card] >= out.highest[kind[card]];
  const tops = winners.filter((card) => isTop(card) && !trump(card));
  if (at.winning !== seat && friends(rules, state, seat, at.winning)) {
    const winning = state.table.find((_, nth) => playerAt(state, nth) === at.winning) ?? state.table[0];
    const isSafe = isLast || isTop(winning);
    if (!isSafe && tops.length > 0) return least(tops, (card) => -points[card]);
    return least(
      losers.length > 0 ? losers : cards,
      (card) => (isSafe ? -2 * points[card] : 2 * points[card]) + (trump(card) ? 30 : 0) + power[card] * 0.1,
    );
  }
  if (winners.length === 0) return least(cards, (card) => keep(rules, state, card));
  if (isLast) return least(winners, (card) => (trump(card) ? 40 : 0) + power[card] - points[card]);
  if (tops.length > 0) return least(tops, (card) => -points[card]);
  const plain = winners.filter((card) => !trump(card) || kind[card] === at.led);
  const followsPartner = state.table.some((_, nth) => friends(rules, state, seat, playerAt(state, nth)));
  if (plain.length > 0 && losers.length > 0 && !followsPartner) return least(losers, (card) => keep(rules, state, card));
  if (plain.length > 0) return least(plain, (card) => 2 * points[card] - power[card]);
  return least(winners, (card) => power[card]);
}
