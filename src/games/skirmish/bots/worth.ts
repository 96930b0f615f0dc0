import type { Seat } from "../../../engine/contract/game.ts";
import type { Target } from "../scenarios/pattern.ts";
import type { State } from "../state.ts";
import { cellAt, type ChartedField, classOf, coverCells, occupantsOf, strikeOf, type Units } from "../turn/battlefield.ts";
import { playTurn } from "../turn/stages.ts";

/** The value of a character apart from its health: the enemy has to fear its attack every turn. */
const PRESENCE = 12;
/** A hit that is possible next turn counts for this part of its value. */
const THREAT = 0.3;

/** How a side weighs a position. */
export interface Weights {
  /** How much the enemy's threats count, compared with its own. */
  readonly fear: number;
  /** The cost of each cell of distance to the nearest enemy, because armies that never meet can't win. */
  readonly pull: number;
  /** How much its own losses count, compared with the enemy's. */
  readonly care: number;
}

const STEADY: Weights = { fear: 0.2, pull: 0.7, care: 0.9 };
/** For a side that is behind when the turn limit is near: caution would lose. */
const BOLD: Weights = { fear: 0, pull: 1, care: 0.7 };

export function weightsOf({ seats, health, turn, field }: State, seat: Seat): Weights {
  let lead = 0;
  if (turn < 0.6 * field.limit) return STEADY;
  for (let who = 0; who < seats.length; who++) lead += seats[who] === seat ? health[who] : -health[who];
  return lead < 0 ? BOLD : STEADY;
}

/** Plays the turn by the rules, then weighs what is left. */
export function worthAfter(field: ChartedField, state: State, orders: readonly number[], seat: Seat, weights: Weights): number {
  const { fear, pull, care } = weights;
  const units: Units = {
    seats: state.seats,
    kinds: state.kinds,
    cells: state.cells.slice(),
    health: state.health.slice(),
    orders: orders.slice(),
  };
  playTurn(field, units);
  let worth = 0;
  for (let who = 0; who < units.cells.length; who++) {
    if (units.health[who] <= 0) {
      units.cells[who] = -1;
      continue;
    }
    worth += (PRESENCE + units.health[who]) * (state.seats[who] === seat ? care : -1);
  }
  const scene = sceneOf(field, units);
  for (let who = 0; who < units.cells.length; who++) {
    if (units.health[who] <= 0) continue;
    const side = state.seats[who];
    const threat = THREAT * threatOf(scene, who);
    worth += side === seat ? threat - pull * distanceToEnemy(field, units, side, units.cells[who]) : -fear * threat;
  }
  return worth;
}

/** Characters as they stand, with what is needed to look at their attacks. */
export interface Scene {
  readonly field: ChartedField;
  readonly units: Units;
  readonly occupants: readonly number[];
  /** The cells of the attack being evaluated. */
  readonly covered: number[];
}

export const sceneOf = (field: ChartedField, units: Units): Scene => ({
  field,
  units,
  occupants: occupantsOf(field, units.cells),
  covered: [],
});

/** The damage that an attack on a cell would do to the enemy, minus the damage to its own side, if nobody moved. */
export function gainAt(scene: Scene, who: number, at: number): number {
  const target = strikeOf(scene.field, scene.units, who, at);
  return target ? gainOf(scene, who, target, at) : 0;
}

function gainOf({ field, units, occupants, covered }: Scene, who: number, target: Target, at: number): number {
  const { seats, health } = units;
  const { damage } = classOf(field, units, who);
  const count = coverCells(field, target, at, covered);
  let gain = 0;
  for (let i = 0; i < count; i++) {
    const victim = occupants[covered[i]];
    if (victim < 0) continue;
    const taken = health[victim] <= damage ? health[victim] + PRESENCE : damage;
    gain += seats[victim] === seats[who] ? -taken : taken;
  }
  return gain;
}

/** The most that a character could gain by an attack if nobody moved. */
function threatOf(scene: Scene, who: number): number {
  const { field, units } = scene;
  const { strikes } = classOf(field, units, who);
  const x = field.xOf[units.cells[who]];
  const y = field.yOf[units.cells[who]];
  let most = 0;
  for (let i = 0; i < strikes.length; i++) {
    const at = cellAt(field, x + strikes[i].dx, y + strikes[i].dy);
    if (at < 0) continue;
    const gain = gainOf(scene, who, strikes[i], at);
    if (gain > most) most = gain;
  }
  return most;
}

/** How far the nearest enemy is from a cell; a diagonal step counts as one. */
export function distanceToEnemy(field: ChartedField, { seats, cells }: Pick<Units, "seats" | "cells">, seat: Seat, cell: number): number {
  const { columns, rows, xOf, yOf } = field;
  let least = columns + rows;
  for (let other = 0; other < cells.length; other++) {
    if (seats[other] === seat || cells[other] < 0) continue;
    const across = Math.abs(xOf[cells[other]] - xOf[cell]);
    const along = Math.abs(yOf[cells[other]] - yOf[cell]);
    const away = across > along ? across : along;
    if (away < least) least = away;
  }
  return least;
}
