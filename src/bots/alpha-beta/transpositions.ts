/** The kind of value stored for a position. */
export const EXACT = 1;
export const AT_LEAST = 2;
export const AT_MOST = 3;

/** A table of fixed size: new positions overwrite old ones. */
export interface Transpositions {
  readonly keys: Float64Array;
  readonly values: Float64Array;
  readonly depths: Int16Array;
  readonly kinds: Uint8Array;
  readonly best: Int32Array;
}

const SIZE = 1 << 17;

export const newTranspositions = (): Transpositions => ({
  keys: new Float64Array(SIZE),
  values: new Float64Array(SIZE),
  depths: new Int16Array(SIZE),
  kinds: new Uint8Array(SIZE),
  best: new Int32Array(SIZE),
});

/** The slot for a position; compare `keys` to see whether it is the one stored there. */
export const slotOf = (hash: number): number => hash % SIZE;

export function store(table: Transpositions, hash: number, value: number, depth: number, kind: number, best: number): void {
  const slot = slotOf(hash);
  table.keys[slot] = hash;
  table.values[slot] = value;
  table.depths[slot] = depth;
  table.kinds[slot] = kind;
  table.best[slot] = best;
}
