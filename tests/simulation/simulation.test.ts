import { expect, test } from "vitest";
import type { Bug } from "./disk.ts";
import { simulate } from "./run.ts";

const SEEDS = 500;
const again = (seed: number): string => `npm run campaign:sim -- --seed ${seed}`;

test(`${SEEDS} worlds with crashes, losses, doubles, delays, partitions, full disks and wrong clocks`, async () => {
  const mishaps = new Set<string>();
  let acknowledged = 0;
  for (let seed = 1; seed <= SEEDS; seed++) {
    const outcome = await simulate(seed);
    expect({ again: again(seed), faults: outcome.faults }).toEqual({ again: again(seed), faults: [] });
    acknowledged += outcome.acknowledged;
    for (const kind of Object.keys(outcome.mishaps)) mishaps.add(kind);
  }
  // A world without faults would prove nothing.
  expect([...mishaps].sort()).toEqual(["crash", "cut", "full", "jump", "loss", "notice", "pause", "slow", "unreachable"]);
  expect(acknowledged).toBeGreaterThan(10 * SEEDS);
});

test("the same seed is the same history", async () => {
  expect(await simulate(17)).toEqual(await simulate(17));
});

test.each<[Bug, RegExp]>([
  ["early-ack", /was acknowledged .* and is lost/],
  ["fork", /broken|not fold|not ended/],
  ["lost-timer", /has not ended/],
  ["forgotten-outage", /time was up after/],
  ["half-row", /broken|not fold|not ended|lost/],
])("a planted bug is found: %s", async (bug, complaint) => {
  const found: string[] = [];
  for (let seed = 1; seed <= 100 && !found.some((fault) => complaint.test(fault)); seed++) {
    found.push(...(await simulate(seed, bug)).faults);
  }
  expect(found.join("\n")).toMatch(complaint);
});
