import type { DatabaseSyncInstance } from "@photostructure/sqlite";

/** The prepared statements of the writing thread. */
export type Statements = ReturnType<typeof prepareStatements>;

export const prepareStatements = (db: DatabaseSyncInstance) => ({
  addMatch: db.prepare(
    "insert into matches (match, game, is_public, status, created_at, fixed, line) values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing",
  ),
  addRow: db.prepare("insert into recent (match, n, items) values (?, ?, ?)"),
  /** The last number among the settled rows: 0 if there are none, -1 if there is no such match. */
  lastSettled: db.prepare("select coalesce((select max(n) from rows where match = ?1), (select 0 from matches where match = ?1), -1) as n"),
  lastRecent: db.prepare("select match, max(n) as n, count(*) as rows from recent group by match"),
  setSummary: db.prepare("update matches set status = ?, line = ? where match = ?"),
  setDue: db.prepare("insert into timers (match, due) values (?, ?) on conflict (match) do update set due = excluded.due"),
  dropDue: db.prepare("delete from timers where match = ?"),
  putSecret: db.prepare(
    "insert into secrets (match, name, value) values (?, ?, ?) on conflict (match, name) do update set value = excluded.value",
  ),
  dropSecret: db.prepare("delete from secrets where match = ? and name = ?"),
  saveSnapshot: db.prepare(
    `insert into snapshots (match, n, body) values (?, ?, ?)
     on conflict (match) do update set n = excluded.n, body = excluded.body where excluded.n > snapshots.n`,
  ),
  lastRow: db.prepare("select max(n) as n from every_row where match = ?"),
  dropRows: db.prepare("delete from rows where match = ?"),
  dropRecent: db.prepare("delete from recent where match = ?"),
  dropSecrets: db.prepare("delete from secrets where match = ?"),
  dropSnapshot: db.prepare("delete from snapshots where match = ?"),
  dropMatch: db.prepare("delete from matches where match = ?"),
  setNote: db.prepare("insert into notes (name, value) values (?, ?) on conflict (name) do update set value = excluded.value"),
  dropNote: db.prepare("delete from notes where name = ?"),
  noteOutage: db.prepare("insert into outages (from_at, to_at) select at, ?1 from alive where ?1 - at > ?2"),
  dropFutureBeat: db.prepare("update alive set at = ?1 where at > ?1 + ?2"),
  dropFutureOutages: db.prepare("delete from outages where to_at > ?1 + ?2"),
  beat: db.prepare("insert into alive (id, at) values (1, ?1) on conflict (id) do update set at = max(at, ?1)"),
});
