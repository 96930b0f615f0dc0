import type { Asking } from "../../host/ports.ts";

/** A question that waits for a thread. */
export interface QueuedJob {
  readonly waiting: Asking["waiting"];
  /** The client that is charged for the thinking: the one that plays at the table. */
  readonly client: string;
  readonly match: string;
  /** How long the bot would think if nobody else waited. */
  readonly fullMs: number;
  /** The usual cost of such a thought so far: most levels need less than their limit. */
  readonly usualMs: number;
}

/** A job to do now, and how long it may take. */
export interface Turn<J extends QueuedJob> {
  readonly job: J;
  readonly ms: number;
}

/** Decides which bot thinks next and for how long. People go first, short thoughts go first, and every client gets its share. */
export interface BotQueue<J extends QueuedJob> {
  /** False if too many wait already. */
  add(job: J): boolean;
  /** Takes a job out; false if it isn't waiting. */
  drop(job: J): boolean;
  next(): Turn<J> | null;
  /** Says how long a job really took. */
  spent(job: J, ms: number): void;
  readonly size: () => number;
  clear(): J[];
}

/** When several wait, what all of them together may take: then the last one is answered soon enough for a person. */
const WINDOW_MS = 1500;
/** The same for clients who asked recently and will ask again, so that a momentarily empty queue doesn't start a long thought. */
const LATELY_MS = 6000;
/** The most that past thinking counts against a client: it then comes after everybody else who waits, but no later. */
const MOST_DEBT_MS = 100;
/** The minimum for a bot even if very many wait, or it couldn't find a decent move. */
const LEAST_MS = 30;
const MAX_WAITING = 5000;
/** Clients whose past thinking is remembered. */
const MAX_CLIENTS = 10_000;

const RANK: { readonly [waiting in Asking["waiting"]]: number } = { person: 0, absent: 1, bots: 2 };

/**
 * Fair queueing by virtual time: each client has a clock that runs on by what its bots have thought, and the client that is
 * furthest behind goes first. A client that comes back starts level with the others instead of catching up.
 */
export function botQueue<J extends QueuedJob>(threads: number, now: () => number = () => performance.now()): BotQueue<J> {
  const waiting = new Set<J>();
  const lately = demand(now);
  const used = new Map<string, number>();
  const usedAtTable = new Map<string, number>();
  /** The estimated cost charged for a job in advance, to be replaced by its real cost. */
  const charged = new Map<J, number>();
  let level = 0;

  const charge = (map: Map<string, number>, name: string, ms: number): void => {
    map.set(name, Math.min(level + MOST_DEBT_MS, Math.max(level, map.get(name) ?? 0) + ms));
    // The oldest entries are far behind by now, and would start level anyway.
    for (const oldest of map.keys()) {
      if (map.size <= MAX_CLIENTS) break;
      map.delete(oldest);
    }
  };
  const keyOf = (job: J): readonly number[] => [
    RANK[job.waiting],
    Math.max(level, used.get(job.client) ?? 0) + Math.min(job.usualMs, MOST_DEBT_MS),
    Math.max(level, usedAtTable.get(job.match) ?? 0),
  ];
  const isBefore = (a: readonly number[], b: readonly number[]): boolean => {
    const at = a.findIndex((part, i) => part !== b[i]);
    return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
  };

  return {
    add(job) {
      if (waiting.size >= MAX_WAITING) return false;
      waiting.add(job);
      if (job.waiting === "person") lately.note(job.client);
      return true;
    },
    drop: (job) => waiting.delete(job),
    next() {
      let best: J | null = null;
      let bestKey: readonly number[] = [];
      for (const job of waiting) {
        const key = keyOf(job);
        if (best && !isBefore(key, bestKey)) continue;
        best = job;
        bestKey = key;
      }
      if (!best) return null;
      const soon = (LATELY_MS * threads) / lately.rivals(best.client);
      const ms = Math.min(allowance(best, waiting, threads), Math.max(LEAST_MS, Math.floor(soon)));
      waiting.delete(best);
      level = Math.max(level, used.get(best.client) ?? 0);
      const cost = Math.min(best.usualMs, ms);
      charged.set(best, cost);
      charge(used, best.client, cost);
      charge(usedAtTable, best.match, cost);
      return { job: best, ms };
    },
    spent(job, ms) {
      const more = ms - (charged.get(job) ?? 0);
      charged.delete(job);
      charge(used, job.client, more);
      charge(usedAtTable, job.match, more);
    },
    size: () => waiting.size,
    clear() {
      const jobs = [...waiting];
      waiting.clear();
      return jobs;
    },
  };
}

/** How many questions people asked lately, by client. */
interface Demand {
  note(client: string): void;
  /** The divisor for a client's question: the number of clients times the client's own questions. At least 1. */
  rivals(client: string): number;
}

function demand(now: () => number): Demand {
  let since = now();
  let current = new Map<string, number>();
  let before: ReadonlyMap<string, number> = new Map();
  const turnOver = (): void => {
    const passed = now() - since;
    if (passed < LATELY_MS) return;
    before = passed < 2 * LATELY_MS ? current : new Map();
    current = new Map();
    since = now();
  };
  return {
    note(client) {
      turnOver();
      current.set(client, (current.get(client) ?? 0) + 1);
    },
    rivals(client) {
      turnOver();
      const clients = Math.max(current.size, before.size, 1);
      return clients * Math.max(current.get(client) ?? 0, before.get(client) ?? 0, 1);
    },
  };
}

/** The client's share of the window, divided among its own jobs. Those that nobody waits for don't shorten a person's. */
function allowance(job: QueuedJob, waiting: ReadonlySet<QueuedJob>, threads: number): number {
  const clients = new Set<string>();
  let own = 0;
  let all = 0;
  for (const other of waiting) {
    if (RANK[other.waiting] > RANK[job.waiting]) continue;
    all += 1;
    clients.add(other.client);
    if (other.client === job.client) own += 1;
  }
  if (all <= threads) return job.fullMs;
  return Math.min(job.fullMs, Math.max(LEAST_MS, Math.floor((WINDOW_MS * threads) / (clients.size * own))));
}
