const FIRST_MS = 250;
const LONGEST_MS = 15_000;

/**
 * How long to wait before the next attempt: twice as long each time, and somewhere between half of it and all of it, so that
 * the clients of a server that went down do not all come back in the same instant.
 */
export function waitBefore(attempt: number, random: () => number, atLeast = 0): number {
  const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 16));
  return Math.round(atLeast + whole / 2 + (random() * whole) / 2);
}
