import { LRUCache } from "lru-cache";

/** A quota per client and period. It refills gradually. */
export interface Quota {
  /** Takes from what a client has left; false if that isn't enough, and then nothing is taken. */
  take(client: string, amount: number, now: number): boolean;
}

const MAX_CLIENTS = 10_000;

/** An amount of 0 turns it off. */
export function quota(amount: number, perMs: number): Quota {
  const accounts = new LRUCache<string, { left: number; at: number }>({ max: MAX_CLIENTS });
  return {
    take(client, wanted, now) {
      if (amount === 0) return true;
      const account = accounts.get(client) ?? { left: amount, at: now };
      accounts.set(client, account);
      account.left = Math.min(amount, account.left + (Math.max(0, now - account.at) * amount) / perMs);
      account.at = now;
      if (account.left < wanted) return false;
      account.left -= wanted;
      return true;
    },
  };
}
