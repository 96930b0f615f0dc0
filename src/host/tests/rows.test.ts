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

test("however often people sit down and stand up, others can still sit down, and the owner decides", async () => {
  const host = newHost();
  const { match, owner } = value(await host.create({ game: "sagrada", seats: 3, isPublic: true }));
  const { key } = value(await host.sit(match, { name: "Bo", seat: 2, nonce: "ab".repeat(16) }));
  value(await host.say(match, key, { text: "Come in" }));
  for (let n = 0; n < MANY; n++) value(await host.stand(match, value(await host.sit(match, { name: "Ann", seat: 0 })).key));
  value(await host.sit(match, { name: "Ann", seat: 0 }));
  value(await host.manage(match, owner, { do: "kick", seat: 0 }));
  for (const name of ["Cy", "Di"]) value(await host.sit(match, { name }));
  const { status, seats, chat } = value(await host.read(match, key));
  expect([status, seats.map(({ name }) => name), chat.map(({ text }) => text)]).toEqual(["playing", ["Cy", "Di", "Bo"], ["Come in"]]);
  const begun = value(await host.exportRecord(match, key));
  expect(begun.kind === "own" && begun.own.head.seats.map(({ nonce }) => nonce)).toEqual(["", "", "ab".repeat(16)]);
  expect(value(await host.manage(match, owner, { do: "close" })).closed).toBe(true);
});

test("a rematch whose players left stays empty when its rows are used up", async () => {
  const host = newHost();
  const { match } = value(await host.create({ game: "fourline", seats: 2, isPublic: true }));
  const keys = [value(await host.sit(match, { name: "Ann" })).key, value(await host.sit(match, { name: "Bo" })).key];
  value(await host.act(match, keys[0] ?? "", { id: "r", expect: 0, do: "resign" }));
  value(await host.stand(match, keys[1] ?? ""));
  const next = value(await host.rematch(match, keys[0] ?? "")).match ?? "";
  value(await host.stand(next, keys[0] ?? ""));
  for (let n = 0; n < MANY; n++) value(await host.stand(next, value(await host.sit(next, { name: "Cy" })).key));
  const { status, seats } = value(await host.read(next, null));
  expect([status, seats.map(({ name, taken }) => [name, taken])]).toEqual([
    "open",
    [
      [null, false],
      [null, false],
    ],
  ]);
});

test("sending away the same player again and again doesn't fill the match", async () => {
  const host = newHost();
  const { match, owner } = value(await host.create({ game: "fourline", seats: [null, null], isPublic: true }));
  for (const name of ["Ann", "Bo"]) value(await host.sit(match, { name }));
  for (let n = 0; n < 20; n++) value(await host.manage(match, owner, { do: "kick", seat: 1 }));
  expect(value(await host.read(match, null)).position?.seq).toBe(1);
});
