import type { Seat, Shape } from "../../engine/contract/game.ts";
import { copyOf } from "../playout.ts";
import type { Searching } from "./searching.ts";
import { isJoint, type Place } from "./tree.ts";

/** The tree of the last move, reused for the next one. Only with budgets in time: budgets in iterations must be reproducible. */
export interface Memory<G extends Shape> {
  last: { readonly state: G["state"]; readonly root: Place<G>; readonly seat: Seat } | null;
}

/** How many plies down to look for the current position: the move that was made and the replies to it. */
const MOST_PLIES = 3;
/** Larger trees are dropped, because a host may keep many bots. */
const MOST_KEPT = 20_000;
/** The share of its nodes that a reused tree counts against the limit, so that it doesn't fill the new one. */
const SHARE_KEPT = 0.5;

export const newMemory = <G extends Shape>(): Memory<G> => ({ last: null });

export function remember<G extends Shape>(memory: Memory<G>, s: Searching<G>, state: G["state"], root: Place<G>, seat: Seat): void {
  memory.last = s.duel && s.size <= MOST_KEPT ? { state, root, seat } : null;
}

/** The node of the old tree for the current position, if it is there. */
export function recall<G extends Shape>(memory: Memory<G>, s: Searching<G>, now: G["state"], view: G["view"], seat: Seat): Place<G> | null {
  const { last } = memory;
  memory.last = null;
  if (!last || last.seat !== seat || s.game.toAct(now).length !== 1) return null;
  const place = find(s, last.root, last.state, seat, JSON.stringify(view), MOST_PLIES);
  if (place) s.size = Math.floor(s.size * SHARE_KEPT) + countPlaces(place);
  return place;
}

function find<G extends Shape>(
  s: Searching<G>,
  place: Place<G>,
  state: G["state"],
  seat: Seat,
  wanted: string,
  plies: number,
): Place<G> | null {
  if (isJoint(place)) return null;
  if (place.seat === seat && JSON.stringify(s.game.view(state, seat)) === wanted) return place;
  if (plies === 0) return null;
  for (const [index, next] of place.next.entries()) {
    if (!next || isJoint(next)) continue;
    const after = copyOf(s.game, state);
    s.game.apply(after, place.seat, place.moves[index], s.rng);
    const found = find(s, next, after, seat, wanted, plies - 1);
    if (found) return found;
  }
  return null;
}

function countPlaces<G extends Shape>(root: Place<G>): number {
  const stack: Place<G>[] = [root];
  let count = 0;
  for (let place = stack.pop(); place; place = stack.pop()) {
    count += 1;
    if (!isJoint(place)) for (const next of place.next) if (next) stack.push(next);
  }
  return count;
}
