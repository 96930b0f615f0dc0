import { expect, test } from "vitest";
import { groupMoves } from "./move-groups.ts";

test("moves are grouped by their first word; single words stand together", () => {
  expect(groupMoves(["roll", "bid 1", "bid 2", "hold"])).toEqual([
    { word: "bid", moves: ["bid 1", "bid 2"], parts: null },
    { word: "", moves: ["roll", "hold"], parts: null },
  ]);
});

test("many moves of one form are put together from parts", () => {
  const moves = [1, 2, 3].flatMap((count) => ["a", "b", "c", "d", "e"].map((face) => `bid ${count} x ${face}`));
  expect(groupMoves(moves)[0]?.parts).toEqual([
    { kind: "fixed", text: "bid" },
    { kind: "number", least: 1, most: 3 },
    { kind: "fixed", text: "x" },
    { kind: "word", words: ["a", "b", "c", "d", "e"] },
  ]);
  expect(groupMoves([...moves, "bid all"])[0]?.parts).toBeNull();
});
