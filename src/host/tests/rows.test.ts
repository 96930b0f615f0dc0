import { expect, test } from "vitest";
import { listingOf } from "../../server/catalog.ts";
import { memoryStore } from "../../store/memory.ts";
import type { Host, Reply } from "../host.ts";
import { openHost } from "../open.ts";

/* Nobody can use up the rows of a match that others need. */

function value<T>(reply: Reply<T>): T {
  if (!reply.ok) throw new Error(`${reply.error.code}: ${reply.error.text}`);
  return reply.value;
}
const code = (reply: Reply<unknown>): string => (reply.ok ? "ok" : reply.error.code);

function newHost(): Host {
  let drawn = 11;
  return openHost({
    store: memoryStore(),
    clock: { now: () => 1_000_000, after: () => () => undefined },
    randomness: { bytes: (count) => Uint8Array.from({ length: count }, () => (drawn = (drawn * 48_271) % 0x7fffffff) & 255) },
    thinker: () => new Promise(() => undefined),
    games: listingOf,
  });
}

const MANY = 1200;

test("a player who talks a lot at an open table doesn't keep others from sitting down", async () => {
  const host = newHost();
  const { match } = value(await host.create({ game: "fourline", seats: 2, isPublic: true }));
  const { key } = value(await host.sit(match, { name: "Ann" }));
  for (let n = 0; n < MANY; n++) value(await host.say(match, key, { text: `${n}` }));
  value(await host.stand(match, key));
  for (const name of ["Bo", "Cy"]) value(await host.sit(match, { name }));
  expect(value(await host.read(match, null)).status).toBe("playing");
});

test("a player who changes the address for alerts over and over doesn't end the match", async () => {
  const host = newHost();
  const { match } = value(await host.create({ game: "fourline", seats: 2, isPublic: true }));
  const [ann, bo] = [value(await host.sit(match, { name: "Ann" })).key, value(await host.sit(match, { name: "Bo" })).key];
  let last = "ok";
  for (let n = 0; n < MANY; n++) last = code(await host.setAlerts(match, bo, `${n}`));
  expect(last).toBe("match-full");
  expect(value(await host.act(match, ann, { id: "a", expect: 0, do: "drop 1" })).kind).toBe("done");
  expect(code(await host.say(match, bo, { text: "Hello" }))).toBe("ok");
});

test("the owner can always close a table, however often people sat down and stood up", async () => {
  const host = newHost();
  const { match, owner } = value(await host.create({ game: "fourline", seats: 2, isPublic: true }));
  let last = "ok";
  for (let n = 0; n < MANY && last === "ok"; n++) {
    const sat = await host.sit(match, { name: "Ann" });
    last = code(sat);
    if (sat.ok) last = code(await host.stand(match, sat.value.key));
  }
  expect(last).toBe("match-full");
  expect(value(await host.manage(match, owner, { do: "close" })).closed).toBe(true);
});

test("sending away the same player again and again doesn't fill the match", async () => {
  const host = newHost();
  const { match, owner } = value(await host.create({ game: "fourline", seats: [null, null], isPublic: true }));
  for (const name of ["Ann", "Bo"]) value(await host.sit(match, { name }));
  for (let n = 0; n < 20; n++) value(await host.manage(match, owner, { do: "kick", seat: 1 }));
  expect(value(await host.read(match, null)).position?.seq).toBe(1);
});
