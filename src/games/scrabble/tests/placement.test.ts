import { describe, expect, test } from "vitest";
import { open, place, play, reasons, ROW } from "../../../../tests/scrabble/open.ts";
import { judge } from "../turn/placement.ts";

const game = await open();
const { set } = game;

describe("a placement on an empty board", () => {
  const state = place(game, { racks: ["CATSQU?", "AEIOU"] });
  test.each([
    ["8G CAT", []],
    ["G8 CAT", ["misses-center"]],
    ["H7 CAT", []],
    ["8A CAT", ["misses-center"]],
    ["8H A", ["too-short"]],
    ["8H XQ", ["not-on-rack", "not-a-word"]],
    ["8M CATS", ["off-board", "misses-center"]],
    ["8M CAST", ["off-board", "misses-center"]],
    ["8M QUATS", ["off-board", "misses-center"]],
    ["8M TACS", ["off-board", "misses-center", "not-a-word"]],
    ["8O CAT", ["off-board", "misses-center"]],
    ["8O TCA", ["off-board", "misses-center", "not-a-word"]],
    ["8P CAT", ["off-board", "misses-center"]],
    ["16H TCA", ["off-board", "misses-center", "not-a-word"]],
    ["H0 CAT", ["off-board", "misses-center"]],
    ["lay 8G=C 8H=A 8I=T", []],
    ["lay I8=T h8=A 8G=C", []],
    ["lay 8G=C 8H=A 8J=T", ["gap"]],
    ["lay 8G=C 8H=A 9I=T", ["not-in-line"]],
    ["lay 7G=C 9I=T 16A=X", ["not-on-rack", "off-board", "not-in-line", "misses-center"]],
    ["lay 8H=C 8H=A", ["square-taken"]],
    ["lay", ["no-tile"]],
    ["8G CTA", ["not-a-word"]],
    ["8G QUaTS", []],
  ])("%s: %j", (text, rules) => expect(reasons(game, state, text)).toEqual(rules));
});

describe("a placement beside others", () => {
  const state = place(game, { board: ROW(8, "......CAT......"), racks: ["STONE?X", "AEIOU"] });
  test.each([
    ["J8 STONE", []],
    ["8G CATS", []],
    ["8J S", []],
    ["9G SO", ["not-a-word", "not-a-word"]],
    ["1A TOE", ["touches-nothing"]],
    ["8G CUT", ["not-on-rack", "square-taken"]],
    ["8G COT", ["square-taken"]],
    ["16A TOE", ["off-board", "touches-nothing"]],
    ["lay 8G=C", ["not-on-rack", "square-taken"]],
    ["lay 8J=S", []],
    ["lay 9G=S 9I=O", ["gap"]],
    ["8G CAT", ["no-tile"]],
    ["9G XX", ["not-on-rack", "not-a-word", "not-a-word"]],
  ])("%s: %j", (text, rules) => expect(reasons(game, state, text)).toEqual(rules));
});

test("tiles laid one by one can miss the line, leave a gap, or lie on each other", () => {
  const { board } = place(game, { board: ROW(8, "......CAT......"), racks: ["", ""] });
  const lay = (...squares: number[]): string[] =>
    judge(
      set,
      board,
      [1, 1, 1],
      squares.map((square) => ({ square, cell: 1 })),
      true,
    ).reasons.map(({ rule }) => rule);
  expect(lay(126, 142)).toEqual(["not-in-line"]);
  expect(lay(126, 128)).toEqual(["gap"]);
  expect(lay(111)).toContain("square-taken");
  expect(lay(-1)).toContain("off-board");
  expect(lay(0, 0)).toContain("square-taken");
});

test("tiles laid one by one are played as the word that they form", () => {
  const state = place(game, { board: ROW(8, "......CAT......"), racks: ["STONE?X", "AEIOU"] });
  const [placed] = play(game, state, 0, "lay J9=O j8=S 10J=n");
  expect(placed).toMatchObject({ notation: "J8 SOn", points: 8, words: [{ word: "SOn" }, { word: "CATS" }] });
  expect(state.recent).toEqual({ seat: 0, kind: "place", tiles: 0 });
});
