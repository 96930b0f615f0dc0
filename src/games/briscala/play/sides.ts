import type { Seat } from "../../../engine/contract/game.ts";
import type { Rules } from "../compile/rules.ts";
import type { State } from "../state.ts";

/** The side of a seat, as the rules know it. Sides that depend on the taker are told apart once there is one. */
export function sideOf({ set: { sides } }: Rules, { hands, taker, partner }: State, seat: Seat): number {
  if (sides === undefined || sides === "alone") return seat;
  if (sides === "pairs") return hands.length >= 4 && hands.length % 2 === 0 ? seat % 2 : seat;
  if (sides === "taker") return taker < 0 ? seat : seat === taker || seat === partner ? 0 : 1;
  return sides.findIndex((side) => side.includes(seat));
}

export const sidesOf = (rules: Rules, state: State): number[] => state.hands.map((_, seat) => sideOf(rules, state, seat));

/** Whether a seat knows of another that it is on its side. */
export function friends(rules: Rules, state: State, seat: Seat, other: Seat): boolean {
  if (seat === other) return true;
  if (rules.set.sides !== "taker" || rules.set.partner === undefined || state.revealed)
    return sideOf(rules, state, seat) === sideOf(rules, state, other);
  // Only the hidden partner knows who plays with whom.
  return seat === state.partner && other === state.taker;
}

/** The side of a seat as a viewer knows it. */
export function knownSide(rules: Rules, state: State, viewer: Seat | null, seat: Seat): number | null {
  if (rules.set.sides !== "taker" || rules.set.partner === undefined || state.taker < 0) return sideOf(rules, state, seat);
  if (state.revealed || state.phase === "over" || seat === state.taker) return sideOf(rules, state, seat);
  const knows = viewer !== null && (viewer === state.partner || (viewer === state.taker && state.partner < 0));
  if (knows || viewer === seat) return sideOf(rules, state, seat);
  return null;
}
