import type { Seat } from "../../engine/contract/game.ts";
import type { PatternData } from "./cards/card-schemas.ts";
import { CELLS, COLOURS, colourOf, COLUMNS, type Die, ROWS, type State, valueOf } from "./state.ts";

/** How often a pattern is found in a window. */
export type Count = (dice: readonly Die[]) => number;

/** A public objective, compiled from its card. */
export interface Objective {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly points: number;
  readonly count: Count;
}

export function compilePattern(pattern: PatternData): Count {
  switch (pattern.type) {
    case "diagonals":
      return diagonals(featureOf(pattern.object));
    case "difference":
      return difference(linesOf(pattern.place), featureOf(pattern.object));
    case "set": {
      const wanted = pattern.object === "color" ? pattern.values.map((name) => COLOURS.indexOf(name) + 1) : pattern.values;
      return sets(wanted, featureOf(pattern.object));
    }
  }
}

type Feature = (die: Die) => number;
export const featureOf = (object: "color" | "shade"): Feature => (object === "color" ? colourOf : valueOf);

const cells = Array.from({ length: CELLS }, (_, cell) => cell);
const rows = Array.from({ length: ROWS }, (_, row) => cells.filter((cell) => Math.floor(cell / COLUMNS) === row));
const columns = Array.from({ length: COLUMNS }, (_, column) => cells.filter((cell) => cell % COLUMNS === column));

export const linesOf = (place: "rows" | "columns"): readonly (readonly number[])[] => (place === "rows" ? rows : columns);

/** The cells that touch a cell by a corner only. */
const corners = cells.map((cell) =>
  cells.filter((other) => {
    const down = Math.abs(Math.floor(other / COLUMNS) - Math.floor(cell / COLUMNS));
    return down === 1 && Math.abs((other % COLUMNS) - (cell % COLUMNS)) === 1;
  }),
);

/** Dice, not pairs: each counts once, however many it meets. */
const diagonals =
  (feature: Feature): Count =>
  (dice) => {
    let count = 0;
    for (let cell = 0; cell < CELLS; cell++) {
      if (dice[cell] !== 0 && corners[cell].some((at) => feature(dice[at]) === feature(dice[cell]))) count += 1;
    }
    return count;
  };

/** Full lines without a repeated feature; a line with an open space never counts. */
const difference =
  (lines: readonly (readonly number[])[], feature: Feature): Count =>
  (dice) => {
    let count = 0;
    for (const line of lines) {
      let seen = 0;
      let differs = true;
      for (const cell of line) {
        const bit = 1 << feature(dice[cell]);
        if (dice[cell] === 0 || seen & bit) differs = false;
        seen |= bit;
      }
      if (differs) count += 1;
    }
    return count;
  };

const sets =
  (wanted: readonly number[], feature: Feature): Count =>
  (dice) => {
    const found = [0, 0, 0, 0, 0, 0, 0];
    for (let cell = 0; cell < CELLS; cell++) if (dice[cell] !== 0) found[feature(dice[cell])] += 1;
    let fewest = CELLS;
    for (const value of wanted) if (found[value] < fewest) fewest = found[value];
    return fewest;
  };

/** The sum of the values of the dice of one colour. */
function privatePoints(dice: readonly Die[], colour: number): number {
  let points = 0;
  for (let cell = 0; cell < CELLS; cell++) if (colourOf(dice[cell]) === colour) points += valueOf(dice[cell]);
  return points;
}

/** A player's own private objective; in a game for one the better of the two. */
export function bestPrivate(state: State, seat: Seat): number {
  let best = 0;
  for (const colour of state.privates[seat]) best = Math.max(best, privatePoints(state.dice[seat], colour));
  return best;
}

export function openSpaces(dice: readonly Die[]): number {
  let open = 0;
  for (let cell = 0; cell < CELLS; cell++) if (dice[cell] === 0) open += 1;
  return open;
}

/** What an open space costs; more in a game for one, which has no favor tokens either. */
export const openCost = (seats: number): number => (seats === 1 ? 3 : 1);

/** In a game for one: the sum of all dice on the track. */
export function soloTarget(state: Pick<State, "track">): number {
  let target = 0;
  for (const slot of state.track) for (const die of slot) target += valueOf(die);
  return target;
}
