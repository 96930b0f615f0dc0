import { expect, test } from "vitest";
import { fuzz } from "./fuzzing.ts";

/** `npm run campaign:fuzz` sends five times as many; its last result is in bench/campaigns.md. */
const COUNT = 40_000;

test("generated requests and frames, valid and not: no fault of ours, no hang, and what is refused changes nothing", async () => {
  const seed = Date.now() % 1_000_000;
  const { wrong, taken, refused, changes, byCode } = await fuzz(COUNT, seed);
  expect({ seed, wrong }).toEqual({ seed, wrong: [] });
  expect(taken).toBeGreaterThan(COUNT / 10);
  expect(refused).toBeGreaterThan(COUNT / 10);
  expect(changes).toBeGreaterThan(COUNT / 20);
  expect(byCode.size).toBeGreaterThan(8);
}, 900_000);
