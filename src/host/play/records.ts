import { readBy } from "../../engine/input/faults.ts";
import { headOf } from "../../engine/record/fairness.ts";
import type { Head } from "../../engine/record/record.ts";
import { readRecord, type Verdict, verify as verifyRecord } from "../../engine/record/verify.ts";
import { isLegible, PlayerName } from "../../protocol/fields.ts";
import type { Frame } from "../../protocol/messages.ts";
import type { Imported } from "../../protocol/answers.ts";
import type { HostContext } from "../context.ts";
import { fail, failFrom, succeed } from "../errors.ts";
import type { Export, OwnRecord, Reply } from "../host.ts";
import { WorkLimitError } from "../ports.ts";
import { IMPORTED_AT } from "../table/load.ts";
import { startOf, summaryOf } from "../table/messages.ts";
import { beginMatch, isHidden, newTable, seatOf, type Table } from "../table/table.ts";
import { framesFromLog, pagedLog, wholeLog } from "./history.ts";
import { framesOf, importConfig, importSecrets, prepareImport, type ReadyImport, sealLog } from "./long-work.ts";

/** A copy of our own, which we may change. */
type Mutable<T> = { -readonly [K in keyof T]: T[K] };

type Exporting = Pick<HostContext, "store" | "report" | "openGame" | "jobs" | "tables" | "heavy" | "limit" | "sealed">;

/** Frames in one page of a match that isn't over. */
const FRAMES_PER_PAGE = 500;

/** During the match, what the viewer was told; when it is over, the whole record with its secret and its seal. */
export async function exportRecord(context: Exporting, match: string, key: string | null): Promise<Reply<Export>> {
  const { openGame, jobs } = context;
  return exporting<Export>(context, match, key, {
    over: (table) =>
      jobs.run(async (yieldIfDue) => {
        const sealed = await sealLog(await wholeLog(context, table), openGame, yieldIfDue);
        return sealed.ok ? succeed({ kind: "whole", record: sealed.value }) : sealed;
      }),
    running: (table, own) =>
      jobs.run(async (yieldIfDue) => {
        const query = { viewer: own.viewer, from: 0, max: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };
        const read = await framesOf(await wholeLog(context, table), openGame, query, yieldIfDue);
        // Our own text, made a moment ago.
        return read.ok ? succeed({ kind: "own", own: { ...own, frames: JSON.parse(read.value.text) as Frame[] } }) : read;
      }),
  });
}

/**
 * The same as JSON, made off the event loop where the host can do that. A match that isn't over comes in pages: `from` is the
 * number of the last frame that the asker has, and `next` in the answer is the `from` of the next page, or null.
 */
export async function exportText(
  context: Exporting,
  match: string,
  key: string | null,
  from: number,
  client?: string,
): Promise<Reply<string>> {
  return exporting(context, match, key, {
    over: (table) => sealedText(context, table, client),
    running: async (table, own) => {
      const page = await framesFromLog(context, table, { viewer: own.viewer, from, max: FRAMES_PER_PAGE }, client);
      if (!page.ok) return page;
      const { text, count, hasMore } = page.value;
      return succeed(`${JSON.stringify(own).slice(0, -1)},"frames":${text},"next":${hasMore ? from + count : null}}`);
    },
  });
}

/** A finished match never changes, so its record is kept. */
async function sealedText(context: Exporting, table: Table, client: string | undefined): Promise<Reply<string>> {
  const { openGame, jobs, heavy, sealed } = context;
  const { match } = table.config;
  const kept = sealed.get(match);
  if (kept !== undefined) return succeed(kept);
  const made = heavy
    ? await heavy.seal(await pagedLog(context, table), client)
    : await jobs.run(async (yieldIfDue) => {
        const whole = await sealLog(await wholeLog(context, table), openGame, yieldIfDue);
        return whole.ok ? succeed(JSON.stringify(whole.value)) : whole;
      });
  if (made.ok) sealed.set(match, made.value);
  return made;
}

