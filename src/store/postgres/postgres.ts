import { type ClientConfig, Pool, type PoolClient, type QueryResultRow } from "pg";
import type { TableLine } from "../../protocol/messages.ts";
import type { Append, Fixed, NewMatch, Row, Secret } from "../../host/table/log.ts";
import { type ListQuery, type Store, StoreError } from "../../host/ports.ts";
import { gather } from "../batch.ts";
import { migratePostgres } from "./schema.ts";

export interface PostgresSettings {
  readonly url: string;
  /** How many connections at most. */
  readonly connections?: number;
  /** How long to wait for a connection or an answer, in milliseconds. */
  readonly patience?: number;
}

export interface PostgresStore extends Store {
  /** How many rows were appended, in how many statements. */
  readonly written: () => { readonly commits: number; readonly writes: number };
}

/** What a connection of the store is told: an answer means that the disk has it, whatever the server's default is. */
export const connectionOf = ({ url, patience = 5000 }: PostgresSettings): ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: patience,
  query_timeout: patience * 2,
  keepAlive: true,
  options: `-c synchronous_commit=on -c statement_timeout=${patience} -c idle_in_transaction_session_timeout=${patience * 4}`,
});

/**
 * Appends that touch nothing but their row, their line in the list and their timer: all of them in one statement, which is
 * one commit. They are inserted in the order of their matches, so that two hosts that want the same ones wait for each other
 * in turn instead of across.
 */
const APPEND = `
  with wanted as (
    select * from unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::text[], $6::bool[], $7::bigint[])
      as w (match, n, items, status, line, timed, due)
  ), put as (
    insert into rows (match, n, items)
    select match, n, items from wanted w
    where exists (select from matches m where m.match = w.match)
      and (n = 1 or exists (select from rows r where r.match = w.match and r.n = w.n - 1))
    order by match
    on conflict do nothing returning match
  ), listed as (
    update matches m set status = w.status, line = w.line from wanted w join put using (match)
    where m.match = w.match and w.line is not null
  ), set_due as (
    insert into timers (match, due) select match, due from wanted join put using (match) where due is not null order by match
    on conflict (match) do update set due = excluded.due
  ), dropped as (
    delete from timers t using wanted w join put using (match) where t.match = w.match and w.timed and w.due is null
  )
  select match from put`;

/** Locks what is due and puts it off; what another host has locked is passed over. */
const CLAIM = `
  update timers t set due = $1::bigint + $2::bigint
  from (select match, due from timers where due <= $1 order by due limit $3 for update skip locked) d
  where t.match = d.match returning t.match, d.due`;

/** Matches in PostgreSQL, which any number of hosts may share. */
export async function postgresStore(settings: PostgresSettings): Promise<PostgresStore> {
  const pool = new Pool({ ...connectionOf(settings), max: settings.connections ?? 10 });
  // A connection that breaks while nobody uses it is replaced by the pool.
  pool.on("error", () => undefined);
  // One that breaks while it is used fails what it was used for; unheard, the event would end the process as well.
  pool.on("connect", (client) => void client.on("error", () => undefined));
  const first = await pool.connect();
  try {
    await migratePostgres(first);
  } finally {
    first.release();
  }

  const ask = async <T extends QueryResultRow>(name: string, text: string, values: unknown[]): Promise<T[]> => {
    try {
      return (await pool.query<T>({ name, text, values })).rows;
    } catch (error) {
      throw troubleOf(error);
    }
  };

  let commits = 0;
  let writes = 0;
  const grant = async (batch: readonly Append[]): Promise<readonly boolean[]> => {
    const columns: unknown[][] = [
      batch.map(({ match }) => match),
      batch.map(({ row }) => row.n),
      batch.map(({ row }) => JSON.stringify(row.items)),
      batch.map(({ line }) => line?.status ?? null),
      batch.map(({ line }) => (line ? JSON.stringify(line) : null)),
      batch.map(({ due }) => due !== undefined),
      batch.map(({ due }) => due ?? null),
    ];
    const made = new Set((await ask<{ match: string }>("append", APPEND, columns)).map(({ match }) => match));
    commits += 1;
    writes += made.size;
    return batch.map(({ match }) => made.has(match));
  };
  const appending = gather<Append, boolean>(grant, { most: 256, flights: 2, apart: ({ match }) => match });

  /** Several statements that are one commit: for what happens once in a match. */
  const together = async (work: (client: PoolClient) => Promise<boolean>): Promise<boolean> => {
    let client: PoolClient | null = null;
    let broken: Error | undefined;
    try {
      client = await pool.connect();
      await client.query("begin");
      const made = await work(client);
      await client.query(made ? "commit" : "rollback");
      return made;
    } catch (error) {
      broken = error instanceof Error ? error : new Error(String(error));
      throw troubleOf(error);
    } finally {
      // A connection in an unknown state is thrown away, which also ends its transaction.
      client?.release(broken);
    }
  };

  const readRows = async (match: string, from: number): Promise<Row[]> => {
    const found = await ask<{ n: number; items: string }>("rows", "select n, items from rows where match = $1 and n >= $2 order by n", [
      match,
      from,
    ]);
    return found.map(({ n, items }) => ({ n, items: JSON.parse(items) as Row["items"] }));
  };
  const readSecrets = (match: string): Promise<Secret[]> =>
    ask<{ name: string; value: string }>("secrets", "select name, value from secrets where match = $1 order by name", [match]);

  return {
    shared: true,
    create: (match) => together((client) => create(client, match)),
    append: (append) => (append.secrets || append.create ? together((client) => appendAll(client, append)) : appending.ask(append)),
    async load(match, whole = false) {
      const [found] = await ask<{ fixed: string; n: number | null; body: string | null }>(
        "load",
        "select fixed, n, body from matches left join snapshots using (match) where match = $1",
        [match],
      );
      if (!found) return null;
      const snapshot = whole || found.n === null || found.body === null ? null : { n: found.n, text: found.body };
      const [rows, secrets] = await Promise.all([readRows(match, (snapshot?.n ?? 0) + 1), readSecrets(match)]);
      return { fixed: JSON.parse(found.fixed) as Fixed, secrets, snapshot, rows };
    },
    rows: readRows,
    secrets: readSecrets,
    async list({ game, status, limit }: ListQuery) {
      // Each question has an index of its own, which one statement for all of them could not use.
      const values: unknown[] = [limit];
      const wanted = ["is_public"];
      if (game !== undefined) wanted.push(`game = $${values.push(game)}`);
      if (status !== undefined) wanted.push(`status = $${values.push(status)}`);
      const text = `select line from matches where ${wanted.join(" and ")} order by created_at desc limit $1`;
      const found = await ask<{ line: string }>(`list ${wanted.join(" ")}`, text, values);
      return found.map(({ line }) => JSON.parse(line) as TableLine);
    },
    async keep(match, n, text) {
      await ask(
        "keep",
        `insert into snapshots (match, n, body) values ($1, $2, $3)
         on conflict (match) do update set n = excluded.n, body = excluded.body where excluded.n > snapshots.n`,
        [match, n, text],
      );
    },
    async claim(now, lease, limit) {
      const found = await ask<{ match: string; due: string }>("claim", CLAIM, [now, lease, limit]);
      return found.sort((a, b) => Number(a.due) - Number(b.due)).map(({ match }) => match);
    },
    async beat(now, patience) {
      await together((client) => noteBeat(client, now, patience));
    },
    async outages(since) {
      const found = await ask<{ from_at: string; to_at: string }>(
        "outages",
        "select from_at, to_at from outages where to_at > $1 order by to_at",
        [since],
      );
      return found.map(({ from_at: from, to_at: to }) => ({ from: Number(from), to: Number(to) }));
    },
    async close() {
      await appending.idle();
      await pool.end();
    },
    written: () => ({ commits, writes }),
  };
}

