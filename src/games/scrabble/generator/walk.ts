import type { Automaton } from "../lexicon/automaton.ts";
import { bitsIn } from "../lexicon/minimizer.ts";
import { type Arena, growArena, SLOT } from "./arena.ts";
import { ANY_LETTER, BLANK_AS, EMPTY, type Side, WALL } from "./field.ts";

/** Leaves are indexed by number: playing a tile subtracts its step from the number of the whole rack. */
export interface Rack {
  /** How many of each letter, the blank at 0. */
  readonly counts: Uint8Array;
  /** The letters that can be laid: all of them while there is a blank. */
  mask: number;
  /** The same without regard to blanks. */
  naturals: number;
  size: number;
  readonly steps: Int32Array;
  /** The number of what is left now. */
  left: number;
  /** The value of each leave, in hundredths of a point. */
  leaves: Int32Array;
  /** How many tiles each leave has. */
  kept: Uint8Array;
}

/** One search along one side: what the walk reads and where it stands. */
export interface Walk {
  readonly arcs: Uint32Array;
  readonly hooked: number;
  readonly values: Uint8Array;
  readonly rack: Rack;
  readonly arena: Arena;
  /** All seven tiles in one turn earn the bonus. */
  bingoTiles: number;
  bingoBonus: number;
  /** Only the placement with the highest equity is wanted. */
  bestOnly: boolean;
  /** Any placement will do. */
  firstOnly: boolean;
  best: number;
  /**
   * How much can still come of it, if only the best is wanted: by tiles laid up to the anchor and behind it, for this
   * number of tiles or more on the right. The last column is for more tiles on the left.
   */
  readonly promise: Int32Array;
  laidLeft: number;
  side: Side;
  /** The letters laid so far, by place. */
  strip: Uint8Array;
  anchor: number;
  limit: number;
  first: number;
  placed: number;
}

/** More than any equity: stops the search. */
export const ENOUGH = 0x3fffffff;

/** The row length of `promise`: racks are shorter. */
export const PROMISE = 20;

export const makeWalk = ({ arcs, hooked }: Automaton, values: Uint8Array, rack: Rack, arena: Arena, side: Side): Walk => ({
  ...{ arcs, hooked, values, rack, arena, side },
  ...{ bingoTiles: 7, bingoBonus: 50, bestOnly: false, firstOnly: false, best: -0x40000000 },
  ...{ promise: new Int32Array(PROMISE * PROMISE), laidLeft: 0 },
  strip: new Uint8Array(side.letters.length),
  ...{ anchor: 0, limit: 0, first: 0, placed: 0 },
});

/** Every placement whose leftmost anchor is this one. `limit` is the leftmost place where a tile may be laid. */
export function walkFrom(walk: Walk, anchor: number, limit: number): void {
  const { arcs, side } = walk;
  const { letters, faces } = side;
  walk.anchor = anchor;
  walk.limit = limit;
  walk.placed = 0;
  if (letters[anchor] === EMPTY) {
    layLeft(walk, anchor, walk.hooked, 0, 1, 0);
    return;
  }
  // The letters of a run are given, so the walk begins after them.
  let arc = walk.hooked << 1;
  let sum = 0;
  let at = anchor;
  for (; letters[at] !== EMPTY && letters[at] !== WALL; at--) {
    const node = arc >>> 1;
    const mask = arcs[node];
    const bit = 1 << letters[at];
    if ((mask & bit) === 0) return;
    arc = arcs[node + 1 + bitsIn(mask & (bit - 1))];
    sum += faces[at];
    walk.strip[at] = letters[at];
  }
  beginAt(walk, at + 1, arc, sum, 1, 0);
}

/** The word may begin at `first`: go right behind the anchor, or lay one more tile to the left. */
function beginAt(walk: Walk, first: number, arc: number, sum: number, factor: number, crossed: number): void {
  const { arcs, anchor, side } = walk;
  walk.first = first;
  if ((arc & 1) === 1 && walk.placed > 0) record(walk, anchor, sum, factor, crossed);
  const node = arc >>> 1;
  const mask = arcs[node];
  const { mask: held } = walk.rack;
  if (held === 0) return;
  const row = walk.placed * PROMISE;
  walk.laidLeft = walk.placed;
  if ((mask & 1) === 1 && !(walk.bestOnly && walk.promise[row + 1] <= walk.best) && side.letters[anchor + 1] === EMPTY) {
    const right = arcs[node + 1] >>> 1;
    if ((arcs[right] & held & side.fits[anchor + 1]) !== 0) layRight(walk, anchor + 1, right, sum, factor, crossed);
  }
  if (walk.bestOnly && walk.promise[row + PROMISE - 1] <= walk.best) return;
  if (first > walk.limit && (mask & held & side.fits[first - 1]) !== 0) layLeft(walk, first - 1, node, sum, factor, crossed);
}

