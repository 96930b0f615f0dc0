import { SLOT } from "../../generator/arena.ts";
import { BLANK_AS, EMPTY } from "../../generator/field.ts";
import type { Generator } from "../../generator/generator.ts";
import { type Holding } from "./holding.ts";

/** The placements of a search as columns, because a search finds hundreds of thousands. Each is known by its number. */
export interface Plays {
  count: number;
  scores: Int32Array;
  /** The number of the tiles it takes off the rack: see `Holding`. */
  spent: Int32Array;
  downs: Uint8Array;
  /** How its lane looks where it can be laid: see `Looks`. */
  looks: Int32Array;
  /** What it adds to the key of a position, in two halves. */
  keys: Int32Array;
  keys2: Int32Array;
  /** Where its tiles begin in `tiles`; they end where those of the next play begin. */
  froms: Int32Array;
  /** Squares and what lies there: `square * 64 + cell`. */
  tiles: Int32Array;
  tilesUsed: number;
}

/** The play that lays nothing. */
export const PASS = 0;

/** The initial size: most searches need no more. */
const SIZE = 1 << 15;

export const makePlays = (): Plays => ({
  count: 1,
  scores: new Int32Array(SIZE),
  spent: new Int32Array(SIZE),
  downs: new Uint8Array(SIZE),
  looks: new Int32Array(SIZE),
  keys: new Int32Array(SIZE),
  keys2: new Int32Array(SIZE),
  froms: new Int32Array(SIZE + 1),
  tiles: new Int32Array(4 * SIZE),
  tilesUsed: 0,
});

export function wider(column: Int32Array, size = column.length * 2): Int32Array {
  const made = new Int32Array(size);
  made.set(column);
  return made;
}

/** Random numbers for what lies where, two for each. */
export function keysFor(squares: number): Int32Array {
  let seed = 0x1234567;
  return Int32Array.from({ length: squares * 128 }, () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) | 0;
    return Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) ^ (seed >>> 13);
  });
}

/** Adds a placement from the generator's arena and returns its number. */
export function addPlay(plays: Plays, { arena, field }: Generator, nth: number, { steps }: Holding, keys: Int32Array): number {
  const { letters, square, down } = (arena.starts[nth] & 1) === 1 ? field.down : field.across;
  const play = plays.count++;
  if (play >= plays.scores.length) grow(plays);
  if (plays.tilesUsed + SLOT > plays.tiles.length) plays.tiles = wider(plays.tiles);
  const { tiles } = plays;
  const from = arena.starts[nth] >> 1;
  let used = plays.tilesUsed;
  let spent = 0;
  let key = 0;
  let key2 = 0;
  for (let i = 0; i < arena.lengths[nth]; i++) {
    if (letters[from + i] !== EMPTY) continue;
    const cell = arena.words[nth * SLOT + i];
    const tile = square[from + i] * 64 + cell;
    tiles[used++] = tile;
    spent += steps[cell >= BLANK_AS ? 0 : cell];
    key ^= keys[tile * 2];
    key2 ^= keys[tile * 2 + 1];
  }
  plays.tilesUsed = used;
  plays.froms[play + 1] = used;
  plays.scores[play] = arena.scores[nth];
  plays.spent[play] = spent;
  plays.downs[play] = down ? 1 : 0;
  plays.keys[play] = key;
  plays.keys2[play] = key2;
  return play;
}

function grow(plays: Plays): void {
  plays.scores = wider(plays.scores);
  plays.spent = wider(plays.spent);
  const downs = new Uint8Array(plays.downs.length * 2);
  downs.set(plays.downs);
  plays.downs = downs;
  plays.looks = wider(plays.looks);
  plays.keys = wider(plays.keys);
  plays.keys2 = wider(plays.keys2);
  plays.froms = wider(plays.froms, plays.scores.length + 1);
}
