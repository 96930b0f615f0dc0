import { Worker } from "node:worker_threads";
import { fail } from "../../host/errors.ts";
import type { Reply } from "../../host/host.ts";
import type { Row } from "../../host/table/log.ts";
import type { FromWorker, HeavyJob, HeavyResults, ToWorker } from "./heavy-jobs.ts";

export type Pages = AsyncIterable<readonly Row[]> | null;

/** How a job ended, and how long it took. */
export interface Outcome {
  readonly ms: number;
  readonly reply: Reply<HeavyResults[keyof HeavyResults]> | null;
  /** What failed, if there is no reply. */
  readonly error?: unknown;
}

/** How long a job may take: the first while others wait. The longest match that can be stored takes a fraction of either. */
export interface JobTimes {
  readonly crowdedMs?: number;
  readonly maxJobMs?: number;
}

export interface HeavyThread {
  /** Does a job. There must be no other under way. */
  run(job: HeavyJob, pages: Pages, doOthersWait: () => boolean): Promise<Outcome>;
  stop(): Promise<void>;
}

const CROWDED_MS = 8000;
const MAX_JOB_MS = 20_000;
/** How often to check whether others are waiting for a job that has used up its time. */
const LOOK_MS = 250;
const MAX_MEMORY_MB = 512;

interface Running {
  /** Null while a new thread loads its games, which isn't the job's fault. */
  startedAt: number | null;
  doOthersWait(): boolean;
  end(result: Omit<Outcome, "ms">): void;
}

/** A thread that is started when it is first needed, and again after a job that had to be ended. */
export function heavyThread({ crowdedMs = CROWDED_MS, maxJobMs = MAX_JOB_MS }: JobTimes): HeavyThread {
  let thread: Worker | null = null;
  let isReady = false;
  let running: Running | null = null;
  let timer: NodeJS.Timeout | undefined;

  const finish = (result: Omit<Outcome, "ms">): void => {
    const done = running;
    running = null;
    clearTimeout(timer);
    done?.end(result);
  };
  const terminate = async (problem: "busy" | "too-much-work"): Promise<void> => {
    const old = thread;
    thread = null;
    isReady = false;
    finish({ reply: fail(problem) });
    await old?.terminate();
  };
  const endIfOthersWait = ({ doOthersWait }: Running, until: number): void => {
    const mayGoOn = performance.now() < until && !doOthersWait();
    if (mayGoOn && running) timer = setTimeout(endIfOthersWait, LOOK_MS, running, until).unref();
    else void terminate("too-much-work");
  };
  const startClock = (): void => {
    if (!running || !isReady) return;
    const now = performance.now();
    running.startedAt = now;
    timer = setTimeout(endIfOthersWait, Math.min(crowdedMs, maxJobMs), running, now + maxJobMs).unref();
  };
  const open = (): Worker => {
    const made = new Worker(workerFile(), { resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB } });
    const lost = (): void => {
      if (thread === made) void terminate("too-much-work");
    };
    made.on("message", (message: FromWorker) => {
      if ("reply" in message) return finish(message);
      if ("error" in message) return finish({ reply: null, error: new Error(message.error) });
      isReady = true;
      startClock();
    });
    made.on("error", lost).on("exit", lost);
    made.unref();
    return made;
  };

  return {
    run: (job, pages, doOthersWait) =>
      new Promise((resolve) => {
        const mine: Running = {
          startedAt: null,
          doOthersWait,
          end: (result) => resolve({ ...result, ms: mine.startedAt === null ? 0 : performance.now() - mine.startedAt }),
        };
        running = mine;
        const worker = (thread ??= open());
        startClock();
        // If the store fails, nothing more will come for this job, and the worker forgets it with the next one.
        sendJob(worker, job, pages, () => running === mine).catch((error: unknown) => {
          if (running === mine) finish({ reply: null, error });
        });
      }),
    stop: () => terminate("busy"),
  };
}

async function sendJob(worker: Worker, job: HeavyJob, pages: Pages, isWanted: () => boolean): Promise<void> {
  const send = (message: ToWorker): void => worker.postMessage(message);
  send({ begin: job });
  for await (const rows of pages ?? []) {
    if (!isWanted()) return;
    send({ rows });
  }
  send({ end: true });
}

/** Threads run compiled code: plain Node can't load the sources. */
function workerFile(): URL {
  const isSource = import.meta.url.endsWith(".ts");
  return new URL(isSource ? "../../../dist/server/heavy/heavy-worker.js" : "./heavy-worker.js", import.meta.url);
}
