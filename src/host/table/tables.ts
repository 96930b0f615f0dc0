import { succeed } from "../errors.ts";
import type { Push, Reply } from "../host.ts";
import { changeTable, type Plan, type RowsListener, type TableAccess } from "./change.ts";
import { planAnswer } from "./plan.ts";
import { slotsFor } from "./slots.ts";
import type { Table } from "./table.ts";

/** The matches in memory. Each is changed by one caller at a time; different matches don't wait for each other. */
export interface Tables {
  /** The table as it is now; in a shared store, as it is there. */
  fresh(match: string): Promise<Reply<Table>>;
  /** The table if it is in memory, up to date or not. */
  inMemory(match: string): Table | null;
  /** Makes one change. `plan` is called again with a newer table if another host was faster; `except` is passed to listeners. */
  change<T>(match: string, plan: (table: Table) => Plan<T>, except?: Push): Promise<Reply<T>>;
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
    async fresh(match) {
      const table = store.shared ? null : slots.find(match);
      return table ? succeed(table) : changeTable(access, match, (current) => planAnswer(succeed(current)));
    },
    inMemory: slots.find,
    change: (match, plan, except) => changeTable(access, match, plan, except),
    onRows: (listener) => void listeners.push(listener),
    size: slots.size,
    waiting: slots.waiting,
    idle: slots.idle,
  };
}
