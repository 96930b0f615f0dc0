import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { expect, test } from "vitest";
import { openReader } from "../sqlite/reader.ts";
import { sqliteStore } from "../sqlite/sqlite.ts";

/** Far more than a query should have to skip. */
const WAITING = 200_000;

test("tables that wait forever don't make listing slower", async () => {
  const folder = mkdtempSync(join(tmpdir(), "parlour-list-"));
  const file = join(folder, "parlour.db");
  await (await sqliteStore({ file })).close();
  const db = new DatabaseSync(file);
  db.exec(`insert into matches (match, game, is_public, status, created_at, fixed, line)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${WAITING})
    select 'm' || i, 'fourline', 1, 'open', i, '{}', '{}' from n`);
  db.close();
  const reader = openReader(file);
  const cost = async (query: object): Promise<number> => {
    const { user, system } = process.cpuUsage();
    expect(await reader.list({ openSince: WAITING, limit: 50, ...query })).toEqual([]);
    const used = process.cpuUsage();
    return (used.user + used.system - user - system) / 1000;
  };
  for (const query of [{}, { status: "open" as const }, { game: "fourline" }]) {
    const costs = [await cost(query), await cost(query), await cost(query)];
    // Milliseconds; skipping them one by one takes many more.
    expect(Math.min(...costs)).toBeLessThan(25);
  }
  reader.close();
  rmSync(folder, { recursive: true });
});
