import { LRUCache } from "lru-cache";
import { type Clock, type Guard, type Report, WorkLimitError } from "../ports.ts";
import type { MatchConfig } from "./log.ts";

/**
 * A busy machine makes short work take long, and so does code that runs for the first time. So there are several attempts, each with
 * a longer limit; others are served in between. The last one is only for work that may not be to blame.
 */
const PATIENCE = [1, 4, 20];
/** After that its match is left alone for a while, longer each time. */
const FIRST_WAIT = 1000;
const MAX_WAIT = 600_000;
const MAX_REMEMBERED = 10_000;

/**
 * Keeps matches with content or a game from outside from holding up everybody else. The rules bound their own work; this is for
 * rules that forgot to. Interrupted work must not have written anything.
 */
export interface WorkLimit {
  /** Runs work of a match. Throws a `WorkLimitError`, or rejects with it, if the work takes too long. */
  run<T>(match: Limited, work: () => T): T | Promise<T>;
  /** Runs longer work of a match that uses the guard itself, and runs it again from its start if that ended it. */
  retry<T>(match: string, work: (guard: Guard) => Promise<T>): Promise<T>;
  /** The guard alone, with no second attempt. */
  guardFor(match: Limited): Guard;
  /** Runs work that belongs to no match yet. */
  attempt<T>(work: () => T): Promise<T>;
  /** How often work was ended. */
  readonly ended: () => number;
}

export const unguarded: Guard = (work) => work();

/** A match as far as its limit depends on it. */
export interface Limited {
  readonly config: Pick<MatchConfig, "match">;
  readonly isCustom: boolean;
}

export function workLimit({ guard, clock, report }: { guard?: Guard | undefined; clock: Clock; report?: Report | undefined }): WorkLimit {
  const waits = new LRUCache<string, { readonly until: number; readonly wait: number }>({ max: MAX_REMEMBERED });
  let ended = 0;

  const giveUp = (match: string, error: unknown): void => {
    if (!(error instanceof WorkLimitError)) return;
    ended += 1;
    const wait = Math.min(MAX_WAIT, 2 * (waits.get(match)?.wait ?? FIRST_WAIT / 2));
    waits.set(match, { until: clock.now() + wait, wait });
    report?.({ text: "A match took too long and was interrupted.", match, error: error.message });
  };
  const checkWait = (match: string): void => {
    // The clock may have jumped, so the wait is capped.
    const left = (waits.get(match)?.until ?? 0) - clock.now();
    if (left > 0 && left <= MAX_WAIT) throw new WorkLimitError(0);
  };
  const attempt = async <T>(work: (patience: number) => T): Promise<Awaited<T>> => {
    for (const [n, patience] of PATIENCE.entries()) {
      try {
        return await work(patience);
      } catch (error) {
        const isLast = n === PATIENCE.length - 1;
        if (isLast || !(error instanceof WorkLimitError) || (n > 0 && error.isCertain)) throw error;
      }
      await new Promise<void>((resolve) => void clock.after(0, resolve));
    }
    throw new WorkLimitError(0);
  };
  return {
    run<T>({ config: { match }, isCustom }: Limited, work: () => T): T | Promise<T> {
      if (!guard || !isCustom) return work();
      checkWait(match);
      return attempt((patience) => guard(work, patience)).catch((error: unknown) => {
        giveUp(match, error);
        throw error;
      });
    },
    async retry(match, work) {
      checkWait(match);
      try {
        return await attempt((patience) => work(guard ? (part) => guard(part, patience) : unguarded));
      } catch (error) {
        giveUp(match, error);
        throw error;
      }
    },
    guardFor: ({ isCustom }) => (isCustom && guard ? (work) => guard(work, PATIENCE[1]) : unguarded),
    attempt: async (work) => {
      if (!guard) return work();
      try {
        return await attempt((patience) => guard(work, patience));
      } catch (error) {
        if (error instanceof WorkLimitError) ended += 1;
        throw error;
      }
    },
    ended: () => ended,
  };
}

/** Named choices and booleans can't be expensive; numbers, lists and strings can. */
const isNamed = (value: unknown): boolean =>
  typeof value === "boolean" || (typeof value === "string" && /^[a-z][a-z-]{0,39}$/i.test(value));

type Content = Pick<MatchConfig, "options"> & Partial<Pick<MatchConfig, "position" | "imported">>;

/** Whether the work of a match is limited: its content or its whole game is from outside. */
export const isLimited = (content: Content, { isOutside }: { readonly isOutside: boolean }): boolean =>
  isOutside || hasCustomContent(content);

/** Whether a match has options beyond the choices that its game offers. */
export function hasCustomContent({ options, position, imported }: Content): boolean {
  if (position !== undefined || imported !== undefined) return true;
  if (typeof options !== "object" || options === null) return options !== undefined && options !== null;
  return !Object.values(options).every(isNamed);
}
