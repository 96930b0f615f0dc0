import { activeSenders } from "./active-senders.ts";

/** How jobs are put into batches. */
export interface BatchOptions<J> {
  /** The most jobs in one batch. */
  readonly maxBatch: number;
  /** The most batches that run at the same time. */
  readonly concurrency: number;
  /** Jobs with the same key never share a batch, and keep their order. */
  readonly uniqueKey?: (job: J) => string;
  /** Before the next batch, wait up to `ms` for all senders that were active during the last `ms`. */
  readonly window?: { readonly ms: number; readonly sender: (job: J) => string };
  /** Called after every batch. */
  readonly onBatch?: OnCommit | undefined;
}

/** How many writes a commit had, how long it took, and whether it was made. */
export type OnCommit = (commit: { readonly writes: number; readonly ms: number; readonly ok: boolean }) => void;

export interface Batcher<J, R> {
  add(job: J): Promise<R>;
  /** Resolves when nothing is queued or running. */
  idle(): Promise<void>;
}

/** With fewer active senders the window is skipped: each of them is served at once. */
const MIN_SENDERS = 8;

interface Queued<J, R> {
  readonly job: J;
  readonly resolve: (result: R) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Runs jobs in batches: while one batch runs, new jobs queue, and then go together. This is group commit, which makes durable
 * writes cheap: a commit costs as much as writing dozens of rows. With many busy senders, the next batch also waits a moment
 * until all of them have sent a job. An error among the results concerns that job only.
 */
export function batcher<J, R extends boolean | object>(
  run: (jobs: readonly J[]) => Promise<readonly (R | Error)[]>,
  { maxBatch, concurrency, uniqueKey, window, onBatch }: BatchOptions<J>,
): Batcher<J, R> {
  const senders = window && activeSenders(window.ms);
  let queue: Queued<J, R>[] = [];
  let running = 0;
  let isScheduled = false;
  /** While the next batch waits for its senders: how many are expected, and the timer that ends the wait. */
  let waiting: { readonly expected: number; readonly timer: ReturnType<typeof setTimeout> } | null = null;
  let onIdle: (() => void)[] = [];

  const startBatches = (): void => {
    if (waiting) return;
    while (queue.length > 0 && running < concurrency) {
      const [batch, rest] = splitBatch(queue, maxBatch, uniqueKey);
      queue = rest;
      running += 1;
      void runBatch(run, batch, onBatch).then(finishBatch);
    }
    if (queue.length > 0 || running > 0) return;
    for (const resolve of onIdle) resolve();
    onIdle = [];
  };
  const endWait = (): void => {
    clearTimeout(waiting?.timer);
    waiting = null;
    startBatches();
  };
  const finishBatch = (): void => {
    running -= 1;
    const expected = Math.min(senders?.count() ?? 0, maxBatch);
    if (window && !waiting && expected >= MIN_SENDERS && queue.length < expected) {
      waiting = { expected, timer: setTimeout(endWait, window.ms) };
    } else startBatches();
  };
  /** Everything that arrives in the same turn of the event loop goes together. */
  const schedule = (): void => {
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      endWait();
    });
  };

  return {
    add: (job) =>
      new Promise((resolve, reject) => {
        queue.push({ job, resolve, reject });
        if (window) senders?.note(window.sender(job));
        if (!isScheduled && running < concurrency && (!waiting || queue.length >= waiting.expected)) schedule();
      }),
    idle: () =>
      new Promise((resolve) => {
        onIdle.push(resolve);
        if (!isScheduled) startBatches();
      }),
  };
}

/** Splits the queue into the next batch and the rest. */
function splitBatch<J, R>(
  queue: readonly Queued<J, R>[],
  maxBatch: number,
  uniqueKey?: (job: J) => string,
): [batch: Queued<J, R>[], rest: Queued<J, R>[]] {
  if (!uniqueKey) return [queue.slice(0, maxBatch), queue.slice(maxBatch)];
  const batch: Queued<J, R>[] = [];
  const rest: Queued<J, R>[] = [];
  const keys = new Set<string>();
  for (const queued of queue) {
    const key = uniqueKey(queued.job);
    const fits = batch.length < maxBatch && !keys.has(key);
    // Also for a job that doesn't fit: later ones with its key must stay behind it.
    keys.add(key);
    (fits ? batch : rest).push(queued);
  }
  return [batch, rest];
}

/** Runs one batch and settles its jobs. It never rejects. */
async function runBatch<J, R extends boolean | object>(
  run: (jobs: readonly J[]) => Promise<readonly (R | Error)[]>,
  batch: readonly Queued<J, R>[],
  onBatch: OnCommit | undefined,
): Promise<void> {
  const began = performance.now();
  const ended = (ok: boolean): void => onBatch?.({ writes: batch.length, ms: performance.now() - began, ok });
  try {
    const results = await run(batch.map(({ job }) => job));
    for (const [i, { resolve, reject }] of batch.entries()) {
      const result = results[i];
      if (result === undefined || result instanceof Error) reject(result);
      else resolve(result);
    }
    ended(!results.some((result) => result instanceof Error));
  } catch (error) {
    ended(false);
    for (const { reject } of batch) reject(error);
  }
}
