import { expect, test } from "vitest";
import { open, SMALL_LIST } from "../../../../tests/scrabble/open.ts";

/** The fault of a position with its path, or the number of seats. */
async function told(position: object, options: object): Promise<string | number> {
  const game = await open({ lexicon: SMALL_LIST, ...options });
  const read = game.load(position);
  return read.ok ? (read.seats ?? 0) : `${read.error.path}: ${read.error.text}`;
}

test.each([
  [{ racks: 5 }, {}, "racks: The value of racks must be a list."],
  [{ scores: "0" }, {}, "scores: The value of scores must be a list."],
  [{ scoreless: -1 }, {}, "scoreless: The number of scoreless turns must be a whole number from 0 to 1000000."],
  [{ racks: ["A", "B"], scores: [1, 2, 3] }, {}, "scores: There are 2 racks, but 3 scores."],
  [{ racks: ["A", "B"] }, { players: 3 }, "racks: This game has 3 players, not 2."],
  [{ scores: [1, 2] }, { players: 3 }, "scores: This game has 3 players, not 2."],
  [{ racks: ["?", ""] }, { blanks: false }, "racks[0]: This match is played without blanks."],
  [{ racks: ["Q", "Q"] }, {}, "racks[1]: There are too many Q tiles: the set has 1."],
  [{ bag: "???" }, {}, "bag: There are too many ? tiles: the set has 2."],
  [{ scoreless: 2, passes: 3 }, {}, "passes: Passes are turns without points: there can't be more than scoreless turns."],
  [{ recent: { seat: 2, kind: "pass", tiles: 0 } }, {}, "recent.seat: Seats are 0 to 1."],
  [{}, {}, 2],
  [{}, { players: 3 }, 3],
  [{ racks: ["A"] }, { players: 4 }, 4],
  [{ racks: ["A"], scores: [1, 2, 3] }, {}, 3],
  [{ passes: 3 }, {}, 2],
])("%j with %j: %s", async (position, options, said) => {
  expect(await told(position, options)).toBe(said);
});
