import { Worker } from "node:worker_threads";
import type { Choice, Question } from "../../bots/think.ts";
import type { QueuedJob } from "./bot-queue.ts";
import type { BotChoice } from "./bot-workers.ts";

const MAX_MEMORY_MB = 512;

/** A question to a bot that waits for a thread, or that a thread works on. */
export interface Job extends QueuedJob {
  readonly question: Question;
  readonly askedAt: number;
  startedAt: number;
  hurried: boolean;
  resolve(choice: BotChoice): void;
  reject(error: Error): void;
}

/** A thread in which bots think, one at a time. */
export interface BotThread {
  readonly thread: Worker;
  isNew: boolean;
  job: Job | null;
  timer: NodeJS.Timeout | null;
}

export type Outcome = { readonly answer: Choice } | { readonly error: string };

interface Reports {
  onDone(worker: BotThread, outcome: Outcome): void;
  onEnd(worker: BotThread, reason: Error): void;
}

export function startThread({ onDone, onEnd }: Reports): BotThread {
  const thread = new Worker(workerFile(), { resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB } });
  const worker: BotThread = { thread, isNew: true, job: null, timer: null };
  thread.on("message", (outcome: Outcome) => onDone(worker, outcome));
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
