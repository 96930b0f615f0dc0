import type { HostContext } from "../context.ts";
import { succeed } from "../errors.ts";
import { planBegin } from "../play/reveal.ts";
import type { Clock } from "../ports.ts";
import type { Plan } from "../table/change.ts";
import { planAnswer, planAppend } from "../table/plan.ts";
import type { Table } from "../table/table.ts";
import { excuseOutages, timeOut } from "./timers.ts";

/** A match that was claimed and not settled is claimed again after this time. */
export const LEASE = 5000;
const CLAIMED_AT_ONCE = 200;
/** A match that keeps failing is retried at least this often. */
const MAX_BACKOFF = 600_000;
/** How long one sweep waits for its matches before the next one starts. */
const MAX_SWEEP = 1000;

/** Does what is due: beats, clocks that run out, bots that haven't moved. */
export interface Sweeper {
  sweep(): Promise<void>;
  /** Settles one match without waiting for it. */
  settleInBackground(match: string): void;
}

type Parts = Pick<HostContext, "store" | "clock" | "report" | "settings" | "tables" | "heartbeat" | "bots" | "presence">;

export function sweeperFor(parts: Parts): Sweeper {
  const { store, clock, report, tables, heartbeat, presence } = parts;
  const backoff = backoffFor(clock);
  const settling = new Set<string>();

  const settle = async (match: string): Promise<void> => {
    settling.add(match);
    try {
      const reply = await tables.change<Settled>(match, (table) => planSettle(parts, table));
      // A table of bots alone that was left due by an earlier release must not be claimed again and again.
      if (reply.ok && reply.value !== "asleep") backoff.succeeded(match);
      else backoff.failed(match);
    } finally {
      settling.delete(match);
    }
  };

  return {
    settleInBackground: (match) => {
      settle(match).catch((error: unknown) => report?.({ text: "A match couldn't be settled.", match, error }));
    },
    async sweep() {
      try {
        await heartbeat.beatIfDue();
        // Matches that are backing off are still due: they must not take the places of others.
        const due = await store.claim(clock.now(), LEASE, CLAIMED_AT_ONCE + backoff.size());
        const ready = due.filter((match) => !backoff.isWaiting(match) && !settling.has(match)).slice(0, CLAIMED_AT_ONCE);
        backoff.prune();
        presence.announceIfDue();
        await allOrTimeout(
          clock,
          ready.map((match) => settle(match)),
        );
      } catch (error) {
        report?.({ text: "A sweep failed.", error });
      }
    },
  };
}

type Settled = "done" | "asleep";

/** Adjusts the clocks of a match for outages, lets them run out, or wakes its bots. */
function planSettle({ clock, settings, heartbeat, bots }: Parts, table: Table): Plan<Settled> {
  const now = clock.now();
  if (table.closed) return planAnswer(succeed("done"));
  if (!table.match) return planBegin<Settled>({ clock, settings }, table, "done");
  if (bots.isAsleep(table)) return planAnswer(succeed("asleep"));
  const start = excuseOutages(table, table.match, heartbeat.outages(), now);
  const { events, steps, match } = timeOut(table, start, now, settings.standIn);
  if (events.length === 0) {
    return { kind: "answer", reply: succeed("done"), onAnswered: () => bots.wake(table) };
  }
  return planAppend<Settled>(table, settings.botPatience, { events, steps, match, answer: () => succeed("done") });
}

/** Matches that failed are left alone, longer each time, so that they don't hold up the others. */
interface Backoff {
  isWaiting(match: string): boolean;
  failed(match: string): void;
  succeeded(match: string): void;
  /** Forgets matches that haven't failed for a while. */
  prune(): void;
  readonly size: () => number;
}

function backoffFor(clock: Clock): Backoff {
  const failures = new Map<string, { readonly until: number; readonly wait: number }>();
  return {
    isWaiting: (match) => (failures.get(match)?.until ?? 0) > clock.now(),
    failed(match) {
      const wait = Math.min(MAX_BACKOFF, 2 * (failures.get(match)?.wait ?? LEASE / 2));
      failures.set(match, { until: clock.now() + wait, wait });
    },
    succeeded: (match) => void failures.delete(match),
    prune() {
      const now = clock.now();
      for (const [match, { until, wait }] of failures) if (until < now - wait - LEASE) failures.delete(match);
    },
    size: () => failures.size,
  };
}

/** Waits for all, but no longer than a sweep may take: a slow match holds up nobody but itself. */
function allOrTimeout(clock: Clock, work: readonly Promise<void>[]): Promise<unknown> {
  if (work.length === 0) return Promise.resolve();
  const all = Promise.all(work);
  return new Promise((resolve, reject) => {
    const cancel = clock.after(MAX_SWEEP, () => resolve(undefined));
    all.then(resolve, reject).finally(cancel);
  });
}
