import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { msFor } from "../../bots/levels.ts";
import type { Choice, Question } from "../../bots/think.ts";
import type { Asking } from "../../host/ports.ts";
import { type BotQueue, botQueue, type QueuedJob } from "./bot-queue.ts";
import { restsOfClients } from "./rests.ts";

/** Bots think in worker threads, so that a search never blocks the event loop that serves people. */
export interface BotWorkers {
  /** `client` is whose share of the thinking it costs. A question that nobody waits for any more is dropped, and rejected. */
  think(question: Question, asking: Asking, client: string): Promise<BotChoice>;
  stop(): Promise<void>;
  readonly counts: BotCounts;
  /** How many questions wait for a thread. */
  readonly waiting: () => number;
  readonly thinking: () => number;
}

/** The bot's choice, and whether it thought for less than its level because many waited. */
export interface BotChoice extends Choice {
  readonly hurried: boolean;
}

export interface BotCounts {
  answered: number;
  /** Answers that took less thinking than the level allows, because many waited. */
  hurried: number;
  /** Questions that nobody waited for anymore. */
  dropped: number;
  /** Bots that failed, hung, or found too many others waiting. */
  failed: number;
  /** Milliseconds that questions waited for a thread, and that bots thought, in all. */
  waitedMs: number;
  thoughtMs: number;
}

/** More than any level needs. A bot that takes longer is stuck, and its thread is ended. */
const MAX_THINKING_MS = 20_000;
/** While others wait, a bot has its time and this much more, because a busy machine is slow; a new thread has to load its game first. */
const GRACE = { ms: 8000, newThreadMs: 12_000 };
/** How often it is looked whether others wait for a bot that has used up its time. */
const LOOK_MS = 250;
const MAX_MEMORY_MB = 512;

interface Job extends QueuedJob {
  readonly question: Question;
  readonly askedAt: number;
  startedAt: number;
  hurried: boolean;
  resolve(choice: BotChoice): void;
  reject(error: Error): void;
}

interface BotWorker {
  readonly thread: Worker;
  isNew: boolean;
  job: Job | null;
  timer: NodeJS.Timeout | null;
}

/** What thoughts of a kind usually take. It follows slowly, so that one odd thought changes little. */
interface Habits {
  of(question: Question): number;
  learn(question: Question, ms: number): void;
}

function habitsOfBots(): Habits {
  const usual = new Map<string, number>();
  const nameOf = ({ game, bot }: Question): string => `${game} ${bot}`;
  return {
    of: (question) => usual.get(nameOf(question)) ?? msFor(question.bot),
    learn: (question, ms) => {
      const before = usual.get(nameOf(question)) ?? ms;
      // Names come from the catalog, so there are few.
      usual.set(nameOf(question), before + (ms - before) / 8);
    },
  };
}

