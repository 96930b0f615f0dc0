import type { Bot, Budget } from "../../engine/contract/bot.ts";
import type { Rng, Seat } from "../../engine/contract/game.ts";
import { moveOf } from "./drawing.ts";
import { isFree } from "./rules.ts";
import { cellOf, type Ground, isStep, isTurned, NO_ORDER, onGrid, playTurn, type Ranks, standingOn, stepTo, strikeAt } from "./stages.ts";
import { groundOf, type Move, type Skirmish, type State } from "./state.ts";
import { imagine } from "./view.ts";

/** How hard to think about one turn. */
export interface Effort {
  /** How many plans of the enemy are guessed. */
  readonly guesses: number;
  /** How often each character's order is thought over. */
  readonly rounds: number;
  /** Says when to stop, whatever is left. */
  readonly enough?: () => boolean;
}

/** Being there is worth so much beside the health that is left: it is a blow the enemy has to fear every turn. */
const PRESENCE = 12;
/** What could be hit next turn is worth this part of it. */
const THREAT = 0.3;

/** How a side looks at the field. */
interface Mood {
  /** How much the enemy's threats count beside the own. */
  readonly fear: number;
  /** What each step of distance to the nearest enemy costs: armies that never meet decide nothing. */
  readonly pull: number;
  /** How much the own losses count beside the enemy's. */
  readonly care: number;
}

const STEADY: Mood = { fear: 0.2, pull: 0.7, care: 0.9 };
/** Who has less health left when the limit is near has no more use for caution. */
const BOLD: Mood = { fear: 0, pull: 1, care: 0.7 };

function moodOf({ seats, health, turn, field }: State, seat: Seat): Mood {
  let lead = 0;
  if (turn < 0.6 * field.limit) return STEADY;
  for (let who = 0; who < seats.length; who++) lead += seats[who] === seat ? health[who] : -health[who];
  return lead < 0 ? BOLD : STEADY;
}

/** Orders for one side: the best found against some guesses at what the enemy will do. Orders that it has given stand. */
export function plan(state: State, seat: Seat, rng: Rng, { guesses, rounds, enough = () => false }: Effort): number[] {
  const ground = groundOf(state.field);
  const mood = moodOf(state, seat);
  const start = state.orders.map(() => NO_ORDER);
  const enemies = Array.from({ length: guesses }, () => instinct(state, ground, 1 - seat, rng));
  const own = instinct(state, ground, seat, rng, state.orders);
  const worth = (): number => {
    let sum = 0;
    for (const enemy of enemies) {
      for (let who = 0; who < start.length; who++) start[who] = state.seats[who] === seat ? own[who] : enemy[who];
      sum += worthAfter(state, start, ground, seat, mood);
    }
    return sum;
  };
  let best = worth();
  const mine = rng.shuffle(state.seats.flatMap((side, who) => (side === seat && state.orders[who] === NO_ORDER ? [who] : [])));
  for (let round = 0; round < rounds; round++) {
    let better = false;
    for (const who of mine) {
      let kept = own[who];
      for (const order of rng.shuffle(ordersFor(state, ground, who, own))) {
        if (order === kept) continue;
        own[who] = order;
        const value = worth();
        if (value > best + 1e-9) {
          best = value;
          kept = order;
          better = true;
        }
      }
      own[who] = kept;
      if (enough()) return own;
    }
    if (!better) break;
  }
  return own;
}

/** All orders of a character beside those that its own side has planned already. */
function ordersFor(state: State, { columns, rows, kinds, reverse }: Ground, who: number, own: readonly number[]): number[] {
  const { steps, strikes } = kinds[state.kinds[who]];
  const sign = isTurned(reverse, state.seats[who]) ? -1 : 1;
  const ownX = state.cells[who] % columns;
  const ownY = (state.cells[who] - ownX) / columns;
  const orders = [NO_ORDER];
  for (const { dx, dy } of steps) {
    const x = ownX + sign * dx;
    const y = ownY + sign * dy;
    if (!onGrid(columns, rows, x, y)) continue;
    const cell = y * columns + x;
    if (state.cells.includes(cell)) continue;
    if (own.some((order, other) => order === stepTo(cell) && other !== who && state.seats[other] === state.seats[who])) continue;
    orders.push(stepTo(cell));
  }
  for (const { dx, dy } of strikes) {
    const x = ownX + sign * dx;
    const y = ownY + sign * dy;
    if (onGrid(columns, rows, x, y)) orders.push(strikeAt(y * columns + x));
  }
  return orders;
}

