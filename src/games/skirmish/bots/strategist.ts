import type { Rng, Seat } from "../../../engine/contract/game.ts";
import { apply } from "../rules.ts";
import { copy, type Move, type State } from "../state.ts";
import { NO_ORDER } from "../turn/orders.ts";
import { evaluate } from "./hints.ts";
import { plan } from "./plan.ts";

/** How deep to think about one turn. */
export interface Depth {
  /** How many plans of each side are compared. */
  readonly plans: number;
  /** How many turns are played on after this one, and how often. */
  readonly turns: number;
  readonly rounds: number;
  readonly enough?: () => boolean;
  /** Whether it takes so long, in a custom scenario, that the first plan has to do. */
  readonly tooLong?: () => boolean;
}

const READY: Move = { do: "ready" };
/** How each side is assumed to plan in the turns after this one. */
const BRISK = { guesses: 1, rounds: 1 };
/** Enough iterations for a mixed strategy over a few plans to converge. */
const SETTLING = 400;

/**
 * Orders for one side. Both sides' most promising plans are played against each other, a few turns ahead, and the bot plays the mixed
 * strategy over its own that none of theirs beats: an enemy who knew how it thinks would still have to guess.
 */
export function mixedPlan(state: State, seat: Seat, rng: Rng, depth: Depth): number[] {
  const { plans, turns, rounds, enough = () => false, tooLong = () => false } = depth;
  // The orders of an enemy who is ready are unknown, whatever was imagined.
  const start = copy(state);
  for (let who = 0; who < start.orders.length; who++) if (start.seats[who] !== seat) start.orders[who] = NO_ORDER;
  start.ready = [false, false];
  const own = candidates(start, seat, rng, plans, tooLong);
  if (own.length === 1 || tooLong()) return own[0];
  const enemy = candidates(start, 1 - seat, rng, plans, tooLong);
  const payoffs = own.map(() => enemy.map(() => 0));
  for (let round = 0; round < rounds && !(round > 0 && enough()); round++) {
    for (const [row, mine] of own.entries()) {
      for (const [column, theirs] of enemy.entries()) {
        if (tooLong()) return own[0];
        payoffs[row][column] += outcome(start, seat, mine, theirs, turns, rng, tooLong);
      }
    }
  }
  return own[draw(mixOf(payoffs), rng)];
}

/** Different plans that a side may have, found against different guesses. */
function candidates(state: State, seat: Seat, rng: Rng, most: number, enough: () => boolean): number[][] {
  const found = new Map<string, number[]>();
  for (let tries = 0; tries < 2 * most && found.size < most && !(tries > 0 && enough()); tries++) {
    const made = plan(state, seat, rng, { guesses: 1 + 3 * (tries % 4), rounds: 2, enough });
    const own = made.map((order, who) => (state.seats[who] === seat ? order : NO_ORDER));
    found.set(own.join(), own);
  }
  return [...found.values()];
}

/** Plays this turn by these plans and a few more turns, and evaluates the position for the seat. */
function outcome(
  start: State,
  seat: Seat,
  mine: readonly number[],
  theirs: readonly number[],
  turns: number,
  rng: Rng,
  enough: () => boolean,
): number {
  const state = copy(start);
  for (let who = 0; who < state.orders.length; who++) state.orders[who] = state.seats[who] === seat ? mine[who] : theirs[who];
  resolve(state, rng);
  for (let turn = 0; turn < turns && state.phase === "orders"; turn++) {
    const sides = [plan(state, 0, rng, { ...BRISK, enough }), plan(state, 1, rng, { ...BRISK, enough })];
    for (let who = 0; who < state.orders.length; who++) state.orders[who] = sides[state.seats[who]][who];
    resolve(state, rng);
  }
  return evaluate(state, seat);
}

function resolve(state: State, rng: Rng): void {
  apply(state, 0, READY, rng);
  apply(state, 1, READY, rng);
}

/** The row player's equilibrium strategy of a matrix game, by regret matching. */
function mixOf(payoffs: readonly (readonly number[])[]): number[] {
  const rows = payoffs.map(() => 0);
  const columns = payoffs[0].map(() => 0);
  const sum = payoffs.map(() => 0);
  for (let round = 1; round <= SETTLING; round++) {
    const [own, other] = [matched(rows), matched(columns)];
    const byRow = payoffs.map((line) => line.reduce((total, value, column) => total + value * other[column], 0));
    const now = byRow.reduce((total, value, row) => total + value * own[row], 0);
    for (const [row, value] of byRow.entries()) {
      rows[row] = Math.max(0, rows[row] + value - now);
      sum[row] += round * own[row];
    }
    for (const column of columns.keys()) {
      const value = payoffs.reduce((total, line, row) => total + line[column] * own[row], 0);
      columns[column] = Math.max(0, columns[column] + now - value);
    }
  }
  const total = sum.reduce((a, b) => a + b, 0);
  return sum.map((share) => share / total);
}

function matched(regrets: readonly number[]): number[] {
  const total = regrets.reduce((sum, one) => sum + one, 0);
  return regrets.map((one) => (total > 0 ? one / total : 1 / regrets.length));
}

function draw(mix: readonly number[], rng: Rng): number {
  let left = rng.int(1 << 24) / (1 << 24);
  for (const [index, share] of mix.entries()) {
    left -= share;
    if (left < 0) return index;
  }
  return 0;
}