async function create(client: PoolClient, { fixed, line, rows, secrets, due }: NewMatch): Promise<boolean> {
  const { match, game, isPublic, createdAt } = fixed;
  const made = await client.query(
    `insert into matches (match, game, is_public, status, created_at, fixed, line) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict do nothing`,
    [match, game, isPublic, line.status, createdAt, JSON.stringify(fixed), JSON.stringify(line)],
  );
  if (made.rowCount === 0) return false;
  for (const { n, items } of rows) {
    await client.query("insert into rows (match, n, items) values ($1, $2, $3)", [match, n, JSON.stringify(items)]);
  }
  await putSecrets(client, match, secrets);
  if (due !== null) await client.query("insert into timers (match, due) values ($1, $2)", [match, due]);
  return true;
}

async function appendAll(client: PoolClient, append: Append): Promise<boolean> {
  const { match, row, line, due, secrets } = append;
  const values = [[match], [row.n], [JSON.stringify(row.items)], [line?.status ?? null], [line ? JSON.stringify(line) : null]];
  const made = await client.query(APPEND, [...values, [due !== undefined], [due ?? null]]);
  if (made.rowCount === 0) return false;
  if (secrets) {
    await client.query("delete from secrets where match = $1 and name = any($2)", [match, secrets.drop]);
    await putSecrets(client, match, secrets.put);
  }
  if (append.create) await create(client, append.create);
  return true;
}

async function noteBeat(client: PoolClient, now: number, patience: number): Promise<boolean> {
  // Whoever comes second waits for the first, and then sees its sign of life.
  await client.query("insert into alive (id, at) values (1, $1) on conflict do nothing", [now]);
  const { rows } = await client.query<{ at: string }>("select at from alive where id = 1 for update");
  const last = Number(rows[0]?.at ?? now);
  if (now - last > patience) await client.query("insert into outages (from_at, to_at) values ($1, $2)", [last, now]);
  if (now > last) await client.query("update alive set at = $1 where id = 1", [now]);
  return true;
}

async function putSecrets(client: PoolClient, match: string, secrets: readonly Secret[]): Promise<void> {
  await client.query(
    `insert into secrets (match, name, value) select $1, * from unnest($2::text[], $3::text[])
     on conflict (match, name) do update set value = excluded.value`,
    [match, secrets.map(({ name }) => name), secrets.map(({ value }) => value)],
  );
}

/** 53100 is a full disk; everything else is worth another try. */
function troubleOf(error: unknown): StoreError {
  const full = typeof error === "object" && error !== null && "code" in error && error.code === "53100";
  return new StoreError(full ? "full" : "unavailable", error instanceof Error ? error.message : String(error), error);
}