/** What a side does without thinking: strike what stands in reach, else come nearer; never quite the same. */
function instinct(state: State, ground: Ground, seat: Seat, rng: Rng, given?: readonly number[]): number[] {
  const own = state.orders.map((_, who) => (given && state.seats[who] === seat ? given[who] : NO_ORDER));
  const standing = standingOn(state.cells, ground.columns * ground.rows);
  for (let who = 0; who < own.length; who++) {
    if (state.seats[who] !== seat || own[who] !== NO_ORDER) continue;
    let best = Number.NEGATIVE_INFINITY;
    for (const order of ordersFor(state, ground, who, own)) {
      const noise = rng.int(1000) / 100;
      let value = noise;
      if (order < 0) value += hitsOf(state, ground, standing, who, -order - 1);
      else if (order > 0) value += 2 * (nearest(state, ground, seat, state.cells[who]) - nearest(state, ground, seat, order - 1));
      if (value > best) {
        best = value;
        own[who] = order;
      }
    }
  }
  return own;
}

/** What a blow would take from the enemy less what it would take from friends, as everyone stands now. */
function hitsOf(
  ranks: Pick<Ranks, "seats" | "kinds" | "cells" | "health">,
  ground: Ground,
  standing: readonly number[],
  who: number,
  at: number,
): number {
  const { columns, rows } = ground;
  const kind = ground.kinds[ranks.kinds[who]];
  const turned = isTurned(ground.reverse, ranks.seats[who]);
  const x = at % columns;
  const y = (at - x) / columns;
  const ownX = ranks.cells[who] % columns;
  const dx = x - ownX;
  const dy = y - (ranks.cells[who] - ownX) / columns;
  for (let i = 0; i < kind.strikes.length; i++) {
    const target = kind.strikes[i];
    if ((turned ? -target.dx : target.dx) === dx && (turned ? -target.dy : target.dy) === dy) {
      return gain(ranks, ground, standing, who, i, x, y, columns, rows, turned);
    }
  }
  return 0;
}

function gain(
  { seats, kinds, health }: Pick<Ranks, "seats" | "kinds" | "health">,
  ground: Ground,
  standing: readonly number[],
  who: number,
  target: number,
  x: number,
  y: number,
  columns: number,
  rows: number,
  turned: boolean,
): number {
  const { strikes, damage } = ground.kinds[kinds[who]];
  const { area } = strikes[target];
  let sum = 0;
  for (let i = 0; i < area.length; i++) {
    const cellX = turned ? x - area[i][0] : x + area[i][0];
    const cellY = turned ? y - area[i][1] : y + area[i][1];
    if (!onGrid(columns, rows, cellX, cellY)) continue;
    const victim = standing[cellY * columns + cellX];
    if (victim < 0) continue;
    const taken = health[victim] <= damage ? health[victim] + PRESENCE : damage;
    sum += seats[victim] === seats[who] ? -taken : taken;
  }
  return sum;
}

/** The most that a character could take from the enemy if nobody moved. */
function menace(ranks: Ranks, ground: Ground, standing: readonly number[], who: number): number {
  const { columns, rows } = ground;
  const { strikes } = ground.kinds[ranks.kinds[who]];
  const turned = isTurned(ground.reverse, ranks.seats[who]);
  const ownX = ranks.cells[who] % columns;
  const ownY = (ranks.cells[who] - ownX) / columns;
  let most = 0;
  for (let i = 0; i < strikes.length; i++) {
    const x = turned ? ownX - strikes[i].dx : ownX + strikes[i].dx;
    const y = turned ? ownY - strikes[i].dy : ownY + strikes[i].dy;
    if (!onGrid(columns, rows, x, y)) continue;
    const taken = gain(ranks, ground, standing, who, i, x, y, columns, rows, turned);
    if (taken > most) most = taken;
  }
  return most;
}

