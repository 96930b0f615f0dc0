import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Append, NewMatch } from "../../host/table/log.ts";
import type { ListQuery, Store } from "../../host/ports.ts";
import { memoryStore } from "../memory.ts";
import { startPostgres, type Postgres } from "../../../tests/postgres.ts";
import { postgresStore } from "../postgres/postgres.ts";
import { sqliteStore } from "../sqlite/sqlite.ts";

/** A kind of store, and how to reopen it after a restart. */
interface Kind {
  readonly name: string;
  begin(): Promise<void>;
  open(): Promise<Store>;
  end(): Promise<void>;
}

const folder = mkdtempSync(join(tmpdir(), "parlour-store-"));
const remembered = memoryStore();
let postgres: Postgres | null = null;
let url = "";
const kinds: Kind[] = [
  { name: "memory", begin: async () => undefined, open: async () => remembered, end: async () => undefined },
  {
    name: "sqlite",
    begin: async () => undefined,
    open: () => sqliteStore({ file: join(folder, "parlour.db") }),
    end: async () => rmSync(folder, { recursive: true, force: true }),
  },
  {
    name: "postgres",
    begin: async () => {
      postgres = await startPostgres();
      url = await postgres.database();
    },
    open: () => postgresStore({ url }),
    end: async () => postgres?.stop(),
  },
];

let count = 0;
function table(more: Partial<NewMatch> & { isPublic?: boolean; game?: string; createdAt?: number } = {}): NewMatch {
  count += 1;
  const match = `m${String(count).padStart(19, "0")}`;
  const { isPublic = false, game = "fourline", createdAt = count, ...rest } = more;
  const config = { match, game, version: 1, options: {}, seats: [{ bot: null }], clock: { kind: "none" }, isPublic, createdAt } as const;
  const summary = { match, game, seats: [], clock: config.clock, status: "open", createdAt } as const;
  return { config: { ...config, commitment: "c" }, summary, rows: [], secrets: [{ name: "match", value: "s" }], due: null, ...rest };
}

const said = (match: string, n: number, text = `line ${n}`, more: Partial<Append> = {}): Append => ({
  ...{ match, row: { n, events: [{ kind: "said", at: n, seat: null, name: "Cy", text }] } },
  ...more,
});

