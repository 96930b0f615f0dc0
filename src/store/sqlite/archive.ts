import { existsSync } from "node:fs";
import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";
import type { Archive, RawListing, RawMatch, RawRow } from "../../host/repair/archive.ts";
import type { Secret } from "../../host/table/log.ts";
import { SQLITE_STEPS } from "./schema.ts";
import { errorText } from "../../engine/input/error-text.ts";

/** How many of SQLite's complaints about the file are reported. */
const MAX_COMPLAINTS = 20;
/** The characters of match ids. A damaged file is searched prefix by prefix, so that one bad page hides only its own matches. */
const ID_CHARACTERS = "abcdefghijklmnopqrstuvwxyz0123456789";
const MAX_PREFIX = 2;
/** After this many missing numbers in a row, the search for rows ends. */
const MAX_GAP = 64;

const TABLES = ["matches", "rows", "recent", "secrets", "timers", "snapshots"];
/** The tables with rows: older files don't have the second one. */
export const ROW_TABLES = ["rows", "recent"];

/** Reads a file and never writes to it, even if a server is using it or it is damaged. */
export function sqliteArchive(file: string): Archive & { readonly db: DatabaseSyncInstance } {
  if (!existsSync(file)) throw new Error(`${file} doesn't exist.`);
  const db = new DatabaseSync(file, { readOnly: true });
  db.exec("pragma busy_timeout = 5000");
  const damage = complaintsOf(db);
  if (damage.length === 0) {
    const { user_version: version } = db.prepare("pragma user_version").get() as { user_version: number };
    if (version > SQLITE_STEPS.length) throw new Error(`${file} was written by a newer version of Parlour (schema ${version}).`);
    if (version === 0) throw new Error(`${file} is empty or isn't a database of Parlour. Is its -wal file missing?`);
    // From here on, all reads see the file as it is now.
    db.exec("begin");
  }

  const rowTables = presentIn(db, ROW_TABLES);
  return {
    shared: false,
    damage,
    db,
    ids: async () => (damage.length === 0 ? idsOf(db) : searchIds(db)),
    read: async (match) => readMatch(db, match, rowTables),
    async close() {
      // Without a write-ahead log, an open read would block writers.
      if (damage.length === 0) db.exec("commit");
      db.close();
    },
  };
}

/** What SQLite itself says is wrong with the file. */
function complaintsOf(db: DatabaseSyncInstance): string[] {
  try {
    const rows = db.prepare(`pragma integrity_check(${MAX_COMPLAINTS})`).all() as { integrity_check: string }[];
    return rows.map((row) => row.integrity_check).filter((text) => text !== "ok");
  } catch (error) {
    return [errorText(error)];
  }
}

/** The tables that exist in the file; all of them if that can't be read. */
export function presentIn(db: DatabaseSyncInstance, tables: readonly string[]): readonly string[] {
  const found = attempt(() => db.prepare("select name from sqlite_schema where type = 'table'").all() as { name: string }[]);
  return found.ok ? tables.filter((table) => found.value.some(({ name }) => name === table)) : tables;
}

function idsOf(db: DatabaseSyncInstance): string[] {
  const each = presentIn(db, TABLES).map((table) => `select match from ${table}`);
  return (db.prepare(`${each.join(" union ")} order by match`).all() as { match: string }[]).map(({ match }) => match);
}

/** Every id that can still be found in any table. */
function searchIds(db: DatabaseSyncInstance): string[] {
  const found = new Set<string>();
  const collect = (table: string, from: string): boolean => {
    const names = attempt(() => db.prepare(`select distinct match from ${table} where match >= ? and match < ?`).all(from, `${from}~`));
    if (names.ok) for (const { match } of names.value as { match: string }[]) found.add(match);
    return names.ok;
  };
  const search = (table: string, from: string): void => {
    if (collect(table, from)) return;
    const failed = [...ID_CHARACTERS].map((letter) => from + letter).filter((longer) => !collect(table, longer));
    // If nothing at all can be read, longer prefixes won't help.
    if (failed.length < ID_CHARACTERS.length && from.length < MAX_PREFIX) for (const longer of failed) search(table, longer);
  };
  for (const table of TABLES) search(table, "");
  return [...found].filter((match) => typeof match === "string" && match !== "").sort();
}

type Attempt<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly text: string };
function attempt<T>(work: () => T): Attempt<T> {
  try {
    return { ok: true, value: work() };
  } catch (error) {
    return { ok: false, text: errorText(error) };
  }
}

function readMatch(db: DatabaseSyncInstance, match: string, rowTables: readonly string[]): RawMatch {
  const unreadable: string[] = [];
  const part = <T>(name: string, sql: string, otherwise: T, read: (rows: Record<string, unknown>[]) => T): T => {
    const tried = attempt(() => read(db.prepare(sql).all(match) as Record<string, unknown>[]));
    if (tried.ok) return tried.value;
    unreadable.push(`its ${name} can't be read (${tried.text})`);
    return otherwise;
  };
  const listed = part("listing", "select * from matches where match = ?", null, ([row]) => (row ? listingOf(row) : null));
  const rowsIn = (table: string): RawRow[] => {
    const sql = `select n, items from ${table} where match = ? order by n`;
    const all = attempt(() => db.prepare(sql).all(match) as unknown as RawRow[]);
    return all.ok ? all.value : rowByRow(db, table, match, unreadable);
  };
  return {
    match,
    listed,
    rows: rowTables.flatMap(rowsIn).sort((a, b) => a.n - b.n),
    secrets: part("secrets", "select name, value from secrets where match = ?", [], (rows) => rows as unknown as Secret[]),
    snapshot: part("snapshot", "select n, body from snapshots where match = ?", null, ([row]) =>
      row ? { n: Number(row["n"]), body: String(row["body"]) } : null,
    ),
    due: part("timer", "select due from timers where match = ?", null, ([row]) => (row ? Number(row["due"]) : null)),
    unreadable,
  };
}

const listingOf = (row: Record<string, unknown>): RawListing => ({
  game: String(row["game"]),
  isPublic: row["is_public"] === 1,
  status: String(row["status"]),
  createdAt: Number(row["created_at"]),
  fixed: String(row["fixed"]),
  line: String(row["line"]),
});

/** Reads one row at a time, to get around places that can't be read. */
function rowByRow(db: DatabaseSyncInstance, table: string, match: string, unreadable: string[]): RawRow[] {
  const rows: RawRow[] = [];
  const one = db.prepare(`select n, items from ${table} where match = ? and n = ?`);
  for (let n = 1, last = 0; n <= last + MAX_GAP; n++) {
    const tried = attempt(() => one.get(match, n) as unknown as RawRow | undefined);
    if (!tried.ok) unreadable.push(`row ${n} can't be read (${tried.text})`);
    else if (tried.value) rows.push(tried.value);
    if (tried.ok && tried.value) last = n;
  }
  return rows;
}
