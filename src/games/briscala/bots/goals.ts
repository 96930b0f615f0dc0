import type { Seat } from "../../../engine/contract/game.ts";
import type { Rules } from "../compile/rules.ts";
import { friends } from "../play/sides.ts";
import type { State } from "../state.ts";

export const wantsLow = ({ match }: Rules): boolean => match.winner === "lowest";

export const hasBids = ({ terms }: Rules): boolean => terms.some(({ add }) => add === "bids");

/** Whether this seat's side wants more tricks: it has bid for them, or tricks and points are good to have. */
export function wantsTrick(rules: Rules, state: State, seat: Seat): boolean {
  const bids = rules.terms.find((term) => term.add === "bids");
  if (bids?.add !== "bids" || state.bids[seat] < 0) return !wantsLow(rules);
  if (state.bids[seat] === 0) return false;
  let left = 0;
  for (let other = 0; other < state.bids.length; other++) {
    if (other === seat || (bids.per === "side" && friends(rules, state, seat, other)))
      left += Math.max(0, state.bids[other]) - state.tricks[other];
  }
  return left > 0;
}

/** How many cards of each face a seat hasn't seen: they are in other hands, or in the stock. */
export function unseenBy(rules: Rules, state: State, seat: Seat): number[] {
  const left = rules.counts[state.hands.length].slice();
  takeOut(left, state.hands[seat]);
  takeOut(left, state.table);
  takeOut(left, state.absent);
  for (let other = 0; other < state.taken.length; other++) takeOut(left, state.taken[other]);
  if (state.turnUp >= 0) left[state.turnUp] -= 1;
  return left;
}

function takeOut(left: number[], cards: readonly number[]): void {
  for (let i = 0; i < cards.length; i++) left[cards[i]] -= 1;
}

/** Whether partners make their bids together, as in Spades. */
export const bidsBySide = ({ terms }: Rules): boolean => terms.some((term) => term.add === "bids" && term.per === "side");
