import type { Host } from "../../host/host.ts";
import { openHost } from "../../host/open.ts";
import { parsingHost } from "../../host/parsing-host.ts";
import type { Clock, Ports, Randomness } from "../../host/ports.ts";
import { memoryStore, type MemoryStore } from "../../store/memory.ts";
import { broughtOver } from "./earlier.ts";
import { listingOf } from "../board/games.ts";
import { keepBeat, keepMatch, keptBeat, type KeptMatch, keptMatch } from "./saved.ts";
import { think } from "./thinking.ts";

/*
 * The host that serves tables over the net, in this page: its store is memory that is kept in the browser, its bots think in
 * the page's worker.
 */

const clock: Clock = {
  now: () => Date.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};

const randomness: Randomness = { bytes: (count) => crypto.getRandomValues(new Uint8Array(count)) };

const games: Ports["games"] = (id) => listingOf(id);

/** Where no clock runs there is little to look after. */
const SWEEP_MS = { timed: 250, untimed: 2000 };

/** A match of this browser by its name in links; one that was kept by an earlier version is brought over. */
export function localMatch(id: string): KeptMatch | null {
  const kept = keptMatch(id);
  return kept && !("match" in kept) ? broughtOver(kept) : kept;
}

const storeOf = (kept: KeptMatch, onWrite?: (match: string) => void): MemoryStore =>
  memoryStore({ matches: [kept.match], ...keptBeat(kept.id) }, onWrite);

/** A host that shows a match and does nothing of its own: no bot thinks, no clock runs out. */
export async function lookingHost(kept?: KeptMatch): Promise<Host> {
  const host = openHost({ store: kept ? storeOf(kept) : memoryStore(), clock, randomness, games, thinker: () => new Promise(() => {}) });
  await host.stop();
  return parsingHost(host);
}

/** Makes a match with a host of its own, which ends with that; what it has written is kept. */
export async function withNewHost<T>(keep: Pick<KeptMatch, "seat" | "key">, make: (host: Host) => Promise<T>): Promise<T> {
  const store: MemoryStore = memoryStore(undefined, (match) => keepWritten(store, match, { ...keep, id: match }));
  const host = openHost({ store, clock, randomness, games, thinker: () => new Promise(() => {}) });
  await host.stop();
  return make(parsingHost(host));
}

function keepWritten(store: MemoryStore, match: string, keep: Omit<KeptMatch, "match" | "touchedAt">): void {
  const saved = store.saveMatch(match);
  if (saved) keepMatch({ ...keep, match: saved, touchedAt: Date.now() });
}

/** What others do in quick succession is hard to follow; what is done in secret need not be followed. */
const UNHURRIED_MS = 350;

export interface PlayingHost {
  readonly host: Host;
  /** Something was shown just now: the bots take their time before the next. */
  shown(): void;
  /** Nothing more is kept or thought. */
  stop(): void;
}

/** A host that plays a match on: its bots think, its clocks run, and all that it writes is kept. */
export function playingHost(kept: KeptMatch): PlayingHost {
  const { id, seat, key } = kept;
  const { match, seats } = kept.match.fixed;
  let stopped = false;
  let shownAt = performance.now();
  const memory: MemoryStore = storeOf(kept, (written) => {
    if (stopped) return;
    // The other match is the rematch, at which everybody sits one seat further.
    if (written === match) keepWritten(memory, written, { id, seat, key });
    else keepWritten(memory, written, { id: written, seat: (seat + 1) % seats.length, key });
  });
  const isTimed = kept.match.fixed.clock.kind !== "none";
  const store: MemoryStore = {
    ...memory,
    async beat(now, patience) {
      await memory.beat(now, patience);
      if (!isTimed || stopped) return;
      const { beat, outages } = memory.save();
      keepBeat(id, { beat, outages });
    },
  };
  const host = openHost(
    {
      ...{ store, clock, randomness, games },
      async thinker(question) {
        const { move } = await think(question);
        const early = UNHURRIED_MS - (performance.now() - shownAt);
        if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
        return move;
      },
    },
    { sweepEvery: isTimed ? SWEEP_MS.timed : SWEEP_MS.untimed },
  );
  return {
    host: parsingHost(host),
    shown() {
      shownAt = performance.now();
    },
    stop() {
      stopped = true;
      void host.stop();
    },
  };
}
