import type { Seat, Viewer } from "../../../engine/contract/game.ts";
import type { Rules } from "../compile/rules.ts";
import type { State } from "../state.ts";

/** The side of a seat, by the rules. Sides that depend on the taker exist only once there is one. */
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
  // Only the hidden partner knows the sides.
  return seat === state.partner && other === state.taker;
}

/**
 * Whether a viewer knows the taker's partner: everybody once the card was played, its holder, and a taker who has it
 * in hand or has buried it. Nobody knows before play, because the card may still change hands.
 */
export function knowsPartner(state: State, viewer: Viewer): boolean {
  if (state.called < 0 || state.revealed || state.phase === "over") return true;
  if (state.phase !== "play" || viewer === null) return false;
  if (viewer === state.partner) return true;
  return (
    viewer === state.taker &&
    (state.hands[viewer].includes(state.called) || (viewer === state.burier && state.buried.includes(state.called)))
  );
}

/** The side of a seat as a viewer knows it. */
export function knownSide(rules: Rules, state: State, viewer: Viewer, seat: Seat): number | null {
  if (rules.set.sides !== "taker" || rules.set.partner === undefined || state.taker < 0) return sideOf(rules, state, seat);
  if (seat === state.taker) return sideOf(rules, state, seat);
  if (state.phase !== "play" && state.phase !== "over") return null;
  return knowsPartner(state, viewer) || viewer === seat ? sideOf(rules, state, seat) : null;
}
