import { readFileSync } from "node:fs";
import { Script } from "node:vm";
import { type Guard, WorkLimitError } from "../../host/ports.ts";

/** The longest that one piece of work of a match may hold the event loop. */
const LIMIT_MS = 50;

const WORK = Symbol.for("parlour.guarded-work");

/**
 * Ends work that takes too long, wherever it is: V8 stops the thread's JavaScript when the time is over, even in a loop without
 * an end. Nothing of the stopped work runs any further, not even a `finally`, so only work that writes nothing may be guarded.
 * It costs about 50 µs, which is why only matches with content from outside are guarded.
 */
export function timeGuard(limitMs = LIMIT_MS): Guard {
  const script = new Script(`globalThis[Symbol.for("${Symbol.keyFor(WORK) ?? ""}")]()`);
  // The script can only reach globals.
  const shared = globalThis as { [WORK]?: () => void };
  let isInside = false;
  return (work, patience = 1) => {
    if (isInside) return work();
    let outcome: { readonly value: ReturnType<typeof work> } | null = null;
    shared[WORK] = () => {
      outcome = { value: work() };
    };
    const limit = limitMs * patience;
    const before = busyMs();
    isInside = true;
    try {
      script.runInThisContext({ timeout: limit });
    } catch (error) {
      // On a busy machine most of the time may have gone to other processes, so CPU time decides whether this work is to blame.
      throw isTimeout(error) ? new WorkLimitError(limit, busyMs() - before > Math.min(limit * 0.8, limitMs * 1.5)) : error;
    } finally {
      isInside = false;
      delete shared[WORK];
    }
    // TypeScript doesn't see that the script called our function.
    return (outcome as unknown as { value: ReturnType<typeof work> }).value;
  };
}

/** How long this thread has worked, in milliseconds; where the system doesn't say, nothing is certain. */
function busyMs(): number {
  try {
    return Number(readFileSync("/proc/thread-self/schedstat", "utf8").split(" ", 1)[0]) / 1e6;
  } catch {
    return 0;
  }
}

const isTimeout = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "code" in error && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