interface Exporter<T> {
  over(table: Table): Promise<Reply<T>>;
  running(table: Table, own: Omit<OwnRecord, "frames">): Promise<Reply<T>>;
}

async function exporting<T>(context: Exporting, match: string, key: string | null, exporter: Exporter<T>): Promise<Reply<T>> {
  const { tables, report, limit } = context;
  const found = await tables.fresh(match, tables.isStranger(match, key));
  if (!found.ok) return found;
  const table = found.value;
  const viewer = key === null ? null : seatOf(table, key);
  if (viewer === undefined) return fail("not-your-seat");
  if (viewer === null && isHidden(table)) return fail("no-spectators");
  const begun = table.match;
  if (!begun) return fail("not-begun");
  try {
    if (begun.result) return await exporter.over(table);
    const own = await limit.run(table, () => ownHead(table, begun.head, viewer));
    return await exporter.running(table, own);
  } catch (error) {
    if (!(error instanceof WorkLimitError)) report?.({ text: "A match couldn't be exported.", match, error });
    return failFrom(error);
  }
}

function ownHead(table: Table, whole: Head, viewer: OwnRecord["viewer"]): Omit<OwnRecord, "frames"> {
  // The position it started from may show what the viewer must not see yet.
  const head: Mutable<Head> = headOf(whole);
  delete head.position;
  return { head, viewer, start: startOf(table, whole, viewer) };
}

type Verifying = Pick<HostContext, "games" | "jobs">;

/** Whether a record is valid, and if not, where it breaks first. */
export const verify = ({ games, jobs }: Verifying, data: unknown): Promise<Reply<Verdict>> =>
  jobs.run(async (yieldIfDue) => succeed(await verifyRecord(data, (id) => games(id)?.load(), yieldIfDue)));

type Importing = Verifying & Pick<HostContext, "store" | "clock" | "openGame" | "limit">;

/** Opens a table that shows a record, if the record is valid. Importing it again gives the same table. */
export async function importRecord(context: Importing, data: unknown): Promise<Reply<Imported>> {
  const verified = await verify(context, data);
  if (!verified.ok) return verified;
  const verdict = verified.value;
  if (!verdict.verified) return fail("bad-request", verdict.text, verdict.where);
  const read = readRecord(data);
  if (!read.ok) return fail("bad-request", read.error.text, read.error.path);
  const { record } = read;
  const ready = await context.jobs.run(async (yieldIfDue) => succeed(await prepareImport(record, context.openGame, yieldIfDue)));
  return ready.ok ? importVerified(context, ready.value) : ready;
}

/** Opens a table that shows a record that was verified already. */
export async function importVerified(context: Importing, { record, id: match, snapshot }: ReadyImport): Promise<Reply<Imported>> {
  for (const [seat, { name, bot }] of record.seats.entries()) {
    if (bot !== undefined && !isLegible(bot)) return fail("bad-request", "Use only visible characters in a name.", `seats[${seat}].bot`);
    if (name === null) continue;
    // The same rules as for sitting down.
    const read = readBy(PlayerName, name);
    if (!read.ok || read.value !== name) return fail("bad-request", "Use only visible characters in a name.", `seats[${seat}].name`);
  }
  const opened = await context.openGame(record.game, record.options);
  if (!opened.ok) return opened;
  const config = importConfig(record, match, context.clock.now());
  const secrets = importSecrets(record);
  const table = newTable(config, opened.value.game, secrets);
  try {
    table.match = { ...(await context.limit.run(table, () => beginMatch(table, headOf(record)))), result: record.result };
    await context.store.create({ config, secrets, rows: [], summary: summaryOf(table), due: null });
    if (snapshot !== null) await context.store.saveSnapshot(match, IMPORTED_AT, snapshot);
    return succeed({ match });
  } catch (error) {
    return failFrom(error);
  }
}
