import { expect, test } from "vitest";
import { fourline } from "../games/fourline/game.ts";
import { cellar } from "./fixtures/cellar/game.ts";
import { tender } from "./fixtures/tender/game.ts";
import { perft } from "./perft.ts";

// Powers of seven, until a column can be full: seven moves into one column are one too many.
test.each([
  [1, 7],
  [2, 49],
  [3, 343],
  [4, 2401],
  [5, 16807],
  [6, 117649],
  [7, 823536],
])("fourline has lines of %i moves: %i", (depth, lines) => {
  expect(perft(fourline(), { seats: 2, seed: 1 }, depth)).toBe(lines);
});

// Two seats with five bids each, then with four, then with three.
test.each([
  [1, 5],
  [2, 5 * 5],
  [3, 5 * 5 * 4],
  [5, 5 * 5 * 4 * 4 * 3],
])("tender has lines of %i moves: %i", (depth, lines) => {
  expect(perft(tender(), { seats: 2, seed: 1 }, depth)).toBe(lines);
});

// Pick one of four cards or end; then swap, play or bury it, or the other seat begins in the same way.
test.each([
  [1, 4 + 1],
  [2, 4 * 3 + 5],
])("cellar has lines of %i moves: %i", (depth, lines) => {
  expect(perft(cellar(), { seats: 2, seed: 1 }, depth)).toBe(lines);
});

test("lines are counted from a state too, and end with the game", () => {
  const loaded = tender().load({
    left: [
      [2, 3],
      [1, 4],
    ],
    prize: 5,
    coming: [1],
  });
  if (!loaded.ok) throw new Error(loaded.error.text);
  expect([1, 2, 3, 4, 5].map((depth) => perft(tender(), { state: loaded.state }, depth))).toEqual([2, 4, 4, 4, 0]);
});
