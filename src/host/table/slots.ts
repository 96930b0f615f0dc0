import { LRUCache } from "lru-cache";
import type { Table } from "./table.ts";

/** More than this many waiting at one table are turned away: one table must not fill the memory. */
const MAX_WAITING = 200;
/** The lower limit for strangers, so that players always get their turn. */
const MAX_STRANGERS = 100;

/** A match that is in use: one user works, the others queue. */
export interface Slot {
  readonly match: string;
  /** Null until it is loaded, and after a failure, so that it is loaded again. */
  table: Table | null;
  /** The table that was in memory on entry. */
  readonly known: Table | null;
  users: number;
  readonly queue: (() => void)[];
}

/** The tables in memory, each with a queue, so that one change is made at a time. */
export interface Slots {
  /** Joins the queue of a match; null if it is full, which it is earlier for strangers. If `users` is above 1, wait for `turnIn` before working. */
  enter(match: string, isStranger?: boolean): Slot | null;
  leave(slot: Slot): void;
  /** The table if it is in memory. */
  find(match: string): Table | null;
  readonly size: () => number;
  /** How many are working or waiting, at all tables together. */
  readonly waiting: () => number;
  /** Resolves when everybody who is at a table now has left. */
  idle(): Promise<void>;
}

export function slotsFor(maxTables: number): Slots {
  const inUse = new Map<string, Slot>();
  const tables = new LRUCache<string, Table>({ max: maxTables });

  const enter = (match: string, isStranger = false): Slot | null => {
    const slot = inUse.get(match);
    if (!slot) {
      const known = tables.get(match) ?? null;
      const opened = { match, table: known, known, users: 1, queue: [] };
      inUse.set(match, opened);
      return opened;
    }
    if (slot.users >= (isStranger ? MAX_STRANGERS : MAX_WAITING)) return null;
    slot.users += 1;
    return slot;
  };

  const leave = (slot: Slot): void => {
    slot.users -= 1;
    slot.queue.shift()?.();
    if (slot.users > 0) return;
    inUse.delete(slot.match);
    if (slot.table && slot.table === slot.known) return;
    if (slot.table) tables.set(slot.match, slot.table);
    else tables.delete(slot.match);
  };

  return {
    enter,
    leave,
    find: (match) => {
      const slot = inUse.get(match);
      return (slot ? slot.table : tables.get(match)) ?? null;
    },
    size: () => tables.size,
    waiting: () => [...inUse.values()].reduce((sum, { users }) => sum + users, 0),
    async idle() {
      await Promise.all(
        [...inUse.values()].map(async (slot) => {
          slot.users += 1;
          await turnIn(slot);
          leave(slot);
        }),
      );
    },
  };
}

/** Waits until everybody who entered before has left. */
export const turnIn = (slot: Slot): Promise<void> => new Promise((resolve) => slot.queue.push(resolve));
