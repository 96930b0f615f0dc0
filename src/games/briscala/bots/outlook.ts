import type { Seat } from "../../../engine/contract/game.ts";
import type { Rules } from "../compile/rules.ts";
import { highestBid, ladderOf } from "../play/steps.ts";
import type { State } from "../state.ts";
import { GOOD_TO_BID, GOOD_TO_TAKE, MOST_NIL_HOPE, strength, trickHope } from "./speaking.ts";

/*
 * Until the first trick is over, a bid or a taken contract is judged by the hand behind it. After that,
 * the tricks and points count.
 */

/** How close this side's seats are to their bids; if bids must be met exactly, too many tricks are worse than none. */
export function bidProgress(rules: Rules, state: State, mine: (seat: Seat) => boolean): number {
  const term = rules.terms.find(({ add }) => add === "bids");
  if (term?.add !== "bids") return 0;
  let sum = 0;
  for (let seat = 0; seat < state.bids.length; seat++) {
    if (state.bids[seat] < 0) continue;
    const isNil = term.nil !== undefined && state.bids[seat] === 0;
    const worth = state.trick === 0 ? promised(rules, state, seat, isNil) : kept(state, seat, isNil, term.exact === true);
    sum += mine(seat) ? worth : -worth / Math.max(1, state.bids.length - 1);
  }
  return sum * 0.5;
}

/** The closer a bid is to the estimate for the hand, the better. */
function promised(rules: Rules, state: State, seat: Seat, isNil: boolean): number {
  const hope = trickHope(rules, dealtHand(state, seat), state.trump, state.hands.length);
  return isNil && hope >= MOST_NIL_HOPE ? -hope : -0.3 * Math.abs(state.bids[seat] - hope);
}

function kept({ bids, tricks }: State, seat: Seat, isNil: boolean, exact: boolean): number {
  const short = bids[seat] - tricks[seat];
  if (isNil) return short < 0 ? -3 : 0;
  return short >= 0 ? -0.3 * short : exact ? -1.5 : -0.1;
}

/** Whether the taker, or the highest bidder so far, has the hand for it; a higher bid promises more. */
export function takerOutlook(rules: Rules, state: State, mine: (seat: Seat) => boolean): number {
  if (state.trick > 0 || !rules.settle) return 0;
  const top = ladderOf(rules) ? highestBid(state) : -1;
  const taker = state.taker >= 0 ? state.taker : top < 0 ? -1 : state.bids.indexOf(top);
  if (taker < 0) return 0;
  const hand = dealtHand(state, taker);
  const suits = state.trump >= 0 ? [state.trump] : rules.suits.map((_, suit) => suit);
  const best = Math.max(...suits.map((suit) => strength(rules, hand, suit)));
  const good = (top < 0 ? GOOD_TO_TAKE : GOOD_TO_BID) * hand.length;
  const worth = best / good - 1 - 0.1 * Math.max(0, top);
  return 0.3 * (mine(taker) ? worth : -worth / (state.hands.length - 1));
}

/** A seat's hand, including the card that it has played to the first trick. */
function dealtHand(state: State, seat: Seat): readonly number[] {
  const seats = state.hands.length;
  const played = state.table[(seat - state.leader + seats) % seats];
  return played === undefined ? state.hands[seat] : [...state.hands[seat], played];
}
