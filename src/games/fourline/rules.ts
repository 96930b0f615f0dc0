import type { Result, Rng, Seat } from "../../engine/contract/game.ts";
import { COLUMNS, EMPTY, type Event, type Move, type Refusal, ROWS, type State } from "./state.ts";

export const setup = (): State => ({
  cells: Array.from({ length: COLUMNS * ROWS }, () => EMPTY),
  heights: Array.from({ length: COLUMNS }, () => 0),
  toAct: 0,
  winner: -1,
  discs: 0,
});

const NOBODY: readonly Seat[] = [];
const ONLY: readonly (readonly Seat[])[] = [[0], [1]];
const MOVES: readonly Move[] = Array.from({ length: COLUMNS }, (_, column) => ({ column }));

const isOver = (state: State): boolean => state.winner >= 0 || state.discs === COLUMNS * ROWS;

export const toAct = (state: State): readonly Seat[] => (isOver(state) ? NOBODY : ONLY[state.toAct]);

export function moves(state: State, seat: Seat): Move[] {
  const legal: Move[] = [];
  if (isOver(state) || seat !== state.toAct) return legal;
  for (let column = 0; column < COLUMNS; column++) {
    if (state.heights[column] < ROWS) legal.push(MOVES[column]);
  }
  return legal;
}

export function check(state: State, seat: Seat, { column }: Move): Refusal | null {
  if (isOver(state)) return { rule: "game-over" };
  if (seat !== state.toAct) return { rule: "not-your-turn" };
  if (!(column >= 0 && column < COLUMNS)) return { rule: "no-such-column", column };
  if (state.heights[column] >= ROWS) return { rule: "column-full", column };
  return null;
}

export function apply(state: State, seat: Seat, { column }: Move, _rng: Rng, log?: Event[]): void {
  const row = state.heights[column];
  state.cells[row * COLUMNS + column] = seat;
  state.heights[column] = row + 1;
  state.discs += 1;
  state.toAct = 1 - seat;
  log?.push({ kind: "dropped", seat, column, row });

  if (longestLine(state.cells, seat, row, column) >= 4) {
    state.winner = seat;
    log?.push({ kind: "lined-up", seat, cells: lineThrough(state.cells, seat, row, column) });
  } else if (state.discs === COLUMNS * ROWS) {
    log?.push({ kind: "board-filled" });
  }
}

export function result(state: State): Result | null {
  if (!isOver(state)) return null;
  if (state.winner < 0) return { ranking: [[0, 1]] };
  return { ranking: [[state.winner], [1 - state.winner]] };
}

/** Who has four in a row on this board, or -1. */
export function winnerOf(cells: readonly number[]): number {
  return cells.find((seat, cell) => seat !== EMPTY && longestLine(cells, seat, Math.floor(cell / COLUMNS), cell % COLUMNS) >= 4) ?? -1;
}

/** Right, up, up-right, up-left: as steps of row and column. */
const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

function longestLine(cells: readonly number[], seat: Seat, row: number, column: number): number {
  let longest = 0;
  for (let i = 0; i < 4; i++) {
    const [down, right] = DIRECTIONS[i];
    const length = 1 + run(cells, seat, row, column, down, right) + run(cells, seat, row, column, -down, -right);
    if (length > longest) longest = length;
  }
  return longest;
}

/** How many discs of the seat follow each other from a cell, the cell itself not counted. */
function run(cells: readonly number[], seat: Seat, row: number, column: number, down: number, right: number): number {
  let length = 0;
  let y = row + down;
  let x = column + right;
  while (y >= 0 && y < ROWS && x >= 0 && x < COLUMNS && cells[y * COLUMNS + x] === seat) {
    length += 1;
    y += down;
    x += right;
  }
  return length;
}

/** The cells of a line of four or more through a cell, for those who draw it. */
function lineThrough(cells: readonly number[], seat: Seat, row: number, column: number): number[] {
  for (const [down, right] of DIRECTIONS) {
    const back = run(cells, seat, row, column, -down, -right);
    const length = 1 + back + run(cells, seat, row, column, down, right);
    if (length < 4) continue;
    return Array.from({ length }, (_, i) => (row + (i - back) * down) * COLUMNS + column + (i - back) * right);
  }
  return [];
}
