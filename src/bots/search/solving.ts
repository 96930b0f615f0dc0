import type { Seat, Shape } from "../../engine/contract/game.ts";
import { copyOf } from "../playout.ts";
import type { Searching } from "./searching.ts";
import { WIN } from "./selection.ts";
import { type Decision, isJoint, type Place } from "./tree.ts";

/** How many positions the game's solver looks at: a few at first sight, more the more often a move was tried, up to a tenth of a second's work. */
const POSITIONS = { first: 10, most: 200_000 };
/** After how many tries it is asked again. */
const SOLVED_AGAIN: ReadonlySet<number> = new Set([8, 64, 512, 4096, 32_768]);

/** Asks the game's solver about a move: at first sight, and each time it was tried eight times as often as at the last. */
export function solves<G extends Shape>(
  s: Searching<G>,
  node: Decision<G>,
  index: number,
  state: G["state"],
  seats: readonly Seat[],
): boolean {
  const tries = node.tried[index];
  if (!s.solve || seats.length > 1 || (tries > 0 && !SOLVED_AGAIN.has(tries))) return false;
  // What is tried ten times as often matters more, and is worth more than ten times the effort.
  const value = s.solve(state, tries === 0 ? POSITIONS.first : Math.min(POSITIONS.most, (tries * tries) / 2));
  if (value === null) return false;
  node.solved[index] = seats[0] === node.seat ? value : -value;
  return true;
}

/** After how many iterations, beginning with this many, the solver is asked about the place to move from. */
const SURVEYED = 512;

/** How often it is asked about that place. It remembers how far it came, and in between others can look at the clock. */
const QUESTIONS = 8;

/** Whether it is time to survey the place to move from. */
export const isSurveyed = (iterations: number): boolean => iterations >= SURVEYED && SOLVED_AGAIN.has(iterations);

/** Asks the solver about the place to move from and, if it knows, about the moves, those tried most first, until one is as good as that. */
export function* survey<G extends Shape>(s: Searching<G>, root: Place<G>, state: G["state"], iterations: number): Generator<void> {
  if (!s.solve || isJoint(root) || !root.complete) return;
  const positions = Math.min(POSITIONS.most, (iterations * iterations) / 2);
  for (let asked = 0; asked < QUESTIONS && Number.isNaN(root.worth); asked++) {
    root.worth = s.solve(state, positions) ?? NaN;
    yield;
    if (s.timeIsUp()) return;
  }
  // Where all is lost, further tries tell which move is the hardest to refute.
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

/** What a place is worth for certain to the seat that acts there, or NaN. */
export function solvedValue<G extends Shape>({ solved, complete }: Decision<G>): number {
  let best = -Infinity;
  let unknown = !complete;
  for (let i = 0; i < solved.length; i++) {
    if (Number.isNaN(solved[i])) unknown = true;
    else if (solved[i] > best) best = solved[i];
  }
  return best >= WIN || !unknown ? best : NaN;
}

/** Whether a move is known to be as good as any. Where all is lost, there may still be one that is harder to refute. */
export function isDecided<G extends Shape>(node: Decision<G>): boolean {
  if (!Number.isNaN(solvedValue(node))) return true;
  for (let i = 0; i < node.solved.length; i++) if (node.worth > -1 && node.solved[i] >= node.worth) return true;
  return false;
}
