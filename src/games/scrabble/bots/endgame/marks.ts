import { EMPTY, type Side, WALL } from "../../generator/field.ts";
import type { Ground } from "./lanes.ts";

/** Marks every square where a tile would change this play: its own, those at its ends, and those that end what it crosses. */
export function markSquares({ generator, plays }: Ground, play: number, marks: Uint32Array, mark: number): void {
  const { across, down } = generator.field;
  const columns = down.lanes;
  for (let i = plays.froms[play], to = plays.froms[play + 1]; i < to; i++) {
    const square = plays.tiles[i] >> 6;
    const row = (square / columns) | 0;
    const column = square - row * columns;
    marks[square] |= mark;
    markEnds(across, row * across.stride + column + 1, marks, mark);
    markEnds(down, column * down.stride + row + 1, marks, mark);
  }
}

function markEnds({ letters, square }: Side, at: number, marks: Uint32Array, mark: number): void {
  let first = at - 1;
  while (letters[first] !== EMPTY && letters[first] !== WALL) first -= 1;
  if (letters[first] === EMPTY) marks[square[first]] |= mark;
  let last = at + 1;
  while (letters[last] !== EMPTY && letters[last] !== WALL) last += 1;
  if (letters[last] === EMPTY) marks[square[last]] |= mark;
}
