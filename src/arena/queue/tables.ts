import { Pool } from "pg";

/** The task's name on the queue. */
export const TASK = "parlour-arena-round";

/** A worker that has been silent for this long counts as dead: its rounds go to others. */
export const DEAD_AFTER_SECONDS = 10;

/** How often a worker sends a heartbeat. */
export const HEARTBEAT_MS = 2000;

/** One round of one run, as it is queued. */
export interface QueuedRound {
  readonly run: string;
  readonly round: number;
}

/** Tables for what the queue itself doesn't keep: the settings of runs, and results. A round's result is written once. */
export async function makeTables(pool: Pool): Promise<void> {
  // Two workers starting at once would both create them: the lock lasts for this query.
  await pool.query(`
    select pg_advisory_xact_lock(5127001);
    create table if not exists parlour_arena_runs (id text primary key, setup jsonb not null, made timestamptz not null default now());
    create table if not exists parlour_arena_results (
      run text not null references parlour_arena_runs on delete cascade,
      round integer not null,
      played jsonb not null,
      primary key (run, round)
    );
    create table if not exists parlour_arena_workers (id text primary key, seen timestamptz not null);
  `);
}

export const jobKey = (run: string, round: number): string => `parlour-arena:${run}:${round}`;

export function openPool(url: string, max: number): Pool {
  const pool = new Pool({ connectionString: url, max });
  // If a connection is lost between queries, the next query opens a new one.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}
