import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { canonical, headOf } from "../engine/fairness.ts";
import type { Entry, Head, MatchRecord } from "../engine/record.ts";
import { recordOf } from "../engine/replay.ts";
import { type Finder, readRecord, verify } from "../engine/verify.ts";
import { allFrames } from "./acting.ts";
import { type Desk, seatOf } from "./desk.ts";
import { fail, failBy, give } from "./errors.ts";
import type { Export, Reply } from "./host.ts";
import { idOf } from "./keys.ts";
import type { Fixed } from "./log.ts";
import { beginMatch, newTable, take } from "./table.ts";
import { lineOf, startOf } from "./telling.ts";

/** A copy of our own, which we may change. */
type Mutable<T> = { -readonly [K in keyof T]: T[K] };

export const finderOf =
  (desk: Desk): Finder =>
  (id) =>
    desk.ports.games(id)?.load();

/** While it lasts, what the viewer was told; when it is over, the whole record with its secret and its seal. */
export async function exportAt(desk: Desk, match: string, key: string | null): Promise<Reply<Export>> {
  const found = await desk.tables.fresh(match);
  if (!found.ok) return found;
  const table = found.value;
  const viewer = key === null ? null : seatOf(table, key);
  if (viewer === undefined) return fail("not-your-seat");
  if (!table.match) return fail("not-begun");
  try {
    if (table.match.result) return give({ kind: "whole", record: await wholeRecord(desk, match) });
    const frames = await allFrames(desk, match, viewer);
    // The position that it started from may show what the viewer must not see yet.
    const head: Mutable<Head> = headOf(table.match.head);
    delete head.position;
    return frames.ok
      ? give({ kind: "own", own: { head, viewer, start: startOf(table, table.match.head, viewer), frames: frames.value } })
      : frames;
  } catch (error) {
    desk.ports.report?.({ text: "a match could not be exported", match, error });
    return failBy(error);
  }
}

async function wholeRecord(desk: Desk, match: string): Promise<MatchRecord> {
  const stored = await desk.ports.store.load(match, true);
  if (!stored) throw new Error("The match is gone.");
  if (stored.fixed.imported) return stored.fixed.imported;
  const opened = await desk.openGame(stored.fixed.game, stored.fixed.options);
  if (!opened.ok) throw new Error(opened.error.text);
  const table = newTable(stored.fixed, opened.value, stored.secrets);
  const entries: Entry[] = [];
  for (const row of stored.rows) {
    take(table, row);
    for (const item of row.items) if (item.kind === "entry") entries.push(item.entry);
  }
  if (!table.match?.result) throw new Error("The match is not over.");
  return recordOf(table.match, entries, table.secret);
}

/** Only what holds is taken in: a table that shows a record vouches for it. Importing it again gives the same table. */
export async function importAt(desk: Desk, data: unknown): Promise<Reply<{ readonly match: string }>> {
  const verdict = await verify(data, finderOf(desk));
  if (!verdict.verified) return fail("bad-request", verdict.text, verdict.where);
  const read = readRecord(data);
  if (!read.ok) return fail("bad-request", read.error.text, read.error.path);
  const { record } = read;
  const opened = await desk.openGame(record.game, record.options);
  if (!opened.ok) return opened;
  const match = idOf(sha256(utf8ToBytes(`parlour import\n${canonical(record)}`)));
  const fixed: Fixed = {
    ...{ match, game: record.game, version: record.version, options: record.options, clock: record.clock },
    ...(record.position === undefined ? {} : { position: record.position }),
    ...(record.absence === undefined ? {} : { absence: record.absence }),
    seats: record.seats.map(({ name, nonce, bot }) => ({ bot: bot ?? null, holder: { name, nonce } })),
    ...{ isPublic: false, createdAt: desk.ports.clock.now(), commitment: record.commitment, imported: record },
  };
  const secrets = [{ name: "match", value: record.secret ?? "" }];
  const table = newTable(fixed, opened.value, secrets);
  table.match = { ...beginMatch(table, headOf(record)), result: record.result };
  try {
    await desk.ports.store.create({ fixed, secrets, rows: [], line: lineOf(table), due: null });
    return give({ match });
  } catch (error) {
    return failBy(error);
  }
}
