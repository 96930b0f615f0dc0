import { maySpell, withLetter } from "../lexicon/anagrams.ts";
import type { Arena } from "./arena.ts";
import { EMPTY, type Side, WALL } from "./field.ts";
import { type Asked, eachAnchor, type Generator, prepare } from "./generator.ts";
import { PROMISE, type Rack, type Walk, walkFrom } from "./walk.ts";

/** Upper bounds on the placements from an anchor, computed before any word is spelled. */
interface Bounds {
  /** The values of the tiles on the rack, highest first. */
  readonly values: number[];
  /** The best leave by the number of tiles laid. */
  readonly leaves: number[];
  /** Along a lane: the highest value that fits a place that touches tiles across. */
  readonly fitting: Int32Array;
  readonly weights: Int32Array;
  readonly anagrams: Uint32Array;
  /** The heaps that the whole rack may be; none if there are too many to look up. */
  readonly whole: readonly number[];
}

/** Less than any placement is worth. */
const NOTHING = -0x40000000;

/** Only the placement with the highest equity, if there is any: anchors are visited in order of their upper bounds. */
export function generateBest(generator: Generator, asked: Asked): Arena {
  prepare(generator, asked);
  const { field, arena, rack, sides } = generator;
  const anchors: { walk: Walk; anchor: number; limit: number; bound: number; bounds: Bounds }[] = [];
  const values = asked.rack.map((tile) => generator.values[tile]).sort((a, b) => b - a);
  const leaves = bestLeaves(rack, asked.rack.length, asked.leaveValue !== undefined);
  const { anagrams } = generator.automaton;
  const whole = heapsOf(asked.rack, generator.letters);
  for (const walk of sides) {
    if (field.tiles === 0 && walk.side.down) continue;
    const fitting = fittingOn(walk.side, rack, generator.values);
    const bounds = { values, leaves, fitting, weights: new Int32Array(rack.size), anagrams, whole };
    eachAnchor(field, walk.side, (anchor, limit) => {
      const bound = boundAt(walk, bounds, anchor, limit);
      if (bound > NOTHING) anchors.push({ walk, anchor, limit, bound, bounds });
    });
  }
  anchors.sort((a, b) => b.bound - a.bound);
  let best = NOTHING;
  for (const { walk, anchor, limit, bound, bounds } of anchors) {
    if (bound <= best) break;
    boundAt(walk, bounds, anchor, limit);
    walk.bestOnly = true;
    walk.best = best;
    walkFrom(walk, anchor, limit);
    ({ best } = walk);
  }
  return arena;
}

function heapsOf(rack: readonly number[], letters: number): number[] {
  const blanks = rack.filter((tile) => tile === 0).length;
  const heap = rack.reduce((sum, tile) => (tile === 0 ? sum : withLetter(sum, tile)), 0);
  if (blanks === 0) return [heap];
  return blanks === 1 ? Array.from({ length: letters }, (_, i) => withLetter(heap, i + 1)) : [];
}

function bestLeaves({ leaves, kept, left }: Rack, size: number, valued: boolean): number[] {
  const best = Array.from({ length: size + 1 }, () => (valued ? -Infinity : 0));
  if (!valued) return best;
  for (let leave = 0; leave <= left; leave++) {
    const laid = size - kept[leave];
    if (leaves[leave] > best[laid]) best[laid] = leaves[leave];
  }
  return best;
}

function fittingOn({ fits, crossing }: Side, rack: Rack, values: Uint8Array): Int32Array {
  const fitting = new Int32Array(fits.length);
  for (let at = 0; at < fits.length; at++) {
    if (crossing[at] < 0) continue;
    let most = 0;
    for (let rest = fits[at] & rack.naturals; rest !== 0; rest &= rest - 1) {
      const value = values[31 - Math.clz32(rest & -rest)];
      if (value > most) most = value;
    }
    fitting[at] = most;
  }
  return fitting;
}

/** Computes an upper bound for every stretch through the anchor that the rack could fill. */
function boundAt(walk: Walk, bounds: Bounds, anchor: number, limit: number): number {
  const { letters, fits } = walk.side;
  const { mask, size } = walk.rack;
  const { promise } = walk;
  let first = anchor;
  let laid = 0;
  let through = 0;
  if (letters[anchor] === EMPTY) {
    if ((fits[anchor] & mask) === 0) return NOTHING;
    laid = 1;
  } else {
    through = withLetter(0, letters[first]);
    while (letters[first - 1] !== EMPTY && letters[first - 1] !== WALL) through = withLetter(through, letters[--first]);
  }
  const least = laid;
  for (; ; first--, laid++) {
    boundFrom(walk, bounds, { first, anchor, laid, through });
    if (first <= limit || laid === size || (fits[first - 1] & mask) === 0) break;
  }
  let bound = NOTHING;
  for (; laid >= least; laid--) {
    promise[laid * PROMISE + PROMISE - 1] = bound;
    bound = Math.max(bound, promise[laid * PROMISE]);
  }
  return bound;
}

interface Stretch {
  readonly first: number;
  readonly anchor: number;
  readonly laid: number;
  /** The heap of letters on the board in it. */
  readonly through: number;
}

/** Stretches that begin at one place, longer and longer to the right; then each row holds the most that is still ahead. */
function boundFrom(walk: Walk, bounds: Bounds, { first, anchor, laid: left, through: before }: Stretch): void {
  const { letters, fits } = walk.side;
  const { mask, size } = walk.rack;
  const row = left * PROMISE;
  walk.promise[row] = left > 0 ? boundOf(walk, bounds, first, anchor, left, before) : NOTHING;
  let last = anchor;
  let right = 0;
  let through = before;
  while (left + right < size && letters[last + 1] === EMPTY && (fits[last + 1] & mask) !== 0) {
    last += 1;
    right += 1;
    while (letters[last + 1] !== EMPTY && letters[last + 1] !== WALL) through = withLetter(through, letters[++last]);
    walk.promise[row + right] = boundOf(walk, bounds, first, last, left + right, through);
  }
  walk.promise[row + right + 1] = NOTHING;
  for (; right > 0; right--) {
    if (walk.promise[row + right] > walk.promise[row + right - 1]) walk.promise[row + right - 1] = walk.promise[row + right];
  }
}

/** An upper bound for a stretch: the best tiles on the best squares, with the best leave. */
function boundOf(walk: Walk, bounds: Bounds, first: number, last: number, laid: number, through: number): number {
  const { values, leaves, fitting, weights, whole } = bounds;
  if (laid === walk.rack.size && whole.length > 0 && !whole.some((heap) => maySpell(bounds.anagrams, (heap + through) | 0))) return NOTHING;
  const { letters, faces, letterFactor, wordFactor, crossing } = walk.side;
  let factor = 1;
  for (let at = first; at <= last; at++) if (letters[at] === EMPTY) factor *= wordFactor[at];
  let fixed = 0;
  let free = 0;
  for (let at = first; at <= last; at++) {
    if (letters[at] !== EMPTY) {
      fixed += faces[at] * factor;
    } else if (crossing[at] >= 0) {
      fixed += crossing[at] * wordFactor[at] + fitting[at] * letterFactor[at] * (factor + wordFactor[at]);
    } else {
      const weight = letterFactor[at] * factor;
      let slot = free++;
      for (; slot > 0 && weights[slot - 1] < weight; slot--) weights[slot] = weights[slot - 1];
      weights[slot] = weight;
    }
  }
  for (let i = 0; i < free; i++) fixed += weights[i] * values[i];
  if (laid === walk.bingoTiles) fixed += walk.bingoBonus;
  return fixed * 100 + leaves[laid];
}
