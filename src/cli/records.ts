import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { listingOf } from "../catalog.ts";
import { openHost } from "../host/open.ts";
import type { Host } from "../host/host.ts";
import { openStorage, type Place } from "../server/storage.ts";

/** Where the matches are that a command is about. */
export interface StoreFlags {
  readonly data: string;
  readonly databaseUrl?: string;
}

const placeOf = ({ data, databaseUrl = process.env["DATABASE_URL"] }: StoreFlags): Place => (databaseUrl ? { databaseUrl } : { data });

/** Work goes on after a rest; what would be done later than that is left to a server. */
function after(ms: number, call: () => void): () => void {
  const timer = ms === 0 ? setTimeout(call, ms) : undefined;
  return () => clearTimeout(timer);
}

/** Does something with a host that only reads and writes: it plays no bots and ends no turns. */
async function withHost(flags: StoreFlags, work: (host: Host) => Promise<void>): Promise<void> {
  let storage;
  try {
    storage = await openStorage(placeOf(flags));
  } catch (error) {
    giveUp(`The store cannot be opened: ${error instanceof Error ? error.message : String(error)}`);
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

/** Writes a match's record to standard output: whole and sealed if it is over, as a spectator saw it if not. */
export const exportMatch = (match: string, flags: StoreFlags): Promise<void> =>
  withHost(flags, async (host) => {
    const exported = await host.exportRecord(match, null);
    if (!exported.ok) return giveUp(exported.error.text);
    const { value } = exported;
    process.stdout.write(`${JSON.stringify(value.kind === "whole" ? value.record : value.own)}\n`);
  });

/** Takes a finished record in, and says under which id it can be looked at. */
export async function importRecord(file: string, flags: StoreFlags): Promise<void> {
  let record: unknown;
  try {
    record = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    return giveUp(`${file}: ${error instanceof SyntaxError ? "it is not JSON" : "it cannot be read"}.`);
  }
  await withHost(flags, async (host) => {
    const imported = await host.importRecord(record);
    if (!imported.ok) return giveUp(`${imported.error.path ?? file}: ${imported.error.text}`);
    process.stdout.write(`${imported.value.match}\n`);
  });
}

function giveUp(text: string): void {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
