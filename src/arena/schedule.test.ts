import { expect, test } from "vitest";
import { roundAt } from "./schedule.ts";

test.each([
  [
    "two bots swap seats",
    2,
    2,
    0,
    [
      [0, 1],
      [1, 0],
    ],
  ],
  [
    "two bots are partners at four seats",
    2,
    4,
    0,
    [
      [0, 1, 0, 1],
      [1, 0, 1, 0],
    ],
  ],
  [
    "three bots meet two at a time",
    3,
    2,
    1,
    [
      [0, 2],
      [2, 0],
    ],
  ],
  [
    "three bots rotate at three seats",
    3,
    3,
    0,
    [
      [0, 1, 2],
      [1, 2, 0],
      [2, 0, 1],
    ],
  ],
  ["one bot plays alone", 1, 2, 4, [[0, 0]]],
])("%s", (_, bots, seats, index, games) => {
  expect(roundAt(index, bots, seats).games).toEqual(games);
});
