import type { Result, Rng, Seat } from "../../engine/contract/game.ts";
import { each } from "../../kit/pieces.ts";
import { NO_SEATS, onlySeat, rankWinner } from "../../kit/seats.ts";
import { checkTurn } from "../../kit/turn.ts";
import { fillsLine, winningCells } from "./lines.ts";
import { COLUMNS, EMPTY, type Event, type Move, type Refusal, ROWS, type State } from "./state.ts";

const NO_DISCS: readonly number[] = each(COLUMNS * ROWS, () => EMPTY);
const NO_HEIGHTS: readonly number[] = each(COLUMNS, () => 0);

export const setup = (): State => ({
  cells: NO_DISCS.slice(),
  heights: NO_HEIGHTS.slice(),
  toAct: 0,
  winner: -1,
  discs: 0,
});

const MOVES: readonly Move[] = each(COLUMNS, (column) => ({ column }));

const isOver = (state: State): boolean => state.winner >= 0 || state.discs === COLUMNS * ROWS;

export const toAct = (state: State): readonly Seat[] => (isOver(state) ? NO_SEATS : onlySeat(state.toAct));

export function moves(state: State, seat: Seat): Move[] {
  const legal: Move[] = [];
  if (isOver(state) || seat !== state.toAct) return legal;
  for (let column = 0; column < COLUMNS; column++) {
    if (state.heights[column] < ROWS) legal.push(MOVES[column]);
  }
  return legal;
}

export function check(state: State, seat: Seat, { column }: Move): Refusal | null {
  const refusal = checkTurn(toAct(state), seat);
  if (refusal) return refusal;
  if (!(column >= 0 && column < COLUMNS)) return { rule: "no-such-column", column };
  if (state.heights[column] >= ROWS) return { rule: "column-full", column };
  return null;
}

export function apply(state: State, seat: Seat, { column }: Move, _rng: Rng, log?: Event[]): void {
  const row = state.heights[column];
  const cell = row * COLUMNS + column;
  state.cells[cell] = seat;
  state.heights[column] = row + 1;
  state.discs += 1;
  state.toAct = 1 - seat;
  log?.push({ kind: "dropped", seat, column, row });

  if (fillsLine(state.cells, seat, cell)) {
    state.winner = seat;
    log?.push({ kind: "lined-up", seat, cells: winningCells(state.cells, seat) });
  } else if (state.discs === COLUMNS * ROWS) {
    log?.push({ kind: "board-filled" });
  }
}

export const result = (state: State): Result | null => (isOver(state) ? { ranking: rankWinner(state.winner) } : null);

/** For a player whose time ran out: the first column with room. */
export const idle = (state: State, seat: Seat): Move => moves(state, seat)[0];
