import { BLANK_AS, EMPTY, type Side, WALL } from "../../generator/field.ts";
import { crossKnown } from "./crosses.ts";
import { type Ground, offerOf } from "./lanes.ts";
import type { Plays } from "./plays.ts";
import { FOREVER, type Search } from "./search.ts";

/*
 * The most that a play of one tile that leaves two is worth if the other only passes. Words without the first tile already fit.
 * A word that includes it and lies in one line with all its new tiles can be laid at once for no fewer points. That leaves one
 * case: a tile at the end of a line through the first that makes a word with the third tile across that line.
 */

/** What a rack of three tiles scores now, by kind of tile and square. */
export interface Pairs {
  /** One tile: its points plus one, or 0. */
  readonly singles: Int32Array;
  /** This tile and one of another kind: the points, or 0. */
  readonly doubles: Int32Array;
  /** All three: the points, or 0. */
  readonly triples: Int32Array;
  /** By number of a part of two tiles: what they score one after the other, both in one line. */
  readonly inTurn: Int32Array;
  /** The tiles that the columns stand for. */
  readonly kinds: Int32Array;
}

const KINDS = 3;

export const makePairs = (squares: number, parts: number): Pairs => ({
  singles: new Int32Array(KINDS * squares),
  doubles: new Int32Array(KINDS * KINDS * squares),
  triples: new Int32Array(KINDS * squares),
  inTurn: new Int32Array(parts),
  kinds: new Int32Array(KINDS),
});

/** Notes what the rack of three scores on the board as it is. */
export function notePairs({ ground, held, pairs }: Search, mover: 0 | 1): void {
  const { offers, plays, looks, holdings } = ground;
  const { racks, sizes } = holdings[mover];
  const number = held[mover];
  pairs.singles.fill(0);
  pairs.doubles.fill(0);
  pairs.triples.fill(0);
  pairs.inTurn.fill(0, 0, number + 1);
  pairs.kinds.fill(-1);
  let known = 0;
  for (const tile of racks[number]) if (known === 0 || pairs.kinds[known - 1] !== tile) pairs.kinds[known++] = tile;
  // Single tiles come first: the others ask for them.
  for (let isLater = 0; isLater < 2; isLater++) {
    for (let lane = 0; lane < looks.now.length; lane++) {
      const offer = offerOf(ground, lane, mover, number);
      for (let i = offers.froms[offer], end = i + offers.sizes[offer]; i < end; i++) {
        const play = offers.listed[i];
        const size = sizes[plays.spent[play]];
        if (size > 1 === (isLater === 1)) notePlay(pairs, plays, play, size);
      }
    }
  }
}

function notePlay({ singles, doubles, triples, inTurn, kinds }: Pairs, plays: Plays, play: number, size: number): void {
  const score = plays.scores[play];
  const from = plays.froms[play];
  const squares = singles.length / KINDS;
  for (let i = 0; i < size; i++) {
    const square = plays.tiles[from + i] >> 6;
    const kind = kindOf(kinds, plays.tiles[from + i]);
    const at = kind * squares + square;
    if (size === 1) singles[at] = Math.max(singles[at], score + 1);
    else if (size === 3) triples[at] = Math.max(triples[at], score);
    else {
      const there = (kind * KINDS + kindOf(kinds, plays.tiles[from + 1 - i])) * squares + square;
      doubles[there] = Math.max(doubles[there], score);
      const part = plays.spent[play];
      if (singles[at] > 0) inTurn[part] = Math.max(inTurn[part], singles[at] - 1 + score);
    }
  }
}

function kindOf(kinds: Int32Array, tile: number): number {
  const cell = tile & 63;
  return columnOf(kinds, cell < BLANK_AS ? cell : 0);
}

/** The column of a tile of the rack. Comparing is quicker than searching a list of three. */
const columnOf = (kinds: Int32Array, tile: number): number => (kinds[0] === tile ? 0 : kinds[1] === tile ? 1 : 2);

