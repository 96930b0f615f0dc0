import { LRUCache } from "lru-cache";

/** After a bot held a thread for too long while others waited, the bots of its client don't think for a while. */
const FIRST_REST_MS = 10_000;
/** Longer each time. */
const MAX_REST_MS = 600_000;
const MAX_CLIENTS = 1000;

export interface Rests {
  /** Begins a rest for a client, twice as long as the one before. */
  begin(client: string): void;
  isResting(client: string): boolean;
}

export function restsOfClients(now: () => number = () => performance.now()): Rests {
  const rests = new LRUCache<string, { readonly until: number; readonly ms: number }>({ max: MAX_CLIENTS });
  return {
    begin(client) {
      const ms = Math.min(MAX_REST_MS, 2 * (rests.get(client)?.ms ?? FIRST_REST_MS / 2));
      rests.set(client, { until: now() + ms, ms });
    },
    isResting: (client) => now() < (rests.get(client)?.until ?? -Infinity),
  };
}
