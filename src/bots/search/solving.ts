import type { Seat, Shape } from "../../engine/contract/game.ts";
import { copyOf } from "../playout.ts";
import type { Searching } from "./searching.ts";
import { WIN } from "./selection.ts";
import { type Decision, isJoint, type Place } from "./tree.ts";

/** The solver's node budget: small at first, growing with a move's visits up to about a tenth of a second of work. */
const POSITIONS = { first: 10, most: 200_000 };
/** The numbers of visits at which the solver is called again. */
const SOLVED_AGAIN: ReadonlySet<number> = new Set([8, 64, 512, 4096, 32_768]);

/** Calls the game's solver on a move: at its first visit, and each time its visits have grown eightfold. */
export function solves<G extends Shape>(
  s: Searching<G>,
  node: Decision<G>,
  index: number,
  state: G["state"],
  seats: readonly Seat[],
): boolean {
  const tries = node.tried[index];
  if (!s.solve || seats.length > 1 || (tries > 0 && !SOLVED_AGAIN.has(tries))) return false;
  // A move visited ten times as often deserves more than ten times the effort.
  const value = s.solve(state, tries === 0 ? POSITIONS.first : Math.min(POSITIONS.most, (tries * tries) / 2));
  if (value === null) return false;
  node.solved[index] = seats[0] === node.seat ? value : -value;
  return true;
}

/** The solver is called on the root after this many iterations, then at longer and longer intervals. */
const SURVEYED = 512;

/** How many calls each survey of the root is split into. The solver caches its progress, and the clock is checked in between. */
const QUESTIONS = 8;

/** Whether it is time to survey the root. */
export const isSurveyed = (iterations: number): boolean => iterations >= SURVEYED && SOLVED_AGAIN.has(iterations);

/** Calls the solver on the root and, if that is solved, on its moves, most visited first, until one has the same value. */
export function* survey<G extends Shape>(s: Searching<G>, root: Place<G>, state: G["state"], iterations: number): Generator<void> {
  if (!s.solve || isJoint(root) || !root.complete) return;
  const positions = Math.min(POSITIONS.most, (iterations * iterations) / 2);
  for (let asked = 0; asked < QUESTIONS && Number.isNaN(root.worth); asked++) {
    root.worth = s.solve(state, positions) ?? NaN;
    yield;
    if (s.timeIsUp()) return;
  }
  // If the position is lost, further search shows which move is the hardest to refute.
  if (Number.isNaN(root.worth) || root.worth <= -1) return;
  const order = root.moves.map((_, index) => index).sort((a, b) => root.tried[b] - root.tried[a]);
  for (const index of order) {
    if (isDecided(root) || s.timeIsUp()) return;
    const after = copyOf(s.game, state);
    s.game.apply(after, root.seat, root.moves[index], s.rng);
    const seats = s.game.toAct(after);
    if (seats.length !== 1 || !Number.isNaN(root.solved[index])) continue;
    const value = s.solve(after, positions);
    if (value !== null) root.solved[index] = seats[0] === root.seat ? value : -value;
    yield;
  }
}

/** The proven value of a node for the seat that acts there, or NaN. */
export function solvedValue<G extends Shape>({ solved, complete }: Decision<G>): number {
  let best = -Infinity;
  let unknown = !complete;
  for (let i = 0; i < solved.length; i++) {
    if (Number.isNaN(solved[i])) unknown = true;
    else if (solved[i] > best) best = solved[i];
  }
  return best >= WIN || !unknown ? best : NaN;
}

/** Whether some move is proven to be as good as any. In a lost position, some moves are still harder to refute than others. */
export function isDecided<G extends Shape>(node: Decision<G>): boolean {
  if (!Number.isNaN(solvedValue(node))) return true;
  for (let i = 0; i < node.solved.length; i++) if (node.worth > -1 && node.solved[i] >= node.worth) return true;
  return false;
}
