import { expect, test } from "vitest";
import { fuzz } from "./fuzzing.ts";

/** `npm run campaign:fuzz` sends five times as many, others each time; its last result is in bench/campaigns.md. */
const COUNT = 40_000;
const SEED = 1;

test("generated requests and frames, valid and not: no fault of ours, no hang, and what is refused changes nothing", async () => {
  const { wrong, taken, refused, changes, byCode } = await fuzz(COUNT, SEED);
  expect(wrong).toEqual([]);
  expect(taken).toBeGreaterThan(COUNT / 10);
  expect(refused).toBeGreaterThan(COUNT / 10);
  expect(changes).toBeGreaterThan(COUNT / 20);
  expect(byCode.size).toBeGreaterThan(8);
});
