import { Worker } from "node:worker_threads";
import type { Verdict } from "../../engine/record/verify.ts";
import { fail } from "../../host/errors.ts";
import type { Reply } from "../../host/host.ts";
import type { HeavyWork, PagedLog } from "../../host/ports.ts";
import type { Row } from "../../host/table/log.ts";
import type { CostLimit } from "../limits/cost-limit.ts";
import { fairQueue } from "./fair-queue.ts";
import type { Checked, FromWorker, HeavyJob, HeavyResults, ToWorker } from "./heavy-jobs.ts";

/** Long work in a thread of its own: verifying, sealing and folding whole matches. Each client pays for its own. */
export interface HeavyWorker extends HeavyWork {
  /** Verifies a record, given as the bytes of its JSON. */
  verify(bytes: Uint8Array, client: string): Promise<Reply<Verdict>>;
  /** Verifies a record that is to be imported. */
  check(bytes: Uint8Array, client: string): Promise<Reply<Checked>>;
  stop(): Promise<void>;
}

export interface HeavyOptions {
  readonly costs: CostLimit;
  /** Who plays at a table, and pays for work that its match asks for by itself. */
  clientOf(match: string): string;
  /** The longest match that can be stored takes a fraction of either: the first while others wait. */
  readonly crowdedMs?: number;
  readonly maxJobMs?: number;
}

const CROWDED_MS = 8000;
const MAX_JOB_MS = 20_000;
/** How often it is looked whether others wait for a job that has used up its time. */
const LOOK_MS = 250;
const MAX_MEMORY_MB = 512;
const MAX_QUEUED = 64;

interface Queued {
  readonly job: HeavyJob;
  readonly client: string;
  readonly pages: AsyncIterable<readonly Row[]> | null;
  resolve(reply: Reply<HeavyResults[keyof HeavyResults]>): void;
  reject(error: unknown): void;
}

/** A job that the thread works on. */
interface Current extends Queued {
  /** Null while a new thread loads its games, which isn't the job's fault. */
  startedAt: number | null;
}

/** The thread is started when it is first needed. It does one job at a time. */
export function startHeavyWorker({ costs, clientOf, crowdedMs = CROWDED_MS, maxJobMs = MAX_JOB_MS }: HeavyOptions): HeavyWorker {
  const queue = fairQueue<Queued>(MAX_QUEUED);
  let thread: Worker | null = null;
  let isReady = false;
  let current: Current | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const finish = (settle: (job: Queued) => void): void => {
    const done = current;
    current = null;
    clearTimeout(timer);
    const now = performance.now();
    if (done) costs.charge(done.client, now - (done.startedAt ?? now), now);
    if (done) settle(done);
    void next();
  };
  /** Ends the thread with whatever it is doing; the next job gets a new one. */
  const end = (reply: Reply<never>): void => {
    const old = thread;
    thread = null;
    isReady = false;
    void old?.terminate();
    finish(({ resolve }) => resolve(reply));
  };
  const endIfOthersWait = (client: string, until: number): void => {
    if (performance.now() >= until || queue.hasOthers(client)) end(fail("too-much-work"));
    else timer = setTimeout(() => endIfOthersWait(client, until), LOOK_MS).unref();
  };
  const startClock = (): void => {
    if (!current || !isReady) return;
    const { client } = current;
    const now = performance.now();
    current.startedAt = now;
    timer = setTimeout(() => endIfOthersWait(client, now + maxJobMs), Math.min(crowdedMs, maxJobMs)).unref();
  };
  const open = (): Worker => {
    const made = new Worker(workerFile(), { resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB } });
    const lost = (): void => {
      if (thread === made) end(fail("too-much-work"));
    };
    made.on("message", (message: FromWorker) => {
      if (!("ready" in message)) {
        return finish(({ resolve, reject }) => ("reply" in message ? resolve(message.reply) : reject(new Error(message.error))));
      }
      isReady = true;
      startClock();
    });
    made.on("error", lost).on("exit", lost);
    made.unref();
    return made;
  };
  const next = async (): Promise<void> => {
    if (current || stopped) return;
    const queued = queue.next();
    if (!queued) return;
    if (costs.isInDebt(queued.client, performance.now())) {
      queued.resolve(fail("too-many-requests"));
      return next();
    }
    const job: Current = { ...queued, startedAt: null };
    current = job;
    const worker = (thread ??= open());
    const send = (message: ToWorker): void => worker.postMessage(message);
    startClock();
    try {
      send({ begin: job.job });
      for await (const rows of job.pages ?? []) {
        if (current !== job) return;
        send({ rows });
      }
      send({ end: true });
    } catch (error) {
      // The store failed: nothing more will come for this job, and the worker forgets it with the next one.
      if (current === job) finish(({ reject }) => reject(error));
    }
  };
  const run = async <K extends keyof HeavyResults>(
    client: string,
    job: HeavyJob,
    pages: Queued["pages"] = null,
  ): Promise<Reply<HeavyResults[K]>> => {
    if (stopped) return fail("busy");
    const done = costs.begin(client, performance.now());
    if (!done) return fail("too-many-requests");
    try {
      return await new Promise((resolve, reject) => {
        // Each kind of job is answered with its own kind of result: see heavy-worker.ts.
        const isQueued = queue.add(client, { job, client, pages, resolve: resolve as Queued["resolve"], reject });
        if (isQueued) void next();
        else resolve(fail("busy"));
      });
    } finally {
      // Its time has been charged.
      done(0);
    }
  };
  const fixed = ({ config, secrets }: PagedLog): Pick<PagedLog, "config" | "secrets"> => ({ config, secrets });

  return {
    verify: (bytes, client) => run<"verify">(client, { kind: "verify", bytes }),
    check: (bytes, client) => run<"check">(client, { kind: "check", bytes }),
    seal: (log, client = clientOf(log.config.match)) => run<"seal">(client, { kind: "seal", ...fixed(log) }, log.pages),
    frames: (log, query, client = clientOf(log.config.match)) => run<"frames">(client, { kind: "frames", query, ...fixed(log) }, log.pages),
    stop: async () => {
      stopped = true;
      const old = thread;
      thread = null;
      for (const { resolve } of queue.clear()) resolve(fail("busy"));
      finish(({ resolve }) => resolve(fail("busy")));
      await old?.terminate();
    },
  };
}

/** Threads run compiled code: plain Node can't load the sources. */
function workerFile(): URL {
  const isSource = import.meta.url.endsWith(".ts");
  return new URL(isSource ? "../../../dist/server/heavy/heavy-worker.js" : "./heavy-worker.js", import.meta.url);
}
