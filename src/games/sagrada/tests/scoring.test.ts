import { describe, expect, test } from "vitest";
import type { Result } from "../../../engine/contract/game.ts";
import { sagrada } from "../game.ts";
import { openDeck } from "../options.ts";
import { tieOf } from "../scoring.ts";

const opened = openDeck({ soloTools: 3 });
if (!opened.ok) throw new Error(opened.error.text);
const game = sagrada(opened.value.deck, opened.value.deal);

const FREE = [".....", ".....", ".....", "....."];
const EMPTY = "-- -- -- -- --";
const NOTHING = [EMPTY, EMPTY, EMPTY, EMPTY];

function loaded(position: object) {
  const read = game.load(position);
  if (!read.ok) throw new Error(`${read.error.path}: ${read.error.text}`);
  return read.state;
}

/** The lines of the tally of the first player, by their names. */
function lines(dice: readonly string[], publics: readonly number[], color = "red") {
  const state = loaded({
    players: [
      { window: FREE, dice, favor: 0, private: color },
      { window: FREE, private: "blue" },
    ],
    publics,
  });
  return Object.fromEntries(game.tally?.(state).map(({ label, scores }) => [label, scores[0]]) ?? []);
}

/** Full: every row has all five colors but the last; values repeat by columns. */
const FULL = ["R1 G2 Y3 B4 P5", "G2 Y3 B4 P5 R6", "Y3 B4 P5 R6 G1", "B5 P6 R1 G2 Y4"];
/** The picture on the card of Color Diagonals: blue at (2,2), (3,1), (3,3), (4,4), yellow at (2,5), (3,4), (4,3). */
const PICTURE = [EMPTY, "-- B1 -- -- Y2", "B3 -- B4 Y5 --", "-- -- Y6 B2 --"];
const HOLE = ["R1 G2 Y3 B4 --", "G2 Y3 B4 P5 R6", "Y3 B4 P5 R6 G1", "B5 P6 R1 G2 Y4"];

describe("public objectives, counted by hand", () => {
  test.each([
    ["Color Diagonals", 13, PICTURE, 7],
    ["Color Diagonals", 13, ["R1 -- R2 -- --", "-- R3 -- -- --", EMPTY, EMPTY], 3],
    ["Color Diagonals", 13, ["R1 -- -- -- --", "G2 R3 -- -- --", EMPTY, "-- -- -- R4 --"], 2],
    ["Color Diagonals", 13, ["R1 -- R2 -- --", EMPTY, EMPTY, EMPTY], 0],
    ["Color Variety", 14, FULL, 4 * 4],
    ["Color Variety", 14, ["R1 G2 Y3 B4 --", "R2 G3 Y4 B5 --", EMPTY, EMPTY], 0],
    ["Color Variety", 14, ["R1 G2 Y3 B4 P5", "R2 G3 Y4 B5 --", EMPTY, EMPTY], 4],
    ["Column Color Variety", 15, FULL, 5 * 5],
    ["Column Color Variety", 15, HOLE, 4 * 5],
    ["Column Color Variety", 15, ["R1 -- -- -- --", "G2 -- -- -- --", "Y3 -- -- -- --", "R5 -- -- -- --"], 0],
    ["Column Shade Variety", 16, FULL, 5 * 4],
    ["Column Shade Variety", 16, ["R1 -- -- -- --", "G2 -- -- -- --", "Y3 -- -- -- --", "R1 -- -- -- --"], 0],
    ["Column Shade Variety", 16, ["R1 -- -- -- --", "G2 -- -- -- --", "Y3 -- -- -- --", EMPTY], 0],
    ["Dark Shades", 17, FULL, 3 * 2],
    ["Dark Shades", 17, ["R5 -- R5 -- --", EMPTY, "G6 -- -- -- --", EMPTY], 2],
    ["Light Shades", 18, FULL, 3 * 2],
    ["Light Shades", 18, ["R1 -- R1 -- --", EMPTY, "G6 -- -- -- --", EMPTY], 0],
    ["Medium Shades", 19, FULL, 3 * 2],
    ["Medium Shades", 19, ["R3 -- R4 -- --", EMPTY, "G3 -- G4 -- --", EMPTY], 4],
    ["Row Color Variety", 20, FULL, 4 * 6],
    ["Row Color Variety", 20, HOLE, 3 * 6],
    ["Row Color Variety", 20, ["R1 G2 R3 B4 P5", EMPTY, EMPTY, EMPTY], 0],
    ["Row Shade Variety", 21, FULL, 4 * 5],
    ["Row Shade Variety", 21, ["R1 G2 R3 B4 P1", EMPTY, EMPTY, EMPTY], 0],
    ["Row Shade Variety", 21, ["R1 G2 R3 B4 P5", "R1 G2 R3 B4 --", EMPTY, EMPTY], 5],
    ["Shade Variety", 22, FULL, 3 * 5],
    ["Shade Variety", 22, ["R1 G2 R3 B4 P5", "R6 -- -- -- --", EMPTY, EMPTY], 5],
    ["Shade Variety", 22, ["R1 G2 R3 B4 P5", EMPTY, EMPTY, EMPTY], 0],
  ] as const)("%s", (name, id, dice, points) => {
    expect(lines(dice, [id])[name]).toBe(points);
  });
});

test.each([
  ["red", 1 + 6 + 6 + 1],
  ["green", 2 + 2 + 1 + 2],
  ["yellow", 3 + 3 + 3 + 4],
  ["blue", 4 + 4 + 4 + 5],
  ["purple", 5 + 5 + 5 + 6],
] as const)("the private objective of %s", (color, points) => {
  expect(lines(FULL, [], color)["Private objective"]).toBe(points);
});

