const FIRST_MS = 250;
const MAX_MS = 15_000;

/**
 * How long to wait before the next attempt: twice as long each time, with jitter over the upper half, so that the clients of a
 * server that went down don't all come back at the same moment.
 */
export function backoff(attempt: number, random: () => number, atLeast = 0): number {
  const full = Math.min(MAX_MS, FIRST_MS * 2 ** Math.min(attempt, 16));
  return Math.round(atLeast + full / 2 + (random() * full) / 2);
}
