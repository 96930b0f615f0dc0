import { parentPort, workerData } from "node:worker_threads";
import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";
import { own } from "./sqlite-owner.ts";
import { SQLITE_STEPS } from "./sqlite-schema.ts";

/*
 * The one connection that writes, in a thread of its own, because a commit waits for the disk. A message is a batch of writes;
 * a batch is one commit.
 */

/** A table as text, ready to be written. */
export interface WriteMatch {
  readonly match: string;
  readonly game: string;
  readonly isPublic: number;
  readonly status: string;
  readonly createdAt: number;
  readonly fixed: string;
  readonly line: string;
  readonly rows: readonly (readonly [n: number, items: string])[];
  readonly secrets: readonly (readonly [name: string, value: string])[];
  readonly due: number | null;
}

export type Write =
  | { readonly kind: "create"; readonly create: WriteMatch }
  | {
      readonly kind: "append";
      readonly match: string;
      readonly n: number;
      readonly items: string;
      readonly line?: readonly [status: string, line: string];
      readonly due?: number | null;
      readonly put?: readonly (readonly [name: string, value: string])[];
      readonly drop?: readonly string[];
      readonly create?: WriteMatch;
    }
  | { readonly kind: "keep"; readonly match: string; readonly n: number; readonly body: string }
  | { readonly kind: "beat"; readonly now: number; readonly patience: number };

/** What became of a batch: whether each write was made, or why none was. */
export type Written =
  | { readonly ok: true; readonly made: readonly boolean[] }
  | { readonly ok: false; readonly full: boolean; readonly text: string };

export interface WriterData {
  readonly file: string;
  /** For tests: no more pages than this. */
  readonly mostPages?: number;
}

function open({ file, mostPages }: WriterData): { readonly db: DatabaseSyncInstance; readonly owner: DatabaseSyncInstance } {
  const owner = own(file);
  const db = new DatabaseSync(file);
  db.exec("pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000; pragma foreign_keys = off;");
  if (mostPages !== undefined) db.exec(`pragma max_page_count = ${mostPages}`);
  const { user_version: version } = db.prepare("pragma user_version").get() as { user_version: number };
  if (version > SQLITE_STEPS.length) throw new Error(`${file} was written by a newer version of Parlour (schema ${version}).`);
  for (const [i, step] of SQLITE_STEPS.entries()) {
    if (i < version) continue;
    db.exec(`begin immediate; ${step} pragma user_version = ${i + 1}; commit;`);
  }
  return { db, owner };
}

function writerOver(db: DatabaseSyncInstance): (writes: readonly Write[]) => Written {
  const addMatch = db.prepare(
    "insert into matches (match, game, is_public, status, created_at, fixed, line) values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing",
  );
  const addFirstRow = db.prepare("insert into rows (match, n, items) values (?, ?, ?)");
  const addRow = db.prepare(
    `insert into rows (match, n, items) select ?1, ?2, ?3
     where case ?2 when 1 then exists (select 1 from matches where match = ?1)
       else exists (select 1 from rows where match = ?1 and n = ?2 - 1) end
     on conflict do nothing`,
  );
  const setLine = db.prepare("update matches set status = ?, line = ? where match = ?");
  const setDue = db.prepare("insert into timers (match, due) values (?, ?) on conflict (match) do update set due = excluded.due");
  const dropDue = db.prepare("delete from timers where match = ?");
  const putSecret = db.prepare(
    "insert into secrets (match, name, value) values (?, ?, ?) on conflict (match, name) do update set value = excluded.value",
  );
  const dropSecret = db.prepare("delete from secrets where match = ? and name = ?");
  const keep = db.prepare(
    `insert into snapshots (match, n, body) values (?, ?, ?)
     on conflict (match) do update set n = excluded.n, body = excluded.body where excluded.n > snapshots.n`,
  );
  const noteOutage = db.prepare("insert into outages (from_at, to_at) select at, ?1 from alive where ?1 - at > ?2");
  const beat = db.prepare("insert into alive (id, at) values (1, ?1) on conflict (id) do update set at = max(at, ?1)");

  const create = (made: WriteMatch): boolean => {
    const { match, game, isPublic, status, createdAt, fixed, line, rows, secrets, due } = made;
    if (addMatch.run(match, game, isPublic, status, createdAt, fixed, line).changes === 0) return false;
    for (const [n, items] of rows) addFirstRow.run(match, n, items);
    for (const [name, value] of secrets) putSecret.run(match, name, value);
    if (due !== null) setDue.run(match, due);
    return true;
  };

  const append = (write: Extract<Write, { kind: "append" }>): boolean => {
    const { match } = write;
    if (addRow.run(match, write.n, write.items).changes === 0) return false;
    if (write.line) setLine.run(...write.line, match);
    if (write.due === null) dropDue.run(match);
    else if (write.due !== undefined) setDue.run(match, write.due);
    for (const name of write.drop ?? []) dropSecret.run(match, name);
    for (const [name, value] of write.put ?? []) putSecret.run(match, name, value);
    if (write.create) create(write.create);
    return true;
  };

  const make = (write: Write): boolean => {
    switch (write.kind) {
      case "create":
        return create(write.create);
      case "append":
        return append(write);
      case "keep":
        keep.run(write.match, write.n, write.body);
        return true;
      case "beat":
        noteOutage.run(write.now, write.patience);
        beat.run(write.now);
        return true;
    }
  };

  return (writes) => {
    try {
      db.exec("begin immediate");
      const made = writes.map(make);
      db.exec("commit");
      return { ok: true, made };
    } catch (error) {
      try {
        db.exec("rollback");
      } catch {
        // There is nothing to take back when the disk's trouble ended the transaction already.
      }
      return { ok: false, ...troubleOf(error) };
    }
  };
}

/** SQLITE_FULL, or a write that the system refused (a quota, say): there is no room. */
function troubleOf(error: unknown): { full: boolean; text: string } {
  const code = typeof error === "object" && error !== null && "errcode" in error ? Number(error.errcode) : 0;
  return { full: code === 13 || code === 778, text: error instanceof Error ? error.message : String(error) };
}

if (parentPort) {
  const port = parentPort;
  const { db, owner } = open(workerData as WriterData);
  const write = writerOver(db);
  port.on("message", (writes: readonly Write[] | "close") => {
    if (writes !== "close") {
      port.postMessage(write(writes));
      return;
    }
    db.close();
    owner.close();
    port.close();
  });
  port.postMessage("open");
}
