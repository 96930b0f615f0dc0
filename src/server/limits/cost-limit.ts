import { LRUCache } from "lru-cache";

/**
 * Limits long work by what it costs: a client has a few jobs at a time and a budget of seconds per minute. What a job
 * costs is known only afterwards, so it is charged then: a client in debt waits.
 */
export interface CostLimit {
  /** Whether the client has to wait. */
  isOver(client: string, now: number): boolean;
  /** Whether the client has used up its time, regardless of how many of its jobs are running. */
  isInDebt(client: string, now: number): boolean;
  /** Begins a job; null if the client has to wait. Call the function with the cost when the job is done. */
  begin(client: string, now: number): ((costMs: number) => void) | null;
  /** Charges work whose cost is known exactly. */
  charge(client: string, costMs: number, now: number): void;
}

const MAX_CLIENTS = 10_000;

interface Account {
  /** Milliseconds of work that the client may still cause. */
  left: number;
  at: number;
  running: number;
}

/** 0 turns either limit off. */
export function costLimit(jobsAtOnce: number, msPerMinute: number): CostLimit {
  const accounts = new LRUCache<string, Account>({ max: MAX_CLIENTS });
  const accountOf = (client: string, now: number): Account => {
    const account = accounts.get(client) ?? { left: msPerMinute, at: now, running: 0 };
    accounts.set(client, account);
    account.left = Math.min(msPerMinute, account.left + (Math.max(0, now - account.at) * msPerMinute) / 60_000);
    account.at = now;
    return account;
  };
  const isInDebt = ({ left }: Account): boolean => msPerMinute > 0 && left <= 0;
  const mustWait = (account: Account): boolean => (jobsAtOnce > 0 && account.running >= jobsAtOnce) || isInDebt(account);
  return {
    isOver: (client, now) => mustWait(accountOf(client, now)),
    isInDebt: (client, now) => isInDebt(accountOf(client, now)),
    charge(client, costMs, now) {
      accountOf(client, now).left -= costMs;
    },
    begin(client, now) {
      const account = accountOf(client, now);
      if (mustWait(account)) return null;
      account.running += 1;
      return (costMs) => {
        // Jobs of one client mostly wait for each other.
        account.left -= costMs / account.running;
        account.running -= 1;
      };
    },
  };
}
