import { type Desk, planOf } from "../context.ts";
import { failBy, give } from "../errors.ts";
import type { Reply } from "../host.ts";
import type { Clock, Outage } from "../ports.ts";
import type { Thinking } from "../play/bots.ts";
import { excused, timedOut } from "./timers.ts";

/** A sign of life this often; silence this long is an outage. */
const BEAT_EVERY = 2000;
const PATIENCE = 7000;
/** A host that is alone with its store was away since its last sign of life, however short that was. */
const ALONE_PATIENCE = 500;
/** Outages older than the longest clock excuse nobody; nor do that many fit. */
const OUTAGES_KEPT = 8_640_000_000;
/** A match that was claimed and not dealt with is claimed again after this time. */
export const LEASE = 5000;
const CLAIMED_AT_ONCE = 200;
/** One that still cannot be dealt with is tried no more seldom than this. */
const LONGEST_WAIT = 600_000;
/** How long one sweep waits for the matches that it looks after, before the next one begins. */
const LONGEST_SWEEP = 1000;

/** Keeps the time of all matches: signs of life, outages, and what is due. */
export interface Sweeping {
  outages(): readonly Outage[];
  /** Says that we live, if that was long ago; null if it was not. */
  attend(): Promise<Reply<never> | null> | null;
  sweep(): Promise<void>;
  /** Deals with one match: excuses its clocks, lets them run out, wakes its bots. */
  settle(match: string): Promise<void>;
}

export function sweepingFor(desk: Desk, thinking: Thinking): Sweeping {
  const { store, clock, report } = desk.ports;
  let beaten = Number.NEGATIVE_INFINITY;
  let known: readonly Outage[] = [];
  let beating: Promise<void> | null = null;
  /** Matches that could not be dealt with are left alone, each time for longer, so that they do not keep us from the others. */
  const putOff = new Map<string, { readonly until: number; readonly wait: number }>();
  const settling = new Set<string>();

  const beat = async (): Promise<void> => {
    const now = clock.now();
    const starting = beaten === Number.NEGATIVE_INFINITY;
    await store.beat(now, starting && !store.shared ? ALONE_PATIENCE : PATIENCE);
    known = await store.outages(now - OUTAGES_KEPT);
    beaten = now;
  };

  /** One sign of life at a time, however many wait for it. */
  const beatOnce = (): Promise<void> => {
    beating ??= beat().finally(() => {
      beating = null;
    });
    return beating;
  };

  const settle = async (match: string): Promise<void> => {
    const reply = await desk.tables.change<null>(match, (table) => {
      const now = clock.now();
      if (!table.match) return { reply: give(null) };
      const start = excused(table, table.match, known, now);
      const run = timedOut(table, start, now, desk.settings.standIn);
      if (run.items.length === 0) {
        thinking.wake(table);
        return { reply: give(null) };
      }
      return planOf<null>(desk, table, { items: run.items, steps: run.steps, match: run.match, answer: () => give(null) });
    });
    if (reply.ok) putOff.delete(match);
    else {
      const wait = Math.min(LONGEST_WAIT, 2 * (putOff.get(match)?.wait ?? LEASE / 2));
      putOff.set(match, { until: clock.now() + wait, wait });
    }
  };

  const settleOnce = async (match: string): Promise<void> => {
    settling.add(match);
    try {
      await settle(match);
    } finally {
      settling.delete(match);
    }
  };

  return {
    outages: () => known,
    settle,
    attend: () => (Math.abs(clock.now() - beaten) < PATIENCE ? null : beatOnce().then(() => null, failBy)),
    async sweep() {
      try {
        if (Math.abs(clock.now() - beaten) >= BEAT_EVERY) await beatOnce();
        const now = clock.now();
        // Those that wait are still due: they must not take the places of the others.
        const due = await store.claim(now, LEASE, CLAIMED_AT_ONCE + putOff.size);
        const ready = due.filter((match) => (putOff.get(match)?.until ?? 0) <= now && !settling.has(match)).slice(0, CLAIMED_AT_ONCE);
        for (const [match, { until, wait }] of putOff) if (until < now - wait - LEASE) putOff.delete(match);
        desk.rooms.remind();
        // A match that takes long holds up nobody but itself.
        await soonest(
          clock,
          ready.map((match) => settleOnce(match)),
        );
      } catch (error) {
        report?.({ text: "what is due could not be looked after", error });
      }
    },
  };
}

/** Waits for all, but no longer than a sweep may take. */
function soonest(clock: Clock, work: readonly Promise<void>[]): Promise<unknown> {
  if (work.length === 0) return Promise.resolve();
  const all = Promise.all(work);
  return new Promise((resolve, reject) => {
    const cancel = clock.after(LONGEST_SWEEP, () => resolve(undefined));
    all.then(resolve, reject).finally(cancel);
  });
}
