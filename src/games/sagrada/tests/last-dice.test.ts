import { describe, expect, test } from "vitest";
import { lastDice, rivalOf } from "../board/windows/last-dice.ts";
import { bundle } from "../game.ts";
import type { Sagrada, View } from "../state.ts";

// Which dice the board marks, and whose window a phone shows as a thumbnail.

const opened = await bundle.open({});
if (!opened.ok) throw new Error(opened.error.text);
const { game } = opened;

const FREE = [".....", ".....", ".....", "....."];
const FULL = ["R1 G2 Y3 B4 P5", "B2 R3 G1 Y4 --", "-- -- -- -- --", "-- -- -- -- --"];

function viewOf(players: number): View {
  const windows = Array.from({ length: players }, (_, seat) => ({
    window: FREE,
    dice: FULL,
    favor: 2,
    ...(seat === 0 && { private: "red" }),
  }));
  const loaded = game.load({ players: windows, pool: ["Y1"], publics: [13, 22, 20], tools: [1], round: 5 });
  if (!loaded.ok) throw new Error(loaded.error.text);
  return game.view(loaded.state, 0);
}

const placed = (seat: number, cell: number): Sagrada["event"] => ({ kind: "placed", seat, die: 9, cell });
const moved = (seat: number, from: number, to: number): Sagrada["event"] => ({ kind: "moved", seat, die: 9, from, to });
const passed = (seat: number): Sagrada["event"] => ({ kind: "passed", seat });
const tool: Sagrada["event"] = { kind: "used-tool", seat: 1, tool: 4, name: "Lathekin", price: 1 };
const began: Sagrada["event"] = { kind: "round-began", round: 6, first: 1, dice: [9] };

describe("the marks of the last turn", () => {
  test.each([
    ["a die", [placed(1, 0), passed(1)], 1, [0]],
    [
      "a die and the two that a tool moved",
      [placed(0, 5), passed(0), placed(1, 0), tool, moved(1, 9, 2), moved(1, 9, 3), passed(1)],
      1,
      [0, 2, 3],
    ],
    ["a die that was moved on", [tool, moved(1, 8, 9), moved(1, 9, 2)], 1, [2]],
    ["both of two turns in a row", [placed(0, 4), passed(0), placed(1, 0), passed(1), placed(1, 3), passed(1)], 1, [0, 3]],
    ["both of two turns in a row, with a round between them", [placed(1, 0), passed(1), began, placed(1, 3), passed(1)], 1, [0, 3]],
    ["only the last turn if another player passed before it", [placed(1, 0), passed(1), passed(0), placed(1, 3), passed(1)], 1, [3]],
    ["only the last turn if another player used a tool before it", [placed(1, 0), { ...tool, seat: 0 }, placed(1, 3)], 1, [3]],
    ["the last turn with a die", [placed(1, 0), passed(1), passed(0), began], 1, [0]],
    ["a turn under way", [placed(1, 0), passed(1), placed(0, 4)], 0, [4]],
    ["nothing at first", [began], -1, []],
    ["nothing of a move that was undone", [placed(1, 19)], -1, []],
  ] as const)("%s", (_, events, seat, cells) => {
    const last = lastDice(
      viewOf(2),
      events.map((event, seq) => ({ seq, event, text: "" })),
    );
    expect([last.seat, [...last.cells].sort((a, b) => a - b)]).toEqual([seat, cells]);
  });
});

test("alone, only the last turn is marked", () => {
  const events = [placed(0, 0), passed(0), placed(0, 3)].map((event, seq) => ({ seq, event, text: "" }));
  expect([...lastDice(viewOf(1), events).cells]).toEqual([3]);
});

test.each([
  [{ order: [0, 1, 2, 2, 1, 0], turn: 0 }, -1, 1],
  [{ order: [0, 1, 2, 2, 1, 0], turn: 2 }, 1, 1],
  [{ order: [0, 1, 2, 2, 1, 0], turn: 2 }, 0, 2],
  [{ order: [0, 1, 2, 2, 1, 0], turn: 5 }, 0, 1],
] as const)("with %j after a die of seat %i, the window of seat %i is shown", (more, last, rival) => {
  expect(rivalOf({ ...viewOf(3), ...more }, { seat: last, cells: new Set([0]) })).toBe(rival);
});

test("alone, and for spectators, there is no such window", () => {
  const none = { seat: -1, cells: new Set<number>() };
  expect(rivalOf(viewOf(1), none)).toBeNull();
  expect(rivalOf({ ...viewOf(2), viewer: null }, none)).toBeNull();
});
