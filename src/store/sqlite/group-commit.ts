import { StoreError } from "../../host/ports.ts";
import { batcher, type OnCommit } from "../batch.ts";
import { startWriter } from "./writer-client.ts";
import type { SqliteSettings } from "./writer-thread.ts";
import { senderOf, type Write } from "./writes.ts";

/** With more writes in one commit, the first of them would wait too long. */
const MAX_BATCH = 512;
/** Players don't notice this delay, and when many are playing, far more moves share a commit. */
const WINDOW_MS = 10;

/** How much was written, in how many commits. */
export interface Written {
  readonly commits: number;
  readonly writes: number;
}

/** Collects writes and sends them to the writing thread: everything that waits goes into one commit. */
export interface GroupCommit {
  /** Resolves when the write is on disk. */
  add(write: Write): Promise<boolean>;
  readonly written: () => Written;
  /** Resolves when nothing is left to write. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

export async function groupCommit(settings: SqliteSettings, onBatch?: OnCommit): Promise<GroupCommit> {
  let writer = await startWriter(settings);
  let commits = 0;
  let writes = 0;
  const run = async (batch: readonly Write[]): Promise<readonly (boolean | StoreError)[]> => {
    if (writer.hasEnded()) writer = await startWriter(settings);
    const result = await writer.send(batch);
    commits += 1;
    if (result.ok) {
      writes += batch.length;
      return result.made;
    }
    const error = new StoreError(result.full ? "full" : "unavailable", result.text);
    if (batch.length === 1 || result.full) return batch.map(() => error);
    // One write that fails must not take the others with it.
    const made: (boolean | StoreError)[] = [];
    for (const write of batch) made.push(...(await run([write])));
    return made;
  };
  const batches = batcher<Write, boolean>(run, {
    maxBatch: MAX_BATCH,
    concurrency: 1,
    window: { ms: WINDOW_MS, sender: senderOf },
    onBatch,
  });
  return {
    add: batches.add,
    written: () => ({ commits, writes }),
    idle: batches.idle,
    close: () => writer.close(),
  };
}
