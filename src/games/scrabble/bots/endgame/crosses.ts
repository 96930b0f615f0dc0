import { crossAt, EMPTY, type Side, WALL } from "../../generator/field.ts";
import type { Automaton } from "../../lexicon/automaton.ts";

/*
 * What fits into a gap depends only on the letters around it, and a search fills and empties the same gaps all the time. So the
 * letters that fit are kept for each pattern: its letters five bits each, with nothing for the gap. The whole pattern is
 * compared, so no two are ever confused.
 */

/** Rows of three numbers: the earlier letters of a pattern and one, the last six of them, and what fits. */
export type Crosses = Int32Array;

const BITS = 12;
const ROW = 4;
/** Longer patterns have no room in a row. */
const LONGEST = 11;
const SIX_LETTERS = 0x3fffffff;

export const makeCrosses = (): Crosses => new Int32Array(ROW << BITS);

/** Notes for the other side which letters fit an empty place, and what the tiles beside it count: see `crossAt`. */
export function crossKnown(crosses: Crosses, along: Side, other: Side, at: number, automaton: Automaton): void {
  const { letters, faces } = along;
  let first = at;
  let sum = 0;
  while (letters[first - 1] !== EMPTY && letters[first - 1] !== WALL) sum += faces[--first];
  let earlier = 0;
  let last = 0;
  let next = first;
  for (; next === at || (letters[next] !== EMPTY && letters[next] !== WALL); next++) {
    if (next > at) sum += faces[next];
    earlier = (earlier << 5) | (last >>> 25);
    last = ((last << 5) & SIX_LETTERS) | (next === at ? 0 : letters[next]);
  }
  if (next - first > LONGEST) {
    crossAt(along, other, at, automaton);
    return;
  }
  const row = (Math.imul(Math.imul(earlier, 0x85ebca6b) ^ last, 0x9e3779b1) >>> (32 - BITS)) * ROW;
  const there = along.turned[at];
  if (crosses[row] !== earlier + 1 || crosses[row + 1] !== last) {
    crossAt(along, other, at, automaton);
    crosses[row] = earlier + 1;
    crosses[row + 1] = last;
    crosses[row + 2] = other.fits[there];
  }
  other.crossing[there] = sum;
  other.fits[there] = crosses[row + 2];
}