describe.each(kinds)("the $name store", ({ begin, open, end }) => {
  let store: Store;
  beforeAll(async () => {
    await begin();
    store = await open();
  });
  afterAll(async () => {
    await store.close();
    await end();
  });
  const reopened = async (): Promise<Store> => {
    await store.close();
    store = await open();
    return store;
  };
  const opened = async (more: Parameters<typeof table>[0] = {}): Promise<string> => {
    const made = table(more);
    expect(await store.create(made)).toBe(true);
    return made.config.match;
  };

  test("a table is created once", async () => {
    const made = table();
    expect([await store.create(made), await store.create(made)]).toEqual([true, false]);
    expect(await store.load(made.config.match)).toEqual({ config: made.config, secrets: made.secrets, snapshot: null, rows: [] });
    expect(await store.load("nowhere")).toBeNull();
  });

  test("only the next row is accepted", async () => {
    const match = await opened();
    expect(await store.append(said(match, 2))).toBe(false);
    expect(await store.append(said(match, 1))).toBe(true);
    expect(await store.append(said(match, 1, "too late"))).toBe(false);
    expect(await store.append(said(match, 3))).toBe(false);
    expect(await store.append(said(match, 2))).toBe(true);
    expect(await store.append(said("nowhere", 1))).toBe(false);
    expect(await store.rows(match, 1)).toEqual([said(match, 1).row, said(match, 2).row]);
    expect(await store.rows(match, 2)).toEqual([said(match, 2).row]);
    expect(await store.rows(match, 3)).toEqual([]);
  });

  test("thousands of rows of several matches stay in order, even if the store is reopened in between", async () => {
    const played = [await opened(), await opened(), await opened()];
    for (let n = 1; n <= 900; n++) {
      if (n === 333) await reopened();
      expect(await Promise.all(played.map((match) => store.append(said(match, n))))).toEqual([true, true, true]);
      if (n % 100 !== 0) continue;
      // Neither the last row again nor one too far ahead is accepted, wherever the last one is stored by now.
      expect(await Promise.all(played.flatMap((match) => [store.append(said(match, n)), store.append(said(match, n + 2))]))).not.toContain(
        true,
      );
      for (const match of played) expect((await store.rows(match, n - 1)).map((row) => row.n)).toEqual([n - 1, n]);
    }
    const again = await reopened();
    const all = Array.from({ length: 900 }, (_, i) => said("", i + 1).row);
    for (const match of played) expect((await again.load(match, true))?.rows).toEqual(all);
  });

  test("of many appends with the same number, one succeeds", async () => {
    const match = await opened();
    for (let n = 1; n <= 5; n++) {
      const got = await Promise.all(Array.from({ length: 20 }, (_, i) => store.append(said(match, n, `by ${i}`))));
      expect(got.filter(Boolean)).toHaveLength(1);
      const [row] = await store.rows(match, n);
      expect(row).toEqual(said(match, n, `by ${got.indexOf(true)}`).row);
    }
  });

  test("a refused append changes nothing else", async () => {
    const match = await opened({ due: 50 });
    const other = table();
    const secrets = { put: [{ name: "seat 0", value: "h" }], drop: ["match"] };
    expect(await store.append(said(match, 7, "x", { due: null, secrets, create: other }))).toBe(false);
    expect(await store.secrets(match)).toEqual([{ name: "match", value: "s" }]);
    expect(await store.load(other.config.match)).toBeNull();
    expect(await store.claim(50, 0, 100)).toContain(match);
  });

  test("everything that goes with a row is written with it, and is there after a restart", async () => {
    const match = await opened({ isPublic: true, game: "briscala" });
    const next = table({ isPublic: true });
    const summary = { ...next.summary, match, game: "briscala", status: "over" } as const;
    const secrets = { put: [{ name: "seat 0", value: "h" }], drop: ["match"] };
    expect(await store.append(said(match, 1, "“ü” \u0007 \\ \n", { summary, secrets, create: next, due: 77 }))).toBe(true);
    const again = await reopened();
    expect(await again.rows(match, 1)).toEqual([said(match, 1, "“ü” \u0007 \\ \n").row]);
    expect(await again.secrets(match)).toEqual([{ name: "seat 0", value: "h" }]);
    expect(await again.list({ game: "briscala", limit: 10 })).toEqual([summary]);
    expect(await again.load(next.config.match)).not.toBeNull();
    expect(await again.claim(77, 1, 100)).toContain(match);
  });

  test("only public tables are listed, newest first, by game and by status", async () => {
    const made = [1e12, 3e12, 2e12].map((createdAt) => table({ isPublic: true, game: "sagrada", createdAt }));
    for (const one of [...made, table({ game: "sagrada", createdAt: 4e12 })]) await store.create(one);
    const times = (lines: readonly { createdAt: number }[]): number[] => lines.map(({ createdAt }) => createdAt);
    expect(times(await store.list({ game: "sagrada", limit: 10 }))).toEqual([3e12, 2e12, 1e12]);
    expect(times(await store.list({ game: "sagrada", limit: 1 }))).toEqual([3e12]);
    expect(await store.list({ game: "sagrada", status: "over", limit: 10 })).toEqual([]);
    expect(times(await store.list({ status: "open", limit: 2 }))).toEqual([3e12, 2e12]);
  });

  test("tables that have waited too long aren't listed, others are, however old", async () => {
    const made = [1e12, 2e12, 3e12].map((createdAt) => table({ isPublic: true, game: "skirmish", createdAt }));
    const old = table({ isPublic: true, game: "skirmish", createdAt: 5e11 });
    for (const one of [...made, { ...old, summary: { ...old.summary, status: "playing" as const } }]) await store.create(one);
    const times = async (query: Partial<ListQuery>): Promise<number[]> =>
      (await store.list({ game: "skirmish", openSince: 1e12, limit: 10, ...query })).map(({ createdAt }) => createdAt);
    expect(await times({})).toEqual([3e12, 2e12, 5e11]);
    expect(await times({ limit: 2 })).toEqual([3e12, 2e12]);
    expect(await times({ before: 3e12 })).toEqual([2e12, 5e11]);
    expect(await times({ status: "open" })).toEqual([3e12, 2e12]);
    expect(await times({ status: "playing" })).toEqual([5e11]);
  });

  test("due matches are claimed, the longest overdue first, until they are put off", async () => {
    const [late, later, future] = [await opened({ due: 1000 }), await opened({ due: 999 }), await opened({ due: 5000 })];
    const ours = async (now: number): Promise<string[]> =>
      (await store.claim(now, 100, 1000)).filter((match) => [late, later, future].includes(match));
    expect(await ours(1000)).toEqual([later, late]);
    expect(await ours(1050)).toEqual(store.shared ? [] : [later, late]);
    expect([...(await ours(1100))].sort()).toEqual([late, later].sort());
    await store.append(said(late, 1, "x", { due: 9000 }));
    await store.append(said(later, 1, "x", { due: null }));
    expect(await ours(8000)).toEqual([future]);
    expect([...(await ours(9000))].sort()).toEqual([late, future].sort());
  });

  test("a snapshot replaces the rows before it, and never goes back", async () => {
    const match = await opened();
    for (let n = 1; n <= 3; n++) await store.append(said(match, n));
    await store.saveSnapshot(match, 2, "two");
    await store.saveSnapshot(match, 1, "one");
    expect(await store.load(match)).toMatchObject({ snapshot: { n: 2, text: "two" }, rows: [{ n: 3 }] });
    expect(await store.load(match, true)).toMatchObject({ snapshot: null, rows: [{ n: 1 }, { n: 2 }, { n: 3 }] });
  });

  test("a match is replaced or removed as a whole, unless it has grown meanwhile", async () => {
    const made = table({ due: 5, secrets: [{ name: "match", value: "s" }] });
    const { match } = made.config;
    await store.create(made);
    for (let n = 1; n <= 3; n++) await store.append(said(match, n));
    await store.saveSnapshot(match, 2, "two");
    const rows = [1, 2].map((n) => said(match, n, "removed").row);
    const after: NewMatch = { ...made, rows, due: null };
    expect(await store.replace(match, 2, after)).toBe(false);
    expect(await store.replace(match, 3, after)).toBe(true);
    const there = await (await reopened()).load(match);
    expect([there?.rows, there?.snapshot, there?.secrets.length]).toEqual([rows, null, 1]);
    expect(await store.claim(10, 0, 1000)).not.toContain(match);
    expect([await store.append(said(match, 2)), await store.append(said(match, 3))]).toEqual([false, true]);
    expect(await store.replace(match, 3, null)).toBe(true);
    expect([await store.load(match), await store.secrets(match), await store.rows(match, 1)]).toEqual([null, [], []]);
    expect([await store.replace(match, 0, null), await store.append(said(match, 1))]).toEqual([false, false]);
  });

  test("a survey shows all tables by age and status, with what happened last", async () => {
    const old = [1, 2, 3].map((i) => table({ createdAt: -i, isPublic: i === 2 }));
    for (const one of old) await store.create(one);
    await store.append(said(old[0]?.config.match ?? "", 1, "late"));
    const found = await store.survey({ before: 0, order: "oldest", limit: 2, status: "open" });
    expect(found.map(({ line, isPublic, rows, lastAt }) => [line.createdAt, isPublic, rows, lastAt])).toEqual([
      [-3, false, 0, 0],
      [-2, true, 0, 0],
    ]);
    const newest = await store.survey({ before: 0, order: "newest", limit: 1 });
    expect(newest.map(({ line, rows, lastAt }) => [line.createdAt, rows, lastAt])).toEqual([[-1, 1, 1]]);
    expect(await store.survey({ before: 0, order: "newest", limit: 9, status: "over" })).toEqual([]);
  });

  test("notes are kept until they are removed", async () => {
    await store.setNote("announcement", "Back at noon");
    await store.setNote("announcement", "Back at one");
    expect(new Map(await (await reopened()).notes())).toEqual(new Map([["announcement", "Back at one"]]));
    await store.setNote("announcement", null);
    expect((await store.notes()).size).toBe(0);
  });

  test("a silence longer than the patience is one outage", async () => {
    await store.beat(10_000, 500);
    await store.beat(10_400, 500);
    await store.beat(9_000, 500);
    const again = await reopened();
    await again.beat(20_000, 500);
    await again.beat(20_100, 500);
    expect(await again.outages(10_500)).toEqual([{ from: 10_400, to: 20_000 }]);
    expect(await again.outages(20_000)).toEqual([]);
  });

  test("what a wrong clock wrote into the future is dropped", async () => {
    const at = 9_000_000_000;
    await store.beat(at, 500);
    await store.beat(at + 7_200_000, 500);
    expect(await store.outages(at)).toEqual([{ from: at, to: at + 7_200_000 }]);
    // The clock is right again.
    await store.beat(at + 10_000, 60_000);
    expect(await store.outages(at)).toEqual([]);
    await store.beat(at + 20_000, 500);
    expect(await store.outages(at)).toEqual([{ from: at + 10_000, to: at + 20_000 }]);
  });
});