test("open spaces cost a point each, tokens give one, and a total may be negative", () => {
  const players = [
    { window: FREE, dice: ["R5 -- -- -- --", EMPTY, EMPTY, EMPTY], favor: 3, private: "red" },
    { window: FREE, dice: NOTHING, favor: 0, private: "blue" },
    { window: FREE, dice: FULL, favor: 6, private: "green" },
  ];
  expect(game.score?.(loaded({ players, publics: [20, 14, 22] }))).toEqual([5 + 3 - 19, -20, 24 + 16 + 15 + 7 + 6]);
});

describe("ties", () => {
  const at = (dice: string, favor: number, color: string) => ({ window: FREE, dice: [dice, EMPTY, EMPTY, EMPTY], favor, private: color });
  /** Ends round 10, which the given seat began. */
  function ending(players: readonly object[], first: number): Result | null {
    return game.result(loaded({ players, publics: [], round: 11, first }));
  }
  test.each([
    ["the higher score", [at("R5 -- -- -- --", 0, "red"), at("B6 -- -- -- --", 0, "blue")], 0, [1, 0]],
    ["then more private points", [at("R5 -- -- -- --", 1, "red"), at("B6 -- -- -- --", 0, "blue")], 0, [1, 0]],
    ["then more tokens", [at("R5 -- -- -- --", 2, "red"), at("B5 G1 -- -- --", 1, "blue")], 0, [0, 1]],
    ["then the later first turn in round 10", [at("R5 -- -- -- --", 1, "red"), at("B5 -- -- -- --", 1, "blue")], 0, [1, 0]],
    [
      "then the later first turn in round 10, begun by the other",
      [at("R5 -- -- -- --", 1, "red"), at("B5 -- -- -- --", 1, "blue")],
      1,
      [0, 1],
    ],
    [
      "of three: the last in the order first",
      [at("R5 -- -- -- --", 1, "red"), at("B5 -- -- -- --", 1, "blue"), at("G5 -- -- -- --", 1, "green")],
      1,
      [0, 2, 1],
    ],
    [
      "of four",
      [
        at("R5 -- -- -- --", 1, "red"),
        at("B5 -- -- -- --", 1, "blue"),
        at("G5 -- -- -- --", 1, "green"),
        at("Y5 -- -- -- --", 1, "yellow"),
      ],
      1,
      [0, 3, 2, 1],
    ],
  ] as const)("%s", (_, players, first, order) => {
    expect(ending(players, first)?.ranking).toEqual(order.map((seat) => [seat]));
  });

  test.each([
    ["nothing, if one has more points", [at("R5 -- -- -- --", 0, "red"), at("B6 -- -- -- --", 0, "blue")], null],
    ["private points", [at("R5 -- -- -- --", 1, "red"), at("B6 -- -- -- --", 0, "blue")], { winner: 1, by: "private" }],
    ["tokens", [at("R5 -- -- -- --", 2, "red"), at("B5 G1 -- -- --", 1, "blue")], { winner: 0, by: "tokens" }],
    ["the order of turns", [at("R5 -- -- -- --", 1, "red"), at("B5 -- -- -- --", 1, "blue")], { winner: 1, by: "turn" }],
    [
      "nothing, if the tie isn't for the first place",
      [at("R6 R5 -- -- --", 1, "red"), at("B5 -- -- -- --", 1, "blue"), at("G5 -- -- -- --", 1, "green")],
      null,
    ],
  ] as const)("decided by %s", (_, players, tie) => {
    const state = loaded({ players, publics: [], round: 11, first: 0 });
    expect(tieOf(state, game.score?.(state) ?? [])).toEqual(tie);
  });

  test("by the rulebook, whoever started the game: A is the start player", () => {
    const same = ["red", "blue", "green", "yellow"].map((color, i) => at(`${"RBGY"[i]}5 -- -- -- --`, 1, color));
    const order = (seats: number) => {
      // Round 10 is begun nine seats after the start player.
      const result = ending(same.slice(0, seats), 9 % seats);
      return result?.ranking.map(([seat]) => "ABCD"[seat]).join(" ");
    };
    expect([2, 3, 4].map(order)).toEqual(["A B", "C B A", "A D C B"]);
  });
});

describe("solo play", () => {
  const alone = (dice: readonly string[], track: readonly (readonly string[])[]) =>
    loaded({ players: [{ window: FREE, dice, private: ["red", "blue"] }], publics: [20, 14], track, round: 11, tools: [] });
  test("takes the better private objective, three off for an open space, and beats the track or not", () => {
    // 24 + 16 for the objectives, 17 for blue (red has 14).
    expect(game.result(alone(FULL, [["R6"], ["G6", "Y6"], ...Array.from({ length: 6 }, () => ["G6"]), ["Y2"]]))).toEqual({
      ranking: [[0]],
      scores: [57],
      solo: { won: true, target: 56 },
    });
    expect(game.result(alone(FULL, [["R6"], ["G6", "Y6"], ...Array.from({ length: 6 }, () => ["G6"]), ["Y3"]]))?.solo).toEqual({
      won: false,
      target: 57,
    });
    expect(game.score?.(alone(HOLE, []))).toEqual([18 + 12 + 17 - 3]);
    expect(game.score?.(alone(NOTHING, []))).toEqual([-60]);
  });
});
