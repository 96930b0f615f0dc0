import type { Game, Seat } from "../../../engine/contract/game.ts";
import type { Rules } from "../compile/rules.ts";
import { isClaimRight } from "../play/ending.ts";
import { type Briscala, type Move, PASSED, type State } from "../state.ts";
import { wantsLow } from "./goals.ts";

/** With more expected tricks than this, a hand is too good for a bid of nil. */
export const MOST_NIL_HOPE = 0.6;

/** A hand with at least this strength per card is good enough to take trump, or to bid for it. */
export const GOOD_TO_TAKE = 5;
export const GOOD_TO_BID = 6;
/** An auction carries an optimist away: the part of the estimate beyond the real hand is multiplied by this. */
const CARRIED_AWAY = 1.7;
/** Each higher bid of an auction requires this much more. */
const RAISE = 0.15;

/** The expected tricks of a hand with this trump: high cards, and trumps beyond the third. */
export function trickHope(rules: Rules, hand: readonly number[], trump: number, seats: number): number {
  const ti = trump + 1;
  const top = (card: number): number => {
    const above = rules.counts[seats].reduce(
      (sum, count, other) =>
        rules.classOf[ti][other] === rules.classOf[ti][card] && rules.power[ti][other] > rules.power[ti][card] ? sum + count : sum,
      0,
    );
    return above === 0 ? 0.95 : above === 1 ? 0.65 : above === 2 ? 0.3 : 0;
  };
  const trumps = hand.filter((card) => rules.isTrump[ti][card]);
  const specials = hand.filter((card) => rules.faces[card].wins === "always").length;
  return (
    hand.reduce((sum, card) => sum + (rules.faces[card].wins === null ? top(card) : 0), 0) + Math.max(0, trumps.length - 3) * 0.6 + specials
  );
}

/** How strong a hand is with this trump, for games of points. */
export const strength = (rules: Rules, hand: readonly number[], trump: number): number =>
  hand.reduce(
    (sum, card) => sum + (rules.isTrump[trump + 1][card] ? 4 + rules.power[trump + 1][card] : 0) + rules.points[trump + 1][card] * 0.5,
    0,
  );

const bestSuit = (rules: Rules, hand: readonly number[], moves: readonly Move[]): Move | null => {
  let best: { readonly move: Move; readonly worth: number } | null = null;
  for (const move of moves) {
    if (move.kind !== "trump" || move.alone) continue;
    const worth = strength(rules, hand, move.suit);
    if (!best || worth > best.worth) best = { move, worth };
  }
  return best?.move ?? null;
};

/** How many trumps a hand has; where trump is named later, in its longest suit. */
function mostTrumps(rules: Rules, state: State, hand: readonly number[]): number {
  const trumps = state.trump < 0 && rules.set.trump === "named" ? rules.suits.map((_, suit) => suit) : [state.trump];
  return Math.max(...trumps.map((trump) => hand.filter((card) => rules.isTrump[trump + 1][card]).length));
}

/** Whether there may be anything to say during play: to declare, swap or claim. */
const maySpeak = (rules: Rules, state: State, seat: Seat): boolean =>
  rules.set.swap !== undefined ||
  rules.melds.some(({ at }) => at !== "firstTrick" || state.trick === 0) ||
  (rules.match.claim !== undefined && isClaimRight(rules, state, seat));

/**
 * What to do before play, and which melds to declare. Null if it's time to play a card. An `optimism` of 1.5 rates a hand
 * one and a half times as good as it is.
 */
export function speak(rules: Rules, game: Game<Briscala>, state: State, seat: Seat, optimism = 1): Move | null {
  if (state.phase === "play" && !maySpeak(rules, state, seat)) return null;
  const hand = state.hands[seat];
  const moves = game.moves(state, seat);
  switch (state.phase) {
    case "play":
      return (
        moves.find(({ kind }) => kind === "declare" || kind === "swap" || (kind === "claim" && isClaimRight(rules, state, seat))) ?? null
      );
    case "pass":
    case "bury":
      return giveAway(rules, state, moves);
    case "bid":
      if (moves[0].kind === "look") return moves[0];
      return bidFor(rules, state, hand, moves, optimism);
    case "trump": {
      const suit = bestSuit(rules, hand, moves);
      const pass = moves.find((move) => move.kind === "bid");
      const good = suit?.kind === "trump" && strength(rules, hand, suit.suit) >= GOOD_TO_TAKE * hand.length;
      return suit && (good || !pass) ? suit : (pass ?? moves[0]);
    }
    case "take":
      return mostTrumps(rules, state, hand) * 2 >= hand.length ? moves[0] : moves[moves.length - 1];
    case "over":
      return moves[0];
  }
}

/** How well a hand can do without these cards: high ones where the lowest score wins, low ones otherwise. */
export function burdenOf(rules: Rules, state: State, move: Move): number {
  const ti = state.trump + 1;
  const burden = (card: number): number => {
    const danger = rules.power[ti][card] + rules.points[ti][card];
    return wantsLow(rules) ? danger : (rules.isTrump[ti][card] ? -50 : 0) - rules.power[ti][card];
  };
  return "cards" in move ? move.cards.reduce((sum, card) => sum + burden(card), 0) : 0;
}

const giveAway = (rules: Rules, state: State, moves: readonly Move[]): Move =>
  moves.reduce((best, move) => (burdenOf(rules, state, move) > burdenOf(rules, state, best) ? move : best), moves[0]);

/** Bids the estimate for the hand; in an auction, keeps bidding while the hand is strong enough. */
function bidFor(rules: Rules, state: State, hand: readonly number[], moves: readonly Move[], optimism: number): Move {
  const step = rules.steps[state.step];
  if (step.do === "bid") {
    const hope = trickHope(rules, hand, state.trump, state.hands.length) * optimism;
    const miss = (move: Move): number => (move.kind === "bid" ? Math.abs(move.bid - hope) : 99);
    // A nil bid is a contract of its own: it takes a hand without high cards.
    const open = moves.filter((move) => !(move.kind === "bid" && move.bid === 0 && hope >= MOST_NIL_HOPE));
    return (open.length > 0 ? open : moves).reduce((best, move) => (miss(move) < miss(best) ? move : best), open[0] ?? moves[0]);
  }
  const next = moves.find((move) => move.kind === "bid" && move.bid !== PASSED);
  const pass = moves.find((move) => move.kind === "bid" && move.bid === PASSED);
  const best = Math.max(...rules.suits.map((_, suit) => strength(rules, hand, suit)));
  const strong = next?.kind === "bid" && best * (1 + CARRIED_AWAY * (optimism - 1)) >= (GOOD_TO_BID + RAISE * next.bid) * hand.length;
  return (strong ? next : pass) ?? next ?? moves[0];
}
