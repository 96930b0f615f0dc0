import { EMPTY, type Field, type Side } from "../../generator/field.ts";
import type { Ground } from "./lanes.ts";

/*
 * How each lane looks, as a number: two boards in which a lane has the same number offer the same plays there. The number
 * comes from a key that changes with every place of the lane that changes.
 */

export interface Looks {
  /** The number of each lane now: the lanes across, then those down. */
  readonly now: Int32Array;
  /** The two halves of its key. */
  readonly keys: Int32Array;
  readonly keys2: Int32Array;
  /** The letters that either rack holds: no others can be laid. */
  readonly letters: number;
  /** Numbers by key: a hash table. */
  table: Int32Array;
  count: number;
}

/** Numbers in a row of the table: both halves of the key, the look plus one, and one unused. */
const ROW = 4;

export function makeLooks(field: Field, letters: number): Looks {
  const lanes = field.across.lanes + field.down.lanes;
  const column = (): Int32Array => new Int32Array(lanes);
  const looks: Looks = { now: column(), keys: column(), keys2: column(), letters, table: new Int32Array(ROW << 14), count: 0 };
  for (const side of [field.across, field.down]) {
    for (let at = 0; at < side.square.length; at++) if (side.square[at] >= 0) toggle(looks, field, side, at);
  }
  for (let lane = 0; lane < lanes; lane++) lookAgain(looks, lane);
  return looks;
}

/** Adds what a place shows to the key of its lane, or removes it. */
export function toggle(looks: Looks, { across }: Field, side: Side, at: number): void {
  const lane = ((at / side.stride) | 0) + (side.down ? across.lanes : 0);
  const mixed = Math.imul(shownAt(looks, side, at) ^ Math.imul(at + (side.down ? 0x10000 : 1), 0x9e3779b1), 0x85ebca6b);
  const half = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  looks.keys[lane] ^= half ^ (half >>> 16);
  const other = Math.imul(half ^ (half >>> 15), 0x2c1b3c6d);
  looks.keys2[lane] ^= other ^ (other >>> 12);
}

function shownAt({ letters: held }: Looks, { letters, faces, fits, crossing }: Side, at: number): number {
  if (letters[at] !== EMPTY) return 1 + letters[at] + (faces[at] << 8);
  if (crossing[at] < 0) return 0;
  // If nothing fits, it doesn't matter what lies beside the place.
  const fitting = fits[at] & held;
  return fitting === 0 ? 0x10001 : Math.imul(fitting, 0x2c1b3c6d) ^ Math.imul(crossing[at] + 1, 0x297a2d39);
}

/** Looks up the number for how a lane looks now, or assigns a new one. */
export function lookAgain(looks: Looks, lane: number): void {
  const key = looks.keys[lane];
  const key2 = looks.keys2[lane] ^ Math.imul(lane + 1, 0x297a2d39);
  const row = rowOf(looks.table, key, key2);
  if (looks.table[row + 2] === 0) {
    looks.table[row] = key;
    looks.table[row + 1] = key2;
    looks.table[row + 2] = ++looks.count;
    looks.now[lane] = looks.count - 1;
    if (looks.count * ROW * 2 > looks.table.length) widen(looks);
  } else {
    looks.now[lane] = looks.table[row + 2] - 1;
  }
}

function rowOf(table: Int32Array, key: number, key2: number): number {
  let row = (key * ROW) & (table.length - 1);
  while (table[row + 2] !== 0 && (table[row] !== key || table[row + 1] !== key2)) row = row + ROW === table.length ? 0 : row + ROW;
  return row;
}

function widen(looks: Looks): void {
  const { table } = looks;
  looks.table = new Int32Array(table.length * 2);
  for (let from = 0; from < table.length; from += ROW) {
    if (table[from + 2] === 0) continue;
    looks.table.set(table.subarray(from, from + ROW), rowOf(looks.table, table[from], table[from + 1]));
  }
}

/** Whether a player who holds the rack of this number can lay a play now that was found in another position. */
export function canLay({ plays, holdings, looks, generator }: Ground, play: number, player: 0 | 1, number: number): boolean {
  const { bits } = holdings[player];
  if ((bits[plays.spent[play]] & ~bits[number]) !== 0) return false;
  const { across, down } = generator.field;
  const square = plays.tiles[plays.froms[play]] >> 6;
  const row = (square / down.lanes) | 0;
  return looks.now[plays.downs[play] === 1 ? across.lanes + square - row * down.lanes : row] === plays.looks[play];
}
