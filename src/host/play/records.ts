import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { canonical, headOf, sealing } from "../../engine/record/fairness.ts";
import type { Head, MatchRecord } from "../../engine/record/record.ts";
import { recordOf } from "../../engine/record/replay.ts";
import { type Rest, withRest } from "../../engine/record/yield.ts";
import { type Finder, readRecord, type Verdict, verify } from "../../engine/record/verify.ts";
import { framesOf } from "./act.ts";
import { type Desk, seatOf } from "../context.ts";
import { fail, failBy, give } from "../errors.ts";
import type { Export, Reply } from "../host.ts";
import { idOf } from "../keys.ts";
import { foldStored } from "../table/load.ts";
import type { Fixed } from "../table/log.ts";
import { beginMatch, newTable } from "../table/table.ts";
import { lineOf, startOf } from "../table/messages.ts";

/** A copy of our own, which we may change. */
type Mutable<T> = { -readonly [K in keyof T]: T[K] };

const finderOf =
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
  const begun = table.match;
  try {
    if (begun.result) {
      return await desk.pieces.work<Export>(async (rest) => give({ kind: "whole", record: await wholeRecord(desk, match, rest) }));
    }
    const wanted = { viewer, from: 0, most: Number.POSITIVE_INFINITY };
    const frames = await desk.pieces.work((rest) => framesOf(desk, match, wanted, rest));
    // The position that it started from may show what the viewer must not see yet.
    const head: Mutable<Head> = headOf(begun.head);
    delete head.position;
    return frames.ok
      ? give({ kind: "own", own: { head, viewer, start: startOf(table, begun.head, viewer), frames: frames.value } })
      : frames;
  } catch (error) {
    desk.ports.report?.({ text: "a match could not be exported", match, error });
    return failBy(error);
  }
}

async function wholeRecord(desk: Desk, match: string, rest: Rest): Promise<MatchRecord> {
  const stored = await desk.ports.store.load(match, true);
  if (!stored) throw new Error("The match is gone.");
  if (stored.fixed.imported) return stored.fixed.imported;
  const folded = await foldStored({ ...stored, snapshot: null }, desk.openGame, { rest });
  if (!folded.ok) throw new Error(folded.error.text);
  const { match: end, secret } = folded.value;
  if (!end?.result) throw new Error("The match is not over.");
  const entries = stored.rows.flatMap(({ items }) => items.flatMap((item) => (item.kind === "entry" ? [item.entry] : [])));
  const record = { ...recordOf(end, entries), secret };
  return { ...record, seal: await withRest(sealing(record), rest) };
}

/** Whether a record holds, and if not, where it breaks first. */
export const verifyAt = (desk: Desk, data: unknown): Promise<Reply<Verdict>> =>
  desk.pieces.work(async (rest) => give(await verify(data, finderOf(desk), rest)));

/** Only what holds is taken in: a table that shows a record vouches for it. Importing it again gives the same table. */
export async function importAt(desk: Desk, data: unknown): Promise<Reply<{ readonly match: string }>> {
  const checked = await verifyAt(desk, data);
  if (!checked.ok) return checked;
  const verdict = checked.value;
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
