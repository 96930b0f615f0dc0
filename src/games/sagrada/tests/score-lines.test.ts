import { describe, expect, test } from "vitest";
import { board } from "../board/board.tsx";
import { boardWords } from "../board/board-words.ts";
import { scoreLines } from "../board/score-lines.ts";
import { bundle } from "../game.ts";
import type { State, View } from "../state.ts";

// The points shown on the board must match the rules.

const opened = await bundle.open({});
if (!opened.ok) throw new Error(opened.error.text);
const { game } = opened;

const FREE = [".....", ".....", ".....", "....."];
const DICE = ["R1 G2 Y3 B4 P5", "B2 R3 G1 -- --", "R1 B6 -- -- --", "G5 -- -- -- --"];

function load(more: object = {}): State {
  const players = [
    { window: FREE, dice: DICE, favor: 2, private: "red" },
    { window: FREE, favor: 3 },
  ];
  const loaded = game.load({ players, pool: ["Y1"], publics: [13, 22, 20], tools: [1], round: 5, ...more });
  if (!loaded.ok) throw new Error(`${loaded.error.path}: ${loaded.error.text}`);
  return loaded.state;
}

const viewOf = (state: State): View => game.view(state, 0);

describe("the lines of a score", () => {
  test("add up to the score, and name the same lines as the tally", () => {
    const state = load();
    const lines = scoreLines(viewOf(state), 0, boardWords.en, "en");
    expect(lines.map(({ points }) => points)).toEqual(game.tally?.(state).map(({ scores }) => scores[0]));
    expect(lines.reduce((sum, { points }) => sum + points, 0)).toBe(game.score?.(state, 0)[0]);
  });

  test("light the dice that earn them, and the open spaces", () => {
    const lines = scoreLines(viewOf(load()), 0, boardWords.en, "en");
    const byId = Object.fromEntries(lines.map(({ id, cells }) => [id, cells]));
    expect(byId["public 20"]).toEqual([0, 1, 2, 3, 4]); // the one full row without repeated colors
    expect(byId["private"]).toEqual([0, 6, 10]);
    expect(byId["open"]).toHaveLength(9);
    expect(byId["favor"]).toEqual([]);
  });
});

test("a seat starts at its tokens with 20 open spaces, not below zero", () => {
  const players = [{ window: FREE, favor: 0 }, { window: FREE }];
  expect(board.points?.(viewOf(load({ players, round: 1 })), 0, "en")).toEqual({ points: 0, about: "20 open spaces" });
});

test.each([
  ["before drafting", {}, "pass", true],
  ["with a die in hand", { hand: "R6" }, "pass", false],
  ["after placing", { placed: true }, "pass", false],
  ["for another move", {}, "pick 1", false],
])("asks before ending the turn: %s", (_, more, move, asks) => {
  expect(Boolean(board.confirm?.(viewOf(load(more)), 0, move, "en"))).toBe(asks);
});
