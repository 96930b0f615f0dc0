import { parentPort, workerData } from "node:worker_threads";
import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";
import { own } from "./owner.ts";
import { SETTLE_ROWS, SQLITE_STEPS } from "./schema.ts";

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

/** So many rows are gathered before they go to their matches. */
const SETTLE_AT = 1000;

interface Writing {
  write(writes: readonly Write[]): Written;
  /** Brings rows to their matches if there are many, or even if there are few. */
  settle(evenIfFew: boolean): void;
}

function writerOver(db: DatabaseSyncInstance): Writing {
  const addMatch = db.prepare(
    "insert into matches (match, game, is_public, status, created_at, fixed, line) values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing",
  );
  const addRow = db.prepare("insert into recent (match, n, items) values (?, ?, ?)");
  const lastRow = db.prepare(
    "select coalesce((select max(n) from rows where match = ?1), (select 0 from matches where match = ?1), -1) as n",
  );
  const lastOfRecent = db.prepare("select match, max(n) as n, count(*) as rows from recent group by match");
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

  /** The last number of each match that has rows among the recent ones, and how many those are. Nobody else writes to them. */
  let last = new Map<string, number>();
  let recent = 0;
  let settleAt = SETTLE_AT;
  /** Whether that is so: what was taken back has to be forgotten. */
  let sure = false;
  const recall = (): void => {
    const found = lastOfRecent.all() as { match: string; n: number; rows: number }[];
    last = new Map(found.map(({ match, n }) => [match, n]));
    recent = found.reduce((sum, { rows }) => sum + rows, 0);
    sure = true;
  };

  /** Adds a row if it is the next one. */
  const addNext = (match: string, n: number, items: string): boolean => {
    const before = last.get(match) ?? (lastRow.get(match) as { n: number }).n;
    if (n !== before + 1) return false;
    addRow.run(match, n, items);
    last.set(match, n);
    recent += 1;
    return true;
  };

  const create = (made: WriteMatch): boolean => {
    const { match, game, isPublic, status, createdAt, fixed, line, rows, secrets, due } = made;
    if (addMatch.run(match, game, isPublic, status, createdAt, fixed, line).changes === 0) return false;
    for (const [n, items] of rows) addNext(match, n, items);
    for (const [name, value] of secrets) putSecret.run(match, name, value);
    if (due !== null) setDue.run(match, due);
    return true;
  };

  const append = (write: Extract<Write, { kind: "append" }>): boolean => {
    const { match } = write;
    if (!addNext(match, write.n, write.items)) return false;
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

  /** All of it or nothing, on disk when it returns. */
  const commit = <T>(work: () => T): T => {
    if (!sure) recall();
    try {
      db.exec("begin immediate");
      const done = work();
      db.exec("commit");
      return done;
    } catch (error) {
      sure = false;
      try {
        db.exec("rollback");
      } catch {
        // There is nothing to take back when the disk's trouble ended the transaction already.
      }
      throw error;
    }
  };

  return {
    write(writes) {
      try {
        return { ok: true, made: commit(() => writes.map(make)) };
      } catch (error) {
        return { ok: false, ...troubleOf(error) };
      }
    },
    settle(evenIfFew) {
      if (recent < settleAt && !evenIfFew) return;
      try {
        commit(() => db.exec(SETTLE_ROWS));
        last.clear();
        recent = 0;
        settleAt = SETTLE_AT;
      } catch {
        // They are safe where they are; they are found more slowly there, that is all.
        settleAt = recent + SETTLE_AT;
      }
    },
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
  const writing = writerOver(db);
  writing.settle(true);
  port.on("message", (writes: readonly Write[] | "close") => {
    if (writes !== "close") {
      port.postMessage(writing.write(writes));
      writing.settle(false);
      return;
    }
    writing.settle(true);
    db.close();
    owner.close();
    port.close();
  });
  port.postMessage("open");
}
