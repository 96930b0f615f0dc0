import type { Shape } from "../../engine/contract/game.ts";
import type { Step } from "../../engine/match/match.ts";
import { fail, failBy, give } from "../errors.ts";
import type { Push, Reply } from "../host.ts";
import { isMatchId } from "../keys.ts";
import { loadTable, type OpenGame } from "./load.ts";
import type { Append, Item, Row } from "./log.ts";
import type { Pieces } from "../time/job-queue.ts";
import type { Ports } from "../ports.ts";
import { writeSnapshot } from "./snapshot.ts";
import { keysOf, type Table, take } from "./table.ts";

/** More than this many waiting at one table are sent away: one table must not fill the memory. */
const MOST_WAITING = 200;
/** How often a change is tried anew when others were quicker. */
const MOST_TRIES = 100;
/** The greatest length of a match that is kept, in rows. */
export const MOST_ROWS = 20_000;
/** A snapshot is kept each time so many rows have come. */
const SNAPSHOT_EVERY = 64;

/** What to append, or an answer that needs none. */
export type Plan<T> =
  | {
      readonly reply: Reply<T>;
      /** Called if that is what is answered. */
      readonly given?: () => void;
    }
  | {
      readonly items: readonly Item[];
      /** The steps of the entries among the items. */
      readonly steps?: readonly Step<Shape>[];
      readonly extras?: Omit<Append, "match" | "row">;
      /** The answer, once the row is in the store. */
      answer(table: Table): Reply<T>;
    };

interface Slot {
  table: Table | null;
  /** How many are at work here or wait: one works, and the others are in the queue. */
  waiting: number;
  readonly queue: (() => void)[];
}

/** The matches in memory: one change at a time for each, whatever the others do. */
export interface Tables {
  /** The table as it stands; where others write to the store too, as it stands there. */
  fresh(match: string): Promise<Reply<Table>>;
  /** Makes one change; asked again with the newer table if somebody else was quicker. */
  change<T>(match: string, plan: (table: Table) => Plan<T>, except?: Push): Promise<Reply<T>>;
  /** Reads what others have appended. */
  catchUp(match: string): Promise<Reply<Table>>;
  readonly size: () => number;
  readonly waiting: () => number;
  /** Resolves when nothing is being written. */
  idle(): Promise<void>;
}

/** Called after rows were folded into a table: its own or another host's. */
export type AfterRows = (table: Table, own: Row | null, except?: Push) => void;

/** What the tables are loaded with, and how many of them stay in memory. */
export interface Loading {
  readonly openGame: OpenGame;
  readonly pieces: Pieces;
  readonly most: number;
}

