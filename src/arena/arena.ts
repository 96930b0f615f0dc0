import { availableParallelism } from "node:os";
import type { PlayedRound } from "./figures/standings.ts";
import { openThread } from "./open-thread.ts";
import type { TableSetup } from "./play-round.ts";

export interface ArenaRun {
  readonly setup: TableSetup;
  /** How many rounds at most. */
  readonly rounds: number;
  /** The index of the first round; 0 if left out. */
  readonly first?: number;
  readonly threads?: number;
  /** Called after each round, in order of index; return true to stop. */
  onRound?(rounds: readonly PlayedRound[]): boolean;
  readonly signal?: AbortSignal;
}

/**
 * Plays rounds in threads on all cores. What it reports depends only on the seed and not on how fast the threads are: a round counts
 * once all rounds before it are done.
 */
export async function runArena(run: ArenaRun): Promise<readonly PlayedRound[]> {
  const threads = Math.max(1, Math.min(run.threads ?? availableParallelism(), run.rounds));
  const done: PlayedRound[] = [];
  const early = new Map<number, PlayedRound>();
  const first = run.first ?? 0;
  const state = { next: first, stopped: false };

  const take = (played: PlayedRound): void => {
    early.set(played.index, played);
    const following = (): PlayedRound | undefined => early.get(first + done.length);
    for (let round = following(); round && !state.stopped; round = following()) {
      early.delete(round.index);
      done.push(round);
      state.stopped = run.onRound?.(done) ?? false;
    }
  };
  const ended = aborted(run.signal);
  const work = async (): Promise<void> => {
    const thread = openThread(run.setup);
    try {
      while (!state.stopped && state.next < first + run.rounds && !run.signal?.aborted) {
        const round = await Promise.race([thread.play(state.next++), ended]);
        if (!round) return;
        take(round);
      }
    } finally {
      await thread.stop();
    }
  };
  await Promise.all(Array.from({ length: threads }, work));
  return done;
}

/** Resolves to null once the run is aborted. */
const aborted = (signal: AbortSignal | undefined): Promise<null> =>
  new Promise((resolve) => signal?.addEventListener("abort", () => resolve(null), { once: true }));
