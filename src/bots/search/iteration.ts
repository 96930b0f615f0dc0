import type { Seat, Shape } from "../../engine/contract/game.ts";
import { worth } from "../worth.ts";
import { noteFame, playOn, policyMove } from "./policy.ts";
import { advance } from "./rounds.ts";
import type { Searching } from "./searching.ts";
import { learnMix, moveAt, select } from "./selection.ts";
import { solvedValue, solves } from "./solving.ts";
import { type Decision, isJoint, type Joint, newDecision, newPlace, type Place, placeFor } from "./tree.ts";

/** The tree stops growing at this many nodes: about 50 MB. */
const MOST_PLACES = 60_000;
/** After this many choices in one simultaneous turn, a seat lets the others go on. */
const LONGEST_TURN = 40;
/** One iteration in one imagined world, which it consumes: selection, expansion, playout, backup. False if time ran out. */
export function iterate<G extends Shape>(s: Searching<G>, root: Place<G>, world: G["state"]): boolean {
  s.nodes.length = 0;
  s.picks.length = 0;
  s.played.length = 0;
  s.values.length = 0;
  s.roundOver = false;
  const end = descend(s, root, world);
  if (end === "open" && !playOn(s, world)) return false;
  if (end === "solved") setSolved(s);
  else judge(s, world);
  if (end === "over") prove(s);
  if (end === "solved") proveFrom(s, s.nodes.length - 1);
  for (let i = 0; i < s.nodes.length; i++) learn(s.nodes[i], s.picks[i], s.values[s.nodes[i].seat]);
  noteFame(s);
  return true;
}

/** How a descent ends: at a leaf of the tree, far enough to evaluate, at a move of known value, or at the end of the game without any chance. */
type End = "open" | "far" | "solved" | "over";

function descend<G extends Shape>(s: Searching<G>, root: Place<G>, state: G["state"]): End {
  const { game } = s;
  let place = root;
  let certain = s.open;
  for (;;) {
    if (isJoint(place)) {
      const next = takeJointTurn(s, place, state);
      if (s.roundOver) return "far";
      if (!next) return "open";
      place = next;
      certain = false;
      continue;
    }
    const index = select(s, place, state, certain, false);
    s.nodes.push(place);
    s.picks.push(index);
    if (certain && !Number.isNaN(place.solved[index])) return "solved";
    if (advance(s, state, place.seat, moveAt(s, place, index, certain))) certain = false;
    if (s.roundOver) return "far";
    const seats = game.toAct(state);
    if (seats.length === 0) return certain ? "over" : "open";
    if (certain && solves(s, place, index, state, seats)) return "solved";
    const next = placeFor(place.next[index], seats);
    if (!next) {
      grow(s, place, index, seats);
      return "open";
    }
    place = next;
  }
}

/** Expands a move into a node once it has been tried often enough. */
function grow<G extends Shape>(s: Searching<G>, node: Decision<G>, index: number, seats: readonly Seat[]): Place<G> | null {
  if (node.tried[index] + 1 < s.patience || s.size >= MOST_PLACES) return null;
  const place = newPlace<G>(seats, ++s.size);
  place.sibling = node.next[index];
  node.next[index] = place;
  return place;
}

/** All seats choose, each by its own knowledge. Returns the next node, or null at a leaf. */
function takeJointTurn<G extends Shape>(s: Searching<G>, joint: Joint<G>, state: G["state"]): Place<G> | null {
  const { game } = s;
  const done: Seat[] = [];
  let key = "";
  for (const seat of game.toAct(state).slice()) {
    let node: Decision<G> | null = (joint.starts[seat] ??= newDecision(seat, ++s.size));
    for (let step = 0; step < LONGEST_TURN && isStillChoosing(s, state, seat, done); step++) {
      if (!node) {
        advance(s, state, seat, policyMove(s, state, seat));
        key = "";
        continue;
      }
      const index: number = select(s, node, state, false, true);
      s.nodes.push(node);
      s.picks.push(index);
      key += `${node.id}.${index} `;
      advance(s, state, seat, moveAt(s, node, index, false));
      if (isStillChoosing(s, state, seat, done)) node = follow(s, node, index);
    }
    done.push(seat);
  }
  const seats = game.toAct(state);
  if (key === "" || seats.length === 0) return null;
  const known = joint.outcomes.get(key);
  const place = placeFor(known, seats);
  if (place) return place;
  if (s.size >= MOST_PLACES) return null;
  const made = newPlace<G>(seats, ++s.size);
  made.sibling = known ?? null;
  joint.outcomes.set(key, made);
  return null;
}

/** A seat that has chosen acts again only once all have, when the turn is over. */
const isStillChoosing = <G extends Shape>({ game }: Searching<G>, state: G["state"], seat: Seat, done: readonly Seat[]): boolean => {
  const seats = game.toAct(state);
  return seats.includes(seat) && !done.some((other) => seats.includes(other));
};

/** The same seat's next choice in the same turn: the steps of a turn form one plan, so their nodes are created at once. */
function follow<G extends Shape>(s: Searching<G>, node: Decision<G>, index: number): Decision<G> | null {
  const next = node.next[index];
  if (next) return isJoint(next) ? null : next;
  if (s.size >= MOST_PLACES) return null;
  const made = newDecision<G>(node.seat, ++s.size);
  node.next[index] = made;
  return made;
}

/** The value of the final state for each seat on the path. */
function judge<G extends Shape>(s: Searching<G>, state: G["state"]): void {
  const { game, hints, values, nodes, played } = s;
  const result = game.result(state);
  const leads = result ? null : s.leads?.(state);
  const valueFor = (seat: Seat): number => (leads ? Math.tanh(leads[seat] - s.before[seat]) : worth(game, hints, state, seat, result));
  if (s.duel) {
    values[0] = valueFor(0);
    values[1] = -values[0];
    return;
  }
  const ask = (seat: Seat): void => {
    values[seat] ??= valueFor(seat);
  };
  for (let i = 0; i < nodes.length; i++) ask(nodes[i].seat);
  for (let i = 0; i < played.length; i += 2) ask(played[i]);
}

function setSolved<G extends Shape>({ nodes, picks, values }: Searching<G>): void {
  const last = nodes[nodes.length - 1];
  const value = last.solved[picks[nodes.length - 1]];
  values[last.seat] = value;
  values[1 - last.seat] = -value;
}

/** The game ended on a path without chance or secrets, so the value of the last move is proven. */
function prove<G extends Shape>(s: Searching<G>): void {
  if (!s.duel || s.nodes.length === 0) return;
  const at = s.nodes.length - 1;
  s.nodes[at].solved[s.picks[at]] = s.values[s.nodes[at].seat];
  proveFrom(s, at);
}

/** Backs up proven values as far as they decide a node. */
function proveFrom<G extends Shape>({ nodes, picks }: Searching<G>, from: number): void {
  for (let at = from; at > 0; at--) {
    const value = solvedValue(nodes[at]);
    if (Number.isNaN(value)) return;
    const before = nodes[at - 1];
    before.solved[picks[at - 1]] = before.seat === nodes[at].seat ? value : -value;
  }
}

function learn<G extends Shape>(node: Decision<G>, index: number, value: number): void {
  node.visits += 1;
  if (node.mix) learnMix(node, index, value);
  node.tried[index] += 1;
  node.sums[index] += value;
}
