import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Choice, Question } from "../../bots/think.ts";

/** Bots think in worker threads, so that a search never blocks the event loop that serves people. */
export interface BotWorkers {
  think(question: Question): Promise<Choice>;
  stop(): Promise<void>;
}

/** More than any level needs. A bot that takes longer is stuck, and its thread is ended. */
const MAX_THINKING_MS = 20_000;
const MAX_MEMORY_MB = 512;

interface Job {
  readonly question: Question;
  resolve(choice: Choice): void;
  reject(error: Error): void;
}

interface BotWorker {
  readonly thread: Worker;
  job: Job | null;
  timer: NodeJS.Timeout | null;
}

/** Threads are started when they are first needed: by default one fewer than there are cores. */
export function startBotWorkers(maxThreads = Math.max(1, availableParallelism() - 1)): BotWorkers {
  const workers = new Set<BotWorker>();
  const queue: Job[] = [];
  let stopped = false;

  const assign = (worker: BotWorker): void => {
    const job = queue.shift();
    if (!job) return;
    worker.job = job;
    worker.timer = setTimeout(() => end(worker, new Error("The bot took too long.")), MAX_THINKING_MS);
    worker.thread.postMessage(job.question);
  };
  const assignAll = (): void => {
    if (stopped) return;
    for (const worker of workers) if (!worker.job) assign(worker);
    while (queue.length > 0 && workers.size < maxThreads) {
      const worker = startWorker(assignAll, end);
      workers.add(worker);
      assign(worker);
    }
  };
  const end = (worker: BotWorker, reason: Error): void => {
    if (!workers.delete(worker)) return;
    finish(worker)?.reject(reason);
    void worker.thread.terminate();
    assignAll();
  };

  return {
    think: (question) =>
      new Promise((resolve, reject) => {
        if (stopped) return reject(stoppedError());
        queue.push({ question, resolve, reject });
        assignAll();
      }),
    stop: async () => {
      stopped = true;
      for (const job of queue.splice(0)) job.reject(stoppedError());
      const threads = [...workers].map(({ thread }) => thread);
      for (const worker of workers) end(worker, stoppedError());
      await Promise.all(threads.map((thread) => thread.terminate()));
    },
  };
}

const stoppedError = (): Error => new Error("The bot workers were stopped.");

/** Takes the job that a worker has done or failed to do. */
function finish(worker: BotWorker): Job | null {
  const { job, timer } = worker;
  if (timer) clearTimeout(timer);
  worker.job = null;
  return job;
}

function startWorker(onFree: () => void, onEnd: (worker: BotWorker, reason: Error) => void): BotWorker {
  const thread = new Worker(workerFile(), { resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB } });
  const worker: BotWorker = { thread, job: null, timer: null };
  thread.on("message", (message: { answer: Choice } | { error: string }) => {
    const job = finish(worker);
    if ("answer" in message) job?.resolve(message.answer);
    else job?.reject(new Error(message.error));
    onFree();
  });
  thread.on("error", (error) => onEnd(worker, error));
  thread.on("exit", () => onEnd(worker, new Error("The bot's thread ended.")));
  thread.unref();
  return worker;
}

/** Threads run compiled code: plain Node can't load the sources. */
function workerFile(): URL {
  const isSource = import.meta.url.endsWith(".ts");
  return new URL(isSource ? "../../../dist/server/bots/bot-worker.js" : "./bot-worker.js", import.meta.url);
}
