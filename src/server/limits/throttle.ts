/** Limits the packets of one socket by a token bucket: `burst` at once, then `perSecond`. A rate of 0 turns it off. */
export interface Throttle {
  /** Counts one packet: whether it is within the limit, over it, or one of too many that were. */
  count(now: number): "within" | "over" | "flood";
}

/** How many consecutive packets over the limit count as a flood. */
const PATIENCE = 100;

export function throttle(burst: number, perSecond: number, now: number): Throttle {
  let tokens = burst;
  let since = now;
  let over = 0;
  return {
    count(at) {
      if (perSecond === 0) return "within";
      tokens = Math.min(burst, tokens + ((at - since) * perSecond) / 1000);
      since = at;
      if (tokens >= 1) {
        tokens -= 1;
        over = 0;
        return "within";
      }
      over += 1;
      return over <= PATIENCE ? "over" : "flood";
    },
  };
}
