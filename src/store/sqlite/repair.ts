import { existsSync } from "node:fs";
import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";
import type { RawMatch, RepairTarget } from "../../host/repair/archive.ts";
import { presentIn, ROW_TABLES } from "./archive.ts";
import { lockFile } from "./file-lock.ts";
import { SQLITE_STEPS } from "./schema.ts";
import { keepPrivate } from "./private-file.ts";

/** Repairs an undamaged file in place, each match in its own transaction. No server may have it open. */
export function repairInPlace(file: string): RepairTarget {
  const lock = lockFile(file);
  const db = new DatabaseSync(file);
  db.exec("pragma synchronous = full; pragma busy_timeout = 5000");
  const rowTables = presentIn(db, ROW_TABLES);
  const counts = rowTables.map((table) => db.prepare(`select count(*) as rows from ${table} where match = ?`));
  return {
    isCopy: false,
    async put(before, after) {
      const { match } = before;
      db.exec("begin immediate");
      const rows = counts.reduce((sum, count) => sum + (count.get(match) as { rows: number }).rows, 0);
      const isSame = rows === before.rows.length;
      if (isSame) {
        remove(db, match, rowTables, after?.rows.length ?? 0);
        if (after) add(db, after, after.rows.length);
      }
      db.exec(isSame ? "commit" : "rollback");
      return isSame;
    },
    async close() {
      db.close();
      lock.close();
    },
  };
}

/** Copies matches into a new file, all in one transaction. Heartbeats and outages come along. */
export function repairByCopy(from: DatabaseSyncInstance, file: string): RepairTarget {
  if (existsSync(file)) throw new Error(`${file} already exists: move it away, or choose another name with --to.`);
  keepPrivate(file);
  const db = new DatabaseSync(file);
  db.exec(`pragma synchronous = full; begin; ${SQLITE_STEPS.join("\n")} pragma user_version = ${SQLITE_STEPS.length};`);
  let latest = 0;
  return {
    isCopy: true,
    async put(_before, after) {
      if (!after) return true;
      add(db, after, 0);
      for (const { items } of after.rows)
        for (const [, at] of items.matchAll(/"at":(\d{1,16})[,}]/g)) latest = Math.max(latest, Number(at));
      return true;
    },
    async close() {
      copyHeartbeat(from, db, latest);
      db.exec("commit");
      db.close();
    },
  };
}

/** Removes everything that is written again, and the rows after the last sound one; the other rows settle. */
function remove(db: DatabaseSyncInstance, match: string, rowTables: readonly string[], keptRows: number): void {
  for (const table of ["matches", "secrets", "timers", "snapshots"]) db.prepare(`delete from ${table} where match = ?`).run(match);
  for (const table of rowTables) db.prepare(`delete from ${table} where match = ? and n > ?`).run(match, keptRows);
  if (!rowTables.includes("recent")) return;
  db.prepare("insert into rows (match, n, items) select match, n, items from recent where match = ?").run(match);
  db.prepare("delete from recent where match = ?").run(match);
}

function add(db: DatabaseSyncInstance, { match, listed, rows, secrets, snapshot, due }: RawMatch, presentRows: number): void {
  if (listed) {
    const { game, isPublic, status, createdAt, fixed, line } = listed;
    const addMatch = db.prepare(
      "insert into matches (match, game, is_public, status, created_at, fixed, line) values (?, ?, ?, ?, ?, ?, ?)",
    );
    addMatch.run(match, game, Number(isPublic), status, createdAt, fixed, line);
  }
  const addRow = db.prepare("insert into rows (match, n, items) values (?, ?, ?)");
  for (const { n, items } of rows.slice(presentRows)) addRow.run(match, n, items);
  const addSecret = db.prepare("insert into secrets (match, name, value) values (?, ?, ?)");
  for (const { name, value } of secrets) addSecret.run(match, name, value);
  if (due !== null) db.prepare("insert into timers (match, due) values (?, ?)").run(match, due);
  if (snapshot) db.prepare("insert into snapshots (match, n, body) values (?, ?, ?)").run(match, snapshot.n, snapshot.body);
}

/**
 * Without the last heartbeat, the time since then would count as played. If it can't be read, the time of the last event at any
 * table takes its place.
 */
function copyHeartbeat(from: DatabaseSyncInstance, to: DatabaseSyncInstance, latest: number): void {
  const read = (sql: string): Record<string, number>[] => {
    try {
      return from.prepare(sql).all() as Record<string, number>[];
    } catch {
      return [];
    }
  };
  const at = read("select at from alive")[0]?.["at"] ?? latest;
  if (at > 0) to.prepare("insert into alive (id, at) values (1, ?)").run(at);
  const addOutage = to.prepare("insert into outages (from_at, to_at) values (?, ?)");
  for (const { from_at: begin = 0, to_at: end = 0 } of read("select from_at, to_at from outages")) addOutage.run(begin, end);
}
