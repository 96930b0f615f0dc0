/*
 * Rectangular grids. A cell is a number, `row * columns + column`, so that a board is a flat list. Whether row 0 is at the top or
 * the bottom is up to the game.
 */

/** A step from one cell to another: rows, then columns. */
export type Step = readonly [rows: number, columns: number];

/** The cells that share a side. */
export const SIDES: readonly Step[] = [
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, 0],
];

/** The hexes that share a side, where the cells are hexes and each row lies half a hex further to the right than the one before. */
export const HEX_SIDES: readonly Step[] = [...SIDES, [-1, 1], [1, -1]];

/** The four directions of a straight line; the other four are their opposites. */
const LINE_STEPS: readonly Step[] = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
];

export const onGrid = (columns: number, rows: number, column: number, row: number): boolean =>
  column >= 0 && column < columns && row >= 0 && row < rows;

/** The cell one step away, or -1 if that is off the grid. */
export function cellAfter(columns: number, rows: number, cell: number, [down, right]: Step): number {
  const row = ((cell / columns) | 0) + down;
  const column = (cell % columns) + right;
  return onGrid(columns, rows, column, row) ? row * columns + column : -1;
}

/** For each cell, the cells that the steps lead to. */
export function neighbors(columns: number, rows: number, steps: readonly Step[]): number[][] {
  return Array.from({ length: columns * rows }, (_, cell) =>
    steps.map((step) => cellAfter(columns, rows, cell, step)).filter((other) => other >= 0),
  );
}

/** The cells of each row. */
export const rowsOf = (columns: number, rows: number): number[][] =>
  Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_, column) => row * columns + column));

/** The cells of each column. */
export const columnsOf = (columns: number, rows: number): number[][] =>
  Array.from({ length: columns }, (_, column) => Array.from({ length: rows }, (_, row) => row * columns + column));

/** Every straight line of a length: along rows, columns and diagonals. */
export function linesOf(columns: number, rows: number, length: number): number[][] {
  const lines: number[][] = [];
  for (let cell = 0; cell < columns * rows; cell++) {
    for (const [down, right] of LINE_STEPS) {
      const end = cellAfter(columns, rows, cell, [down * (length - 1), right * (length - 1)]);
      if (end >= 0) lines.push(Array.from({ length }, (_, i) => cell + i * (down * columns + right)));
    }
  }
  return lines;
}
