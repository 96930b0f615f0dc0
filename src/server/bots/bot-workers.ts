import { availableParallelism } from "node:os";
import { msFor } from "../../bots/levels.ts";
import type { Choice, Question } from "../../bots/think.ts";
import type { Asking } from "../../host/ports.ts";
import { type BotQueue, botQueue } from "./bot-queue.ts";
import { type BotThread, type Job, type Outcome, startThread } from "./bot-thread.ts";
import { type Rests, restsOfClients } from "./rests.ts";

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

/** More than any level needs. A bot that takes longer is stuck, and its thread is terminated. */
const MAX_THINKING_MS = 20_000;
/** While others wait, a bot has its time and this much more, because a busy machine is slow; a new thread has to load its game first. */
const GRACE = { ms: 8000, newThreadMs: 12_000 };
/** How often to check whether others are waiting for a bot that has used up its time. */
const LOOK_MS = 250;

/** A moving average of the time that thoughts of a kind take, slow enough that one outlier changes little. */
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

/** The threads, the questions that wait for one, and what is known of clients and bots. */
interface Pool {
  readonly maxThreads: number;
  readonly grace: typeof GRACE;
  readonly threads: Set<BotThread>;
  readonly queue: BotQueue<Job>;
  readonly habits: Habits;
  readonly rests: Rests;
  readonly counts: BotCounts;
  isStopped: boolean;
}

/** Threads are started when they are first needed: by default one fewer than there are cores. */
export function startBotWorkers(maxThreads = Math.max(1, availableParallelism() - 1), grace = GRACE): BotWorkers {
  const counts: BotCounts = { answered: 0, hurried: 0, dropped: 0, failed: 0, waitedMs: 0, thoughtMs: 0 };
  const known = { habits: habitsOfBots(), rests: restsOfClients(), counts };
  const pool: Pool = { maxThreads, grace, threads: new Set(), queue: botQueue(maxThreads), ...known, isStopped: false };
  return {
    counts,
    waiting: () => pool.queue.size(),
    thinking: () => [...pool.threads].filter(({ job }) => job !== null).length,
    think: (question, asking, client) => new Promise((resolve, reject) => add(pool, { question, asking, client, resolve, reject })),
    stop: () => stop(pool),
  };
}

interface Added {
  readonly question: Question;
  readonly asking: Asking;
  readonly client: string;
  resolve(choice: BotChoice): void;
  reject(error: Error): void;
}

function add(pool: Pool, { question, asking, client, resolve, reject }: Added): void {
  const { queue, counts, habits, rests } = pool;
  const fail = (text: string): void => {
    counts.failed += 1;
    reject(new Error(text));
  };
  if (pool.isStopped) return reject(stoppedError());
  if (!asking.isWanted()) return reject(unwantedError());
  if (rests.isResting(client)) return fail("Bots of this client took too long before.");
  const { match, waiting } = asking;
  const timing = { fullMs: fullMsOf(question), usualMs: habits.of(question), askedAt: performance.now(), startedAt: 0 };
  const job: Job = { question, match, waiting, client, ...timing, hurried: false, resolve, reject };
  if (!queue.add(job)) return fail("Too many bots are waiting to think.");
  asking.whenUnwanted(() => {
    if (!queue.drop(job)) return;
    counts.dropped += 1;
    reject(unwantedError());
  });
  assignAll(pool);
}

function assignAll(pool: Pool): void {
  const { threads, queue, maxThreads } = pool;
  if (pool.isStopped) return;
  for (const thread of threads) if (!thread.job) assign(pool, thread);
  while (queue.size() > 0 && threads.size < maxThreads) {
    const thread = startThread({
      onDone: (one, outcome) => done(pool, one, outcome),
      onEnd: (one, reason) => end(pool, one, reason),
    });
    threads.add(thread);
    assign(pool, thread);
  }
}

function assign(pool: Pool, thread: BotThread): void {
  const { queue, counts, grace } = pool;
  const turn = queue.next();
  if (!turn) return;
  const { job, ms } = turn;
  job.startedAt = performance.now();
  job.hurried = ms < job.fullMs;
  counts.waitedMs += job.startedAt - job.askedAt;
  thread.job = job;
  const allowed = Math.min(MAX_THINKING_MS, ms + (thread.isNew ? grace.newThreadMs : grace.ms));
  thread.timer = setTimeout(() => endIfOthersWait(pool, thread, job), allowed);
  thread.isNew = false;
  const { question } = job;
  thread.thread.postMessage(job.hurried ? { ...question, budget: { ms } } : question);
}

function endIfOthersWait(pool: Pool, thread: BotThread, job: Job): void {
  const isStuck = performance.now() - job.startedAt >= MAX_THINKING_MS;
  if (pool.queue.size() === 0 && !isStuck) {
    thread.timer = setTimeout(() => endIfOthersWait(pool, thread, job), LOOK_MS);
    return;
  }
  pool.rests.begin(job.client);
  end(pool, thread, new Error("The bot took too long."));
}

/** Takes the job from its thread and records its cost. */
function finish({ queue, habits, counts }: Pool, thread: BotThread): Job | null {
  const { job, timer } = thread;
  if (timer) clearTimeout(timer);
  thread.job = null;
  if (!job) return null;
  const ms = performance.now() - job.startedAt;
  queue.spent(job, ms);
  if (!job.hurried) habits.learn(job.question, ms);
  counts.thoughtMs += ms;
  return job;
}

function done(pool: Pool, thread: BotThread, outcome: Outcome): void {
  const { counts } = pool;
  const job = finish(pool, thread);
  if (job && "answer" in outcome) {
    counts.answered += 1;
    if (job.hurried) counts.hurried += 1;
    job.resolve({ ...outcome.answer, hurried: job.hurried });
  } else if (job && "error" in outcome) {
    counts.failed += 1;
    job.reject(new Error(outcome.error));
  }
  assignAll(pool);
}

function end(pool: Pool, thread: BotThread, reason: Error): void {
  if (!pool.threads.delete(thread)) return;
  const job = finish(pool, thread);
  if (job) pool.counts.failed += 1;
  job?.reject(reason);
  void thread.thread.terminate();
  assignAll(pool);
}

async function stop(pool: Pool): Promise<void> {
  pool.isStopped = true;
  for (const job of pool.queue.clear()) job.reject(stoppedError());
  const threads = [...pool.threads];
  for (const thread of threads) end(pool, thread, stoppedError());
  await Promise.all(threads.map(({ thread }) => thread.terminate()));
}

/** A budget in iterations is used as is; the time that it takes is estimated from experience. */
const fullMsOf = ({ bot, budget }: Question): number => (budget && "ms" in budget ? budget.ms : msFor(bot));

const stoppedError = (): Error => new Error("The bot workers were stopped.");
const unwantedError = (): Error => new Error("Nobody is waiting for this bot anymore.");
