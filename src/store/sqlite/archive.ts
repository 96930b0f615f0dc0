import { existsSync } from "node:fs";
import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";
import type { Archive, RawLine, RawMatch, RawRow } from "../../host/repair/archive.ts";
import type { Secret } from "../../host/table/log.ts";
import { SQLITE_STEPS } from "./schema.ts";

/** How many complaints of SQLite about its own file are told. */
const MOST_COMPLAINTS = 20;
/** The letters of matches' names: a damaged file is searched by their beginnings, so that one bad page hides only its own. */
const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";
const LONGEST_BEGINNING = 2;
/** After so many numbers without a row, there are no more. */
const LONGEST_GAP = 64;

const TABLES = ["matches", "rows", "recent", "secrets", "timers", "snapshots"];
/** Where rows are: the second came with a later schema. */
export const ROW_TABLES = ["rows", "recent"];

/** Looks at a file, and never writes to it: also while a server uses it, and also if it is damaged. */
export function sqliteArchive(file: string): Archive & { readonly db: DatabaseSyncInstance } {
  if (!existsSync(file)) throw new Error(`There is no ${file}.`);
  const db = new DatabaseSync(file, { readOnly: true });
  db.exec("pragma busy_timeout = 5000");
  const damage = complaintsOf(db);
  if (damage.length === 0) {
    const { user_version: version } = db.prepare("pragma user_version").get() as { user_version: number };
    if (version > SQLITE_STEPS.length) throw new Error(`${file} was written by a newer version of Parlour (schema ${version}).`);
    // From here on everything is seen as it is at this moment.
    db.exec("begin");
  }

  const rowTables = presentIn(db, ROW_TABLES);
  return {
    ...{ shared: false, damage, db },
    ids: async () => (damage.length === 0 ? idsOf(db) : searched(db)),
    read: async (match) => readMatch(db, match, rowTables),
    async close() {
      // Where the file keeps no log of its own, whoever still reads keeps others from writing.
      if (damage.length === 0) db.exec("commit");
      db.close();
    },
  };
}

/** What SQLite itself says of the file; of one that is not its own, that it is none. */
function complaintsOf(db: DatabaseSyncInstance): string[] {
  try {
    const rows = db.prepare(`pragma integrity_check(${MOST_COMPLAINTS})`).all() as { integrity_check: string }[];
    return rows.map((row) => row.integrity_check).filter((text) => text !== "ok");
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** Those tables that the file has; all of them if it does not tell. */
export function presentIn(db: DatabaseSyncInstance, tables: readonly string[]): readonly string[] {
  const found = attempt(() => db.prepare("select name from sqlite_schema where type = 'table'").all() as { name: string }[]);
  return found.ok ? tables.filter((table) => found.value.some(({ name }) => name === table)) : tables;
}

function idsOf(db: DatabaseSyncInstance): string[] {
  const each = presentIn(db, TABLES).map((table) => `select match from ${table}`);
  return (db.prepare(`${each.join(" union ")} order by match`).all() as { match: string }[]).map(({ match }) => match);
}

/** Every name that can still be found, in whichever table. */
function searched(db: DatabaseSyncInstance): string[] {
  const found = new Set<string>();
  const gather = (table: string, from: string): boolean => {
    const names = attempt(() => db.prepare(`select distinct match from ${table} where match >= ? and match < ?`).all(from, `${from}~`));
    if (names.ok) for (const { match } of names.value as { match: string }[]) found.add(match);
    return names.ok;
  };
  const search = (table: string, from: string): void => {
    if (gather(table, from)) return;
    const failed = [...LETTERS].map((letter) => from + letter).filter((longer) => !gather(table, longer));
    // Where nothing at all can be read, looking closer will not help.
    if (failed.length < LETTERS.length && from.length < LONGEST_BEGINNING) for (const longer of failed) search(table, longer);
  };
  for (const table of TABLES) search(table, "");
  return [...found].filter((match) => typeof match === "string" && match !== "").sort();
}

type Attempt<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly text: string };
function attempt<T>(work: () => T): Attempt<T> {
  try {
    return { ok: true, value: work() };
  } catch (error) {
    return { ok: false, text: error instanceof Error ? error.message : String(error) };
  }
}

function readMatch(db: DatabaseSyncInstance, match: string, rowTables: readonly string[]): RawMatch {
  const unreadable: string[] = [];
  const part = <T>(name: string, sql: string, otherwise: T, read: (rows: Record<string, unknown>[]) => T): T => {
    const tried = attempt(() => read(db.prepare(sql).all(match) as Record<string, unknown>[]));
    if (tried.ok) return tried.value;
    unreadable.push(`its ${name} cannot be read (${tried.text})`);
    return otherwise;
  };
  const listed = part("line", "select * from matches where match = ?", null, ([row]) => (row ? lineOf(row) : null));
  const rowsIn = (table: string): RawRow[] => {
    const sql = `select n, items from ${table} where match = ? order by n`;
    const all = attempt(() => db.prepare(sql).all(match) as unknown as RawRow[]);
    return all.ok ? all.value : rowByRow(db, table, match, unreadable);
  };
  return {
    ...{ match, listed },
    rows: rowTables.flatMap(rowsIn).sort((a, b) => a.n - b.n),
    secrets: part("secrets", "select name, value from secrets where match = ?", [], (rows) => rows as unknown as Secret[]),
    snapshot: part("snapshot", "select n, body from snapshots where match = ?", null, ([row]) =>
      row ? { n: Number(row["n"]), body: String(row["body"]) } : null,
    ),
    due: part("timer", "select due from timers where match = ?", null, ([row]) => (row ? Number(row["due"]) : null)),
    unreadable,
  };
}

const lineOf = (row: Record<string, unknown>): RawLine => ({
  ...{ game: String(row["game"]), isPublic: row["is_public"] === 1, status: String(row["status"]) },
  ...{ createdAt: Number(row["created_at"]), fixed: String(row["fixed"]), line: String(row["line"]) },
});

/** One number after the other, around the places that cannot be read. */
function rowByRow(db: DatabaseSyncInstance, table: string, match: string, unreadable: string[]): RawRow[] {
  const rows: RawRow[] = [];
  const one = db.prepare(`select n, items from ${table} where match = ? and n = ?`);
  for (let n = 1, last = 0; n <= last + LONGEST_GAP; n++) {
    const tried = attempt(() => one.get(match, n) as unknown as RawRow | undefined);
    if (!tried.ok) unreadable.push(`row ${n} cannot be read (${tried.text})`);
    else if (tried.value) rows.push(tried.value);
    if (tried.ok && tried.value) last = n;
  }
  return rows;
}
