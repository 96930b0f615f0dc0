import { expect, test } from "vitest";
import type { Knowledge } from "../../src/bots/review.ts";
import { movesOf } from "../../src/bots/review.ts";
import { DUEL, isRight, markOf, plant } from "./planted.ts";

test.each([
  ["fourline", {}, 8, 11, "seat"],
  ["sanguine", {}, 6, 7, "seat"],
  ["sanguine", {}, 6, 7, "all"],
  ["briscala", { rules: "briscola" }, 24, 6, "seat"],
] as const)(
  "a blunder that is planted in a record of %s %j from move %i on (seeds from %i) is marked, knowing what the %s knows",
  async (game, options, from, seed, knowledge: Knowledge) => {
    let made = await plant({ game, options, from, tries: 14, seed });
    // Some matches offer no move that is bad enough.
    for (let next = seed + 1; made.planted === 0 && next < seed + 8; next++)
      made = await plant({ game, options, from, tries: 14, seed: next });
    expect(made.planted).toBeGreaterThan(0);
    expect(movesOf(made.game, made.record)?.map(({ seq }) => seq)).toEqual(made.record.entries.map(({ seq }) => seq));
    const mark = await markOf(made, { knowledge, iterations: 300 });
    if (!mark) throw new Error(`Move ${made.planted} isn't marked.`);
    expect(mark.better).not.toBe(mark.move);
    expect(mark.best).toBeGreaterThan(mark.chance);
  },
);

test.each([
  ["sanguine", {}, { from: 6, tries: 12, seed: 1 }],
  ["skirmish", DUEL, { from: 0, tries: 30, seed: 1 }],
  ["sagrada", {}, { from: 60, tries: 50, much: 0.3, seed: 2 }],
  ["sagrada", {}, { from: 60, tries: 50, much: 0.3, seed: 10 }],
])("a better move found by the review in %s is also better by a second opinion", async (game, options, place) => {
  const made = await plant({ game, options, ...place });
  const mark = await markOf(made, { knowledge: "seat", iterations: 500 });
  expect(mark && (await isRight(made, mark, 500))).toBe(true);
});
