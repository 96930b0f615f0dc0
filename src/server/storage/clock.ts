import { performance } from "node:perf_hooks";
import type { Clock, Report, Store } from "../../host/ports.ts";

/** Node's timers can't be set to more. */
const MAX_TIMER_MS = 2 ** 31 - 1;
/** How often the clock of the store is read, and how slow the answer may be to tell the time by it. */
const FOLLOW_EVERY_MS = 10_000;
const MAX_DELAY_MS = 1000;

/** A clock that can be stopped from following another one. */
export interface ServerClock extends Clock {
  stop(): void;
}

const after: Clock["after"] = (ms, call) => {
  const timer = setTimeout(call, Math.min(ms, MAX_TIMER_MS));
  return () => clearTimeout(timer);
};

/**
 * The time of this machine; or, with a store that several servers share, the time of the store. Then all servers agree, and a
 * machine whose own clock is wrong does no harm.
 */
export async function serverClock(store: Pick<Store, "time">, report?: Report, every = FOLLOW_EVERY_MS): Promise<ServerClock> {
  const { time } = store;
  if (!time) return { now: () => Date.now(), after, stop: () => undefined };
  // Added to the time since this process began, which never jumps.
  let offset = Date.now() - performance.now();
  const follow = async (): Promise<void> => {
    const before = performance.now();
    const there = await time();
    const delay = performance.now() - before;
    if (delay <= MAX_DELAY_MS && Number.isFinite(there)) offset = there - before - delay / 2;
  };
  await follow();
  const timer = setInterval(() => {
    follow().catch((error: unknown) => report?.({ text: "The time of the store couldn't be read.", error }));
  }, every);
  timer.unref();
  return { now: () => Math.round(performance.now() + offset), after, stop: () => clearInterval(timer) };
}
