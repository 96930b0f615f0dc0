import { describe, expect, test } from "vitest";
import { bundle } from "../game.ts";

const opened = await bundle.open({});
if (!opened.ok) throw new Error(opened.error.text);
const { game } = opened;

const EMPTY = "-- -- -- -- --";
const START = {
  players: [
    { window: "Lux Astram", dice: [EMPTY, EMPTY, EMPTY, EMPTY], favor: 3, private: "red" },
    { window: "Firmitas", favor: 2, private: "blue" },
  ],
  ...{ pool: ["R3", "B4"], track: [["R6"], ["Y1", "G2"]], tools: [12, 1, 8], tokens: [0, 1, 0], publics: [13, 14, 22] },
  ...{ round: 3, turn: 0, first: 0, hand: null, placed: false },
};
const first = (part: object) => ({ ...START, players: [{ ...START.players[0], ...part }, START.players[1]] });
const dice = (row: unknown) => first({ dice: [EMPTY, EMPTY, row, EMPTY] });
const reds = (count: number): string[] => Array.from({ length: count }, () => "R1");

const BAD: readonly (readonly [what: string, position: unknown, path: string, text: RegExp])[] = [
  ["nothing", null, "", /object/],
  ["a list", [], "", /object/],
  ["an unknown field", { ...START, foo: 1 }, "foo", /Unknown field/],
  ["nobody", { ...START, players: [] }, "players", /at least one/],
  ["five players", { ...START, players: Array(5).fill(START.players[0]) }, "players", /at most four/],
  ["a player that is nothing", { ...START, players: [null] }, "players[0]", /object/],
  ["a window that is not there", first({ window: "Nope" }), "players[0].window", /no window called "Nope"/],
  ["a window by number", first({ window: 4 }), "players[0].window", /name, or 4 rows/],
  ["a window of three rows", first({ window: [".....", ".....", "....."] }), "players[0].window", /4 rows/],
  ["a window with a 7", first({ window: [".....", "....7", ".....", "....."] }), "players[0].window[1]", /5 characters/],
  ["one player without a window", { ...START, players: [START.players[0], {}] }, "players[1].window", /Every player/],
  ["three rows of dice", first({ dice: [EMPTY, EMPTY, EMPTY] }), "players[0].dice", /4 rows/],
  ["a row of four dice", dice("-- -- -- --"), "players[0].dice[2]", /5 spaces/],
  ["a die that shows 7", dice("-- -- R7 -- --"), "players[0].dice[2]", /5 spaces/],
  ["a white die", dice("-- -- W1 -- --"), "players[0].dice[2]", /5 spaces/],
  ["a row that is nothing", dice(null), "players[0].dice[2]", /string/],
  ["dice without a window", { players: [{ dice: ["R1 -- -- -- --", EMPTY, EMPTY, EMPTY] }] }, "players[0].dice", /no window/],
  ["less than no tokens", first({ favor: -1 }), "players[0].favor", /from 0 to 99/],
  ["half a token", first({ favor: 1.5 }), "players[0].favor", /whole/],
  ["tokens in words", first({ favor: "3" }), "players[0].favor", /whole/],
  ["an orange objective", first({ private: "orange" }), "players[0].private", /color/],
  ["a pool that is a string", { ...START, pool: "R3" }, "pool", /list/],
  ["a die that shows 0", { ...START, pool: ["B1", "R0"] }, "pool[1]", /letter/],
  ["ten dice in the pool", { ...START, pool: reds(10) }, "pool", /nine/],
  ["a track without rounds", { ...START, track: ["R1"] }, "track[0]", /list/],
  ["a track of eleven rounds", { ...START, track: Array.from({ length: 11 }, () => []) }, "track", /10 rounds/],
  ["a bad die on the track", { ...START, track: [["R6"], ["Y1", "Z2"]] }, "track[1][1]", /letter/],
  ["a nineteenth die in a window", { ...dice("-- R1 -- -- --"), pool: [], track: [reds(9), reds(9)] }, "track[1][8]", /19 red dice/],
  ["a nineteenth die in hand", { ...START, pool: [], track: [reds(9), reds(9)], hand: "R2" }, "hand", /19 red dice/],
  ["a nineteenth die in the bag", { ...START, bag: { R: 17 } }, "bag.R", /19 red dice/],
  ["a bag of nineteen", { ...START, bag: { R: 19 } }, "bag.R", /from 0 to 18/],
  ["a bag with white dice", { ...START, bag: { W: 1 } }, "bag.W", /Unknown field/],
  ["a bag that is a list", { ...START, bag: [1] }, "bag", /object/],
  ["a tool twice", { ...START, tools: [1, 1, 2] }, "tools[1]", /twice/],
  ["a tool that is not there", { ...START, tools: [1, 2, 99] }, "tools[2]", /no card with the id 99/],
  ["an objective among the tools", { ...START, tools: [13, 2, 1] }, "tools[0]", /no card with the id 13/],
  ["tokens for two tools of three", { ...START, tokens: [0, 1] }, "tokens", /3 tools/],
  ["a tool with a debt", { ...START, tokens: [0, -1, 0] }, "tokens[1]", /from 0 to 999/],
  ["an objective twice", { ...START, publics: [13, 13] }, "publics[1]", /twice/],
  ["a round before the first", { ...START, round: -1 }, "round", /from 0 to 11/],
  ["a twelfth round", { ...START, round: 12 }, "round", /from 0 to 11/],
  ["windows before the first round", { ...START, round: 0 }, "players[0].window", /no window is chosen yet/],
  ["a fifth turn of two players", { ...START, turn: 4 }, "turn", /4 turns/],
  ["half a turn", { ...START, turn: 1.5 }, "turn", /whole/],
  ["a third seat of two", { ...START, first: 2 }, "first", /2 seats/],
  ["a bad die in hand", { ...START, hand: "R9" }, "hand", /letter/],
  ["two dice in hand", { ...START, hand: ["R3"] }, "hand", /string/],
  ["placed in words", { ...START, placed: "no" }, "placed", /true or false/],
  ["an order with one turn too many", { ...START, order: [0, 0, 0, 1] }, "order", /two turns/],
  ["an active tool that is not there", { ...START, active: 99 }, "active", /no tool with the id 99/],
  ["a passive tool as an active one", { ...START, active: 8 }, "active", /Running Pliers is a passive tool/],
  ["an active tool as a passive one", { ...START, passive: 1 }, "passive", /Grozing Pliers is an active tool/],
  ["two tools in use", { ...START, active: 1, passive: 12 }, "passive", /one tool/],
  ["a moved die that is not there", { ...START, moved: [[1, 1]] }, "moved[0]", /no die/],
  ["a moved die outside the window", { ...START, moved: [[5, 1]] }, "moved[0][0]", /from 1 to 4/],
  ["ids in part", { ...START, ids: { drawn: 3 } }, "ids.players", /missing/],
  ["an offer that isn't a window", { players: [{ offers: ["Nope"] }] }, "players[0].offers[0]", /no window/],
  ["a fifth window chosen", { players: [{ choice: 5 }] }, "players[0].choice", /from 1 to 4/],
  ["all windows chosen", { players: [{ choice: 1 }, { choice: 2 }] }, "players[1].choice", /Everyone has chosen/],
  ["a field of the prototype", JSON.parse('{"__proto__":{}}'), "__proto__", /can't be called/],
]; // prettier-ignore

describe("a bad position is refused, with the place and the reason", () => {
  test.each(BAD)("%s", (_, position, path, text) => {
    const loaded = game.load(position);
    if (loaded.ok) throw new Error("it loads");
    expect(loaded.error.path).toBe(path);
    expect(loaded.error.text).toMatch(text);
  });
});

test("solo play has no favor tokens, whatever a position says", () => {
  const loaded = game.load({ players: [{ window: "Virtus", favor: 4, private: ["red", "blue"] }], round: 2 });
  if (!loaded.ok) throw new Error(loaded.error.text);
  expect([loaded.state.favor, game.score?.(loaded.state)]).toEqual([[0], [-60]]);
});