/** Threads are started when they are first needed: by default one fewer than there are cores. */
export function startBotWorkers(maxThreads = Math.max(1, availableParallelism() - 1), grace = GRACE): BotWorkers {
  const workers = new Set<BotWorker>();
  const queue: BotQueue<Job> = botQueue(maxThreads);
  const habits = habitsOfBots();
  const rests = restsOfClients();
  const counts: BotCounts = { answered: 0, hurried: 0, dropped: 0, failed: 0, waitedMs: 0, thoughtMs: 0 };
  let stopped = false;

  const assign = (worker: BotWorker): void => {
    const turn = queue.next();
    if (!turn) return;
    const { job, ms } = turn;
    job.startedAt = performance.now();
    job.hurried = ms < job.fullMs;
    counts.waitedMs += job.startedAt - job.askedAt;
    worker.job = job;
    const allowed = Math.min(MAX_THINKING_MS, ms + (worker.isNew ? grace.newThreadMs : grace.ms));
    const look = (): void => {
      const isStuck = performance.now() - job.startedAt >= MAX_THINKING_MS;
      if (queue.size() === 0 && !isStuck) {
        worker.timer = setTimeout(look, LOOK_MS);
        return;
      }
      rests.begin(job.client);
      end(worker, new Error("The bot took too long."));
    };
    worker.timer = setTimeout(look, allowed);
    worker.isNew = false;
    const { question } = job;
    worker.thread.postMessage(job.hurried ? { ...question, budget: { ms } } : question);
  };
  const assignAll = (): void => {
    if (stopped) return;
    for (const worker of workers) if (!worker.job) assign(worker);
    while (queue.size() > 0 && workers.size < maxThreads) {
      const worker = startWorker({ onDone: done, onEnd: end });
      workers.add(worker);
      assign(worker);
    }
  };
  const finish = (worker: BotWorker): Job | null => {
    const { job, timer } = worker;
    if (timer) clearTimeout(timer);
    worker.job = null;
    if (!job) return null;
    const ms = performance.now() - job.startedAt;
    queue.spent(job, ms);
    if (!job.hurried) habits.learn(job.question, ms);
    counts.thoughtMs += ms;
    return job;
  };
  const done = (worker: BotWorker, outcome: { answer: Choice } | { error: string }): void => {
    const job = finish(worker);
    if (job && "answer" in outcome) {
      counts.answered += 1;
      if (job.hurried) counts.hurried += 1;
      job.resolve({ ...outcome.answer, hurried: job.hurried });
    } else if (job && "error" in outcome) {
      counts.failed += 1;
      job.reject(new Error(outcome.error));
    }
    assignAll();
  };
  const end = (worker: BotWorker, reason: Error): void => {
    if (!workers.delete(worker)) return;
    const job = finish(worker);
    if (job) counts.failed += 1;
    job?.reject(reason);
    void worker.thread.terminate();
    assignAll();
  };

  return {
    counts,
    waiting: () => queue.size(),
    thinking: () => [...workers].filter(({ job }) => job !== null).length,
    think: (question, { match, waiting, isWanted, whenUnwanted }, client) =>
      new Promise((resolve, reject) => {
        if (stopped) return reject(stoppedError());
        const settle = { resolve, reject };
        const timing = { askedAt: performance.now(), startedAt: 0, hurried: false };
        const [fullMs, usualMs] = [fullMsOf(question), habits.of(question)];
        const job: Job = { question, match, waiting, client, fullMs, usualMs, ...timing, ...settle };
        const drop = (): void => {
          if (!queue.drop(job)) return;
          counts.dropped += 1;
          reject(new Error("Nobody is waiting for this bot anymore."));
        };
        if (!isWanted()) return reject(new Error("Nobody is waiting for this bot anymore."));
        if (rests.isResting(client)) {
          counts.failed += 1;
          return reject(new Error("Bots of this client took too long before."));
        }
        if (!queue.add(job)) {
          counts.failed += 1;
          return reject(new Error("Too many bots are waiting to think."));
        }
        whenUnwanted(drop);
        assignAll();
      }),
    stop: async () => {
      stopped = true;
      for (const job of queue.clear()) job.reject(stoppedError());
      const threads = [...workers].map(({ thread }) => thread);
      for (const worker of workers) end(worker, stoppedError());
      await Promise.all(threads.map((thread) => thread.terminate()));
    },
  };
}

/** A budget in iterations is taken as it is; the time that it takes is learned. */
const fullMsOf = ({ bot, budget }: Question): number => (budget && "ms" in budget ? budget.ms : msFor(bot));

const stoppedError = (): Error => new Error("The bot workers were stopped.");

interface Reports {
  onDone(worker: BotWorker, outcome: { answer: Choice } | { error: string }): void;
  onEnd(worker: BotWorker, reason: Error): void;
}

function startWorker({ onDone, onEnd }: Reports): BotWorker {
  const thread = new Worker(workerFile(), { resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB } });
  const worker: BotWorker = { thread, isNew: true, job: null, timer: null };
  thread.on("message", (outcome: { answer: Choice } | { error: string }) => onDone(worker, outcome));
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
