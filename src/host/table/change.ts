import type { Shape } from "../../engine/contract/game.ts";
import type { Step } from "../../engine/match/match.ts";
import { frameOf, standingOf } from "../../protocol/frames.ts";
import { fail, failFrom, succeed } from "../errors.ts";
import type { Push, Reply } from "../host.ts";
import { isMatchId } from "../keys.ts";
import { type Report, type Store, type StoredMatch, WorkLimitError } from "../ports.ts";
import { foldRow } from "./fold.ts";
import type { Append, LogEvent, NewMatch, Row } from "./log.ts";
import { type Slot, type Slots, turnIn } from "./slots.ts";
import { writeSnapshot } from "./snapshot.ts";
import { checkShown } from "./show-limit.ts";
import { beginMatch, keysOf, type Table } from "./table.ts";
import type { WorkLimit } from "./work-limit.ts";

/** How often a change is tried again when other hosts were faster. */
const MAX_ATTEMPTS = 100;
/** The most rows of a match. A match that began ends before that, because its entries and chat have limits of their own. */
const MAX_ROWS = 20_000;
/** Rows reserved for ending a match, and for the rematch. */
const RESERVED_ROWS = 1000;
/** The most rows that are neither entries nor chat: sitting down, standing up, new addresses for alerts. */
const MAX_OTHER_ROWS = 1000;
/** Rows between two snapshots. */
const SNAPSHOT_EVERY = 64;

/** An answer that needs no write. */
export interface AnswerPlan<T> {
  readonly kind: "answer";
  readonly reply: Reply<T>;
  /** Called if this is the final answer. */
  readonly onAnswered?: () => void;
}

/** Events to append. */
export interface AppendPlan<T> {
  readonly kind: "append";
  readonly events: readonly LogEvent[];
  /** The steps of the entries among the events. */
  readonly steps: readonly Step<Shape>[];
  /** What else changes in the same commit. */
  readonly extras: Omit<Append, "match" | "row">;
  /** The answer once the row is stored. */
  answer(table: Table): Reply<T>;
}

export type Plan<T> = AnswerPlan<T> | AppendPlan<T>;

/**
 * Called after rows were folded into a table. `own` is the row if this host appended it; `except` is the watcher that gets its
 * frame in the answer instead.
 */
export type RowsListener = (table: Table, own: Row | null, except?: Push) => void;

/** The dependencies of a change. */
export interface TableAccess {
  readonly slots: Slots;
  readonly store: Store;
  readonly report?: Report | undefined;
  readonly load: (match: string) => Promise<Reply<Table>>;
  readonly limit: WorkLimit;
  readonly onRows: RowsListener;
}

/** Who makes a change. */
export interface Changing {
  /** The watcher that gets its frame in the answer. */
  readonly except?: Push | undefined;
  /** Whether the requester holds no seat at the table. */
  readonly isStranger?: boolean;
}

const NOBODY_SPECIAL: Changing = {};

/**
 * Makes one change to a match. `plan` is called again with a newer table if another host was faster. Every move passes here,
 * so it awaits as little as possible: see bench/server/README.md.
 */
export async function changeTable<T>(
  access: TableAccess,
  match: string,
  plan: (table: Table) => Plan<T>,
  { except, isStranger }: Changing = NOBODY_SPECIAL,
): Promise<Reply<T>> {
  const { slots, store } = access;
  if (!isMatchId(match)) return fail("no-such-match");
  const slot = slots.enter(match, isStranger);
  // Too much at one table says nothing about the server: no other one should be asked instead.
  if (!slot) return fail("too-many-requests");
  try {
    if (slot.users > 1) await turnIn(slot);
    // An append fails if it was planned on an old table. Any other answer needs a table that is known to be current.
    let isCurrent = !store.shared || slot.table === null;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const loaded = slot.table ? null : await loadInto(access, slot);
      if (loaded && !loaded.ok) return loaded;
      const { table } = slot;
      if (!table) continue;
      const planning = planWithin(access, table, plan);
      const planned = planning instanceof Promise ? await planning : planning;
      if (planned.kind === "answer") {
        const wasBehind = !isCurrent && (await readNewRows(access, table));
        isCurrent = true;
        if (wasBehind) continue;
        planned.onAnswered?.();
        return planned.reply;
      }
      if (table.config.imported) return fail("bad-request", "This match was imported for viewing: it can't go on.");
      if (table.closed) return fail("closed");
      if (table.n >= maxRows(table, planned.events)) return fail("match-full");
      const row: Row = { n: table.n + 1, events: planned.events };
      if (await store.append({ match, row, ...planned.extras })) {
        foldOwnRow(access, table, row, planned);
        access.onRows(table, row, except);
        return planned.answer(table);
      }
      // If nobody else writes to the store, our own table must be wrong, so reload it.
      if (store.shared) await readNewRows(access, table);
      else slot.table = null;
    }
    return fail("busy");
  } catch (error) {
    // A failure concerns this table only, which is then loaded again.
    slot.table = null;
    if (!(error instanceof WorkLimitError)) access.report?.({ text: "A change to a table failed.", match, error });
    return failFrom(error);
  } finally {
    slots.leave(slot);
  }
}

