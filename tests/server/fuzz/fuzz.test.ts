import { expect, test } from "vitest";
import { fuzz } from "./fuzzing.ts";

/** `npm run campaign:fuzz` sends five times as many, with a new seed each time; bench/campaigns.md has its last result. */
const COUNT = 40_000;
const SEED = 1;

test("generated requests and packets, valid or not: no server error, no hang, and a refusal changes nothing", async () => {
  const { wrong, taken, refused, changes, byCode } = await fuzz(COUNT, SEED);
  expect(wrong).toEqual([]);
  expect(taken).toBeGreaterThan(COUNT / 10);
  expect(refused).toBeGreaterThan(COUNT / 10);
  expect(changes).toBeGreaterThan(COUNT / 20);
  expect(byCode.size).toBeGreaterThan(8);
});
