/** Positions that were looked at, in columns; a slot holds the one that came last or was looked at deepest. */
export interface Memory {
  readonly keys: Int32Array;
  readonly checks: Int32Array;
  readonly depths: Int32Array;
  readonly lows: Int32Array;
  readonly highs: Int32Array;
  /** The best play, or PASS. */
  readonly plays: Int32Array;
}

export const NOTHING = -1;
const BITS = 19;

export function makeMemory(): Memory {
  const column = (): Int32Array => new Int32Array(1 << BITS);
  return { keys: column(), checks: column(), depths: column(), lows: column(), highs: column(), plays: column() };
}

/** The slot of a position, or NOTHING. */
export function recall({ keys, checks, depths }: Memory, key: number, check: number): number {
  const slot = key >>> (32 - BITS);
  return keys[slot] === key && checks[slot] === check && depths[slot] !== 0 ? slot : NOTHING;
}

export function remember(memory: Memory, key: number, check: number, depth: number, low: number, high: number, play: number): void {
  const slot = key >>> (32 - BITS);
  const { keys, checks, depths, lows, highs, plays } = memory;
  if (keys[slot] === key && checks[slot] === check && depths[slot] === depth) {
    // The same depth from another window: both bounds hold.
    lows[slot] = Math.max(lows[slot], low);
    highs[slot] = Math.min(highs[slot], high);
    if (play !== 0) plays[slot] = play;
    return;
  }
  keys[slot] = key;
  checks[slot] = check;
  depths[slot] = depth;
  lows[slot] = low;
  highs[slot] = high;
  plays[slot] = play;
}
