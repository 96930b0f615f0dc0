import { expect, test } from "vitest";
import type { MatchNote } from "../../../engine/match/match-words.ts";
import type { Frame } from "../../../protocol/messages.ts";
import { quietFrame } from "../../../../tests/standing.ts";
import { lastTurn } from "./last-turn.ts";

/** A frame by its seat and the seats that can act after it: `0>1`; `0-` undoes, `0=2` two moves at once, `0+` redoes. */
function frames(text: string): Frame[] {
  return text.split(" ").map((one, at) => {
    const [, seat = "", sign = "", after = ""] = /^(\d)([>+=-])(\d*)$/.exec(one) ?? [];
    const kind = sign === "+" ? "did-again" : "took-back";
    const notes =
      sign === ">"
        ? []
        : [{ note: { kind, seat: Number(seat), ...(sign === "=" ? { moves: Number(after) } : {}) } as MatchNote, text: "" }];
    return quietFrame(at + 1, { at, seat: Number(seat), toAct: [...after].map(Number), notes });
  });
}

test.each([
  ["each turn has one move", "0", "0>1 1>0 0>1", [3]],
  ["a turn of several moves, and the one under way", "0", "0>1 1>1 1>0 0>0 0>0", [2, 3, 4, 5]],
  ["one who is ready waits for the other; the turn is played when both are", "01", "0>01 0>1 1>01 1>0 0>0", [1, 2, 3, 4, 5]],
  ["the turn before has been played as well", "01", "0>1 1>01 0>1 1>01 0>01", [3, 4, 5]],
  ["a move that was undone isn't marked", "0", "0>1 1>0 0>0 0-0", [2]],
  ["a move that was redone is", "0", "0>1 1>0 0>0 0-0 0+0", [2, 3]],
  ["the moves of both were undone", "0", "0>1 1>0 0>1 1>0 0=2", [2]],
  ["a secret move was undone: it had no frame", "01", "0>1 1-1", [1]],
])("%s", (_, toAct, played, seqs) => {
  const all = frames(played);
  const start = { ...all[0], toAct: [...toAct].map(Number) } as Frame;
  expect(lastTurn(start, all, all.length).map(({ seq }) => seq)).toEqual(seqs);
});

test("nothing is marked before the first move", () => {
  expect(lastTurn(null, frames("0>1"), 0)).toEqual([]);
});
