import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { Listing } from "../../engine/contract/bundle.ts";
import { startPostgres } from "../../../tests/postgres.ts";
import { scratch } from "../../../tests/server/process.ts";
import { listingOf } from "../../server/catalog.ts";
import { memoryStore } from "../../store/memory.ts";
import { postgresStore } from "../../store/postgres/postgres.ts";
import { sqliteStore } from "../../store/sqlite/sqlite.ts";
import type { Host, Reply } from "../host.ts";
import { openHost } from "../open.ts";
import type { Store } from "../ports.ts";

const DAY = 86_400_000;
const { folder, remove } = scratch();
afterAll(remove);

function value<T>(reply: Reply<T>): T {
  if (!reply.ok) throw new Error(`${reply.error.code}: ${reply.error.text}`);
  return reply.value;
}

const kinds: readonly [string, () => Promise<{ store: Store; end?: () => Promise<void> }>][] = [
  ["memory", async () => ({ store: memoryStore() })],
  ["SQLite", async () => ({ store: await sqliteStore({ file: join(folder, "parlour.db") }) })],
  [
    "PostgreSQL",
    async () => {
      const postgres = await startPostgres();
      return { store: await postgresStore({ url: await postgres.database() }), end: () => postgres.stop() };
    },
  ],
];

/** A host over a store, with Fourline that counts how often a move is played. */
function countingHost(store: Store): { readonly host: Host; readonly played: () => number } {
  let played = 0;
  let drawn = 11;
  const counted = (listing: Listing): Listing => ({
    ...listing,
    load: async () => {
      const bundle = await listing.load();
      const open: typeof bundle.open = async (options) => {
        const opened = await bundle.open(options);
        if (!opened.ok) return opened;
        const { game } = opened;
        const apply: typeof game.apply = (...args) => {
          played += 1;
          game.apply(...args);
        };
        return { ok: true, game: { ...game, apply } };
      };
      return { ...bundle, open };
    },
  });
  const host = openHost({
    store,
    clock: { now: () => 1_000_000, after: (_ms, call) => (setImmediate(call), () => undefined) },
    randomness: { bytes: (count) => Uint8Array.from({ length: count }, () => (drawn = (drawn * 48_271) % 0x7fffffff) & 255) },
    thinker: () => new Promise(() => undefined),
    games: (id) => {
      const listing = listingOf(id);
      return listing && counted(listing);
    },
  });
  return { host, played: () => played };
}

test("a match that was imported is shown without being played again, and its record is whole", async () => {
  const store = memoryStore();
  const { host } = countingHost(store);
  const { match } = value(await host.create({ game: "fourline", seats: 2, isPublic: true }));
  const keys = [value(await host.sit(match, { name: "Ann" })).key, value(await host.sit(match, { name: "Bo" })).key];
  for (let n = 0; n < 6; n++) value(await host.act(match, keys[n % 2] ?? "", { id: `${n}`, expect: n, do: `drop ${1 + n}` }));
  value(await host.act(match, keys[0] ?? "", { id: "r", expect: 6, do: "resign" }));
  const exported = value(await host.exportRecord(match, null));
  if (exported.kind !== "whole") throw new Error("The match isn't over.");
  const shown = value(await host.importRecord(exported.record)).match;

  const later = countingHost(store);
  const read = value(await later.host.read(shown, null));
  expect([read.position?.seq, read.position?.result, later.played()]).toEqual([7, exported.record.result, 0]);
  expect(value(await later.host.exportRecord(shown, null))).toEqual(exported);
});

test("tables with custom content that are all wanted at once are all loaded", async () => {
  const store = memoryStore();
  const { host } = countingHost(store);
  const matches: string[] = [];
  for (let n = 0; n < 100; n++) {
    const { match } = value(await host.create({ game: "sanguine", seats: 2, options: { rows: 4 }, isPublic: true }));
    for (const name of ["Ann", "Bo"]) value(await host.sit(match, { name }));
    matches.push(match);
  }
  const later = countingHost(store);
  const read = await Promise.all(matches.map((match) => later.host.read(match, null)));
  expect(read.map((one) => one.ok)).toEqual(matches.map(() => true));
});

test.each(kinds)("a match imported into %s can be deleted, and is removed by itself when it is old", async (_, open) => {
  const { store, end } = await open();
  let now = 1_000_000 * DAY;
  let drawn = 11;
  const host = openHost({
    store,
    clock: { now: () => now, after: () => () => undefined },
    randomness: { bytes: (count) => Uint8Array.from({ length: count }, () => (drawn = (drawn * 48_271) % 0x7fffffff) & 255) },
    thinker: () => new Promise(() => undefined),
    games: listingOf,
  });
  const { match } = value(await host.create({ game: "fourline", seats: 2, isPublic: true }));
  const { key } = value(await host.sit(match, { name: "Ann" }));
  value(await host.sit(match, { name: "Bo" }));
  value(await host.act(match, key, { id: "r", expect: 0, do: "resign" }));
  const exported = value(await host.exportRecord(match, null));
  if (exported.kind !== "whole") throw new Error("The match isn't over.");
  value(await host.operator.remove(match));
  const listed = async (): Promise<string[]> =>
    value(await host.operator.survey({ order: "newest", limit: 100 })).map(({ line }) => line.match);

  const first = value(await host.importRecord(exported.record)).match;
  expect(await listed()).toEqual([first]);
  value(await host.operator.remove(first));
  expect(await listed()).toEqual([]);
  const again = value(await host.importRecord(exported.record)).match;
  const rules = { keepMs: 10 * DAY, keepOpenMs: DAY };
  now += 9 * DAY;
  value(await host.operator.clean(rules));
  expect(await listed()).toEqual([again]);
  now += 2 * DAY;
  value(await host.operator.clean(rules));
  expect(await listed()).toEqual([]);
  await host.stop();
  await store.close();
  await end?.();
});
