import type { Seat } from "../../engine/contract/game.ts";
import type { Answer, Frame } from "../../protocol/messages.ts";
import type { HostContext } from "../context.ts";
import { fail, failFrom, succeed } from "../errors.ts";
import type { Reply } from "../host.ts";
import type { PagedLog } from "../ports.ts";
import type { Row } from "../table/log.ts";
import type { Table } from "../table/table.ts";
import { type FramePage, type FrameQuery, framesOf, type WholeLog } from "./long-work.ts";

/** A client that missed more gets the first of them, and the next ones when it asks again. */
const MAX_MISSED = 1000;
/** Small, because these frames are handled on the event loop, unlike those of an export. */
const MISSED_BYTES = 128 * 1024;
/** Rows that are read at once: other requests are served in between. */
const ROWS_AT_ONCE = 250;

/** An answer that needs frames from before the steps in memory: the first one after `from` if it is done, or all of them. */
export interface OlderAnswer {
  readonly kind: "older";
  readonly seat: Seat;
  readonly from: number;
  readonly isDone: boolean;
}

export type Reading = Pick<HostContext, "store" | "openGame" | "jobs" | "tables" | "heavy">;

/** Finds an older answer by folding the match from its first row. */
export async function answerFromLog(
  context: Reading & Pick<HostContext, "report">,
  match: string,
  { seat, from, isDone }: OlderAnswer,
): Promise<Reply<Answer>> {
  const wanted = { viewer: seat, from, max: isDone ? 1 : MAX_MISSED, bytes: MISSED_BYTES };
  const found = await context.tables.fresh(match);
  if (!found.ok) return found;
  const missed = await framesFromLog(context, found.value, wanted).catch((error: unknown) => {
    context.report?.({ text: "An older answer couldn't be read from the log.", match, error });
    return failFrom(error);
  });
  if (!missed.ok) return missed;
  // Our own text, made a moment ago.
  const frames = JSON.parse(missed.value.text) as Frame[];
  if (!isDone) return succeed({ kind: "stale", frames });
  const [frame] = frames;
  return frame ? succeed({ kind: "done", frame }) : fail("broken");
}

/** A page of the frames that a viewer was told after number `from`. `client` is who asks; left out, it is who plays there. */
export async function framesFromLog(context: Reading, table: Table, query: FrameQuery, client?: string): Promise<Reply<FramePage>> {
  const { openGame, jobs, heavy } = context;
  if (heavy) return heavy.frames(await pagedLog(context, table), query, client);
  return jobs.run(async (yieldIfDue) => framesOf(await wholeLog(context, table), openGame, query, yieldIfDue));
}

/** What folding needs besides the rows. In memory, the record of an imported match has no entries. */
async function fixedPart({ store }: Pick<HostContext, "store">, { config, secret }: Table): Promise<Pick<WholeLog, "config" | "secrets">> {
  const stored = config.imported ? await store.load(config.match) : null;
  return { config: stored?.config ?? config, secrets: [{ name: "match", value: secret }] };
}

export const pagedLog = async (context: Pick<HostContext, "store">, table: Table): Promise<PagedLog> => ({
  ...(await fixedPart(context, table)),
  pages: rowPages(context, table.config.match),
});

/** The rows of a match, page by page. */
async function* rowPages({ store }: Pick<HostContext, "store">, match: string): AsyncGenerator<readonly Row[]> {
  for (let from = 1; ;) {
    const rows = await store.rows(match, from, ROWS_AT_ONCE);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_AT_ONCE) return;
    from = (rows.at(-1)?.n ?? 0) + 1;
  }
}

export async function wholeLog(context: Pick<HostContext, "store">, table: Table): Promise<WholeLog> {
  const rows: Row[] = [];
  for await (const page of rowPages(context, table.config.match)) rows.push(...page);
  return { ...(await fixedPart(context, table)), rows };
}
