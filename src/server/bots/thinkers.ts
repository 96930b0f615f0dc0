import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Answer, Question } from "../../bots/think.ts";

/** Bots that think in threads of their own, so that no search ever holds up the loop that serves people. */
export interface Thinkers {
  think(question: Question): Promise<Answer>;
  stop(): Promise<void>;
}

/** Longer than any level thinks: a bot that takes more has lost its way, and its thread is ended. */
const LONGEST_MS = 20_000;

interface Job {
  readonly question: Question;
  settle(answer: Answer): void;
  fail(error: Error): void;
}

interface Desk {
  worker: Worker;
  job: Job | null;
  timer: NodeJS.Timeout | null;
}

/** Threads are started when there is something to think about, as many as there are cores to spare. */
export function startThinkers(most = Math.max(1, availableParallelism() - 1)): Thinkers {
  const desks = new Set<Desk>();
  const queue: Job[] = [];
  let stopped = false;

  const next = (): void => {
    if (stopped) return;
    for (const desk of desks) if (!desk.job && queue.length > 0) give(desk);
    while (queue.length > 0 && desks.size < most) give(open());
  };

  const give = (desk: Desk): void => {
    const job = queue.shift();
    if (!job) return;
    desk.job = job;
    desk.timer = setTimeout(() => close(desk, new Error("The bot thought for too long.")), LONGEST_MS);
    desk.worker.postMessage(job.question);
  };

  const open = (): Desk => {
    const worker = new Worker(workerFile(), { resourceLimits: { maxOldGenerationSizeMb: 512 } });
    const desk: Desk = { worker, job: null, timer: null };
    worker.on("message", (message: { answer: Answer } | { error: string }) => {
      const { job } = desk;
      desk.job = null;
      if (desk.timer) clearTimeout(desk.timer);
      if ("answer" in message) job?.settle(message.answer);
      else job?.fail(new Error(message.error));
      next();
    });
    worker.on("error", (error) => close(desk, error));
    worker.on("exit", () => close(desk, new Error("The bot's thread ended.")));
    worker.unref();
    desks.add(desk);
    return desk;
  };

  const close = (desk: Desk, why: Error): void => {
    if (!desks.delete(desk)) return;
    if (desk.timer) clearTimeout(desk.timer);
    desk.job?.fail(why);
    desk.job = null;
    void desk.worker.terminate();
    next();
  };

  return {
    think: (question) =>
      new Promise((settle, fail) => {
        if (stopped) return fail(new Error("The bots have gone home."));
        queue.push({ question, settle, fail });
        next();
      }),
    stop: async () => {
      stopped = true;
      for (const job of queue.splice(0)) job.fail(new Error("The bots have gone home."));
      await Promise.all(
        [...desks].map(async (desk) => {
          const { worker } = desk;
          close(desk, new Error("The bots have gone home."));
          await worker.terminate();
        }),
      );
    },
  };
}

/** A thread runs compiled code: the sources cannot be loaded by a bare Node. */
function workerFile(): URL {
  const isSource = import.meta.url.endsWith(".ts");
  return new URL(isSource ? "../../../dist/server/bots/think-worker.js" : "./think-worker.js", import.meta.url);
}
