import { expect, test } from "vitest";
import { serverClock } from "./clock.ts";

test("a server follows the clock of a shared store, even when that is reset", async () => {
  let ahead = 600_000;
  const clock = await serverClock({ time: async () => Date.now() + ahead }, undefined, 20);
  const error = (): number => Math.abs(clock.now() - Date.now() - ahead);
  expect(error()).toBeLessThan(60_000);
  ahead = -7_200_000;
  await expect.poll(error).toBeLessThan(60_000);
  clock.stop();
});

test("a server that is alone with its store has the time of its machine", async () => {
  const clock = await serverClock({});
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(60_000);
});
