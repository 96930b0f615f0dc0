import { succeed } from "../errors.ts";
import type { Reply } from "../host.ts";
import type { StoredMatch } from "../ports.ts";
import { changeTable, type Changing, type Plan, replaceTable, type RowsListener, type TableAccess } from "./change.ts";
import { planAnswer } from "./plan.ts";
import type { NewMatch } from "./log.ts";
import { slotsFor, turnIn } from "./slots.ts";
import { seatOf, type Table } from "./table.ts";

/** The matches in memory. Each is changed by one caller at a time; different matches don't wait for each other. */
export interface Tables {
  /** The table as it is now; in a shared store, as it is there. */
  fresh(match: string, isStranger?: boolean): Promise<Reply<Table>>;
  /** Whether a key is known to hold no seat. While the table isn't in memory, nobody knows. */
  isStranger(match: string, key: string | null): boolean;
  /** The table if it is in memory, up to date or not. */
  inMemory(match: string): Table | null;
  /** Makes one change. `plan` is called again with a newer table if another host was faster; `except` is passed to listeners. */
  change<T>(match: string, plan: (table: Table) => Plan<T>, by?: Changing): Promise<Reply<T>>;
  /** Replaces the stored match by what `change` makes of it; null removes it. */
  replace(match: string, change: (stored: StoredMatch) => Promise<Reply<NewMatch | null>>): Promise<Reply<null>>;
  /** Forgets what is in memory of a match, because it was replaced. */
  drop(match: string): Promise<void>;
  /** Calls back after rows were folded into a table. */
  onRows(listener: RowsListener): void;
  readonly size: () => number;
  readonly waiting: () => number;
  /** Resolves when nothing is being written. */
  idle(): Promise<void>;
}

export function openTables(
  { store, report, load, limit }: Pick<TableAccess, "store" | "report" | "load" | "limit">,
  maxTables: number,
): Tables {
  const slots = slotsFor(maxTables);
  const listeners: RowsListener[] = [];
  const access: TableAccess = {
    slots,
    store,
    report,
    load,
    limit,
    onRows: (table, own, except) => {
      for (const listener of listeners) listener(table, own, except);
    },
  };
  return {
    async fresh(match, isStranger = false) {
      const table = store.shared ? null : slots.find(match);
      return table ? succeed(table) : changeTable(access, match, (current) => planAnswer(succeed(current)), { isStranger });
    },
    isStranger(match, key) {
      const table = slots.find(match);
      return table !== null && (key === null || seatOf(table, key) === undefined);
    },
    inMemory: slots.find,
    change: (match, plan, by) => changeTable(access, match, plan, by),
    replace: (match, change) => replaceTable(access, match, change),
    async drop(match) {
      const slot = slots.enter(match);
      if (!slot) return;
      if (slot.users > 1) await turnIn(slot);
      slot.table = null;
      slots.leave(slot);
    },
    onRows: (listener) => void listeners.push(listener),
    size: slots.size,
    waiting: slots.waiting,
    idle: slots.idle,
  };
}
