import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { makeWorkerUtils, type WorkerUtils } from "graphile-worker";
import type { Pool } from "pg";
import type { ArenaRun } from "../arena.ts";
import { errorText } from "../../engine/input/error-text.ts";
import type { PlayedRound } from "../figures/standings.ts";
import { DEAD_AFTER_SECONDS, jobKey, makeTables, openPool, TASK } from "./tables.ts";

export interface QueueRun extends Omit<ArenaRun, "threads" | "first"> {
  /** The connection URL of a PostgreSQL database. */
  readonly url: string;
}

const POLL_MS = 300;
/** How many rounds are put on the queue at once. */
const CHUNK = 500;

/** Puts the rounds on a queue in PostgreSQL, for `parlour arena-worker` on any number of machines, and collects what comes back. */
export async function runQueue({ setup, rounds, url, onRound, signal }: QueueRun): Promise<readonly PlayedRound[]> {
  const pool = openPool(url, 3);
  const utils = await makeWorkerUtils({ pgPool: pool }).catch(async (error: unknown) => {
    await pool.end();
    throw new Error(`The queue can't be reached: ${errorText(error)}`);
  });
  const run = randomUUID();
  const done: PlayedRound[] = [];
  try {
    await utils.migrate();
    await makeTables(pool);
    await pool.query("insert into parlour_arena_runs (id, setup) values ($1, $2)", [run, JSON.stringify(setup)]);
    await enqueue(utils, run, rounds);
    for (;;) {
      for (const played of await resultsFrom(pool, run, done.length)) {
        if (played.index !== done.length) break;
        done.push(played);
        if (onRound?.(done)) return done;
      }
      if (done.length >= rounds || signal?.aborted) return done;
      await freeDeadWorkers(pool, utils);
      await pauseFor(POLL_MS, signal);
    }
  } finally {
    await dropRun(pool, run, rounds);
    await utils.release();
    await pool.end();
  }
}

async function enqueue(utils: WorkerUtils, run: string, rounds: number): Promise<void> {
  for (let from = 0; from < rounds; from += CHUNK) {
    const indexes = Array.from({ length: Math.min(CHUNK, rounds - from) }, (_, at) => from + at);
    await utils.addJobs(indexes.map((round) => ({ identifier: TASK, payload: { run, round }, jobKey: jobKey(run, round) })));
  }
}

async function resultsFrom(pool: Pool, run: string, from: number): Promise<readonly PlayedRound[]> {
  const { rows } = await pool.query<{ played: PlayedRound }>(
    "select played from parlour_arena_results where run = $1 and round >= $2 order by round limit 1000",
    [run, from],
  );
  return rows.map(({ played }) => played);
}

/** Requeues the rounds of workers that have gone silent. */
async function freeDeadWorkers(pool: Pool, utils: WorkerUtils): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    "delete from parlour_arena_workers where seen < now() - make_interval(secs => $1) returning id",
    [DEAD_AFTER_SECONDS],
  );
  if (rows.length > 0) await utils.forceUnlockWorkers(rows.map(({ id }) => id));
}

/** Removes the rest of a run from the queue. */
async function dropRun(pool: Pool, run: string, rounds: number): Promise<void> {
  const keys = Array.from({ length: rounds }, (_, round) => jobKey(run, round));
  await pool.query("select graphile_worker.remove_job(key) from unnest($1::text[]) as key", [keys]).catch(() => undefined);
  await pool.query("delete from parlour_arena_runs where id = $1", [run]).catch(() => undefined);
}

/** Resolves early if the run is aborted. */
const pauseFor = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  setTimeout(ms, undefined, signal ? { signal } : {}).catch(() => undefined);
