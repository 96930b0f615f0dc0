import { COLUMNS, ROWS } from "./state.ts";

/** Every line of four cells that one seat could fill. */
export const LINES: readonly (readonly number[])[] = linesOfFour();

function linesOfFour(): number[][] {
  const lines: number[][] = [];
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      for (const [up, right] of [
        [0, 1],
        [1, 0],
        [1, 1],
        [1, -1],
      ] as const) {
        const lastRow = row + 3 * up;
        const lastColumn = column + 3 * right;
        if (lastRow >= ROWS || lastColumn < 0 || lastColumn >= COLUMNS) continue;
        lines.push([0, 1, 2, 3].map((i) => (row + i * up) * COLUMNS + column + i * right));
      }
    }
  }
  return lines;
}
