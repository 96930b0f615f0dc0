import type { Seat } from "../../engine/contract/game.ts";
import { linesOf } from "../../kit/grid.ts";
import { each } from "../../kit/pieces.ts";
import { COLUMNS, EMPTY, ROWS } from "./state.ts";

/** Every line of four cells. */
export const LINES: readonly (readonly number[])[] = linesOf(COLUMNS, ROWS, 4);

/** How many other discs complete a line with the one that is dropped. */
const MORE = 3;

const WAYS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

/** From each cell, the next cells in a direction and in the opposite one: along the row, the column and both diagonals. */
const RAYS = each(COLUMNS * ROWS, (cell) => WAYS.map(([across, up]) => [rayFrom(cell, across, up), rayFrom(cell, -across, -up)] as const));

function rayFrom(cell: number, across: number, up: number): number[] {
  const ray: number[] = [];
  let column = (cell % COLUMNS) + across;
  let row = Math.floor(cell / COLUMNS) + up;
  for (; ray.length < MORE && column >= 0 && column < COLUMNS && row >= 0 && row < ROWS; column += across, row += up) {
    ray.push(row * COLUMNS + column);
  }
  return ray;
}

/** Whether a disc of the seat in this cell completes a line, whatever the cell holds now. */
export function fillsLine(cells: readonly number[], seat: Seat, cell: number): boolean {
  const rays = RAYS[cell];
  for (let i = 0; i < rays.length; i++) {
    const ahead = rays[i][0];
    const behind = rays[i][1];
    let run = 0;
    while (run < ahead.length && cells[ahead[run]] === seat) run += 1;
    for (let j = 0; j < behind.length && cells[behind[j]] === seat; j++) run += 1;
    if (run >= MORE) return true;
  }
  return false;
}

/** The seat that has a line, or -1. */
export const winnerOf = (cells: readonly number[]): number =>
  cells.find((seat, cell) => seat !== EMPTY && fillsLine(cells, seat, cell)) ?? -1;

/** The cells of all lines that a seat has: usually four, more if lines meet. */
export const winningCells = (cells: readonly number[], seat: Seat): number[] => [
  ...new Set(LINES.filter((line) => isFilled(cells, seat, line)).flat()),
];

function isFilled(cells: readonly number[], seat: Seat, line: readonly number[]): boolean {
  for (let i = 0; i < line.length; i++) if (cells[line[i]] !== seat) return false;
  return true;
}