/** How far the nearest enemy is from a cell, in steps of a king. */
function nearest({ seats, cells }: Pick<Ranks, "seats" | "cells">, { columns, rows }: Ground, seat: Seat, cell: number): number {
  const x = cell % columns;
  const y = (cell - x) / columns;
  let least = columns + rows;
  for (let other = 0; other < cells.length; other++) {
    if (seats[other] === seat || cells[other] < 0) continue;
    const otherX = cells[other] % columns;
    const away = Math.max(Math.abs(otherX - x), Math.abs((cells[other] - otherX) / columns - y));
    if (away < least) least = away;
  }
  return least;
}

/** The turn is played as the rules play it; what is left is weighed. */
function worthAfter(state: State, orders: readonly number[], ground: Ground, seat: Seat, { fear, pull, care }: Mood): number {
  const ranks: Ranks = {
    seats: state.seats,
    kinds: state.kinds,
    cells: state.cells.slice(),
    health: state.health.slice(),
    orders: orders.slice(),
  };
  playTurn(ranks, ground);
  let worth = 0;
  for (let who = 0; who < ranks.cells.length; who++) {
    if (ranks.health[who] <= 0) {
      ranks.cells[who] = -1;
      continue;
    }
    worth += (PRESENCE + ranks.health[who]) * (state.seats[who] === seat ? care : -1);
  }
  const standing = standingOn(ranks.cells, ground.columns * ground.rows);
  for (let who = 0; who < ranks.cells.length; who++) {
    if (ranks.health[who] <= 0) continue;
    const side = state.seats[who];
    const menaced = THREAT * menace(ranks, ground, standing, who);
    worth += side === seat ? menaced - pull * nearest(ranks, ground, side, ranks.cells[who]) : -fear * menaced;
  }
  return worth;
}

/** Acts by instinct alone: it guesses at nothing and thinks nothing over. */
export const INSTINCT: Effort = { guesses: 0, rounds: 0 };

/** Strikes what is in reach and goes for what is not: quick, brave and easily fooled. */
export const recruit = (): Bot<Skirmish> => planner(() => INSTINCT);

/** Guesses at what the enemy will do, and looks for the best answer. */
export const captain = (): Bot<Skirmish> => planner(effortOf);

/** The levels for people: they differ in how much they take into account. */
export const sergeant = (): Bot<Skirmish> => planner((budget) => inTime(budget, { guesses: 2, rounds: 1 }));
export const major = (): Bot<Skirmish> => planner((budget) => inTime(budget, { guesses: 6, rounds: 2 }));
export const general = (): Bot<Skirmish> => planner((budget) => inTime(budget, { guesses: 24, rounds: 3 }));

/**
 * A bot that plans a whole turn at once, then gives its orders one by one. It remembers its plan, and can do without:
 * orders that are given stand, so whoever asks anew for each of them gets to the end as well.
 */
function planner(effortFor: (budget: Budget) => Effort): Bot<Skirmish> {
  const plans = new Map<Seat, { readonly board: string; readonly orders: readonly number[] }>();
  return {
    choose(view, seat, rng, budget) {
      const state = imagine(view, rng);
      if (state.phase !== "orders") return { do: "ready" };
      const board = JSON.stringify([view.turn, view.characters]);
      let made = plans.get(seat);
      if (made?.board !== board) {
        made = { board, orders: plan(state, seat, rng, effortFor(budget)) };
        plans.set(seat, made);
      }
      return nextOrder(state, seat, made.orders);
    },
  };
}

function effortOf(budget: Budget): Effort {
  if ("iterations" in budget) return { guesses: Math.max(2, Math.min(16, Math.round(budget.iterations / 60))), rounds: 2 };
  return inTime(budget, { guesses: budget.ms < 150 ? 4 : 10, rounds: 3 });
}

function inTime(budget: Budget, effort: Effort): Effort {
  if ("iterations" in budget) return effort;
  const end = budget.now() + budget.ms;
  return { ...effort, enough: () => budget.now() >= end };
}

function nextOrder(state: State, seat: Seat, orders: readonly number[]): Move {
  for (let who = 0; who < orders.length; who++) {
    if (state.seats[who] !== seat || state.orders[who] !== NO_ORDER || orders[who] === NO_ORDER) continue;
    // Somebody else may have given orders for this side since the plan was made.
    if (isStep(orders[who]) && !isFree(state, who, cellOf(orders[who]))) continue;
    return moveOf(state, who, orders[who]);
  }
  return { do: "ready" };
}
