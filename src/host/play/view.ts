import type { Viewer } from "../../engine/contract/game.ts";
import type { Missed } from "../../protocol/answers.ts";
import type { TableLine, TableView } from "../../protocol/messages.ts";
import type { ListQuery } from "../../protocol/requests.ts";
import type { HostContext } from "../context.ts";
import { fail, failFrom, succeed } from "../errors.ts";
import type { Push, Reply } from "../host.ts";
import { WorkLimitError } from "../ports.ts";
import { messagesAfter, tableView } from "../table/messages.ts";
import type { Refresher } from "../table/refresh.ts";
import { fitTogether } from "../table/show-limit.ts";
import { isHidden, seatOf, type Table } from "../table/table.ts";
import { isOverdue } from "../time/timers.ts";

const DEFAULT_LIMIT = 50;
const MAX_LISTED = 200;
/** A table that has waited this long for players is no longer listed. Its link still works. */
const OPEN_FOR_MS = 24 * 60 * 60 * 1000;

/** Public tables, newest first. */
export async function list(
  { store, clock, report }: Pick<HostContext, "store" | "clock" | "report">,
  { limit = DEFAULT_LIMIT, ...query }: ListQuery,
): Promise<Reply<readonly TableLine[]>> {
  try {
    const openSince = clock.now() - OPEN_FOR_MS;
    return succeed(await store.list({ ...query, openSince, limit: Math.max(1, Math.min(limit, MAX_LISTED)) }));
  } catch (error) {
    report?.({ text: "The tables couldn't be listed.", error });
    return failFrom(error);
  }
}

type Viewing = Pick<HostContext, "clock" | "report" | "tables" | "presence" | "limit" | "bots" | "sweeper">;

export const read = (context: Viewing, match: string, key: string | null): Promise<Reply<TableView>> =>
  asViewer(context, match, key, async (table, viewer) => succeed(await context.limit.run(table, () => viewOf(context, table, viewer))));

/** The frames after number `from`, or the whole table if they are no longer in memory. */
export const frames = (context: Viewing, match: string, key: string | null, from: number): Promise<Reply<Missed>> =>
  asViewer<Missed>(context, match, key, (table, viewer) =>
    context.limit.run<Reply<Missed>>(table, () => {
      if (!table.match) return fail("not-begun");
      const missed = messagesAfter(table, viewer, from);
      const made = missed?.map(({ frame }) => frame);
      return succeed(made && (!table.isCustom || fitTogether(made)) ? { frames: made } : { table: viewOf(context, table, viewer) });
    }),
  );

/** Starts to push messages; the reply is a function that stops it. */
export const subscribe = (
  context: Viewing & Pick<HostContext, "watchers" | "store">,
  refresher: Refresher,
  match: string,
  key: string | null,
  from: number | null,
  push: Push,
): Promise<Reply<() => void>> =>
  asViewer(context, match, key, async (table, viewer) => {
    // Detects a view that takes too long before anything is sent.
    if (table.isCustom) await context.limit.run(table, () => viewOf(context, table, viewer));
    // Meanwhile the seat may have been given up, or the match may have begun.
    const refusal = refuseViewer(table, key, viewer);
    if (refusal) return fail(refusal);
    const leave = context.watchers.join(table, viewer, from, push);
    // Read again to catch anything that happened between reading and subscribing.
    if (context.store.shared || table.isCustom) refresher.refresh(match);
    return succeed(() => {
      if (leave()) refresher.refresh(match);
    });
  });

/** Why whoever holds a key, or none, isn't that viewer. */
function refuseViewer(table: Table, key: string | null, viewer: Viewer): "not-your-seat" | "no-spectators" | null {
  if (key !== null && seatOf(table, key) !== viewer) return "not-your-seat";
  return key === null && isHidden(table) ? "no-spectators" : null;
}

const viewOf = ({ clock, presence }: Viewing, table: Table, viewer: Viewer): TableView =>
  tableView(table, viewer, clock.now(), presence.of(table.config.match), presence.spectatorsOf(table.config.match));

async function asViewer<T>(
  context: Viewing,
  match: string,
  key: string | null,
  make: (table: Table, viewer: Viewer) => Reply<T> | Promise<Reply<T>>,
): Promise<Reply<T>> {
  const { report, tables } = context;
  const found = await tables.fresh(match, tables.isStranger(match, key));
  if (!found.ok) return found;
  const viewer = key === null ? null : seatOf(found.value, key);
  if (viewer === undefined) return fail("not-your-seat");
  if (viewer === null && isHidden(found.value)) return fail("no-spectators");
  try {
    // Watching a table with only bots wakes it, and so does returning to one that everybody had left.
    const isBack = viewer !== null && isOverdue(found.value.match, found.value.bots, context.clock.now());
    if (context.bots.look(found.value) || isBack) context.sweeper.settleInBackground(match);
    return await make(found.value, viewer);
  } catch (error) {
    if (!(error instanceof WorkLimitError)) report?.({ text: "A table couldn't be shown.", match, error });
    return failFrom(error);
  }
}
