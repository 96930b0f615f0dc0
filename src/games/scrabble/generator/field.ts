import { type Automaton, arcOf } from "../lexicon/automaton.ts";

/** A square that holds nothing. */
export const EMPTY = 0;
/** Beside the board; larger than any letter. */
export const WALL = 255;
/** On the board and in words, a blank that stands for a letter is this and the letter. */
export const BLANK_AS = 32;
/** Every letter may lie here. */
export const ANY_LETTER = 0xfffffffe | 0;

/** How a board is drawn: factors for letters and words by square, row by row. */
export interface Grid {
  readonly rows: number;
  readonly columns: number;
  readonly letterFactors: readonly number[];
  readonly wordFactors: readonly number[];
  /** The square that the first word covers. */
  readonly center: number;
}

/** The board as one direction sees it: its lanes one after another, each with a wall at both ends. */
export interface Side {
  readonly down: boolean;
  readonly lanes: number;
  readonly stride: number;
  /** The letter of a square, blanks by the letter they stand for, EMPTY or WALL. */
  readonly letters: Uint8Array;
  /** The value of the tile on each square. */
  readonly faces: Uint8Array;
  /** Which letters fit between the tiles across this direction, as a mask. */
  readonly fits: Int32Array;
  /** The total value of the tiles across this direction, or -1 if there are none. */
  readonly crossing: Int32Array;
  readonly letterFactor: Uint8Array;
  readonly wordFactor: Uint8Array;
  /** The number of a place in the other direction. */
  readonly turned: Int32Array;
  /** The number of a place on the board, row by row. */
  readonly square: Int32Array;
}

/** A board made ready for the generator. It is refilled for each position and never part of a state. */
export interface Field {
  readonly across: Side;
  readonly down: Side;
  tiles: number;
  readonly center: number;
}

export function makeField(grid: Grid): Field {
  const across = makeSide(grid, false);
  const down = makeSide(grid, true);
  for (let lane = 0; lane < across.lanes; lane++) {
    for (let at = 1; at < across.stride - 1; at++) {
      const here = lane * across.stride + at;
      const there = (at - 1) * down.stride + lane + 1;
      across.turned[here] = there;
      down.turned[there] = here;
    }
  }
  return { across, down, tiles: 0, center: grid.center };
}

function makeSide({ rows, columns, letterFactors, wordFactors }: Grid, down: boolean): Side {
  const lanes = down ? columns : rows;
  const length = down ? rows : columns;
  const stride = length + 2;
  const size = lanes * stride;
  const side: Side = {
    ...{ down, lanes, stride },
    letters: new Uint8Array(size).fill(WALL),
    faces: new Uint8Array(size),
    fits: new Int32Array(size),
    crossing: new Int32Array(size),
    letterFactor: new Uint8Array(size),
    wordFactor: new Uint8Array(size),
    turned: new Int32Array(size),
    square: new Int32Array(size).fill(-1),
  };
  for (let lane = 0; lane < lanes; lane++) {
    for (let i = 0; i < length; i++) {
      const square = down ? i * columns + lane : lane * columns + i;
      const at = lane * stride + i + 1;
      side.square[at] = square;
      side.letterFactor[at] = letterFactors[square];
      side.wordFactor[at] = wordFactors[square];
    }
  }
  return side;
}

/** Fills the field with a board: squares row by row, and what each letter counts. */
export function layBoard(field: Field, board: readonly number[], values: Uint8Array, automaton: Automaton): void {
  field.tiles = 0;
  for (const side of [field.across, field.down]) {
    const { square, letters, faces, fits, crossing } = side;
    for (let at = 0; at < square.length; at++) {
      if (square[at] < 0) continue;
      const tile = board[square[at]];
      letters[at] = tile & 31;
      faces[at] = tile < BLANK_AS ? values[tile] : 0;
      fits[at] = ANY_LETTER;
      crossing[at] = -1;
      if (tile !== EMPTY) field.tiles += 1;
    }
  }
  field.tiles >>= 1;
  if (field.tiles === 0) return;
  crossAll(field.across, field.down, automaton);
  crossAll(field.down, field.across, automaton);
}

/** Reads the runs along one side and notes for the other which letters fit beside them. */
function crossAll(along: Side, across: Side, automaton: Automaton): void {
  const { letters, stride, lanes } = along;
  for (let lane = 0; lane < lanes; lane++) {
    const end = lane * stride + stride - 1;
    for (let at = lane * stride + 1; at < end; at++) {
      if (letters[at] !== EMPTY) continue;
      if (letters[at - 1] - 1 < WALL - 1 && letters[at - 1] !== EMPTY) crossAt(along, across, at, automaton);
      else if (letters[at + 1] !== EMPTY && letters[at + 1] !== WALL) crossAt(along, across, at, automaton);
    }
  }
}

/** Notes for the other side which letters fit an empty place, and what the tiles beside it count. */
export function crossAt(along: Side, across: Side, at: number, { arcs, forward, hooked }: Automaton): void {
  const { letters, faces } = along;
  let first = at;
  let sum = 0;
  while (letters[first - 1] !== EMPTY && letters[first - 1] !== WALL) sum += faces[--first];
  let last = at;
  while (letters[last + 1] !== EMPTY && letters[last + 1] !== WALL) sum += faces[++last];
  const there = along.turned[at];
  across.crossing[there] = sum;
  let fits = 0;
  if (first === at) {
    const node = walk(arcs, hooked, letters, last, at, -1);
    fits = node === 0 ? 0 : lastLetters(arcs, node) & ANY_LETTER;
  } else {
    const node = walk(arcs, forward, letters, first, at, 1);
    if (node !== 0 && last === at) fits = lastLetters(arcs, node);
    else if (node !== 0) fits = middleLetters(arcs, node, letters, at, last);
  }
  across.fits[there] = fits;
}

/** The node behind the letters from one place up to, not including, another; 0 if they lead nowhere. */
function walk(arcs: Uint32Array, root: number, letters: Uint8Array, from: number, to: number, step: number): number {
  let node = root;
  for (let at = from; at !== to && node !== 0; at += step) node = arcOf(arcs, node, letters[at]) >>> 1;
  return node;
}

/** The letters that end a word behind a node. */
function lastLetters(arcs: Uint32Array, node: number): number {
  let found = 0;
  let next = node + 1;
  for (let rest = arcs[node]; rest !== 0; rest &= rest - 1, next++) {
    if ((arcs[next] & 1) === 1) found |= rest & -rest;
  }
  return found;
}

function middleLetters(arcs: Uint32Array, node: number, letters: Uint8Array, at: number, last: number): number {
  let found = 0;
  let next = node + 1;
  for (let rest = arcs[node]; rest !== 0; rest &= rest - 1, next++) {
    let arc = arcs[next];
    for (let i = at + 1; i <= last && arc !== 0; i++) arc = arc >>> 1 === 0 ? 0 : arcOf(arcs, arc >>> 1, letters[i]);
    if ((arc & 1) === 1) found |= rest & -rest;
  }
  return found;
}
