import { BLANK_AS, EMPTY, type Side, WALL } from "../../generator/field.ts";
import type { Ground } from "./lanes.ts";

/** Where tiles would change some plays. */
export interface Marks {
  /** By square: a bit for each play. */
  readonly squares: Uint32Array;
  /** By lane, those across and then those down: the same for all of its squares. */
  readonly lanes: Uint32Array;
}

export function clearMarks({ squares, lanes }: Marks): void {
  squares.fill(0);
  lanes.fill(0);
}

/** Marks every square where a tile would change this play: its own, those at its ends, and those that end what it crosses. */
export function markSquares({ generator, plays }: Ground, play: number, marks: Marks, mark: number): void {
  const { across, down } = generator.field;
  const columns = down.lanes;
  for (let i = plays.froms[play], to = plays.froms[play + 1]; i < to; i++) {
    const square = plays.tiles[i] >> 6;
    const row = (square / columns) | 0;
    const column = square - row * columns;
    markSquare(marks, square, across.lanes, columns, mark);
    markEnds(across, row * across.stride + column + 1, across.lanes, columns, marks, mark);
    markEnds(down, column * down.stride + row + 1, across.lanes, columns, marks, mark);
  }
}

function markSquare({ squares, lanes }: Marks, square: number, rows: number, columns: number, mark: number): void {
  const row = (square / columns) | 0;
  squares[square] |= mark;
  lanes[row] |= mark;
  lanes[rows + square - row * columns] |= mark;
}

function markEnds({ letters, square }: Side, at: number, rows: number, columns: number, marks: Marks, mark: number): void {
  let first = at - 1;
  while (letters[first] !== EMPTY && letters[first] !== WALL) first -= 1;
  if (letters[first] === EMPTY) markSquare(marks, square[first], rows, columns, mark);
  let last = at + 1;
  while (letters[last] !== EMPTY && letters[last] !== WALL) last += 1;
  if (letters[last] === EMPTY) markSquare(marks, square[last], rows, columns, mark);
}

/**
 * The most points that one more tile of this value can score next to a play, with the play on the board. Every word it makes
 * there includes a tile of the play, so it lies at an end of one of the play's words. Whether that spells a word isn't checked.
 */
export function mostBeside({ generator, plays }: Ground, play: number, value: number): number {
  const { field, values } = generator;
  const isDown = plays.downs[play] === 1;
  const along = isDown ? field.down : field.across;
  const other = isDown ? field.across : field.down;
  const from = plays.froms[play];
  const to = plays.froms[play + 1];
  let sum = 0;
  let start = 0;
  let end = 0;
  let most = 0;
  for (let i = from; i < to; i++) {
    const square = plays.tiles[i] >> 6;
    const cell = plays.tiles[i] & 63;
    const row = (square / field.down.lanes) | 0;
    const column = square - row * field.down.lanes;
    const at = isDown ? column * along.stride + row + 1 : row * along.stride + column + 1;
    const face = cell < BLANK_AS ? values[cell] : 0;
    const there = along.turned[at];
    most = Math.max(most, atEnds(other, there, there, face, value));
    if (i === from) start = end = at;
    for (; end < at; end++) sum += along.faces[end];
    sum += face;
    end += 1;
  }
  const { bingoTiles, bingoBonus } = generator.sides[0];
  return Math.max(most, atEnds(along, start, end - 1, sum, value)) + (bingoTiles === 1 ? bingoBonus : 0);
}

/** The same at both ends of the run from one place to another, which is worth this much without the tiles beside it. */
function atEnds(side: Side, from: number, to: number, counts: number, value: number): number {
  const { letters, faces } = side;
  let sum = counts;
  let first = from - 1;
  for (; letters[first] !== EMPTY && letters[first] !== WALL; first--) sum += faces[first];
  let last = to + 1;
  for (; letters[last] !== EMPTY && letters[last] !== WALL; last++) sum += faces[last];
  let before = 0;
  for (let at = first - 1; letters[first] === EMPTY && letters[at] !== EMPTY && letters[at] !== WALL; at--) before += faces[at];
  let behind = 0;
  for (let at = last + 1; letters[last] === EMPTY && letters[at] !== EMPTY && letters[at] !== WALL; at++) behind += faces[at];
  return Math.max(
    letters[first] === EMPTY ? scoreAt(side, first, sum + before, value) : 0,
    letters[last] === EMPTY ? scoreAt(side, last, sum + behind, value) : 0,
  );
}

function scoreAt({ letterFactor, wordFactor, crossing }: Side, at: number, sum: number, value: number): number {
  const tile = value * letterFactor[at];
  return (sum + tile + (crossing[at] < 0 ? 0 : crossing[at] + tile)) * wordFactor[at];
}
