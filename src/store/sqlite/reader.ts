import { defined } from "../../engine/input/defined.ts";
import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";
import type { MatchConfig, Row, Secret } from "../../host/table/log.ts";
import { type ListQuery, STATUSES, type Store, StoreError, type SurveyedTable, type SurveyQuery } from "../../host/ports.ts";
import { surveyed } from "../surveyed.ts";
import type { TableLine } from "../../protocol/messages.ts";

/** The part of a store that reads, on a connection that sees what is committed. */
export interface SqliteReader extends Pick<Store, "load" | "rows" | "secrets" | "list" | "claim" | "outages" | "survey" | "notes"> {
  close(): void;
}

// The types of the rows below are those of the columns in schema.ts; their JSON was written by the writing thread.

export function openReader(file: string): SqliteReader {
  const db = new DatabaseSync(file, { readOnly: true });
  db.exec("pragma busy_timeout = 5000");
  const configOf = db.prepare("select fixed from matches where match = ?");
  const rowsFrom = db.prepare("select n, items from every_row where match = ? and n >= ? order by n limit ?");
  const secretsOf = db.prepare("select name, value from secrets where match = ?");
  const snapshotOf = db.prepare("select n, body from snapshots where match = ?");
  const dueNow = db.prepare("select match from timers where due <= ? order by due limit ?");
  const outagesSince = db.prepare("select from_at, to_at from outages where to_at > ? order by to_at");

  const readRows = (match: string, from: number, limit = -1): Row[] =>
    (rowsFrom.all(match, from, limit) as { n: number; items: string }[]).map(({ n, items }) => ({
      n,
      events: JSON.parse(items) as Row["events"],
    }));

  return {
    load: reading(async (match: string, whole = false) => {
      const found = configOf.get(match) as { fixed: string } | undefined;
      if (!found) return null;
      const snapshot = whole ? undefined : (snapshotOf.get(match) as { n: number; body: string } | undefined);
      return {
        config: JSON.parse(found.fixed) as MatchConfig,
        secrets: secretsOf.all(match) as Secret[],
        snapshot: snapshot ? { n: snapshot.n, text: snapshot.body } : null,
        rows: readRows(match, (snapshot?.n ?? 0) + 1),
      };
    }),
    rows: reading(async (match: string, from: number, limit?: number) => readRows(match, from, limit)),
    secrets: reading(async (match: string) => secretsOf.all(match) as Secret[]),
    list: reading(async (query: ListQuery) => list(db, query)),
    claim: reading(async (now: number, _lease: number, limit: number) =>
      (dueNow.all(now, limit) as { match: string }[]).map(({ match }) => match),
    ),
    outages: reading(async (since: number) =>
      (outagesSince.all(since) as { from_at: number; to_at: number }[]).map(({ from_at: from, to_at: to }) => ({ from, to })),
    ),
    survey: reading(async (query: SurveyQuery) => survey(db, query)),
    notes: reading(
      async () =>
        new Map(
          (db.prepare("select name, value from notes").all() as { name: string; value: string }[]).map(({ name, value }) => [name, value]),
        ),
    ),
    close: () => db.close(),
  };
}

/** The tables of each status are a range of an index. Those that have waited too long would have to be skipped one by one. */
function list(db: DatabaseSyncInstance, { game, status, before, openSince, limit }: ListQuery): TableLine[] {
  const statuses = status === undefined ? STATUSES : [status];
  const since = statuses.includes("open") ? openSince : undefined;
  const parts = statuses.map((one) => {
    const conditions = [
      "is_public = 1",
      ...(game === undefined ? [] : ["game = :game"]),
      `status = '${one}'`,
      ...(before === undefined ? [] : ["created_at < :before"]),
      ...(since === undefined || one !== "open" ? [] : ["created_at > :since"]),
    ];
    return `select * from (select line, created_at from matches where ${conditions.join(" and ")} order by created_at desc limit :limit)`;
  });
  const sql = `${parts.join(" union all ")} order by created_at desc limit :limit`;
  const values = { limit, ...defined({ game, before, since }) };
  return (db.prepare(sql).all(values) as { line: string }[]).map(({ line }) => JSON.parse(line) as TableLine);
}

function survey(db: DatabaseSyncInstance, { status, before, order, limit }: SurveyQuery): SurveyedTable[] {
  const conditions = [
    "true",
    ...(status === undefined ? [] : ["status = :status"]),
    ...(before === undefined ? [] : ["created_at < :before"]),
  ];
  const sql = `select line, is_public, (select max(n) from every_row r where r.match = m.match) as n,
      (select items from every_row r where r.match = m.match order by n desc limit 1) as items
    from matches m where ${conditions.join(" and ")} order by created_at ${order === "newest" ? "desc" : "asc"} limit :limit`;
  const values = { limit, ...(status === undefined ? {} : { status }), ...(before === undefined ? {} : { before }) };
  type Found = { line: string; is_public: number; n: number | null; items: string | null };
  return (db.prepare(sql).all(values) as Found[]).map(({ line, is_public: isPublic, n, items }) =>
    surveyed(line, isPublic === 1, n, items),
  );
}

/** A failed read is a failure of the store, not of the match. */
function reading<A extends unknown[], T>(read: (...args: A) => Promise<T>): (...args: A) => Promise<T> {
  return async (...args) => {
    try {
      return await read(...args);
    } catch (error) {
      throw new StoreError("unavailable", "The file couldn't be read.", error);
    }
  };
}
