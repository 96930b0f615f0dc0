import type { Seat } from "../../../engine/contract/game.ts";
import { COLUMNS, ROWS, type State } from "../state.ts";

// A bitboard of two 32-bit numbers: `left` for the first four columns and `right` for
// the other three. Each column has a bit for every row, from the bottom, and an empty one that separates it from the next.
const BITS = ROWS + 1;
const LEFT_COLUMNS = 4;
const LEFT_BITS = BITS * LEFT_COLUMNS;
const A_COLUMN = (1 << ROWS) - 1;

const times = (count: number, bits: number): number => {
  let all = 0;
  for (let column = 0; column < count; column++) all |= bits << (BITS * column);
  return all;
};

/** All cells, and those of the bottom row. */
export const LEFT = { board: times(LEFT_COLUMNS, A_COLUMN), bottom: times(LEFT_COLUMNS, 1) };
export const RIGHT = { board: times(COLUMNS - LEFT_COLUMNS, A_COLUMN), bottom: times(COLUMNS - LEFT_COLUMNS, 1) };

/** The cells of each column, as bitboards, from the middle outward: most lines go through the middle. */
export const COLUMN_CELLS: readonly (readonly [left: number, right: number])[] = [3, 2, 4, 1, 5, 0, 6].map((column) =>
  column < LEFT_COLUMNS ? [A_COLUMN << (BITS * column), 0] : [0, A_COLUMN << (BITS * (column - LEFT_COLUMNS))],
);

/** The cells where a seat has a disc. */
export function discsOf({ cells, heights }: State, seat: Seat): readonly [left: number, right: number] {
  let left = 0;
  let right = 0;
  for (let column = 0; column < COLUMNS; column++) {
    for (let row = 0; row < heights[column]; row++) {
      if (cells[row * COLUMNS + column] !== seat) continue;
      if (column < LEFT_COLUMNS) left |= 1 << (row + BITS * column);
      else right |= 1 << (row + BITS * (column - LEFT_COLUMNS));
    }
  }
  return [left, right];
}

/** The result of `findThreats`. */
export const threats = { left: 0, right: 0 };

/** Finds the cells, empty or not, where one more disc would complete a line. */
export function findThreats(left: number, right: number): void {
  threats.left = (left << 1) & (left << 2) & (left << 3);
  threats.right = (right << 1) & (right << 2) & (right << 3);
  addThreats(left, right, BITS - 1);
  addThreats(left, right, BITS);
  addThreats(left, right, BITS + 1);
  threats.left &= LEFT.board;
  threats.right &= RIGHT.board;
}

/** The same along a row or a diagonal: the next disc of the line is `step` bits further. */
function addThreats(left: number, right: number, step: number): void {
  const twice = 2 * step;
  const thrice = 3 * step;
  // One, two and three cells up and down the line, in both halves. Bits that leave the board are cut off at the end.
  const up1 = left << step;
  const up2 = left << twice;
  const down1 = (left >>> step) | (right << (LEFT_BITS - step));
  const down2 = (left >>> twice) | (right << (LEFT_BITS - twice));
  const down3 = (left >>> thrice) | (right << (LEFT_BITS - thrice));
  threats.left |= (up1 & ((up2 & ((left << thrice) | down1)) | (down1 & down2))) | (down1 & down2 & down3);

  const right1 = (right << step) | (left >>> (LEFT_BITS - step));
  const right2 = (right << twice) | (left >>> (LEFT_BITS - twice));
  const right3 = (right << thrice) | (left >>> (LEFT_BITS - thrice));
  const back1 = right >>> step;
  const back2 = right >>> twice;
  threats.right |= (right1 & ((right2 & (right3 | back1)) | (back1 & back2))) | (back1 & back2 & (right >>> thrice));
}

/** How many cells are in a half. */
export function countCells(half: number): number {
  const pairs = half - ((half >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
