/**
 * A rack and every part of it, each with a number whose digits count the tiles of each kind. Subtracting the number of a part
 * removes its tiles.
 */
export interface Holding {
  readonly tiles: readonly number[];
  /** What one tile of a kind adds to a number. */
  readonly steps: readonly number[];
  /** The tiles of a part. */
  readonly racks: readonly (readonly number[])[];
  /** How many tiles a part has. */
  readonly sizes: Int32Array;
  /** A bit for each tile: a part includes the bits of every smaller part. */
  readonly bits: Int32Array;
  /** What the tiles of a part are worth. */
  readonly worths: Int32Array;
  /** The number of the whole rack. */
  readonly whole: number;
}

export function makeHolding(tiles: readonly number[], values: ArrayLike<number>): Holding {
  const kinds = [...new Set(tiles)].sort((a, b) => a - b);
  const steps: number[] = [];
  let racks: number[][] = [[]];
  let bits: number[] = [0];
  let shift = 0;
  for (const kind of kinds) {
    const many = tiles.filter((tile) => tile === kind).length;
    steps[kind] = racks.length;
    const before = racks;
    const bitsBefore = bits;
    for (let count = 1; count <= many; count++) {
      racks = [...racks, ...before.map((rack) => [...rack, ...Array.from({ length: count }, () => kind)])];
      bits = [...bits, ...bitsBefore.map((mask) => mask | (((1 << count) - 1) << shift))];
    }
    shift += many;
  }
  const worths = racks.map((rack) => rack.reduce((sum, tile) => sum + values[tile], 0));
  const sizes = Int32Array.from(racks, ({ length }) => length);
  return { tiles, steps, racks, sizes, bits: Int32Array.from(bits), worths: Int32Array.from(worths), whole: racks.length - 1 };
}
