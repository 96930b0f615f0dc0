import { WRONG_CLOCK_MS } from "../../host/ports.ts";
import type { DatabaseSyncInstance } from "@photostructure/sqlite";
import { type RecentRows, recentRows } from "./recent-rows.ts";
import { prepareStatements, type Statements } from "./statements.ts";
import type { AppendWrite, BatchResult, MatchWrite, Write } from "./writes.ts";
import { errorText } from "../../engine/input/error-text.ts";

/** Writes batches. Nobody else may write to the file. */
export interface BatchWriter {
  /** Writes a batch in one commit. */
  write(writes: readonly Write[]): BatchResult;
  /** Moves recent rows to their matches if there are many of them, or in any case if `force`. */
  settle(force: boolean): void;
}

export function batchWriter(db: DatabaseSyncInstance): BatchWriter {
  const statements = prepareStatements(db);
  const recent = recentRows(db, statements);

  /** All or nothing; it is on disk when this returns. */
  const commit = <T>(work: () => T): T => {
    recent.reload();
    try {
      db.exec("begin immediate");
      const result = work();
      db.exec("commit");
      return result;
    } catch (error) {
      recent.forget();
      rollBack(db);
      throw error;
    }
  };

  return {
    write(writes) {
      try {
        return { ok: true, made: commit(() => writes.map((write) => makeWrite(statements, recent, write))) };
      } catch (error) {
        return { ok: false, full: isFull(error), text: errorText(error) };
      }
    },
    settle(force) {
      if (!force && !recent.isFull()) return;
      try {
        commit(() => recent.settle());
      } catch {
        // The rows are safe where they are, just slower to find.
        recent.putOff();
      }
    },
  };
}

function rollBack(db: DatabaseSyncInstance): void {
  try {
    db.exec("rollback");
  } catch {
    // A disk error may have ended the transaction already.
  }
}

/** False if the write doesn't fit what is there; then nothing was changed. */
function makeWrite(statements: Statements, recent: RecentRows, write: Write): boolean {
  switch (write.kind) {
    case "create":
      return createMatch(statements, recent, write.create);
    case "append":
      return append(statements, recent, write);
    case "snapshot":
      statements.saveSnapshot.run(write.match, write.n, write.body);
      return true;
    case "beat":
      statements.dropFutureBeat.run(write.now, WRONG_CLOCK_MS);
      statements.dropFutureOutages.run(write.now, WRONG_CLOCK_MS);
      statements.noteOutage.run(write.now, write.patience);
      statements.beat.run(write.now);
      return true;
    case "replace":
      return replaceMatch(statements, recent, write);
    case "note":
      if (write.value === null) statements.dropNote.run(write.name);
      else statements.setNote.run(write.name, write.value);
      return true;
  }
}

function createMatch({ addMatch, putSecret, setDue }: Statements, recent: RecentRows, write: MatchWrite): boolean {
  const { match, game, isPublic, status, createdAt, config, summary, rows, secrets, due } = write;
  if (addMatch.run(match, game, isPublic, status, createdAt, config, summary).changes === 0) return false;
  for (const [n, events] of rows) recent.add(match, n, events);
  for (const [name, value] of secrets) putSecret.run(match, name, value);
  if (due !== null) setDue.run(match, due);
  return true;
}

function append(statements: Statements, recent: RecentRows, write: AppendWrite): boolean {
  const { match, summary, due, drop = [], put = [], create } = write;
  if (!recent.add(match, write.n, write.events)) return false;
  if (summary) statements.setSummary.run(...summary, match);
  if (due === null) statements.dropDue.run(match);
  else if (due !== undefined) statements.setDue.run(match, due);
  for (const name of drop) statements.dropSecret.run(match, name);
  for (const [name, value] of put) statements.putSecret.run(match, name, value);
  if (create) createMatch(statements, recent, create);
  return true;
}

function replaceMatch(statements: Statements, recent: RecentRows, { match, n, after }: Extract<Write, { kind: "replace" }>): boolean {
  const { n: last } = statements.lastRow.get(match) as { n: number | null };
  if ((last ?? 0) !== n) return false;
  recent.remove(match);
  for (const drop of [statements.dropSecrets, statements.dropDue, statements.dropSnapshot]) drop.run(match);
  if (statements.dropMatch.run(match).changes === 0) return false;
  return after === null || createMatch(statements, recent, after);
}

/** SQLITE_FULL, or a write that the system refused, because of a quota for example. */
function isFull(error: unknown): boolean {
  const code = typeof error === "object" && error !== null && "errcode" in error ? Number(error.errcode) : 0;
  return code === 13 || code === 778;
}
