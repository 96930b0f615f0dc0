import { LRUCache } from "lru-cache";

/** Jobs that wait. The client that was served longest ago goes first, so that one with many jobs doesn't hold up the others. */
export interface FairQueue<J> {
  /** If too many are waiting, returns the job to drop: the last one of the client with the most. */
  add(client: string, job: J): { readonly job: J; readonly isGreedy: boolean } | null;
  next(): J | null;
  /** Whether a job of another client waits. */
  hasOthers(client: string): boolean;
  clear(): J[];
}

const MAX_CLIENTS = 1000;

export function fairQueue<J>(most: number): FairQueue<J> {
  const waiting: { readonly client: string; readonly job: J }[] = [];
  /** When each client was last served, counted in jobs. */
  const served = new LRUCache<string, number>({ max: MAX_CLIENTS });
  let count = 0;
  return {
    add(client, job) {
      waiting.push({ client, job });
      if (waiting.length <= most) return null;
      const counts = new Map<string, number>();
      for (const one of waiting) counts.set(one.client, (counts.get(one.client) ?? 0) + 1);
      const greatest = Math.max(...counts.values());
      const last = waiting.findLastIndex((one) => counts.get(one.client) === greatest);
      const [gone] = waiting.splice(last, 1);
      return gone ? { job: gone.job, isGreedy: greatest > 1 } : null;
    },
    next() {
      let best = 0;
      const servedAt = (at: number): number => served.get(waiting[at]?.client ?? "") ?? 0;
      for (let at = 1; at < waiting.length; at++) if (servedAt(at) < servedAt(best)) best = at;
      const [first] = waiting.splice(best, 1);
      if (!first) return null;
      served.set(first.client, (count += 1));
      return first.job;
    },
    hasOthers: (client) => waiting.some((one) => one.client !== client),
    clear: () => waiting.splice(0).map(({ job }) => job),
  };
}
