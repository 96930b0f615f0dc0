import { defined } from "../../../engine/input/defined.ts";
import type { Host } from "../../../host/host.ts";
import { openHost } from "../../../host/open.ts";
import { parsingHost } from "../../../host/parsing-host.ts";
import type { Clock, Ports, Randomness } from "../../../host/ports.ts";
import { memoryStore, type MemoryStore } from "../../../store/memory.ts";
import { listingOf } from "../../board/games.ts";
import type { LoadedMatch, LocalMatch } from "./local-match.ts";
import { allSaved, saveHeartbeat, saveMatch } from "./saved-matches.ts";
import { think } from "./thinking.ts";

/*
 * The same host that a server runs, in this page: its store is in memory and saved in the browser, and its bots think in the
 * page's worker.
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

const noThinker: Ports["thinker"] = () => new Promise(() => {});

/** Without a clock there is little to sweep. */
const SWEEP_MS = { timed: 250, untimed: 2000 };

const storeOf = (saved: LoadedMatch, onWrite?: (match: string) => void): MemoryStore =>
  memoryStore({ matches: [saved.match], ...saved.heartbeat }, onWrite);

/** A host that shows a match and does nothing by itself: no bot thinks, no clock runs out. */
export async function readOnlyHost(saved: LoadedMatch): Promise<Host> {
  const host = openHost({ store: storeOf(saved), clock, randomness, games, thinker: noThinker });
  await host.stop();
  return parsingHost(host);
}

/** Creates a match with a temporary host; what it writes is saved. */
export async function withNewHost<T>(owner: Owner, create: (host: Host) => Promise<T>): Promise<T> {
  const store: MemoryStore = memoryStore(undefined, (match) => saveFrom(store, match, { ...owner, id: match }));
  const host = openHost({ store, clock, randomness, games, thinker: noThinker }, { freeUndo: true });
  await host.stop();
  const created = await create(parsingHost(host));
  await allSaved();
  return created;
}

/** The data of a match in this browser apart from what its host writes. */
type Owner = Omit<LocalMatch, "id" | "match" | "touchedAt">;

function saveFrom(store: MemoryStore, match: string, owner: Owner & Pick<LocalMatch, "id">): void {
  const saved = store.saveMatch(match);
  if (saved) saveMatch({ ...owner, match: saved, touchedAt: Date.now() });
}

/** The minimum time between two visible moves, so that people can follow; secret moves don't wait. */
const PACE_MS = 350;

export interface PlayingHost {
  readonly host: Host;
  /** Something was shown just now: bots wait a moment before their next move. */
  noteShown(): void;
  /** From now on nothing is saved and no bot thinks. */
  stop(): void;
}

/** A host that plays a match: its bots think, its clocks run, and everything it writes is saved. */
export function playingHost(saved: LoadedMatch): PlayingHost {
  const { id, seat, key, people, before } = saved;
  const { match, seats, clock: clockRule } = saved.match.fixed;
  const next = (from: number): number => (from + 1) % seats.length;
  const moved = people?.map((one) => ({ ...one, seat: next(one.seat) }));
  const isTimed = clockRule.kind !== "none";
  let stopped = false;
  let shownAt = performance.now();
  const memory: MemoryStore = storeOf(saved, (written) => {
    if (stopped) return;
    // The other match is the rematch, in which everyone sits one seat further.
    if (written === match) saveFrom(memory, written, { id, seat, key, ...defined({ people, before }) });
    else saveFrom(memory, written, { id: written, seat: next(seat), key, ...defined({ people: moved }) });
  });
  const store: MemoryStore = {
    ...memory,
    async beat(now, patience) {
      await memory.beat(now, patience);
      if (!isTimed || stopped) return;
      const { beat, outages } = memory.save();
      saveHeartbeat(id, { beat, outages });
    },
  };
  const thinker: Ports["thinker"] = async (question) => {
    const { move } = await think(question);
    const early = PACE_MS - (performance.now() - shownAt);
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    return move;
  };
  const host = openHost({ store, clock, randomness, games, thinker }, { sweepEvery: isTimed ? SWEEP_MS.timed : SWEEP_MS.untimed });
  return {
    host: parsingHost(host),
    noteShown() {
      shownAt = performance.now();
    },
    stop() {
      stopped = true;
      void host.stop();
    },
  };
}
