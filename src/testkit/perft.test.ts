import { expect, test } from "vitest";
import { fourline } from "../games/fourline/game.ts";
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
