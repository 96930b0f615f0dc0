import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Postgres, startPostgres } from "../../../tests/postgres.ts";
import type { Store } from "../../host/ports.ts";
import { POSTGRES_STEPS } from "../postgres/schema.ts";
import { postgresStore } from "../postgres/postgres.ts";
import { SQLITE_STEPS } from "../sqlite/schema.ts";
import { sqliteStore } from "../sqlite/sqlite.ts";

/*
 * A store of any earlier schema opens, keeps its contents, and can be written to. The rows below are what version 1 wrote: never
 * change them. A later version that writes something else adds its own.
 */
const FIXED = {
  ...{ match: "fixture0000000000001", game: "fourline", version: 1, options: {}, seats: [{ bot: null }, { bot: null }] },
  ...{ clock: { kind: "move", ms: 60_000 }, isPublic: true, createdAt: 1000, commitment: "00" },
};
const LINE = { match: FIXED.match, game: "fourline", seats: [], clock: FIXED.clock, status: "open", createdAt: 1000 };
const ITEMS = [{ kind: "sat", at: 1000, seat: 0, name: "Ann", nonce: "ab" }];
const written = (yes: string): string => `
  insert into matches (match, game, is_public, status, created_at, fixed, line)
    values ('${FIXED.match}', 'fourline', ${yes}, 'open', 1000, '${JSON.stringify(FIXED)}', '${JSON.stringify(LINE)}');
  insert into rows (match, n, items) values ('${FIXED.match}', 1, '${JSON.stringify(ITEMS)}');
  insert into secrets (match, name, value) values ('${FIXED.match}', 'seat 0', 'hash');
  insert into timers (match, due) values ('${FIXED.match}', 500);
  insert into snapshots (match, n, body) values ('${FIXED.match}', 1, 'old');
  insert into alive (id, at) values (1, 2000);
  insert into outages (from_at, to_at) values (100, 900);`;

/** What a store reads from it, and whether it can continue. */
const found = async (store: Store): Promise<unknown> => ({
  loaded: await store.load(FIXED.match, true),
  listed: await store.list({ status: "open", limit: 5 }),
  claimed: await store.claim(600, 10, 5),
  outages: await store.beat(3000, 500).then(() => store.outages(0)),
  appended: await store.append({ match: FIXED.match, row: { n: 2, events: [{ kind: "stood", at: 4000, seat: 0 }] } }),
});
const expected = {
  loaded: { config: FIXED, secrets: [{ name: "seat 0", value: "hash" }], snapshot: null, rows: [{ n: 1, events: ITEMS }] },
  listed: [LINE],
  claimed: [FIXED.match],
  outages: [
    { from: 100, to: 900 },
    { from: 2000, to: 3000 },
  ],
  appended: true,
};

const folder = mkdtempSync(join(tmpdir(), "parlour-migration-"));
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const versions = (steps: readonly string[]): number[] => steps.map((_, i) => i + 1);

test.each(versions(SQLITE_STEPS))("a SQLite file of schema %i opens", async (version) => {
  const file = join(folder, `v${version}.db`);
  const db = new DatabaseSync(file);
  for (const step of SQLITE_STEPS.slice(0, version)) db.exec(step);
  db.exec(`${written("1")} pragma user_version = ${version}`);
  db.close();
  const store = await sqliteStore({ file });
  expect(await found(store)).toEqual(expected);
  await store.close();
});

test.each(versions(POSTGRES_STEPS))("a PostgreSQL of schema %i opens, for two at once", async (version) => {
  const url = await postgres.database();
  const client = new Client(url);
  await client.connect();
  await client.query("create table parlour_schema (version integer not null)");
  await client.query(`insert into parlour_schema values (${version})`);
  for (const step of POSTGRES_STEPS.slice(0, version)) await client.query(step);
  await client.query(written("true"));
  await client.end();
  const [store, other] = await Promise.all([postgresStore({ url }), postgresStore({ url })]);
  expect(await found(store)).toEqual(expected);
  await store.close();
  await other.close();
});

test("a node waits for another one that is migrating the database, however long that takes", async () => {
  const url = await postgres.database();
  const first = new Client(url);
  await first.connect();
  await first.query("begin; select pg_advisory_xact_lock(7275687)");
  const opening = postgresStore({ url, patience: 200 });
  const waits = async (): Promise<number> => {
    const { rows } = await first.query<{ count: string }>("select count(*) from pg_locks where locktype = 'advisory' and not granted");
    return Number(rows[0]?.count);
  };
  await expect.poll(waits, { timeout: 20_000 }).toBe(1);
  await first.query("select pg_sleep(1)");
  expect(await waits()).toBe(1);
  await first.query("commit");
  await (await opening).close();
  await first.end();
});

test("a store of a newer version isn't opened", async () => {
  const file = join(folder, "later.db");
  const db = new DatabaseSync(file);
  db.exec("pragma user_version = 999");
  db.close();
  await expect(sqliteStore({ file })).rejects.toThrow("newer version");

  const url = await postgres.database();
  const client = new Client(url);
  await client.connect();
  await client.query("create table parlour_schema (version integer not null); insert into parlour_schema values (999)");
  await client.end();
  await expect(postgresStore({ url })).rejects.toThrow("newer version");
});

test("a file has one owner at a time", async () => {
  const file = join(folder, "owned.db");
  const store = await sqliteStore({ file });
  await expect(sqliteStore({ file })).rejects.toThrow("Another process has");
  await store.close();
  await (await sqliteStore({ file })).close();
});
