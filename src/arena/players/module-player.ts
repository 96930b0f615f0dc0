import { Worker } from "node:worker_threads";
import { BotFault, type Player } from "./player.ts";

const MOST_MEMORY_MB = 512;

/** A module's bot. It thinks in a separate thread, which is terminated if it is stuck or uses too much memory. */
export function modulePlayer(path: string, listing: string, limitMs: number): Player {
  let thread: Worker | null = null;
  let options: unknown = {};

  const ask = (message: object): Promise<string> => {
    const worker = (thread ??= openThread({ path, listing, options }));
    return new Promise((resolve, reject) => {
      const done = (finish: () => void): void => {
        clearTimeout(timer);
        for (const event of ["message", "error", "exit"]) worker.removeAllListeners(event);
        // A thread that is being terminated may still emit an error.
        worker.on("error", () => undefined);
        finish();
      };
      const fail = (fault: BotFault): void =>
        done(() => {
          void worker.terminate();
          thread = null;
          reject(fault);
        });
      const timer = setTimeout(() => fail(new BotFault("timeout", `It didn't answer within ${limitMs} ms.`)), limitMs);
      worker.on("message", (answer: { move: string } | { error: string }) =>
        "move" in answer ? done(() => resolve(answer.move)) : fail(new BotFault("crash", answer.error)),
      );
      worker.on("error", (error: Error) => fail(new BotFault("crash", error.message)));
      worker.on("exit", () => fail(new BotFault("crash", "Its thread ended.")));
      worker.postMessage(message);
    });
  };

  return {
    start: async (match) => {
      if (thread && JSON.stringify(options) !== JSON.stringify(match.options)) await stop();
      options = match.options;
    },
    choose: (question) => ask(question),
    end: () => undefined,
    stop,
  };

  async function stop(): Promise<void> {
    await thread?.terminate();
    thread = null;
  }
}

function openThread(workerData: object): Worker {
  const isSource = import.meta.url.endsWith(".ts");
  const file = new URL(isSource ? "../../../dist/arena/players/module-thread.js" : "./module-thread.js", import.meta.url);
  return new Worker(file, { workerData, resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB } });
}
