import type { DatabaseSyncInstance } from "@photostructure/sqlite";
import { SETTLE_ROWS } from "./schema.ts";
import type { Statements } from "./statements.ts";

/** How many rows collect in `recent` before they move to their matches. The more move together, the less each of them costs. */
const SETTLE_AT = 4000;

/** The rows in `recent`, which haven't moved to their matches yet. Call its functions inside a transaction. */
export interface RecentRows {
  /** Adds a row if its number is the next one of its match. */
  add(match: string, n: number, events: string): boolean;
  /** Removes the rows of a match, here and among the settled ones. */
  remove(match: string): void;
  /** Moves all rows to their matches. */
  settle(): void;
  /** Whether there are enough rows to move. */
  isFull(): boolean;
  /** Tries again to move them after more rows have come. */
  putOff(): void;
  /** Call this after a rollback, and `reload` before the next transaction. */
  forget(): void;
  reload(): void;
}

export function recentRows(db: DatabaseSyncInstance, { addRow, lastSettled, lastRecent, dropRows, dropRecent }: Statements): RecentRows {
  /** The last number of each match that has rows here. */
  let last = new Map<string, number>();
  let count = 0;
  let settleAt = SETTLE_AT;
  let isKnown = false;

  return {
    add(match, n, events) {
      // The statement always gives one row.
      const before = last.get(match) ?? (lastSettled.get(match) as { n: number }).n;
      if (n !== before + 1) return false;
      addRow.run(match, n, events);
      last.set(match, n);
      count += 1;
      return true;
    },
    remove(match) {
      dropRows.run(match);
      count -= dropRecent.run(match).changes;
      last.delete(match);
    },
    settle() {
      db.exec(SETTLE_ROWS);
      last.clear();
      count = 0;
      settleAt = SETTLE_AT;
    },
    isFull: () => count >= settleAt,
    putOff: () => {
      settleAt = count + SETTLE_AT;
    },
    forget: () => {
      isKnown = false;
    },
    reload() {
      if (isKnown) return;
      const found = lastRecent.all() as { match: string; n: number; rows: number }[];
      last = new Map(found.map(({ match, n }) => [match, n]));
      count = found.reduce((sum, { rows }) => sum + rows, 0);
      isKnown = true;
    },
  };
}
