import type { Rng, Seat } from "../../../engine/contract/game.ts";
import { commitChoice, undecided } from "../../../kit/commit.ts";
import { refill } from "./bag.ts";
import { EMPTY } from "../generator/field.ts";
import { inOrder } from "./notation.ts";
import { judge } from "./placement.ts";
import { type Setting, tileOf } from "../setting.ts";
import { BONUS, CHALLENGES, type Event, type Pending, type State, WORDS } from "../state.ts";

/*
 * A placement waits until every other seat has accepted or challenged it. Answers stay secret until all are
 * in, so nobody can go by another's answer. Then tiles are drawn, or go back to the rack.
 */

/** The seats that haven't answered yet. */
export const answering = ({ accepted }: Pending): Seat[] => undecided(accepted);

/** Notes an answer. True when it was the last. */
export function answer(pending: Pending, seat: Seat, accepts: boolean, log?: Event[]): boolean {
  log?.push({ kind: "answered", seat });
  return commitChoice(pending.accepted, seat, accepts);
}

/** All have answered: whether the placement brought points. */
export function settle(set: Setting, state: State, pending: Pending, rng: Rng, log?: Event[]): boolean {
  const { seat, squares, points, bonus } = pending;
  const seats = pending.accepted.flatMap((accepts, other) => (accepts === false ? [other] : []));
  state.pending = null;
  const bad = seats.length > 0 ? badWords(set, state, squares) : [];
  if (bad.length > 0) {
    takeBack(state, pending);
    log?.push({ kind: "challenge-won", seats, seat, words: bad, squares: squares.slice(), points });
    return false;
  }
  if (seats.length > 0) failed(set, state, seats, seat, log);
  else log?.push({ kind: "accepted" });
  state.last = squares.slice();
  refill(set, state, seat, rng, log);
  return points + bonus > 0;
}

function badWords(set: Setting, state: State, squares: readonly number[]): string[] {
  const laid = squares.map((square) => ({ square, cell: state.board[square] }));
  const board = state.board.map((cell, square) => (squares.includes(square) ? EMPTY : cell));
  const rack = laid.map(({ cell }) => tileOf(cell));
  return judge(set, board, rack, laid, true).reasons.flatMap((reason) => (reason.rule === "not-a-word" ? [reason.word] : []));
}

function takeBack(state: State, { seat, squares, points, bonus }: Pending): void {
  state.racks[seat] = inOrder([...state.racks[seat], ...squares.map((square) => tileOf(state.board[square]))]);
  for (const square of squares) state.board[square] = EMPTY;
  state.points[seat][WORDS] -= points;
  state.points[seat][BONUS] -= bonus;
}

function failed(set: Setting, state: State, seats: readonly Seat[], seat: Seat, log?: Event[]): void {
  const { challenge } = set.rules;
  const bonus = challenge === "+5" ? 5 : challenge === "+10" ? 10 : 0;
  state.points[seat][CHALLENGES] += bonus;
  if (challenge === "double") for (const other of seats) state.lost[other] += 1;
  log?.push({ kind: "challenge-lost", seats, seat, bonus });
}
