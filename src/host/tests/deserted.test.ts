import { expect, test } from "vitest";
import { listingOf } from "../../server/catalog.ts";
import { memoryStore } from "../../store/memory.ts";
import type { Host, Reply } from "../host.ts";
import { openHost } from "../open.ts";

/* A match that everybody has left costs next to nothing, and resumes when a player returns. */

const value = <T>(reply: Reply<T>): T => {
  if (!reply.ok) throw new Error(reply.error.text);
  return reply.value;
};

function world(): { host: Host; wait(seconds: number): Promise<void> } {
  let now = 1_000_000;
  let drawn = 3;
  const host = openHost({
    store: memoryStore(),
    clock: { now: () => now, after: () => () => undefined },
    randomness: { bytes: (count) => Uint8Array.from({ length: count }, () => (drawn = (drawn * 48_271) % 0x7fffffff) & 255) },
    thinker: () => Promise.reject(new Error("none")),
    games: listingOf,
  });
  const wait = async (seconds: number): Promise<void> => {
    for (let second = 0; second < seconds; second++) {
      now += 1000;
      await host.sweep();
    }
  };
  return { host, wait };
}

test.each([
  ["a bank that is used up", { kind: "bank", ms: 1000, increment: 0 }],
  ["a second for each move", { kind: "move", ms: 1000 }],
] as const)("with %s, the turns of people who left are played less and less often", async (_, clock) => {
  const { host, wait } = world();
  const { match } = value(await host.create({ game: "scrabble", seats: 2, isPublic: true, clock }));
  const keys: string[] = [];
  for (const name of ["Ann", "Bo"]) keys.push(value(await host.sit(match, { name })).key);
  const entries = async (): Promise<number> => value(await host.read(match, null)).position?.seq ?? 0;

  await wait(1200);
  const first = await entries();
  await wait(1200);
  // Five turns each at the usual pace; then the pauses double, and are an hour at most.
  expect([first >= 10, first <= 32, (await entries()) - first <= 2]).toEqual([true, true, true]);

  // Somebody comes back: the turn whose time is up is played at once. Strangers who look don't set it going.
  await wait(60);
  const before = await entries();
  await wait(1);
  expect(await entries()).toBe(before);
  value(await host.read(match, keys[0] ?? ""));
  await wait(1);
  expect(await entries()).toBe(before + 1);
});
