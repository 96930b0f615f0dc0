import type { YieldIfDue } from "../../engine/record/yield.ts";
import { fail } from "../errors.ts";
import type { Reply } from "../host.ts";
import type { Clock } from "../ports.ts";

/*
 * Some work takes as long as the match is: folding it from its first row, sealing its record, verifying one from outside. It
 * runs in slices, so that everybody else is served in between.
 */

/** The longest time for which nobody else is served. */
const SLICE_MS = 5;
/** Concurrency and queue limits. Few run at once because each holds a whole match. */
const MAX_RUNNING = 2;
const MAX_QUEUED = 30;

/** Runs long work in time slices. Fails with `busy` if too much is waiting. */
export interface JobQueue {
  run<T>(job: (yieldIfDue: YieldIfDue) => Promise<Reply<T>>): Promise<Reply<T>>;
}

export function jobQueue(clock: Clock, maxQueued = MAX_QUEUED): JobQueue {
  const queue: (() => void)[] = [];
  let running = 0;
  return {
    async run(job) {
      if (running >= MAX_RUNNING && queue.length >= maxQueued) return fail("busy");
      if (running >= MAX_RUNNING) await new Promise<void>((resolve) => queue.push(resolve));
      else running += 1;
      try {
        return await job(timeSlices(clock));
      } finally {
        // The next in the queue takes over the place.
        const next = queue.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}

function timeSlices(clock: Clock): YieldIfDue {
  let since = clock.now();
  return () => {
    if (Math.abs(clock.now() - since) < SLICE_MS) return null;
    return new Promise((resolve) => {
      clock.after(0, () => {
        since = clock.now();
        resolve();
      });
    });
  };
}