export function tablesOver(ports: Ports, { openGame, pieces, most }: Loading, afterRows: AfterRows): Tables {
  const { store, report } = ports;
  const slots = new Map<string, Slot>();

  const slotOf = (match: string): Slot => {
    const known = slots.get(match);
    // The order tells whom to forget: as long as there is room for all, it need not be kept.
    if (known && slots.size < most) return known;
    const slot = known ?? { table: null, waiting: 0, queue: [] };
    slots.delete(match);
    slots.set(match, slot);
    return slot;
  };

  /** The ones used longest ago are forgotten; the store has them. */
  const shrink = (): void => {
    if (slots.size <= most) return;
    for (const [match, slot] of slots) {
      if (slots.size <= most) return;
      if (slot.waiting === 0) slots.delete(match);
    }
  };

  /** Lets somebody in at a table, who then waits for the turn, works, and leaves. */
  const admitted = (match: string): Reply<Slot> => {
    if (!isMatchId(match)) return fail("no-such-match");
    const slot = slotOf(match);
    if (slot.waiting >= MOST_WAITING) return fail("busy");
    slot.waiting += 1;
    return give(slot);
  };

  /** What goes wrong in the work at a table concerns this table only, and the table is read anew. */
  const spoiled = (slot: Slot, match: string, error: unknown): Reply<never> => {
    slot.table = null;
    report?.({ text: "a table could not be served", match, error });
    return failBy(error);
  };

  const left = (slot: Slot, match: string): void => {
    leave(slot);
    if (!slot.table && slot.waiting === 0) slots.delete(match);
    shrink();
  };

  const opened = async (slot: Slot, match: string): Promise<Reply<Table>> => {
    if (slot.table) return { ok: true, value: slot.table };
    const loaded = await loadTable(ports, openGame, pieces, match);
    if (loaded.ok) {
      slot.table = loaded.value;
      afterRows(loaded.value, null);
    }
    return loaded;
  };

  /** Reads what others have appended; false if there is nothing. */
  const readOn = async (table: Table): Promise<boolean> => {
    const rows = await store.rows(table.fixed.match, table.n + 1);
    if (rows.length === 0) return false;
    const seated = rows.some(({ items }) => items.some(({ kind }) => kind === "sat" || kind === "stood"));
    if (seated) table.keys = keysOf(await store.secrets(table.fixed.match));
    for (const row of rows) take(table, row);
    afterRows(table, null);
    return true;
  };

  /** Folds a row that is in the store now. */
  const takeOwn = <T>(table: Table, row: Row, plan: Exclude<Plan<T>, { readonly reply: Reply<T> }>, except?: Push): void => {
    const { secrets, due } = plan.extras ?? {};
    if (secrets) {
      const keys = new Map(table.keys);
      for (const name of secrets.drop) keys.delete(name);
      for (const { name, value } of secrets.put) keys.set(name, value);
      table.keys = keys;
    }
    if (due !== undefined) table.due = due;
    take(table, row, plan.steps);
    if (row.n % SNAPSHOT_EVERY === 0) {
      store.keep(table.fixed.match, row.n, writeSnapshot(table)).catch((error: unknown) => {
        report?.({ text: "a snapshot could not be kept", match: table.fixed.match, error });
      });
    }
    afterRows(table, row, except);
  };

  /** One function for all of it: every move passes here, and each function that waits for another one costs as much as the move. */
  const change = async <T>(match: string, plan: (table: Table) => Plan<T>, except?: Push): Promise<Reply<T>> => {
    const admission = admitted(match);
    if (!admission.ok) return admission;
    const slot = admission.value;
    try {
      if (slot.waiting > 1) await turnAt(slot);
      // An append shows by itself whether it was planned on old knowledge. Any other answer has to be made sure of.
      let sure = !store.shared || slot.table === null;
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        // Asked for only if it is not there: waiting for what is there already would cost every move.
        const opening = slot.table ? null : await opened(slot, match);
        if (opening && !opening.ok) return opening;
        const table = opening?.value ?? slot.table;
        if (!table) continue;
        const planned = plan(table);
        if ("reply" in planned) {
          const news = !sure && (await readOn(table));
          sure = true;
          if (news) continue;
          planned.given?.();
          return planned.reply;
        }
        if (table.fixed.imported) return fail("bad-request", "This match was imported to be looked at: it cannot go on.");
        if (table.n >= MOST_ROWS) return fail("match-full");
        const row: Row = { n: table.n + 1, items: planned.items };
        if (await store.append({ match, row, ...planned.extras })) {
          takeOwn(table, row, planned, except);
          return planned.answer(table);
        }
        // Where nobody else writes, our own knowledge must be wrong: read it anew.
        if (store.shared) await readOn(table);
        else slot.table = null;
      }
      return fail("busy");
    } catch (error) {
      return spoiled(slot, match, error);
    } finally {
      left(slot, match);
    }
  };

  const catchUp = async (match: string): Promise<Reply<Table>> => {
    const admission = admitted(match);
    if (!admission.ok) return admission;
    const slot = admission.value;
    try {
      if (slot.waiting > 1) await turnAt(slot);
      const known = slot.table;
      const opening = await opened(slot, match);
      if (known && opening.ok) await readOn(known);
      return opening;
    } catch (error) {
      return spoiled(slot, match, error);
    } finally {
      left(slot, match);
    }
  };

  return {
    change,
    catchUp,
    async fresh(match) {
      const table = slots.get(match)?.table;
      if (table && !store.shared) {
        slotOf(match);
        return { ok: true, value: table };
      }
      return catchUp(match);
    },
    size: () => slots.size,
    waiting: () => [...slots.values()].reduce((sum, { waiting }) => sum + waiting, 0),
    async idle() {
      const busy = [...slots.values()].filter(({ waiting }) => waiting > 0);
      await Promise.all(
        busy.map(async (slot) => {
          slot.waiting += 1;
          await turnAt(slot);
          leave(slot);
        }),
      );
    },
  };
}

/** Waits until all who entered before have left. */
const turnAt = (slot: Slot): Promise<void> => new Promise((resolve) => slot.queue.push(resolve));

function leave(slot: Slot): void {
  slot.waiting -= 1;
  slot.queue.shift()?.();
}
