import { expect, test } from "vitest";
import { listingOf } from "../../server/catalog.ts";
import { memoryStore } from "../../store/memory.ts";
import { commit } from "../../engine/record/fairness.ts";
import type { Host, Reply } from "../host.ts";
import { openHost } from "../open.ts";

let drawn = 5;
const randomness = {
  bytes: (count: number) => Uint8Array.from({ length: count }, () => (drawn = (drawn * 1103515245 + 12345) & 0x7fffffff) >> 16),
};
const clock = { now: () => 1_000_000, after: () => () => {} };
const store = memoryStore();
const host: Host = openHost({ store, clock, randomness, games: listingOf, thinker: () => new Promise(() => {}) });

function value<T>(reply: Reply<T>): T {
  if (!reply.ok) throw new Error(`${reply.error.code}: ${reply.error.text}`);
  return reply.value;
}
const code = (reply: Reply<unknown>): string => (reply.ok ? "ok" : reply.error.code);

async function opened(seats = 2, game = "sanguine") {
  const { match, invite } = value(await host.create({ game, seats, isPublic: true }));
  const { key } = value(await host.sit(match, { name: "Ann", invite }));
  return { match, invite, key };
}

test("a table that replaces another has the new setup, the old key and the old invitation", async () => {
  const { match, invite, key } = await opened();
  const clockRule = { kind: "move", ms: 30_000 } as const;
  const again = value(
    await host.reopen(match, key, {
      options: { preset: "duel" },
      seat: 1,
      clock: clockRule,
      absence: { idleTurns: 2, outcome: "bot" },
      isPublic: false,
    }),
  );
  expect(again.table).toMatchObject({ status: "open", options: { preset: "duel" }, clock: clockRule, absence: { idleTurns: 2 } });
  expect(again.table.seats.map(({ name }) => name)).toEqual([null, "Ann"]);
  expect(value(await host.read(again.match, key)).viewer).toBe(1);
  expect(code(await host.sit(again.match, { name: "Eve" }))).toBe("bad-invite");
  expect(value(await host.sit(again.match, { name: "Bo", invite })).table.status).toBe("playing");
});

test("a player who is alone can take another name; once others sit there, it stays", async () => {
  const { match, invite, key } = await opened();
  const again = value(await host.reopen(match, key, { name: "Anna" }));
  expect(again.table.seats.map(({ name }) => name)).toEqual(["Anna", null]);
  expect(value(await host.read(again.match, key)).viewer).toBe(0);

  const three = await opened(3, "sagrada");
  value(await host.sit(three.match, { name: "Bo", invite: three.invite }));
  expect(code(await host.reopen(three.match, three.key, { name: "Anna" }))).toBe("others-seated");
  expect(value(await host.sit(again.match, { name: "Bo", invite })).table.seats.map(({ name }) => name)).toEqual(["Anna", "Bo"]);
});

test("the old table leads to the new one, can't be sat at, and is not listed as open", async () => {
  const { match, invite, key } = await opened();
  const again = value(await host.reopen(match, key, { seats: [null, null] }));
  expect(value(await host.read(match, null))).toMatchObject({ status: "over", position: null, rematch: { match: again.match } });
  expect(code(await host.sit(match, { name: "Bo", invite }))).toBe("closed");
  expect(code(await host.reopen(match, key, {}))).toBe("closed");
  const open = value(await host.list({ status: "open" })).map((line) => line.match);
  expect([open.includes(match), open.includes(again.match)]).toEqual([false, true]);
});

test("the host stays bound by the promise that it made before the player sat down", async () => {
  const { match, key } = await opened();
  const first = value(await host.read(match, null)).commitment;
  const again = value(await host.reopen(match, key, { seats: [null, "easy"] }));
  expect(again.table.status).toBe("playing");
  const secrets = await Promise.all([match, again.match].map((id) => store.secrets(id)));
  const [old = "", now = ""] = secrets.map((all) => all.find(({ name }) => name === "match")?.value);
  expect(now).toBe(old);
  const { game, version, options } = again.table;
  expect([commit(now, { game, version, options }), again.table.commitment]).toEqual([first, first]);
});

test("once others sit there, only free seats can change; a stranger can change nothing", async () => {
  const { match, invite, key } = await opened(3, "sagrada");
  const bo = value(await host.sit(match, { name: "Bo", invite, seat: 2 })).key;
  expect(code(await host.reopen(match, key, { advice: true }))).toBe("others-seated");
  expect(code(await host.reopen(match, key, { seats: [null, "easy"] }))).toBe("others-seated");
  expect(code(await host.reopen(match, key, { seats: [null, null, "easy"] }))).toBe("seat-taken");
  expect(code(await host.reopen(match, "0".repeat(64), { seats: [null, "easy", null] }))).toBe("not-your-seat");
  const again = value(await host.reopen(match, bo, { seats: [null, "easy", null] }));
  expect(again.table.status).toBe("playing");
  expect(await Promise.all([key, bo].map(async (one) => value(await host.read(again.match, one)).viewer))).toEqual([0, 2]);
  expect(code(await host.reopen(again.match, key, {}))).toBe("already-begun");
});

test.each([
  [{ options: { preset: "no such game" } }, "bad-request"],
  [{ seats: [null, "no such bot"] }, "no-such-bot"],
  [{ seats: [null] }, "bad-request"],
  [{ seat: 2 }, "bad-request"],
  [{ position: { nothing: true } }, "bad-request"],
] as const)("%j is refused: %s", async (request, expected) => {
  const { match, key } = await opened();
  expect(code(await host.reopen(match, key, structuredClone(request) as Parameters<Host["reopen"]>[2]))).toBe(expected);
});
