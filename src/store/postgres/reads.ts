import type { TableLine } from "../../protocol/messages.ts";
import type { MatchConfig, Row, Secret } from "../../host/table/log.ts";
import { type ListQuery, type Outage, STATUSES, type StoredMatch, type SurveyedTable, type SurveyQuery } from "../../host/ports.ts";
import { surveyed } from "../surveyed.ts";
import type { Database } from "./connection.ts";

// The JSON below was written by our own functions in writes.ts.

export async function load(database: Database, match: string, whole: boolean): Promise<StoredMatch | null> {
  const [found] = await database.query<{ fixed: string; n: number | null; body: string | null }>(
    "load",
    "select fixed, n, body from matches left join snapshots using (match) where match = $1",
    [match],
  );
  if (!found) return null;
  const snapshot = whole || found.n === null || found.body === null ? null : { n: found.n, text: found.body };
  const [rows, secrets] = await Promise.all([readRows(database, match, (snapshot?.n ?? 0) + 1), readSecrets(database, match)]);
  return { config: JSON.parse(found.fixed) as MatchConfig, secrets, snapshot, rows };
}

export async function readRows(database: Database, match: string, from: number, limit: number | null = null): Promise<Row[]> {
  const sql = "select n, items from rows where match = $1 and n >= $2 order by n limit $3";
  const found = await database.query<{ n: number; items: string }>("rows", sql, [match, from, limit]);
  return found.map(({ n, items }) => ({ n, events: JSON.parse(items) as Row["events"] }));
}

export async function readTime(database: Database): Promise<number> {
  const sql = "select (extract(epoch from clock_timestamp()) * 1000)::float8 as now";
  const [found] = await database.query<{ now: number }>("time", sql, []);
  return found?.now ?? Number.NaN;
}

/** One look at the end of each match, however long it is. */
const LAST_ROWS = `
  select asked.match, (select n from rows where rows.match = asked.match order by n desc limit 1) as n
  from unnest($1::text[]) as asked (match)`;

export async function readLastRows(database: Database, matches: readonly string[]): Promise<Map<string, number>> {
  const found = await database.query<{ match: string; n: number | null }>("last rows", LAST_ROWS, [matches]);
  return new Map(found.map(({ match, n }) => [match, n ?? 0]));
}

export const readSecrets = (database: Database, match: string): Promise<Secret[]> =>
  database.query<{ name: string; value: string }>("secrets", "select name, value from secrets where match = $1 order by name", [match]);

export async function list(database: Database, { game, status, before, openSince, limit }: ListQuery): Promise<TableLine[]> {
  // Each combination is a statement of its own, so that it can use its own index. The tables of each status are a range of it.
  const values: unknown[] = [limit];
  const shared = ["is_public"];
  if (game !== undefined) shared.push(`game = $${values.push(game)}`);
  if (before !== undefined) shared.push(`created_at < $${values.push(before)}`);
  const statuses = status === undefined ? STATUSES : [status];
  const parts = statuses.map((one) => {
    const conditions = [...shared, `status = '${one}'`];
    if (one === "open" && openSince !== undefined) conditions.push(`created_at > $${values.push(openSince)}`);
    return `(select line, created_at from matches where ${conditions.join(" and ")} order by created_at desc limit $1)`;
  });
  const sql = `select line from (${parts.join(" union all ")}) as listed order by created_at desc limit $1`;
  const found = await database.query<{ line: string }>(`list ${statuses.join(" ")} ${shared.join(" ")} ${values.length}`, sql, values);
  return found.map(({ line }) => JSON.parse(line) as TableLine);
}

export async function survey(database: Database, { status, before, order, limit }: SurveyQuery): Promise<SurveyedTable[]> {
  const values: unknown[] = [limit];
  const conditions = ["true"];
  if (status !== undefined) conditions.push(`status = $${values.push(status)}`);
  if (before !== undefined) conditions.push(`created_at < $${values.push(before)}`);
  const sql = `select line, is_public, (select max(n) from rows r where r.match = m.match) as n,
      (select items from rows r where r.match = m.match order by n desc limit 1) as items
    from matches m where ${conditions.join(" and ")} order by created_at ${order === "newest" ? "desc" : "asc"} limit $1`;
  const found = await database.query<{ line: string; is_public: boolean; n: number | null; items: string | null }>(
    `survey ${order} ${conditions.length} ${status === undefined}`,
    sql,
    values,
  );
  return found.map(({ line, is_public: isPublic, n, items }) => surveyed(line, isPublic, n, items));
}

export async function readNotes(database: Database): Promise<ReadonlyMap<string, string>> {
  const found = await database.query<{ name: string; value: string }>("notes", "select name, value from notes", []);
  return new Map(found.map(({ name, value }) => [name, value]));
}

/** Locks what is due and puts it off; what another host has locked is skipped. */
const CLAIM = `
  update timers t set due = $1::bigint + $2::bigint
  from (select match, due from timers where due <= $1 order by due limit $3 for update skip locked) d
  where t.match = d.match returning t.match, d.due`;

export async function claim(database: Database, now: number, lease: number, limit: number): Promise<string[]> {
  const found = await database.query<{ match: string; due: string }>("claim", CLAIM, [now, lease, limit]);
  return found.sort((a, b) => Number(a.due) - Number(b.due)).map(({ match }) => match);
}

export async function readOutages(database: Database, since: number): Promise<Outage[]> {
  const sql = "select from_at, to_at from outages where to_at > $1 order by to_at";
  const found = await database.query<{ from_at: string; to_at: string }>("outages", sql, [since]);
  return found.map(({ from_at: from, to_at: to }) => ({ from: Number(from), to: Number(to) }));
}
