import type { Result, Rng, Seat } from "parlour/engine";
import * as kit from "parlour/kit";

/** The board has this many cells each way; walls lie between two rows or columns and are two cells long. */
export const SIZE = 9;
export const CELLS = SIZE * SIZE;
export const WALLS = 10;

/** `h` lies above a cell and the one to its right; `v` lies right of a cell and the one above it. */
export type Way = "h" | "v";
export type Move = { readonly kind: "go"; readonly to: number } | { readonly kind: "wall"; readonly at: number; readonly way: Way };

export interface State {
  at: number[];
  /** Walls that each seat has left. */
  left: number[];
  /** For each cell, the wall whose lower left cell it is. */
  walls: (Way | null)[];
  toAct: Seat;
}

export type Event =
  | { readonly kind: "went"; readonly seat: Seat; readonly to: number }
  | { readonly kind: "built"; readonly seat: Seat; readonly at: number; readonly way: Way };

export type Refusal =
  | kit.TurnRefusal
  | { readonly rule: "no-way-there" | "no-walls-left" | "off-the-board" | "walls-cross" }
  | { readonly rule: "shut-in"; readonly seat: Seat };

const rowOf = (cell: number): number => Math.floor(cell / SIZE);
const columnOf = (cell: number): number => cell % SIZE;
/** Seat 0 starts at the bottom and wants to reach the top; seat 1 the other way around. */
export const isHome = (seat: Seat, cell: number): boolean => rowOf(cell) === (seat === 0 ? SIZE - 1 : 0);
const winnerIn = (state: State): Seat | -1 => state.at.findIndex((cell, seat) => isHome(seat, cell));

export const setup = (): State => ({
  at: [4, CELLS - 5],
  left: [WALLS, WALLS],
  walls: kit.each(CELLS, () => null),
  toAct: 0,
});

export const toAct = (state: State): readonly Seat[] => (winnerIn(state) >= 0 ? kit.NO_SEATS : kit.onlySeat(state.toAct));

/** Whether a wall stands between a cell and the next one in a direction. */
function isBlocked({ walls }: Pick<State, "walls">, cell: number, [up, right]: kit.Step): boolean {
  if (up !== 0) {
    const below = up > 0 ? cell : cell - SIZE;
    return walls[below] === "h" || (columnOf(below) > 0 && walls[below - 1] === "h");
  }
  const before = right > 0 ? cell : cell - 1;
  return walls[before] === "v" || (rowOf(before) > 0 && walls[before - SIZE] === "v");
}

/** The next cell in a direction, or -1 at a wall or at the edge. */
function next(state: Pick<State, "walls">, cell: number, step: kit.Step): number {
  const to = kit.cellAfter(SIZE, SIZE, cell, step);
  return to >= 0 && !isBlocked(state, cell, step) ? to : -1;
}

const open = (state: Pick<State, "walls">, cell: number): number[] =>
  kit.SIDES.map((step) => next(state, cell, step)).filter((to) => to >= 0);

/** One step; over the other pawn if it stands there, or around it if there is no room behind it. */
export function steps(state: State, seat: Seat): number[] {
  const other = state.at[1 - seat];
  return kit.SIDES.flatMap((step) => {
    const to = next(state, state.at[seat], step);
    if (to !== other) return to < 0 ? [] : [to];
    const behind = next(state, other, step);
    if (behind >= 0) return [behind];
    return open(state, other).filter((cell) => cell !== state.at[seat]);
  });
}

/** The shortest way home of a seat, past the other pawn as if it weren't there. */
export const wayHome = (state: State, seat: Seat): number[] | null =>
  kit.shortestPath(
    CELLS,
    state.at[seat],
    (cell) => isHome(seat, cell),
    (cell) => open(state, cell),
  );

function crosses(walls: State["walls"], at: number, way: Way): boolean {
  if (walls[at] !== null) return true;
  if (way === "h") return (columnOf(at) > 0 && walls[at - 1] === "h") || walls[at + 1] === "h";
  return (rowOf(at) > 0 && walls[at - SIZE] === "v") || walls[at + SIZE] === "v";
}

/** Whether a wall that stands somewhere is on the board and crosses no other. */
export const fits = (walls: State["walls"], at: number, way: Way): boolean =>
  columnOf(at) < SIZE - 1 && rowOf(at) < SIZE - 1 && !crosses(walls.with(at, null), at, way);

function checkWall(state: State, seat: Seat, at: number, way: Way): Refusal | null {
  if (state.left[seat] === 0) return { rule: "no-walls-left" };
  if (columnOf(at) === SIZE - 1 || rowOf(at) === SIZE - 1) return { rule: "off-the-board" };
  if (crosses(state.walls, at, way)) return { rule: "walls-cross" };
  const after = { ...state, walls: state.walls.with(at, way) };
  const shut = [0, 1].find((one) => wayHome(after, one) === null);
  return shut === undefined ? null : { rule: "shut-in", seat: shut };
}

export function check(state: State, seat: Seat, move: Move): Refusal | null {
  const refusal = kit.checkTurn(toAct(state), seat);
  if (refusal) return refusal;
  if (move.kind === "wall") return checkWall(state, seat, move.at, move.way);
  return steps(state, seat).includes(move.to) ? null : { rule: "no-way-there" };
}

const EVERY_WALL: readonly Move[] = kit.each(CELLS, (at) => (["h", "v"] as const).map((way): Move => ({ kind: "wall", at, way }))).flat();

export function moves(state: State, seat: Seat): Move[] {
  if (!toAct(state).includes(seat)) return [];
  const ways = [...new Set(steps(state, seat))].map((to): Move => ({ kind: "go", to }));
  return [...ways, ...EVERY_WALL.filter((move) => move.kind === "wall" && !checkWall(state, seat, move.at, move.way))];
}

export function apply(state: State, seat: Seat, move: Move, _rng: Rng, log?: Event[]): void {
  if (move.kind === "go") {
    state.at[seat] = move.to;
    log?.push({ kind: "went", seat, to: move.to });
  } else {
    state.walls[move.at] = move.way;
    state.left[seat] -= 1;
    log?.push({ kind: "built", seat, at: move.at, way: move.way });
  }
  state.toAct = 1 - seat;
}

export const result = (state: State): Result | null => (winnerIn(state) >= 0 ? { ranking: kit.rankWinner(winnerIn(state)) } : null);

/** One step home, or any step. */
export function idle(state: State, seat: Seat): Move {
  const cells = steps(state, seat);
  const first = wayHome(state, seat)?.find((cell) => cells.includes(cell));
  return { kind: "go", to: first ?? cells[0] };
}

/** The difference of the ways home, from -1 to 1. */
export function evaluate(state: State, seat: Seat): number {
  const winner = winnerIn(state);
  if (winner >= 0) return winner === seat ? 1 : -1;
  const [own, other] = [seat, 1 - seat].map((one) => wayHome(state, one)?.length ?? CELLS);
  return Math.tanh((other - own + (state.toAct === seat ? 0.5 : -0.5)) / 6);
}

/** Most moves are steps home, now and then a wall in the other's way: there are too many walls to try at random. */
export function playout(state: State, seat: Seat, rng: Rng): Move {
  const [, cell] = [state.at[1 - seat], ...(wayHome(state, 1 - seat) ?? [])];
  const wall: Move = {
    kind: "wall",
    at: Math.max(0, (cell ?? 0) - rng.int(2) - (seat === 0 ? 0 : SIZE)),
    way: rng.int(4) === 0 ? "v" : "h",
  };
  return rng.int(3) === 0 && check(state, seat, wall) === null ? wall : idle(state, seat);
}
