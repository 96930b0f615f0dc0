import { randomBytes } from "node:crypto";
import { listingOf } from "../../server/catalog.ts";
import { openHost } from "../../host/open.ts";
import type { Host } from "../../host/host.ts";
import { openStorage, type Place } from "../../server/storage/storage.ts";
import { errorText } from "../../engine/input/error-text.ts";
import { readRecordFile } from "../records/record-file.ts";

/** Which database a command works on. */
export interface StoreFlags {
  readonly data: string;
  readonly databaseUrl?: string;
}

const placeOf = ({ data, databaseUrl = process.env["DATABASE_URL"] }: StoreFlags): Place => (databaseUrl ? { databaseUrl } : { data });

/** Runs what is due at once; anything later is left to a server. */
function after(ms: number, call: () => void): () => void {
  const timer = ms === 0 ? setTimeout(call, ms) : undefined;
  return () => clearTimeout(timer);
}

/** Runs work with a host that only reads and writes: no bots play and no clocks run out. */
async function withHost(flags: StoreFlags, work: (host: Host) => Promise<void>): Promise<void> {
  let storage;
  try {
    storage = await openStorage(placeOf(flags));
  } catch (error) {
    giveUp(`Can't open the database: ${errorText(error)}`);
    return;
  }
  const host = openHost({
    store: storage.store,
    clock: { now: () => Date.now(), after },
    randomness: { bytes: (count) => randomBytes(count) },
    thinker: () => new Promise(() => {}),
    games: listingOf,
  });
  await work(host);
  await host.stop();
  await storage.fanout?.close();
  await storage.store.close();
}

/** Prints a match's record: complete and sealed if it is over, else as a spectator sees it. */
export const exportMatch = (match: string, flags: StoreFlags): Promise<void> =>
  withHost(flags, async (host) => {
    const exported = await host.exportRecord(match, null);
    if (!exported.ok) return giveUp(exported.error.text);
    const { value } = exported;
    process.stdout.write(`${JSON.stringify(value.kind === "whole" ? value.record : value.own)}\n`);
  });

/** Stores a finished record and prints its id. */
export async function importRecord(file: string, flags: StoreFlags): Promise<void> {
  const read = readRecordFile(file);
  if (!read.ok) return giveUp(`${file}: ${read.text}.`);
  await withHost(flags, async (host) => {
    const imported = await host.importRecord(read.data);
    if (!imported.ok) return giveUp(`${imported.error.path ?? file}: ${imported.error.text}`);
    process.stdout.write(`${imported.value.match}\n`);
  });
}

function giveUp(text: string): void {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
