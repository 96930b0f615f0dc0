import { Worker } from "node:worker_threads";
import type { PlayedRound } from "./figures/standings.ts";
import type { TableSetup } from "./play-round.ts";

/** A thread that plays rounds. */
export interface RoundThread {
  play(index: number): Promise<PlayedRound>;
  stop(): Promise<void>;
}

export function openThread(setup: TableSetup): RoundThread {
  const isSource = import.meta.url.endsWith(".ts");
  const file = new URL(isSource ? "../../dist/arena/arena-thread.js" : "./arena-thread.js", import.meta.url);
  const thread = new Worker(file, { workerData: setup });
  const ask = <T extends object>(message: number | "stop"): Promise<T> =>
    new Promise((resolve, reject) => {
      const settle = (finish: () => void): void => {
        thread.removeAllListeners("message");
        thread.removeAllListeners("error");
        finish();
      };
      thread.once("message", (answer: T & { readonly error?: string }) =>
        settle(() => (answer.error === undefined ? resolve(answer) : reject(new Error(answer.error)))),
      );
      thread.once("error", (error) => settle(() => reject(error)));
      thread.postMessage(message);
    });
  return {
    play: async (index) => (await ask<{ round: PlayedRound }>(index)).round,
    stop: async () => {
      await Promise.race([ask<object>("stop").catch(() => undefined), new Promise((resolve) => setTimeout(resolve, 1000).unref())]);
      await thread.terminate();
    },
  };
}
