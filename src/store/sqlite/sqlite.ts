import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import type { Store } from "../../host/ports.ts";
import type { OnCommit } from "../batch.ts";
import { groupCommit, type Written } from "./group-commit.ts";
import { openReader } from "./reader.ts";
import type { SqliteSettings } from "./writer-thread.ts";
import { encodeAppend, encodeMatch } from "./writes.ts";

export interface SqliteStore extends Store {
  readonly written: () => Written;
}

/** Matches in one SQLite file. A separate thread writes; this one reads, on a second connection. */
export async function sqliteStore(settings: SqliteSettings, onCommit?: OnCommit): Promise<SqliteStore> {
  const folder = dirname(settings.file);
  // Only the folder itself is closed to others, not those above it.
  mkdirSync(dirname(folder), { recursive: true });
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
  const writes = await groupCommit(settings, onCommit);
  const { close: closeReader, ...reader } = openReader(settings.file);
  return {
    shared: false,
    ...reader,
    create: (match) => writes.add({ kind: "create", create: encodeMatch(match) }),
    append: (append) => writes.add(encodeAppend(append)),
    async saveSnapshot(match, n, text) {
      await writes.add({ kind: "snapshot", match, n, body: text });
    },
    async beat(now, patience) {
      await writes.add({ kind: "beat", now, patience });
    },
    replace: (match, n, after) => writes.add({ kind: "replace", match, n, after: after && encodeMatch(after) }),
    async setNote(name, value) {
      await writes.add({ kind: "note", name, value });
    },
    async close() {
      await writes.idle();
      // The writer goes last: the last connection cleans up after the write-ahead log.
      closeReader();
      await writes.close();
    },
    written: writes.written,
  };
}
