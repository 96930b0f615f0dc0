import { parentPort, workerData } from "node:worker_threads";
import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";
import { lockFile } from "./file-lock.ts";
import { keepPrivate } from "./private-file.ts";
import { SQLITE_STEPS } from "./schema.ts";
import { batchWriter } from "./writer.ts";
import { type Packed, unpack } from "./writes.ts";

/*
 * The only connection that writes. It has its own thread, because a commit waits for the disk. Each message is a batch of
 * writes, and each batch is one commit.
 */

export interface SqliteSettings {
  readonly file: string;
  /** For tests: limits the size of the file. */
  readonly maxPages?: number;
}

function open({ file, maxPages }: SqliteSettings): { readonly db: DatabaseSyncInstance; readonly lock: DatabaseSyncInstance } {
  const lock = lockFile(file);
  keepPrivate(file);
  const db = new DatabaseSync(file);
  // The pages of recent rows are written again and again: with 16 MB between checkpoints, each is copied to the file less often.
  db.exec("pragma journal_mode = wal; pragma wal_autocheckpoint = 4000;");
  db.exec("pragma synchronous = full; pragma busy_timeout = 5000; pragma foreign_keys = off;");
  if (maxPages !== undefined) db.exec(`pragma max_page_count = ${maxPages}`);
  const { user_version: version } = db.prepare("pragma user_version").get() as { user_version: number };
  if (version > SQLITE_STEPS.length) throw new Error(`${file} was written by a newer version of Parlour (schema ${version}).`);
  for (const [i, step] of SQLITE_STEPS.entries()) {
    if (i >= version) db.exec(`begin immediate; ${step} pragma user_version = ${i + 1}; commit;`);
  }
  return { db, lock };
}

if (parentPort) {
  const port = parentPort;
  const { db, lock } = open(workerData as SqliteSettings);
  const writer = batchWriter(db);
  writer.settle(true);
  port.on("message", (message: Packed | "close") => {
    if (message !== "close") {
      port.postMessage(writer.write(unpack(message)));
      writer.settle(false);
      return;
    }
    writer.settle(true);
    // Other connections to the file may still be open, but a copy of a stopped server's file must be complete.
    db.exec("pragma wal_checkpoint(truncate)");
    db.close();
    lock.close();
    port.close();
  });
  port.postMessage("open");
}
