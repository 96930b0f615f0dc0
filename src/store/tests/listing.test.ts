import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { Client } from "pg";
import { afterAll, expect, test } from "vitest";
import { startPostgres } from "../../../tests/postgres.ts";
import { scratch } from "../../../tests/server/process.ts";
import { postgresStore } from "../postgres/postgres.ts";
import { sqliteStore } from "../sqlite/sqlite.ts";

/* Listing takes no longer with many tables: each query is answered from an index, in its order. */

const { folder, remove } = scratch();
afterAll(remove);

const QUERIES = ["", "and game = 'fourline'", "and status = 'over'", "and game = 'fourline' and status = 'over'"];

test.each(QUERIES)("SQLite sorts nothing to list public tables %s", async (also) => {
  const file = join(folder, "listing.db");
  await (await sqliteStore({ file })).close();
  const db = new DatabaseSync(file);
  const plan = db.prepare(`explain query plan select line from matches where is_public = 1 ${also} order by created_at desc limit 1`).all();
  db.close();
  expect(JSON.stringify(plan)).toContain("USING INDEX");
  expect(JSON.stringify(plan)).not.toMatch(/TEMP B-TREE|SCAN/);
});

const postgres = await startPostgres();
afterAll(() => postgres.stop());

test.each(QUERIES)("PostgreSQL sorts nothing to list public tables %s", async (also) => {
  const url = await postgres.database();
  await (await postgresStore({ url })).close();
  const client = new Client(url);
  await client.connect();
  await client.query(
    `insert into matches select 'm' || i, 'fourline', true, 'over', i, '{}', '{}' from generate_series(1, 3000) i;
     analyze matches`,
  );
  const { rows } = await client.query(`explain select line from matches where is_public ${also} order by created_at desc limit 1`);
  await client.end();
  expect(JSON.stringify(rows)).toContain("Index Scan");
  expect(JSON.stringify(rows)).not.toMatch(/Sort|Seq Scan/);
});
