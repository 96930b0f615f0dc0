import { expect, test } from "vitest";
import { rankByScore, rankWinner, usualSeats } from "../seats.ts";

test.each([
  [[2], 2],
  [[1, 2, 3, 4], 2],
  [[3, 4, 5], 4],
  [[5], 5],
  [[1], 1],
])("of %j players, %i usually play", (seats, usual) => {
  expect(usualSeats(seats)).toBe(usual);
});

test.each([
  [
    [3, 9, 5],
    [[1], [2], [0]],
  ],
  [
    [4, 7, 7],
    [[1, 2], [0]],
  ],
  [[1, 1], [[0, 1]]],
])("scores %j rank %j", (scores, ranking) => {
  expect(rankByScore(scores)).toEqual(ranking);
});

test("a tie-break separates tied seats, or leaves them tied", () => {
  expect(rankByScore([5, 5, 5], (a, b) => (a === 2 ? -1 : b === 2 ? 1 : 0))).toEqual([[2], [0, 1]]);
});

test("a winner goes first; without one, both share the place", () => {
  expect([rankWinner(1), rankWinner(-1)]).toEqual([[[1], [0]], [[0, 1]]]);
});