function layLeft(walk: Walk, at: number, node: number, sum: number, factor: number, crossed: number): void {
  const { arcs, rack, side, values, strip } = walk;
  const { counts } = rack;
  const mask = arcs[node];
  const letterFactor = side.letterFactor[at];
  const wordFactor = side.wordFactor[at];
  const crossing = side.crossing[at];
  for (let rest = mask & rack.mask & side.fits[at]; rest !== 0; rest &= rest - 1) {
    const letter = 31 - Math.clz32(rest & -rest);
    const arc = arcs[node + 1 + bitsIn(mask & ((1 << letter) - 1))];
    if (counts[letter] > 0) {
      const points = values[letter] * letterFactor;
      strip[at] = letter;
      take(walk, letter);
      beginAt(walk, at, arc, sum + points, factor * wordFactor, crossing < 0 ? crossed : crossed + (crossing + points) * wordFactor);
      giveBack(walk, letter);
    }
    if (counts[0] > 0) {
      strip[at] = letter | BLANK_AS;
      take(walk, 0);
      beginAt(walk, at, arc, sum, factor * wordFactor, crossing < 0 ? crossed : crossed + crossing * wordFactor);
      giveBack(walk, 0);
    }
  }
}

function layRight(walk: Walk, at: number, node: number, sum: number, factor: number, crossed: number): void {
  const { arcs, rack, side, values, strip } = walk;
  const { counts } = rack;
  const mask = arcs[node];
  const letterFactor = side.letterFactor[at];
  const wordFactor = side.wordFactor[at];
  const crossing = side.crossing[at];
  for (let rest = mask & rack.mask & side.fits[at]; rest !== 0; rest &= rest - 1) {
    const letter = 31 - Math.clz32(rest & -rest);
    const arc = arcs[node + 1 + bitsIn(mask & ((1 << letter) - 1))];
    if (counts[letter] > 0) {
      const points = values[letter] * letterFactor;
      strip[at] = letter;
      take(walk, letter);
      goOn(walk, at + 1, arc, sum + points, factor * wordFactor, crossing < 0 ? crossed : crossed + (crossing + points) * wordFactor);
      giveBack(walk, letter);
    }
    if (counts[0] > 0) {
      strip[at] = letter | BLANK_AS;
      take(walk, 0);
      goOn(walk, at + 1, arc, sum, factor * wordFactor, crossing < 0 ? crossed : crossed + crossing * wordFactor);
      giveBack(walk, 0);
    }
  }
}

/** Passes over the tiles on the board that follow, then ends the word or lays one more tile. */
function goOn(walk: Walk, from: number, through: number, sum: number, factor: number, crossed: number): void {
  const { arcs, rack, side } = walk;
  const { letters } = side;
  let at = from;
  let arc = through;
  let next = letters[at];
  while (next !== EMPTY && next !== WALL) {
    const node = arc >>> 1;
    const mask = arcs[node];
    const bit = 1 << next;
    if ((mask & bit) === 0) return;
    arc = arcs[node + 1 + bitsIn(mask & (bit - 1))];
    sum += side.faces[at];
    walk.strip[at] = next;
    next = letters[++at];
  }
  if ((arc & 1) === 1) record(walk, at - 1, sum, factor, crossed);
  const node = arc >>> 1;
  if (walk.bestOnly && walk.promise[walk.laidLeft * (PROMISE - 1) + walk.placed + 1] <= walk.best) return;
  if (next === EMPTY && (arcs[node] & rack.mask & side.fits[at]) !== 0) layRight(walk, at, node, sum, factor, crossed);
}

function take(walk: Walk, letter: number): void {
  const { rack } = walk;
  walk.placed += 1;
  rack.size -= 1;
  rack.left -= rack.steps[letter];
  if (--rack.counts[letter] > 0) return;
  rack.naturals &= ~(1 << letter);
  if (rack.counts[0] === 0) rack.mask = rack.naturals;
}

function giveBack(walk: Walk, letter: number): void {
  const { rack } = walk;
  walk.placed -= 1;
  rack.size += 1;
  rack.left += rack.steps[letter];
  rack.counts[letter] += 1;
  if (letter === 0) rack.mask = ANY_LETTER;
  else rack.naturals |= 1 << letter;
  if (rack.counts[0] === 0) rack.mask = rack.naturals;
}

/** A single tile that makes a word both ways is the same placement on both sides: the across side lists it. */
function isListedAcross({ side, first }: Walk, last: number): boolean {
  for (let at = first; at <= last; at++) if (side.letters[at] === EMPTY) return side.crossing[at] >= 0;
  return false;
}

function record(walk: Walk, last: number, sum: number, factor: number, crossed: number): void {
  const { rack, arena, side, first, placed, strip } = walk;
  if (placed === 1 && side.down && isListedAcross(walk, last)) return;
  let score = sum * factor + crossed;
  if (placed === walk.bingoTiles) score += walk.bingoBonus;
  const equity = score * 100 + rack.leaves[rack.left];
  if (walk.bestOnly) {
    if (equity <= walk.best) return;
    walk.best = walk.firstOnly ? ENOUGH : equity;
    arena.count = 0;
  }
  const n = arena.count++;
  if (n === arena.starts.length) growArena(arena);
  arena.starts[n] = (first << 1) | (side.down ? 1 : 0);
  arena.lengths[n] = last - first + 1;
  arena.scores[n] = score;
  arena.equities[n] = equity;
  arena.used[n] = placed;
  const { words } = arena;
  for (let at = first, to = n * SLOT; at <= last; at++, to++) words[to] = strip[at];
}