/** A plan writes nothing, so one that took too long leaves the table as it was. */
function planWithin<T>({ limit }: TableAccess, table: Table, plan: (table: Table) => Plan<T>): Plan<T> | Promise<Plan<T>> {
  if (!table.isCustom) return plan(table);
  const tooLong = (error: unknown): Plan<T> => {
    if (!(error instanceof WorkLimitError)) throw error;
    return { kind: "answer", reply: failFrom(error) };
  };
  try {
    const planning = limit.run(table, () => {
      const planned = plan(table);
      if (planned.kind === "append") rehearse(table, planned);
      return planned;
    });
    return planning instanceof Promise ? planning.catch(tooLong) : planning;
  } catch (error) {
    return tooLong(error);
  }
}

/** Builds viewers' frames in advance, so that a start or a move whose frames take too long or are too large is never stored. */
function rehearse(table: Table, { events, steps }: AppendPlan<unknown>): void {
  const viewers = [...table.config.seats.keys(), null];
  for (const event of events) {
    if (event.kind !== "begun") continue;
    const match = beginMatch(table, event.head);
    for (const viewer of viewers) checkShown(standingOf(match, viewer, 0, event.at));
  }
  const step = steps.at(-1);
  if (step) for (const viewer of viewers) checkShown(frameOf(step, viewer, 0));
}

/** Words that bring a match to its end: there is always a row for them. */
const ENDING = /^(resign|forfeit|timeout|too-long)$/;

/** There can't be more of these than a match has entries, chat lines and seats. */
const LIMITED_ELSEWHERE: ReadonlySet<LogEvent["kind"]> = new Set<LogEvent["kind"]>(["entry", "said", "revealed", "begun"]);

function maxRows({ match, chatCount }: Table, events: readonly LogEvent[]): number {
  const isEnding = events.some((event) => event.kind === "closed" || (event.kind === "entry" && ENDING.test(event.entry.do)));
  if (isEnding || match?.result) return MAX_ROWS + RESERVED_ROWS;
  // Keeps one person from using up the rows that others need to move or sit down.
  const hasOwnLimit = events.some(({ kind }) => LIMITED_ELSEWHERE.has(kind));
  return hasOwnLimit ? MAX_ROWS : MAX_OTHER_ROWS + chatCount + (match?.seq ?? 0);
}

/** Replaces the stored match, alone at its table, by what `change` makes of it. */
export async function replaceTable(
  { slots, store, report }: TableAccess,
  match: string,
  change: (stored: StoredMatch) => Promise<Reply<NewMatch | null>>,
): Promise<Reply<null>> {
  if (!isMatchId(match)) return fail("no-such-match");
  const slot = slots.enter(match);
  if (!slot) return fail("busy");
  try {
    if (slot.users > 1) await turnIn(slot);
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const stored = await store.load(match, true);
      if (!stored) return fail("no-such-match");
      const changed = await change({ ...stored, snapshot: null });
      if (!changed.ok) return changed;
      if (await store.replace(match, stored.rows.length, changed.value)) return succeed(null);
    }
    return fail("busy");
  } catch (error) {
    report?.({ text: "A table couldn't be replaced.", match, error });
    return failFrom(error);
  } finally {
    slot.table = null;
    slots.leave(slot);
  }
}

async function loadInto({ load, onRows }: TableAccess, slot: Slot): Promise<Reply<Table>> {
  const loaded = await load(slot.match);
  if (loaded.ok) {
    slot.table = loaded.value;
    onRows(loaded.value, null);
  }
  return loaded;
}

/** Folds what other hosts have appended; false if there is nothing. */
async function readNewRows({ store, limit, onRows }: TableAccess, table: Table): Promise<boolean> {
  const { match } = table.config;
  const rows = await store.rows(match, table.n + 1);
  if (rows.length === 0) return false;
  const seatsChanged = rows.some(({ events }) => events.some(({ kind }) => kind === "sat" || kind === "stood" || kind === "alerts"));
  if (seatsChanged) table.keys = keysOf(await store.secrets(match));
  const guard = limit.guardFor(table);
  for (const row of rows) guard(() => foldRow(table, row));
  onRows(table, null);
  return true;
}

/** Folds a row that is stored now. */
function foldOwnRow({ store, report }: TableAccess, table: Table, row: Row, { extras, steps }: AppendPlan<unknown>): void {
  const { match } = table.config;
  const { secrets, due } = extras;
  if (secrets) {
    const keys = new Map(table.keys);
    for (const name of secrets.drop) keys.delete(name);
    for (const { name, value } of secrets.put) keys.set(name, value);
    table.keys = keys;
  }
  if (due !== undefined) table.due = due;
  foldRow(table, row, steps);
  // With free undo all past states are kept: folding the rows again is cheaper than storing them.
  if (row.n % SNAPSHOT_EVERY === 0 && table.config.undo !== "free") {
    store.saveSnapshot(match, row.n, writeSnapshot(table)).catch((error: unknown) => {
      report?.({ text: "A snapshot couldn't be saved.", match, error });
    });
  }
}
