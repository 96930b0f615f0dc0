import { availableParallelism } from "node:os";
import { Logger, run, type TaskList } from "graphile-worker";
import { openThread, type RoundThread } from "../open-thread.ts";
import type { TableSetup } from "../play-round.ts";
import { HEARTBEAT_MS, makeTables, openPool, type QueuedRound, TASK } from "./tables.ts";

export interface QueueWorker {
  /** Stops after the rounds in progress. */
  stop(): Promise<void>;
}

/** There are thousands of rounds, so only errors are logged. */
const quiet = new Logger(() => (level: string, message) => {
  if (level === "error") process.stderr.write(`${message}\n`);
});

/** Runs that a worker keeps threads for. */
const MOST_RUNS = 4;

/** Takes rounds from the queue and plays them. Writers to the database decide which programs run here: only use one that you trust. */
export async function startQueueWorker(url: string, threads = availableParallelism()): Promise<QueueWorker> {
  const pool = openPool(url, threads + 3);
  const idle = new Map<string, RoundThread[]>();
  const ids = new Set<string>();
  const beat = async (): Promise<void> => {
    await pool.query(
      "insert into parlour_arena_workers (id, seen) select id, now() from unnest($1::text[]) as id on conflict (id) do update set seen = now()",
      [[...ids]],
    );
  };
  const playIn = async (queued: QueuedRound, worker: string | null): Promise<void> => {
    // Before anything else: a worker without a heartbeat could never be found dead.
    if (worker !== null) ids.add(worker);
    await beat();
    const { rows } = await pool.query<{ setup: TableSetup }>("select setup from parlour_arena_runs where id = $1", [queued.run]);
    const setup = rows[0]?.setup;
    // The run was stopped while this round was queued.
    if (!setup) return;
    const thread = idle.get(queued.run)?.pop() ?? openThread(setup);
    const played = await thread.play(queued.round);
    await pool.query(
      "insert into parlour_arena_results (run, round, played) select $1, $2, $3 where exists (select 1 from parlour_arena_runs where id = $1) on conflict do nothing",
      [queued.run, queued.round, JSON.stringify(played)],
    );
    idle.set(queued.run, [...(idle.get(queued.run) ?? []), thread]);
    await endOldRuns(idle);
  };
  const tasks: TaskList = { [TASK]: (payload, { job }) => playIn(payload as QueuedRound, job.locked_by) };
  await makeTables(pool);
  const runner = await run({
    pgPool: pool,
    taskList: tasks,
    concurrency: threads,
    noHandleSignals: true,
    pollInterval: 500,
    logger: quiet,
  });
  const timer = setInterval(() => void beat().catch(() => undefined), HEARTBEAT_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await runner.stop();
      await Promise.all([...idle.values()].flat().map((thread) => thread.stop()));
      await pool.query("delete from parlour_arena_workers where id = any($1)", [[...ids]]).catch(() => undefined);
      await pool.end();
    },
  };
}

async function endOldRuns(idle: Map<string, RoundThread[]>): Promise<void> {
  const [oldest] = idle.keys();
  if (idle.size <= MOST_RUNS || oldest === undefined) return;
  const threads = idle.get(oldest) ?? [];
  idle.delete(oldest);
  await Promise.all(threads.map((thread) => thread.stop()));
}
