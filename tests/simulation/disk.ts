import { type Store, StoreError } from "../../src/host/ports.ts";
import type { MemoryStore } from "../../src/store/memory.ts";
import type { World } from "./world.ts";

/** A planted bug, to see whether it is found. */
export type Bug = "early-ack" | "fork" | "lost-timer" | "half-row" | "forgotten-outage";

/** The current faults between a host and its store. */
export interface Trouble {
  /** The host cannot reach the store. */
  cut: boolean;
  /** The disk is full. */
  full: boolean;
  /** How often a request or its answer is lost, or a write fails. */
  loss: number;
  readonly slowest: number;
}

const DEADLINE = 4000;

/**
 * The store as one host sees it. Every request travels, is executed at one moment, and its answer travels back. A store
 * inside the process (not shared) dies with it: requests that weren't executed by then are lost.
 */
export function storeFor(world: World, disk: MemoryStore, shared: boolean, trouble: Trouble, alive: () => boolean, bug: Bug | null): Store {
  const call = <T>(writes: boolean, work: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const answer = (after: number, tell: () => void): void => {
        world.after(after, () => {
          if (alive()) tell();
        });
      };
      const lose = (): void => answer(shared ? DEADLINE : 1, () => reject(new StoreError("unavailable", "No answer came.")));
      if (trouble.cut || world.chance(trouble.loss / 2)) {
        lose();
        return;
      }
      if (writes && trouble.full) {
        answer(1, () => reject(new StoreError("full", "The disk is full.")));
        return;
      }
      world.after(world.between(0, trouble.slowest), () => {
        if (!shared && !alive()) return;
        // It is carried out at one moment; the result arrives later, or never.
        void work().then((result) => {
          if (shared && (trouble.cut || world.chance(trouble.loss / 2))) lose();
          else answer(world.between(0, trouble.slowest), () => resolve(result));
        });
      });
    });

  return {
    shared,
    create: (match) => call(true, () => disk.create(plain(match))),
    append: (append) => {
      const wanted = plain(append);
      if (bug === "lost-timer") delete (wanted as { due?: unknown }).due;
      if (bug === "half-row") Object.assign(wanted, { row: { ...wanted.row, events: wanted.row.events.slice(-1) } });
      const write = call(true, async () => {
        if (bug !== "fork") return disk.append(wanted);
        const rows = await disk.rows(wanted.match, 1);
        await disk.append({ ...wanted, row: { ...wanted.row, n: rows.length + 1 } });
        return true;
      });
      if (bug !== "early-ack") return write;
      write.catch(() => undefined);
      return Promise.resolve(true);
    },
    load: (match, whole) => call(false, async () => plain(await disk.load(match, whole))),
    rows: (match, from, limit) => call(false, async () => plain(await disk.rows(match, from, limit))),
    secrets: (match) => call(false, async () => plain(await disk.secrets(match))),
    list: (query) => call(false, async () => plain(await disk.list(query))),
    saveSnapshot: (match, n, text) => call(true, () => disk.saveSnapshot(match, n, text)),
    claim: (now, lease, limit) => call(false, () => disk.claim(now, lease, limit)),
    beat: (now, patience) => call(true, () => disk.beat(now, patience)),
    outages: (since) => call(false, async () => (bug === "forgotten-outage" ? [] : plain(await disk.outages(since)))),
    replace: (match, n, after) => call(true, () => disk.replace(match, n, plain(after))),
    survey: (query) => call(false, async () => plain(await disk.survey(query))),
    notes: () => call(false, () => disk.notes()),
    setNote: (name, text) => call(true, () => disk.setNote(name, text)),
    close: async () => undefined,
  };
}

/** Data on a disk shares nothing with data in memory. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
