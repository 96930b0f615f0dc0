import { fastRng } from "../../src/engine/contract/chance.ts";

/** A world with its own clock and randomness: the same seed gives the same history. */
export interface World {
  readonly now: () => number;
  /** Calls back after `ms` milliseconds of the world's time. */
  after(ms: number, call: () => void): () => void;
  /** A whole number from `from` to `to`. */
  between(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  bytes(count: number): Uint8Array;
  /** Runs the world until a given time, or until `done` says so. */
  run(until: number, done: () => boolean): Promise<void>;
  /** How many things have happened. */
  readonly steps: () => number;
}

interface Event {
  readonly at: number;
  readonly order: number;
  readonly call: () => void;
  cancelled: boolean;
}

export function worldOf(seed: number): World {
  const rng = fastRng(seed);
  const heap: Event[] = [];
  let now = 0;
  let order = 0;
  let steps = 0;

  const before = (a: Event, b: Event): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);
  const push = (event: Event): void => {
    let at = heap.push(event) - 1;
    while (at > 0) {
      const up = (at - 1) >> 1;
      if (!before(heap[at], heap[up])) return;
      [heap[at], heap[up]] = [heap[up], heap[at]];
      at = up;
    }
  };
  const pop = (): Event | undefined => {
    const [first] = heap;
    const last = heap.pop();
    if (!first || !last || heap.length === 0) return first;
    heap[0] = last;
    let at = 0;
    for (;;) {
      let least = at;
      for (const down of [2 * at + 1, 2 * at + 2]) if (down < heap.length && before(heap[down], heap[least])) least = down;
      if (least === at) return first;
      [heap[at], heap[least]] = [heap[least], heap[at]];
      at = least;
    }
  };

  return {
    now: () => now,
    after(ms, call) {
      const event = { at: now + Math.max(0, Math.round(ms)), order: order++, call, cancelled: false };
      push(event);
      return () => {
        event.cancelled = true;
      };
    },
    between: (from, to) => from + rng.int(to - from + 1),
    chance: (probability) => rng.int(1_000_000) < probability * 1_000_000,
    pick: (list) => rng.pick(list),
    bytes: (count) => Uint8Array.from({ length: count }, () => rng.int(256)),
    async run(until, done) {
      for (let event = pop(); event; event = pop()) {
        if (event.cancelled) continue;
        if (event.at > until) {
          push(event);
          return;
        }
        now = event.at;
        steps += 1;
        event.call();
        // Everything that follows from it without waiting happens before the next event.
        await new Promise((resolve) => setImmediate(resolve));
        if (done()) return;
      }
    },
    steps: () => steps,
  };
}
