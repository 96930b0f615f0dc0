import { Worker } from "node:worker_threads";
import type { Verdict } from "../../engine/record/verify.ts";
import { fail } from "../../host/errors.ts";
import type { Reply } from "../../host/host.ts";
import type { HeavyWork, PagedLog } from "../../host/ports.ts";
import type { Row } from "../../host/table/log.ts";
import type { Checked, FromWorker, HeavyJob, HeavyResults, ToWorker } from "./heavy-jobs.ts";

/** Long work in a thread of its own: verifying, sealing and folding whole matches. */
export interface HeavyWorker extends HeavyWork {
  /** Verifies a record, given as the bytes of its JSON. */
  verify(bytes: Uint8Array): Promise<Reply<Verdict>>;
  /** Verifies a record that is to be imported. */
  check(bytes: Uint8Array): Promise<Reply<Checked>>;
  stop(): Promise<void>;
}

/** The longest match that can be stored takes a fraction of this. */
const MAX_JOB_MS = 20_000;
const MAX_MEMORY_MB = 512;
const MAX_QUEUED = 64;

interface Queued {
  readonly job: HeavyJob;
  readonly pages: AsyncIterable<readonly Row[]> | null;
  resolve(reply: Reply<HeavyResults[keyof HeavyResults]>): void;
  reject(error: unknown): void;
}

/** The thread is started when it is first needed. It does one job at a time. */
export function startHeavyWorker(maxJobMs = MAX_JOB_MS): HeavyWorker {
  const queue: Queued[] = [];
  let thread: Worker | null = null;
  let current: Queued | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const finish = (settle: (job: Queued) => void): void => {
    const done = current;
    current = null;
    clearTimeout(timer);
    if (done) settle(done);
    void next();
  };
  /** Ends the thread with whatever it is doing; the next job gets a new one. */
  const end = (reply: Reply<never>): void => {
    const old = thread;
    thread = null;
    void old?.terminate();
    finish(({ resolve }) => resolve(reply));
  };
  const open = (): Worker => {
    const made = new Worker(workerFile(), { resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB } });
    const lost = (): void => {
      if (thread === made) end(fail("too-much-work"));
    };
    made.on("message", (message: FromWorker) =>
      finish(({ resolve, reject }) => ("reply" in message ? resolve(message.reply) : reject(new Error(message.error)))),
    );
    made.on("error", lost).on("exit", lost);
    made.unref();
    return made;
  };
  const next = async (): Promise<void> => {
    if (current || stopped) return;
    const job = queue.shift();
    if (!job) return;
    current = job;
    const worker = (thread ??= open());
    const send = (message: ToWorker): void => worker.postMessage(message);
    timer = setTimeout(() => end(fail("too-much-work")), maxJobMs);
    timer.unref();
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
  const run = <K extends keyof HeavyResults>(job: HeavyJob, pages: Queued["pages"] = null): Promise<Reply<HeavyResults[K]>> => {
    if (stopped || queue.length >= MAX_QUEUED) return Promise.resolve(fail("busy"));
    return new Promise((resolve, reject) => {
      // Each kind of job is answered with its own kind of result: see heavy-worker.ts.
      queue.push({ job, pages, resolve: resolve as Queued["resolve"], reject });
      void next();
    });
  };
  const fixed = ({ config, secrets }: PagedLog): Pick<PagedLog, "config" | "secrets"> => ({ config, secrets });

  return {
    verify: (bytes) => run<"verify">({ kind: "verify", bytes }),
    check: (bytes) => run<"check">({ kind: "check", bytes }),
    seal: (log) => run<"seal">({ kind: "seal", ...fixed(log) }, log.pages),
    frames: (log, query) => run<"frames">({ kind: "frames", query, ...fixed(log) }, log.pages),
    stop: async () => {
      stopped = true;
      const old = thread;
      thread = null;
      for (const { resolve } of queue.splice(0)) resolve(fail("busy"));
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
