import { draw, rollDie, total } from "../../../kit/pieces.ts";
import { nextSeat } from "../../../kit/seats.ts";
import type { Rng, Seat } from "../../../engine/contract/game.ts";
import { type Die, dieOf, type Event, ROUNDS, type State } from "../state.ts";

export const isOver = (state: State): boolean => state.round > ROUNDS;

/** Clockwise, then back: A B C C B A. */
export const snake = (seats: number, first: Seat): Seat[] => {
  const clockwise = Array.from({ length: seats }, (_, i) => (first + i) % seats);
  return [...clockwise, ...clockwise.toReversed()];
};

/** Two dice for each player and one more; four in solo play. */
const poolSize = (seats: number): number => (seats === 1 ? 4 : 2 * seats + 1);

/** How many dice are on the track, in all rounds. */
export function trackSize(state: State): number {
  let size = 0;
  for (const slot of state.track) size += slot.length;
  return size;
}

/** Draws a die from the bag and rolls it. The bag must not be empty. */
export function drawDie(state: State, rng: Rng): Die {
  const color = draw(state.bag, rng);
  state.drawn += 1;
  return dieOf(state.drawn, color + 1, rollDie(6, rng));
}

export function beginRound(state: State, rng: Rng, log?: Event[]): void {
  const seats = state.dice.length;
  state.order = snake(seats, state.first);
  state.turn = 0;
  const size = Math.min(poolSize(seats), total(state.bag));
  state.pool = [];
  for (let i = 0; i < size; i++) state.pool.push(drawDie(state, rng));
  log?.push({ kind: "round-began", round: state.round, first: state.first, dice: state.pool.slice() });
}

/** Ends the turn. The last turn also ends the round: the dice left in the pool go on the track. */
export function advance(state: State, rng: Rng, log?: Event[]): void {
  state.hand = 0;
  state.placed = false;
  state.used = false;
  state.active = 0;
  state.passive = 0;
  if (state.moved.length > 0) state.moved = [];
  state.served = 0;
  state.turn += 1;
  if (state.turn < state.order.length) return;

  log?.push({ kind: "round-ended", round: state.round, dice: state.pool.slice() });
  while (state.track.length < state.round - 1) state.track.push([]);
  state.track[state.round - 1] = [...(state.track[state.round - 1] ?? []), ...state.pool];
  state.pool = [];
  state.round += 1;
  state.turn = 0;
  if (state.round <= ROUNDS) {
    state.first = nextSeat(state.first, state.dice.length);
    beginRound(state, rng, log);
  } else {
    // The start player of the last round breaks ties, so `first` stays.
    state.order = [];
  }
}

/** Moves the seat's later turn of this round forward to be the next one; the others keep their order. */
export function takeTwoTurns(state: State): void {
  const seat = state.order[state.turn];
  const later = state.order.indexOf(seat, state.turn + 1);
  if (later < 0) return;
  state.order.splice(later, 1);
  state.order.splice(state.turn + 1, 0, seat);
}
