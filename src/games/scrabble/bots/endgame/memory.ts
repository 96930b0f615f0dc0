/**
 * A transposition table: a row of numbers for each position, so a lookup reads one place in memory. A new position replaces
 * the one that was in its row.
 */
export type Memory = Int32Array;

/** Where in a row each thing known about a position is, after the two halves of its key. */
export const DEPTH = 2;
export const LOW = 3;
export const HIGH = 4;
/** The best play, or PASS. */
export const PLAY = 5;

export const NOTHING = -1;
const BITS = 19;
/** Two rows fill a cache line. */
const ROW = 8;

export const makeMemory = (): Memory => new Int32Array(ROW << BITS);

/** The row of a position, or NOTHING. */
export function recall(memory: Memory, key: number, check: number): number {
  const row = (key >>> (32 - BITS)) * ROW;
  return memory[row] === key && memory[row + 1] === check && memory[row + DEPTH] !== 0 ? row : NOTHING;
}

export function remember(memory: Memory, key: number, check: number, depth: number, low: number, high: number, play: number): void {
  const row = (key >>> (32 - BITS)) * ROW;
  if (memory[row] === key && memory[row + 1] === check && memory[row + DEPTH] === depth) {
    // The same depth from another window: both bounds hold.
    memory[row + LOW] = Math.max(memory[row + LOW], low);
    memory[row + HIGH] = Math.min(memory[row + HIGH], high);
    if (play !== 0) memory[row + PLAY] = play;
    return;
  }
  memory[row] = key;
  memory[row + 1] = check;
  memory[row + DEPTH] = depth;
  memory[row + LOW] = low;
  memory[row + HIGH] = high;
  memory[row + PLAY] = play;
}
