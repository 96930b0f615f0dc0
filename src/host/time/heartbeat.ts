import { failFrom } from "../errors.ts";
import type { Reply } from "../host.ts";
import type { Outage, Ports } from "../ports.ts";

/** How often a host says that it is alive, and how long a silence counts as an outage. */
const BEAT_EVERY = 2000;
const PATIENCE = 7000;
/** A host that is alone with its store was away since its last beat, however short that was. */
const ALONE_PATIENCE = 500;
/** Outages are read for as long as the longest clock runs: older ones don't matter to any match. */
const OUTAGES_KEPT = 8_640_000_000;

/** Tells the store that this host is alive, and knows the times when no host was. */
export interface Heartbeat {
  /** The outages that running clocks may still have to be adjusted for. */
  outages(): readonly Outage[];
  /** Call this before looking at a clock: it finds out whether this host was asleep. Null if it wasn't. */
  checkAwake(): Promise<Reply<never> | null> | null;
  /** Beats if it is time to. */
  beatIfDue(): Promise<void>;
  /** Milliseconds since this host last wrote something; infinite if it never could. */
  sinceLastWrite(): number;
}

export function heartbeatOver({ store, clock }: Pick<Ports, "store" | "clock">): Heartbeat {
  let lastBeat = Number.NEGATIVE_INFINITY;
  let outages: readonly Outage[] = [];
  let beating: Promise<void> | null = null;

  const beat = async (): Promise<void> => {
    const now = clock.now();
    const isFirst = lastBeat === Number.NEGATIVE_INFINITY;
    await store.beat(now, isFirst && !store.shared ? ALONE_PATIENCE : PATIENCE);
    outages = await store.outages(now - OUTAGES_KEPT);
    lastBeat = now;
  };
  /** One beat at a time, however many wait for it. */
  const beatOnce = (): Promise<void> => {
    beating ??= beat().finally(() => {
      beating = null;
    });
    return beating;
  };
  // The clock may have jumped either way.
  const isOlderThan = (ms: number): boolean => Math.abs(clock.now() - lastBeat) >= ms;

  return {
    outages: () => outages,
    sinceLastWrite: () => Math.abs(clock.now() - lastBeat),
    checkAwake: () => (isOlderThan(PATIENCE) ? beatOnce().then(() => null, failFrom) : null),
    beatIfDue: async () => {
      if (isOlderThan(BEAT_EVERY)) await beatOnce();
    },
  };
}
