import type { PoolClient } from "pg";
import type { Append, NewMatch, Secret } from "../../host/table/log.ts";
import { WRONG_CLOCK_MS } from "../../host/ports.ts";

/**
 * Appends that touch nothing but their row, their summary and their timer: all of them in one statement, which is one commit.
 * Rows are inserted in the order of their matches, so that two hosts that write to the same matches can't deadlock.
 */
export const APPEND = `
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

/** The values of `APPEND`, one array per column. */
export const appendColumns = (appends: readonly Append[]): unknown[][] => [
  appends.map(({ match }) => match),
  appends.map(({ row }) => row.n),
  appends.map(({ row }) => JSON.stringify(row.events)),
  appends.map(({ summary }) => summary?.status ?? null),
  appends.map(({ summary }) => (summary ? JSON.stringify(summary) : null)),
  appends.map(({ due }) => due !== undefined),
  appends.map(({ due }) => due ?? null),
];

/** An append with everything that goes with it. False if the row's number isn't the next one. */
export async function appendWithExtras(client: PoolClient, append: Append): Promise<boolean> {
  const { match, secrets, create } = append;
  const made = await client.query(APPEND, appendColumns([append]));
  if (made.rowCount === 0) return false;
  if (secrets) {
    await client.query("delete from secrets where match = $1 and name = any($2)", [match, secrets.drop]);
    await putSecrets(client, match, secrets.put);
  }
  if (create) await createMatch(client, create);
  return true;
}

/** False if the id is taken. */
export async function createMatch(client: PoolClient, { config, summary, rows, secrets, due }: NewMatch): Promise<boolean> {
  const { match, game, isPublic, createdAt } = config;
  const made = await client.query(
    `insert into matches (match, game, is_public, status, created_at, fixed, line) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict do nothing`,
    [match, game, isPublic, summary.status, createdAt, JSON.stringify(config), JSON.stringify(summary)],
  );
  if (made.rowCount === 0) return false;
  for (const { n, events } of rows) {
    await client.query("insert into rows (match, n, items) values ($1, $2, $3)", [match, n, JSON.stringify(events)]);
  }
  await putSecrets(client, match, secrets);
  if (due !== null) await client.query("insert into timers (match, due) values ($1, $2)", [match, due]);
  return true;
}

/** False if the match doesn't have exactly `n` rows. */
export async function replaceMatch(client: PoolClient, match: string, n: number, after: NewMatch | null): Promise<boolean> {
  // Appends reference this row of the table, so they wait for us.
  const found = await client.query("select from matches where match = $1 for update", [match]);
  const { rows } = await client.query<{ n: number | null }>("select max(n) as n from rows where match = $1", [match]);
  if (found.rowCount === 0 || (rows[0]?.n ?? 0) !== n) return false;
  for (const table of ["rows", "secrets", "timers", "snapshots", "matches"]) {
    await client.query(`delete from ${table} where match = $1`, [match]);
  }
  return after === null || createMatch(client, after);
}

export async function noteBeat(client: PoolClient, now: number, patience: number): Promise<boolean> {
  // A second host waits here for the first one, and then sees its beat.
  await client.query("insert into alive (id, at) values (1, $1) on conflict do nothing", [now]);
  const { rows } = await client.query<{ at: string }>("select at from alive where id = 1 for update");
  const found = Number(rows[0]?.at ?? now);
  const isWrong = found > now + WRONG_CLOCK_MS;
  if (isWrong) await client.query("update alive set at = $1 where id = 1", [now]);
  await client.query("delete from outages where to_at > $1", [now + WRONG_CLOCK_MS]);
  const last = isWrong ? now : found;
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
