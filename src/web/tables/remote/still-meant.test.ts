import { expect, test } from "vitest";
import type { Frame } from "../../../protocol/messages.ts";
import { isStillMeant } from "./still-meant.ts";

const frame = (seat: number, toAct: number[], rest: Partial<Frame> = {}): Frame => ({
  ...{ seq: 1, at: 0, view: {}, toAct, moves: null, clocks: null },
  ...{ canUndo: false, canRedo: false, canAskUndo: false, undoRequest: null, scores: null, result: null, tally: null },
  ...{ seat, told: [], notes: [] },
  ...rest,
});
const resigned = { note: { kind: "resigned", seat: 1 } as const, text: "Ben resigns." };
const over = { ranking: [[0], [1]] };

test.each<[string, string, Frame[], boolean]>([
  ["a move, while another seat decided earlier at the same time", "accept", [frame(1, [0])], true],
  ["a move, after a turn that came in between", "accept", [frame(1, [0]), frame(0, [1])], false],
  ["a move, after somebody resigned", "accept", [frame(1, [0], { notes: [resigned] })], false],
  ["resigning, after the other side's move", "resign", [frame(1, [0])], true],
  ["resigning, after several moves, whose turn it is doesn't matter", "resign", [frame(1, [0]), frame(0, [1])], true],
  ["resigning, after the match has ended", "resign", [frame(1, [], { result: over })], false],
  ["resigning, after having run out of time", "resign", [frame(1, [1], { out: [0] })], false],
  ["an undo", "undo", [frame(1, [0])], false],
  ["asking for an undo", "ask-undo", [frame(1, [0])], false],
])("a stale command is sent again if it is surely still meant: %s", (_, text, missed, still) => {
  expect(isStillMeant(missed, 0, text)).toBe(still);
});

test("a spectator's command is never sent again", () => {
  expect(isStillMeant([frame(1, [0])], null, "resign")).toBe(false);
});
