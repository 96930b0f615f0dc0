import type { Seat } from "../../../engine/contract/game.ts";
import { onGrid } from "../../../kit/grid.ts";
import { type CharacterClass, patternsOf } from "../scenarios/classes.ts";
import { knownAreas, mergedTargets, reversePattern, type Target } from "../scenarios/pattern.ts";
import { type Field, type Reverse, squareOf } from "../state.ts";

/** A class as one side sees it, ready for play: targets instead of drawings, and an index to find them without searching. */
export interface CompiledClass {
  readonly health: number;
  readonly damage: number;
  readonly steps: readonly Target[];
  readonly strikes: readonly Target[];
  readonly stepAt: TargetIndex;
  readonly strikeAt: TargetIndex;
}

/** Which target lies at an offset: `targets[(dy + reach) * (2 * reach + 1) + dx + reach]`, or -1. */
export interface TargetIndex {
  readonly reach: number;
  readonly targets: readonly number[];
}

/** The field as the rules of a turn need it: its size, and the classes as each seat sees them. */
export interface Battlefield {
  readonly columns: number;
  readonly rows: number;
  readonly classes: readonly (readonly CompiledClass[])[];
}

/** The field of a match, with the column and row of each cell: looking them up is faster than dividing. */
export interface ChartedField extends Battlefield {
  readonly xOf: readonly number[];
  readonly yOf: readonly number[];
}

/**
 * The characters as columns of small integers: character i is of class `kinds[i]`, belongs to `seats[i]` and stands on cell
 * `cells[i]`, which is row * columns + column, counted from the top left; a cell below 0 is nowhere.
 */
export interface Units {
  readonly seats: readonly Seat[];
  readonly kinds: readonly number[];
  readonly cells: number[];
  readonly health: number[];
  /** 0 nothing; cell + 1 a step to that cell; -(cell + 1) an attack on that cell. */
  readonly orders: number[];
}

/** What the rules read about characters without changing it. */
export type Placed = Pick<Units, "seats" | "kinds" | "cells">;

/** Whether this seat sees its patterns from the other side. Seat 0 is the host. */
export const isTurned = (reverse: Reverse, seat: Seat): boolean => (seat === 0) === (reverse === "host");

export const classOf = ({ classes }: Battlefield, { seats, kinds }: Pick<Units, "seats" | "kinds">, who: number): CompiledClass =>
  classes[seats[who]][kinds[who]];

const battlefields = new WeakMap<Field, ChartedField>();

/** Compiles a field once: the states of a match share it. */
export function battlefieldOf(field: Field): ChartedField {
  let known = battlefields.get(field);
  if (!known) {
    const { columns, rows, reverse } = field;
    const seenBy = (seat: Seat): CompiledClass[] => Object.values(field.classes).map((data) => compileClass(data, isTurned(reverse, seat)));
    const cells = Array.from({ length: columns * rows }, (_, cell) => squareOf(field, cell));
    known = { columns, rows, classes: [seenBy(0), seenBy(1)], xOf: cells.map(([x]) => x), yOf: cells.map(([, y]) => y) };
    battlefields.set(field, known);
  }
  return known;
}

const compiled = [new WeakMap<CharacterClass, CompiledClass>(), new WeakMap<CharacterClass, CompiledClass>()];

/** Compiles a class once for each way of looking at it. */
export function compileClass(data: CharacterClass, turned: boolean): CompiledClass {
  const cache = compiled[turned ? 1 : 0];
  let known = cache.get(data);
  if (!known) cache.set(data, (known = compile(data, turned)));
  return known;
}

function compile({ health, damage, move, attack, area }: CharacterClass, turned: boolean): CompiledClass {
  const seen = (targets: Target[]): Target[] => (turned ? reversePattern(targets) : targets);
  const known = knownAreas();
  const steps = seen(mergedTargets(patternsOf(move), area, known));
  const strikes = seen(mergedTargets(patternsOf(attack), area, known));
  return { health, damage, steps, strikes, stepAt: indexOf(steps), strikeAt: indexOf(strikes) };
}

function indexOf(targets: readonly Target[]): TargetIndex {
  const reach = targets.reduce((far, { dx, dy }) => Math.max(far, Math.abs(dx), Math.abs(dy)), 0);
  const side = 2 * reach + 1;
  const index = Array.from({ length: side * side }, () => -1);
  for (const [i, { dx, dy }] of targets.entries()) index[(dy + reach) * side + dx + reach] = i;
  return { reach, targets: index };
}

/** The number of the target at an offset, or -1. */
export function targetAt({ reach, targets }: TargetIndex, dx: number, dy: number): number {
  if (dx < -reach || dx > reach || dy < -reach || dy > reach) return -1;
  return targets[(dy + reach) * (2 * reach + 1) + dx + reach];
}

/** The target of a character's attack on a cell, or undefined if its class cannot attack there. */
export function strikeOf(field: Battlefield, units: Placed, who: number, cell: number): Target | undefined {
  const { strikes, strikeAt } = classOf(field, units, who);
  const x = cell % field.columns;
  const ownX = units.cells[who] % field.columns;
  return strikes[targetAt(strikeAt, x - ownX, (cell - x - (units.cells[who] - ownX)) / field.columns)];
}

/**
 * Writes the cells that an attack on a cell covers into a list, and returns how many there are; cells off the edge of the
 * field are dropped. The caller provides the list, because bots call this too often to allocate a new one each time.
 */
export function coverCells(field: Battlefield, { area }: Target, at: number, covered: number[]): number {
  const x = at % field.columns;
  const y = (at - x) / field.columns;
  let count = 0;
  for (let i = 0; i < area.length; i++) {
    const cell = cellAt(field, x + area[i][0], y + area[i][1]);
    if (cell >= 0) covered[count++] = cell;
  }
  return count;
}

/** The cell at a column and a row, or -1 off the field. */
export const cellAt = ({ columns, rows }: Battlefield, x: number, y: number): number =>
  onGrid(columns, rows, x, y) ? y * columns + x : -1;

/** The character on each cell, or -1. */
export function occupantsOf({ columns, rows }: Battlefield, cells: readonly number[]): number[] {
  const occupants: number[] = [];
  for (let cell = 0; cell < columns * rows; cell++) occupants.push(-1);
  for (let who = 0; who < cells.length; who++) if (cells[who] >= 0) occupants[cells[who]] = who;
  return occupants;
}
