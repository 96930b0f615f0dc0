import { Worker } from "node:worker_threads";
import { StoreError } from "../../host/ports.ts";
import type { SqliteSettings } from "./writer-thread.ts";
import { type BatchResult, pack, type Write } from "./writes.ts";

/** The writing thread, seen from outside. Send one batch at a time. */
export interface WriterClient {
  send(batch: readonly Write[]): Promise<BatchResult>;
  /** Whether the thread has died; another one can be started. */
  hasEnded(): boolean;
  close(): Promise<void>;
}

/** The code of the thread. From source it must be compiled on the fly; when built, it runs as it is. */
function threadCode(): URL | string {
  if (!import.meta.url.endsWith(".ts")) return new URL("./writer-thread.js", import.meta.url);
  const file = JSON.stringify(new URL("./writer-thread.ts", import.meta.url).href);
  return `import("tsx/esm/api").then(({ register }) => (register(), import(${file})))`;
}

/** Starts the thread; resolves when the file is open and its schema is up to date. */
export async function startWriter(settings: SqliteSettings): Promise<WriterClient> {
  const code = threadCode();
  const worker = new Worker(code, { workerData: settings, eval: typeof code === "string" });
  let resolveNext: ((message: BatchResult | "open") => void) | null = null;
  let rejectNext: ((error: unknown) => void) | null = null;
  let failure: Error | null = null;

  const next = <T>(): Promise<T> =>
    new Promise((resolve, reject) => {
      if (failure) reject(new StoreError("unavailable", "The writing thread has ended.", failure));
      // The thread answers each message with the kind of answer that belongs to it.
      resolveNext = (message) => resolve(message as T);
      rejectNext = reject;
    });
  const fail = (error: Error): void => {
    failure = error;
    rejectNext?.(new StoreError("unavailable", error.message, error));
  };
  worker.on("message", (message: BatchResult | "open") => resolveNext?.(message));
  worker.on("error", fail);
  worker.on("exit", () => fail(failure ?? new Error("The writing thread has ended.")));

  await next();
  return {
    hasEnded: () => failure !== null,
    send(batch) {
      const result = next<BatchResult>();
      worker.postMessage(pack(batch));
      return result;
    },
    async close() {
      if (failure) return;
      const ended = new Promise((resolve) => worker.once("exit", resolve));
      worker.postMessage("close");
      await ended;
    },
  };
}
