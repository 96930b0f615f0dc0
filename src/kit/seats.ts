import type { Result, Seat } from "../engine/contract/game.ts";

/** The most seats that `onlySeat` knows. */
const MOST_SEATS = 16;

/** No seats: for `toAct` when the game is over. */
export const NO_SEATS: readonly Seat[] = [];

/** Both of two players act at once. */
export const BOTH_SEATS: readonly Seat[] = [0, 1];

const ONLY: readonly (readonly Seat[])[] = Array.from({ length: MOST_SEATS }, (_, seat) => [seat]);

/** One seat acts alone. The list is shared, so that asking for it costs nothing. */
export const onlySeat = (seat: Seat): readonly Seat[] => ONLY[seat];

/** The default number of players: two if the game allows it, else four, else the fewest. */
export const usualSeats = (seats: readonly number[]): number => [2, 4].find((count) => seats.includes(count)) ?? seats[0] ?? 2;

/** 0 to `count - 1`. */
export const allSeats = (count: number): Seat[] => Array.from({ length: count }, (_, seat) => seat);

/** The seat after this one, around the table. */
export const nextSeat = (seat: Seat, count: number): Seat => (seat + 1) % count;

/** The next seat around the table that is still in. If there is no other, the seat itself. */
export function nextSeatIn(seat: Seat, count: number, isIn: (seat: Seat) => boolean): Seat {
  let next = nextSeat(seat, count);
  while (next !== seat && !isIn(next)) next = nextSeat(next, count);
  return next;
}

/** The ranking when the last seat standing wins: `out` has the seats in the order they dropped out, in a list if at once. */
export const rankByElimination = (out: readonly (Seat | readonly Seat[])[], count: number): Seat[][] => {
  const places = out.map((seats) => (typeof seats === "number" ? [seats] : seats.slice())).toReversed();
  const left = allSeats(count).filter((seat) => !places.some((seats) => seats.includes(seat)));
  return [left, ...places].filter((seats) => seats.length > 0);
};

/** The ranking of a game of two: a winner, or -1 for a draw. */
export const rankWinner = (winner: number): Result["ranking"] => (winner < 0 ? [[0, 1]] : [[winner], [1 - winner]]);

/**
 * Seats by score, highest first; tied seats share a place. `tieBreak` compares two tied seats the way `sort` does:
 * a negative number puts the first one ahead, 0 leaves them tied.
 */
export function rankByScore(scores: readonly number[], tieBreak: (a: Seat, b: Seat) => number = () => 0): Seat[][] {
  const order = (a: Seat, b: Seat): number => scores[b] - scores[a] || tieBreak(a, b);
  const ranking: Seat[][] = [];
  for (const seat of allSeats(scores.length).sort(order)) {
    const place = ranking.at(-1);
    if (place && order(place[0], seat) === 0) place.push(seat);
    else ranking.push([seat]);
  }
  return ranking;
}
