import { expect, test } from "vitest";
import { countMoves } from "./move-count.ts";

test("moves are counted, and not what else is in a record", () => {
  const entries = ["drop 4", "undo", "redo", "drop 1", "timeout", "handover easy", "excuse 1500", "undoing", "resign"];
  expect(countMoves(entries.map((text) => ({ do: text })))).toBe(3);
});
