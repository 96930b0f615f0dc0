import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { defined } from "../../engine/input/defined.ts";
import { canonical, headOf, sealing } from "../../engine/record/fairness.ts";
import type { Head, MatchRecord } from "../../engine/record/record.ts";
import { recordOf } from "../../engine/record/replay.ts";
import { runYielding, type YieldIfDue } from "../../engine/record/yield.ts";
import { readRecord, type Verdict, verify as verifyRecord } from "../../engine/record/verify.ts";
import type { Imported } from "../../protocol/answers.ts";
import type { HostContext } from "../context.ts";
import { fail, failFrom, succeed } from "../errors.ts";
import type { Export, Reply } from "../host.ts";
import { idOf } from "../keys.ts";
import { foldStored } from "../table/load.ts";
import type { MatchConfig } from "../table/log.ts";
import { startOf, summaryOf } from "../table/messages.ts";
import { beginMatch, newTable, seatOf } from "../table/table.ts";
import { framesFromLog } from "./history.ts";

/** A copy of our own, which we may change. */
type Mutable<T> = { -readonly [K in keyof T]: T[K] };

type Exporting = Pick<HostContext, "store" | "report" | "openGame" | "jobs" | "tables">;

/** During the match, what the viewer was told; when it is over, the whole record with its secret and its seal. */
export async function exportRecord(context: Exporting, match: string, key: string | null): Promise<Reply<Export>> {
  const { jobs, tables, report } = context;
  const found = await tables.fresh(match);
  if (!found.ok) return found;
  const table = found.value;
  const viewer = key === null ? null : seatOf(table, key);
  if (viewer === undefined) return fail("not-your-seat");
  const begun = table.match;
  if (!begun) return fail("not-begun");
  try {
    if (begun.result) {
      return await jobs.run<Export>(async (yieldIfDue) =>
        succeed({ kind: "whole", record: await wholeRecord(context, match, yieldIfDue) }),
      );
    }
    const query = { viewer, from: 0, max: Number.POSITIVE_INFINITY };
    const frames = await jobs.run((yieldIfDue) => framesFromLog(context, match, query, yieldIfDue));
    if (!frames.ok) return frames;
    // The position it started from may show what the viewer must not see yet.
    const head: Mutable<Head> = headOf(begun.head);
    delete head.position;
    return succeed({ kind: "own", own: { head, viewer, start: startOf(table, begun.head, viewer), frames: frames.value } });
  } catch (error) {
    report?.({ text: "A match couldn't be exported.", match, error });
    return failFrom(error);
  }
}

async function wholeRecord({ store, openGame }: Exporting, match: string, yieldIfDue: YieldIfDue): Promise<MatchRecord> {
  const stored = await store.load(match, true);
  if (!stored) throw new Error("The match is gone.");
  if (stored.config.imported) return stored.config.imported;
  const folded = await foldStored({ ...stored, snapshot: null }, openGame, { yieldIfDue });
  if (!folded.ok) throw new Error(folded.error.text);
  const { match: end, secret } = folded.value;
  if (!end?.result) throw new Error("The match isn't over.");
  const entries = stored.rows.flatMap(({ events }) => events.flatMap((event) => (event.kind === "entry" ? [event.entry] : [])));
  const record = { ...recordOf(end, entries), secret };
  return { ...record, seal: await runYielding(sealing(record), yieldIfDue) };
}

type Verifying = Pick<HostContext, "games" | "jobs">;

/** Whether a record is valid, and if not, where it breaks first. */
export const verify = ({ games, jobs }: Verifying, data: unknown): Promise<Reply<Verdict>> =>
  jobs.run(async (yieldIfDue) => succeed(await verifyRecord(data, (id) => games(id)?.load(), yieldIfDue)));

type Importing = Verifying & Pick<HostContext, "store" | "clock" | "openGame">;

/** Opens a table that shows a record, if the record is valid. Importing it again gives the same table. */
export async function importRecord(context: Importing, data: unknown): Promise<Reply<Imported>> {
  const verified = await verify(context, data);
  if (!verified.ok) return verified;
  const verdict = verified.value;
  if (!verdict.verified) return fail("bad-request", verdict.text, verdict.where);
  const read = readRecord(data);
  if (!read.ok) return fail("bad-request", read.error.text, read.error.path);
  const { record } = read;
  const opened = await context.openGame(record.game, record.options);
  if (!opened.ok) return opened;
  const config = configFrom(record, context.clock.now());
  const secrets = [{ name: "match", value: record.secret ?? "" }];
  const table = newTable(config, opened.value.game, secrets);
  table.match = { ...beginMatch(table, headOf(record)), result: record.result };
  try {
    await context.store.create({ config, secrets, rows: [], summary: summaryOf(table), due: null });
    return succeed({ match: config.match });
  } catch (error) {
    return failFrom(error);
  }
}

function configFrom(record: MatchRecord, createdAt: number): MatchConfig {
  const { game, version, options, position, clock, absence, undo, commitment, seats } = record;
  return {
    match: idOf(sha256(utf8ToBytes(`parlour import\n${canonical(record)}`))),
    game,
    version,
    options,
    clock,
    ...defined({ position, absence, undo }),
    seats: seats.map(({ name, nonce, bot }) => ({ bot: bot ?? null, holder: { name, nonce } })),
    isPublic: false,
    createdAt,
    commitment,
    imported: record,
  };
}
