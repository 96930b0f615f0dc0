import type { Result, Rng, Seat } from "parlour/engine";
import * as kit from "parlour/kit";

/** The ice is a rhombus of hexes with this many on each side. */
export const SIZE = 7;
export const CELLS = SIZE * SIZE;
/** The die has few sides: with more, every hex would be in reach. */
export const SIDES = 3;

export interface State {
  /** The hex each piece stands on. */
  at: number[];
  /** Which hexes are still there. */
  ice: boolean[];
  /** How many steps the player whose turn it is may go. */
  die: number;
  toAct: Seat;
  /** In the order they sank. */
  out: Seat[];
}

export type Move = { readonly kind: "go"; readonly to: number };

export type Event =
  | { readonly kind: "went"; readonly seat: Seat; readonly from: number; readonly to: number }
  | { readonly kind: "rolled"; readonly seat: Seat; readonly die: number }
  | { readonly kind: "sank"; readonly seat: Seat };

export type Refusal =
  | kit.TurnRefusal
  | { readonly rule: "no-ice" | "taken" | "cut-off" }
  | { readonly rule: "too-far"; readonly steps: number; readonly die: number };

const AROUND = kit.neighbors(SIZE, SIZE, kit.HEX_SIDES);
/** The middle of each side: from there the rhombus looks the same to everyone. The first two are opposite. */
const STARTS = [3, 45, 21, 27];

const isIn = (state: State) => (seat: Seat) => !state.out.includes(seat);
const isOver = (state: State): boolean => state.out.length === state.at.length - 1;
/** Where one step from a hex can lead. */
const steps = ({ ice, at }: State, cell: number): number[] => AROUND[cell].filter((next) => ice[next] && !at.includes(next));
export const isStuck = (state: State, seat: Seat): boolean => steps(state, state.at[seat]).length === 0;

export const setup = (seats: number, rng: Rng): State => ({
  at: STARTS.slice(0, seats),
  ice: kit.each(CELLS, () => true),
  die: kit.rollDie(SIDES, rng),
  ...{ toAct: 0, out: [] },
});

export const toAct = (state: State): readonly Seat[] => (isOver(state) ? kit.NO_SEATS : kit.onlySeat(state.toAct));

export function check(state: State, seat: Seat, { to }: Move): Refusal | null {
  const refusal = kit.checkTurn(toAct(state), seat);
  if (refusal) return refusal;
  if (!state.ice[to]) return { rule: "no-ice" };
  if (state.at.includes(to)) return { rule: "taken" };
  const path = kit.shortestPath(
    CELLS,
    state.at[seat],
    (cell) => cell === to,
    (cell) => steps(state, cell),
  );
  if (!path) return { rule: "cut-off" };
  return path.length > state.die ? { rule: "too-far", steps: path.length, die: state.die } : null;
}

const MOVES: readonly Move[] = kit.each(CELLS, (to) => ({ kind: "go", to }));
export const moves = (state: State, seat: Seat): Move[] => MOVES.filter((move) => check(state, seat, move) === null);

export function apply(state: State, seat: Seat, { to }: Move, rng: Rng, log?: Event[]): void {
  const from = state.at[seat];
  state.at[seat] = to;
  state.ice[from] = false;
  log?.push({ kind: "went", seat, from, to });
  endTurn(state, log);
  if (isOver(state)) return;
  state.die = kit.rollDie(SIDES, rng);
  log?.push({ kind: "rolled", seat: state.toAct, die: state.die });
}

/** The next player who can move has the turn; those before who can't, sink. */
function endTurn(state: State, log?: Event[]): void {
  state.toAct = kit.nextSeatIn(state.toAct, state.at.length, isIn(state));
  if (isOver(state) || !isStuck(state, state.toAct)) return;
  state.ice[state.at[state.toAct]] = false;
  state.out.push(state.toAct);
  log?.push({ kind: "sank", seat: state.toAct });
  endTurn(state, log);
}

export const result = (state: State): Result | null =>
  isOver(state) ? { ranking: kit.rankByElimination(state.out, state.at.length) } : null;

/** One step, which is always short enough. */
export const idle = (state: State, seat: Seat): Move => MOVES[steps(state, state.at[seat])[0]];

/** How much more ice a seat can reach than the best of the others, from -1 to 1. */
export function evaluate(state: State, seat: Seat): number {
  if (!isIn(state)(seat)) return -1;
  if (isOver(state)) return 1;
  const reach = state.at.map((from, one) => {
    const ice = isIn(state)(one) ? kit.floodFill(CELLS, from, (cell) => steps(state, cell)).length : 0;
    return ice + steps(state, from).length;
  });
  return Math.tanh((reach[seat] - Math.max(...reach.filter((_, one) => one !== seat))) / 8);
}
