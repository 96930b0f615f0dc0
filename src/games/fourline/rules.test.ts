import { describe, expect, test } from "vitest";
import { lowest } from "../../engine/contract/chance.ts";
import { IN_TURN, laws, OPEN_GAME } from "../../testkit/laws.ts";
import { transcript } from "../../testkit/transcript.ts";
import { fourline } from "./game.ts";
import { outlook } from "./bots/outlook.ts";
import { load } from "./position.ts";
import { apply, check, moves, result, toAct } from "./rules.ts";
import type { State } from "./state.ts";
import { terminal } from "./terminal.ts";
import { view } from "./view.ts";
import { explain, read, tell, write } from "./words.ts";

describe("the laws", () => {
  test.each(laws(fourline(), { cannotBite: { ...OPEN_GAME, ...IN_TURN } }))("$name", ({ run }) => expect(run).not.toThrow());
});

/** A board from a drawing: top row first, empty rows above omitted. */
function board(drawn: string): State {
  const rows = drawn.trim().split(/\s+/);
  const empty = Array.from({ length: 6 - rows.length }, () => ".......");
  const loaded = load({ board: [...empty, ...rows] });
  if (!loaded.ok) throw new Error(loaded.error.text);
  return loaded.state;
}

const column = (text: string) => read(text) ?? { column: -1 };

describe("a move", () => {
  const state = board(`
    x......
    o......
    x......
    o......
    x..o...
    o..x...`);
  test.each([
    [0, "drop 2", null],
    [0, "drop 1", "column-full"],
    [0, "drop 8", "no-such-column"],
    [0, "drop 0", "no-such-column"],
    [1, "drop 2", "not-your-turn"],
  ] as const)("seat %i, %s: %s", (seat, text, rule) => {
    expect(check(state, seat, column(text))?.rule ?? null).toBe(rule);
  });
  test("all others are listed", () => {
    expect(moves(state, 0).map(write)).toEqual(["drop 2", "drop 3", "drop 4", "drop 5", "drop 6", "drop 7"]);
    expect(moves(state, 1)).toEqual([]);
  });
});

test.each([
  ["across", "ooo.... xxx....", "drop 4", [[0], [1]]],
  ["across, filled in the middle", "oo.o... xx.x...", "drop 3", [[0], [1]]],
  ["upright", "x.o.... x.o.... x.o....", "drop 1", [[0], [1]]],
  ["rising", "..xo... .xox... xoox..o", "drop 4", [[0], [1]]],
  ["falling", "...ox.. ...xox. o..xoox", "drop 4", [[0], [1]]],
  ["three are not four", "oo..... xx.....", "drop 3", null],
  ["a row does not go round the edge", "x...... ooo.xx.", "drop 7", null],
] as const)("%s", (_, drawn, text, ranking) => {
  const state = board(drawn);
  apply(state, state.toAct, column(text), lowest);
  expect(result(state)?.ranking ?? null).toEqual(ranking);
});

test("a full board without a line is a draw", () => {
  const state = board("oxoxox. xoxoxox xoxoxox oxoxoxo oxoxoxo xoxoxox");
  expect(state.toAct).toBe(1);
  apply(state, 1, column("drop 7"), lowest);
  expect([result(state), toAct(state)]).toEqual([{ ranking: [[0, 1]] }, []]);
  expect(check(state, 0, column("drop 1"))?.rule).toBe("game-over");
});

test.each([
  ["drop 4", 3],
  ["  DROP   4 ", 3],
  ["drop", null],
  ["drop x", null],
  ["drop 4 5", null],
  ["drop -1", null],
  ["", null],
])("“%s” reads as column %s", (text, expected) => {
  expect(read(text)?.column ?? null).toBe(expected);
});

describe("the outlook of a board agrees with proofs by a solver", () => {
  test.each([
    ["the first seat can fill a line at either end", "..oo... .xxx...", 1],
    ["the first seat has a cell in the third row to wait for", "...x... .o.o... .x.x..o xo.o..x", 1],
    ["the first seat has a cell in the fifth row to wait for", "...xo.. ...xx.. ...oox. .o.xxoo", 1],
    ["the second seat has a cell in the second row to wait for", "...xx.. ...oo.. ...ox.. ...xo.. .o.oxx.", -1],
    ["the second seat has a cell in the fourth row to wait for", "....x.. ....ox. ....oo. o..oox. x.xoxx.", -1],
  ])("%s", (_, drawn, sign) => {
    expect(Math.sign(outlook(board(drawn)))).toBe(sign);
    expect(Math.abs(outlook(board(drawn)))).toBeGreaterThan(0.5);
  });
});

test("events are told by name, or by color", () => {
  const event = { kind: "dropped", seat: 1, column: 2, row: 0 } as const;
  expect([tell(event), tell(event, () => "Bo")]).toEqual(["Yellow drops a disc into column 3.", "Bo drops a disc into column 3."]);
});

test("a refusal says what would be allowed", () => {
  expect(explain({ rule: "column-full", column: 0 })).toBe("Column 1 is full: choose another one.");
});

test("the terminal draws the board", () => {
  expect(
    terminal
      .draw(view(board("o...... x.x...."), 0), 0, false)
      .split("\n")
      .slice(4),
  ).toEqual(["o . . . . . .", "x . x . . . .", "1 2 3 4 5 6 7"]);
});

test("a game reads like a game", () => {
  expect(transcript(fourline(), 1, { moves: 3 })).toMatchInlineSnapshot(`
    "fourline, 2 seats, seed 1
    1. seat 0: drop 4
       Red drops a disc into column 4.
    2. seat 1: drop 2
       Yellow drops a disc into column 2.
    3. seat 0: drop 2
       Red drops a disc into column 2.
    (13 moves left out)
    17. seat 0: drop 6
       Red drops a disc into column 6.
    18. seat 1: drop 3
       Yellow drops a disc into column 3.
    19. seat 0: drop 4
       Red drops a disc into column 4.
       Red gets four in a row and wins.
    Result: 1. seat 0, 2. seat 1.
    "
  `);
});
