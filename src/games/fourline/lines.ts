import type { Seat } from "../../engine/contract/game.ts";
import { linesOf } from "../../kit/grid.ts";
import { each } from "../../kit/pieces.ts";
import { COLUMNS, EMPTY, ROWS } from "./state.ts";

/** Every line of four cells. */
export const LINES: readonly (readonly number[])[] = linesOf(COLUMNS, ROWS, 4);

/** The lines that each cell belongs to. */
const LINES_THROUGH: readonly (readonly (readonly number[])[])[] = each(COLUMNS * ROWS, (cell) =>
  LINES.filter((line) => line.includes(cell)),
);

/** Whether a seat fills a line through this cell. */
export function winsAt(cells: readonly number[], seat: Seat, cell: number): boolean {
  const lines = LINES_THROUGH[cell];
  for (let i = 0; i < lines.length; i++) if (isFilled(cells, seat, lines[i])) return true;
  return false;
}

/** Whether a disc of the seat in this empty cell would fill a line. */
export function completes(cells: readonly number[], seat: Seat, cell: number): boolean {
  const lines = LINES_THROUGH[cell];
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    let own = 0;
    for (let j = 0; j < line.length; j++) if (cells[line[j]] === seat) own += 1;
    if (own === line.length - 1) return true;
  }
  return false;
}

/** The seat that fills a line, or -1. */
export const winnerOf = (cells: readonly number[]): number => cells.find((seat, cell) => seat !== EMPTY && winsAt(cells, seat, cell)) ?? -1;

/** The cells of all lines that a seat fills: usually four, more where lines meet. */
export const winningCells = (cells: readonly number[], seat: Seat): number[] => [
  ...new Set(LINES.filter((line) => isFilled(cells, seat, line)).flat()),
];

function isFilled(cells: readonly number[], seat: Seat, line: readonly number[]): boolean {
  for (let i = 0; i < line.length; i++) if (cells[line[i]] !== seat) return false;
  return true;
}