/** The most that a play of one tile of three is worth if the other only passes; `tops` has what each part scores at once. */
export function mostWithTwo({ ground, held, pairs, outFactor }: Search, mover: 0 | 1, play: number, tops: Int32Array): number {
  const { plays, holdings, generator } = ground;
  // A bonus for so few tiles would count for each of them alone as well.
  if (generator.sides[0].bingoTiles <= KINDS) return FOREVER;
  const { racks, steps } = holdings[mover];
  const { doubles, triples, inTurn, kinds } = pairs;
  const other = mover === 0 ? 1 : 0;
  const left = held[mover] - plays.spent[play];
  const [second, third] = racks[left];
  const squares = triples.length / KINDS;
  const tile = plays.tiles[plays.froms[play]];
  const kind = kindOf(kinds, tile);
  const row = kind * KINDS;
  const one = Math.max(tops[steps[second]], doubles[(row + columnOf(kinds, second)) * squares + (tile >> 6)]);
  const two = Math.max(tops[steps[third]], doubles[(row + columnOf(kinds, third)) * squares + (tile >> 6)]);
  const apart = Math.max(tops[left], inTurn[left], one + two);
  const joined = Math.max(triples[kind * squares + (tile >> 6)], mostAround(ground, tile, second, third));
  const next = Math.max(apart, joined + Math.max(one, two));
  return plays.scores[play] + next + outFactor * holdings[other].worths[held[other]];
}

/** The most that a tile at the end of a line through this one scores together with another across that line. */
function mostAround(ground: Ground, tile: number, second: number, third: number): number {
  const { field, values } = ground.generator;
  const { across, down } = field;
  const square = tile >> 6;
  const cell = tile & 63;
  const row = (square / down.lanes) | 0;
  const column = square - row * down.lanes;
  const at = row * across.stride + column + 1;
  const there = column * down.stride + row + 1;
  across.letters[at] = down.letters[there] = cell & 31;
  across.faces[at] = down.faces[there] = cell < BLANK_AS ? values[cell] : 0;
  const most = Math.max(mostAtEnds(ground, across, down, at, second, third), mostAtEnds(ground, down, across, there, second, third));
  across.letters[at] = down.letters[there] = EMPTY;
  return most;
}

/** The same at both ends of the run through a place. */
function mostAtEnds(ground: Ground, along: Side, other: Side, place: number, second: number, third: number): number {
  const { letters } = along;
  let most = 0;
  for (let step = -1; step <= 1; step += 2) {
    let at = place;
    while (letters[at] !== EMPTY && letters[at] !== WALL) at += step;
    if (letters[at] === WALL) continue;
    const there = along.turned[at];
    const fitted = other.fits[there];
    const counted = other.crossing[there];
    crossKnown(ground.crosses, along, other, at, ground.generator.automaton);
    if (canLie(other, there, second)) most = Math.max(most, mostAcross(ground, other, there, second, third));
    if (canLie(other, there, third)) most = Math.max(most, mostAcross(ground, other, there, third, second));
    other.fits[there] = fitted;
    other.crossing[there] = counted;
  }
  return most;
}

/** Whether a tile fits a place, judging by the line across alone. */
const canLie = ({ fits, crossing }: Side, at: number, tile: number): boolean =>
  crossing[at] < 0 || (tile === 0 ? fits[at] !== 0 : (fits[at] & (1 << tile)) !== 0);

/** The most that a tile here and another in the same line score, whether or not they spell a word. */
function mostAcross({ generator }: Ground, side: Side, at: number, tile: number, next: number): number {
  const { letters, faces, crossing, letterFactor, wordFactor } = side;
  const { values } = generator;
  let sum = 0;
  let first = at - 1;
  for (; letters[first] !== EMPTY && letters[first] !== WALL; first--) sum += faces[first];
  let last = at + 1;
  for (; letters[last] !== EMPTY && letters[last] !== WALL; last++) sum += faces[last];
  const here = values[tile] * letterFactor[at];
  let most = 0;
  for (let step = -1; step <= 1; step += 2) {
    const to = step < 0 ? first : last;
    if (letters[to] === WALL || !canLie(side, to, next)) continue;
    let whole = sum;
    for (let far = to + step; letters[far] !== EMPTY && letters[far] !== WALL; far += step) whole += faces[far];
    const there = values[next] * letterFactor[to];
    const beside = crossing[to] < 0 ? 0 : (crossing[to] + there) * wordFactor[to];
    const line = (whole + here + there) * wordFactor[at] * wordFactor[to];
    most = Math.max(most, line + (crossing[at] + here) * wordFactor[at] + beside);
  }
  return most;
}
