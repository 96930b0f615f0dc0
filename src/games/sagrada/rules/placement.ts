import { neighbors, SIDES, type Step } from "../../../kit/grid.ts";
import { type Asked, CELLS, colorOf, COLUMNS, type Die, idOf, ROWS, valueOf } from "../state.ts";
import type { Reason } from "./reasons.ts";

/** Which of the placement rules apply: each one in full, not at all, or in part. */
export interface Rules {
  /** A die must touch another; the first one goes on the edge. `isolated`: it must touch none. */
  readonly placing: boolean | "isolated";
  /** `neighbours`: only the dice beside it count, not what is printed on the space. */
  readonly color: boolean | "neighbours";
  readonly shade: boolean | "neighbours";
}

/** The same as bits, because this check runs more often than any other. */
export type RuleBits = number;
const TOUCH = 1;
const ALONE = 2;
const CELL_COLOR = 4;
const COLOR_BESIDE = 8;
const CELL_SHADE = 16;
const SHADE_BESIDE = 32;

export function bitsOf({ placing, color, shade }: Rules): RuleBits {
  let bits = 0;
  if (placing === "isolated") bits |= ALONE;
  else if (placing) bits |= TOUCH;
  if (color === true) bits |= CELL_COLOR;
  if (color) bits |= COLOR_BESIDE;
  if (shade === true) bits |= CELL_SHADE;
  if (shade) bits |= SHADE_BESIDE;
  return bits;
}

/** The rules for placing a die without a tool. */
export const ALL_RULES: RuleBits = bitsOf({ placing: true, color: true, shade: true });

/** For `lifted` where no die is lifted. */
export const NO_CELL = -1;

const CORNERS: readonly Step[] = [
  [-1, -1],
  [-1, 1],
  [1, -1],
  [1, 1],
];

/** Cells that share a side, cells that share only a corner, and both. */
export const BESIDE: readonly (readonly number[])[] = neighbors(COLUMNS, ROWS, SIDES);
export const DIAGONAL: readonly (readonly number[])[] = neighbors(COLUMNS, ROWS, CORNERS);
const AROUND: readonly (readonly number[])[] = neighbors(COLUMNS, ROWS, [...SIDES, ...CORNERS]);
const EDGE: readonly boolean[] = AROUND.map((around) => around.length < 8);

/*
 * Every possible answer is built once, because playouts check millions of times and only need yes or no. The keys of the tables
 * are two small numbers: eight times the first, plus the second.
 */
const EDGE_FIRST: Reason = { rule: "edge-first" };
const TOUCH_A_DIE: Reason = { rule: "touch-a-die" };
const STAND_ALONE: Reason = { rule: "stand-alone" };
export const CELL_TAKEN: readonly Reason[] = Array.from({ length: CELLS }, (_, cell) => ({ rule: "cell-taken", ...typed(cell) }));
export const CELL_EMPTY: readonly Reason[] = Array.from({ length: CELLS }, (_, cell) => ({ rule: "cell-empty", ...typed(cell) }));
const WRONG_COLOR = reasonTable(8, (asked, colour) => ({ rule: "cell-colour", asked, colour }));
const WRONG_SHADE = reasonTable(8, (asked, value) => ({ rule: "cell-shade", asked, value }));
const SAME_COLOR = reasonTable(CELLS, (cell, colour) => ({ rule: "same-colour-beside", colour, ...typed(cell) }));
const SAME_SHADE = reasonTable(CELLS, (cell, value) => ({ rule: "same-shade-beside", value, ...typed(cell) }));

/**
 * Null if the die may go here, else the first rule against it, in the order of the rulebook. A die that is being moved has been
 * lifted: its old cell counts as empty.
 */
export function placementReason(
  pattern: readonly Asked[],
  dice: readonly Die[],
  die: Die,
  cell: number,
  bits: RuleBits,
  lifted: number,
): Reason | null {
  if (bits & (TOUCH | ALONE)) {
    if (touches(dice, cell, lifted)) {
      if (bits & ALONE) return STAND_ALONE;
    } else if (bits & TOUCH && !isEmpty(dice, lifted)) {
      return TOUCH_A_DIE;
    } else if (!EDGE[cell] && isEmpty(dice, lifted)) {
      return EDGE_FIRST;
    }
  }
  const asked = pattern[cell];
  const color = colorOf(die);
  const value = valueOf(die);
  if (asked > 7) {
    if (bits & CELL_COLOR && asked !== color << 3) return WRONG_COLOR[asked | color];
  } else if (asked > 0 && bits & CELL_SHADE && asked !== value) {
    return WRONG_SHADE[(asked << 3) | value];
  }

  const beside = BESIDE[cell];
  for (let i = 0; i < beside.length; i++) {
    const at = beside[i];
    const other = dice[at];
    if (other === 0 || at === lifted) continue;
    if (bits & COLOR_BESIDE && colorOf(other) === color) return SAME_COLOR[(at << 3) | color];
    if (bits & SHADE_BESIDE && valueOf(other) === value) return SAME_SHADE[(at << 3) | value];
  }
  return null;
}

/** Does any free cell take this die? */
export function hasPlace(pattern: readonly Asked[], dice: readonly Die[], die: Die, bits: RuleBits, lifted: number): boolean {
  for (let cell = 0; cell < CELLS; cell++) {
    if (dice[cell] === 0 && placementReason(pattern, dice, die, cell, bits, lifted) === null) return true;
  }
  return false;
}

const anyDie = (_die: Die): boolean => true;

/** Can this many different dice be moved one after the other? Not the `moved` ones, given by id, and only those that `mayMove`. */
export function canMove(
  pattern: readonly Asked[],
  dice: readonly Die[],
  bits: RuleBits,
  moved: readonly number[],
  count: number,
  mayMove: (die: Die) => boolean = anyDie,
): boolean {
  for (let from = 0; from < CELLS; from++) {
    const die = dice[from];
    if (die === 0 || moved.includes(idOf(die)) || !mayMove(die)) continue;
    if (count === 1) {
      if (hasPlace(pattern, dice, die, bits, from)) return true;
      continue;
    }
    for (let to = 0; to < CELLS; to++) {
      if (dice[to] !== 0 || placementReason(pattern, dice, die, to, bits, from) !== null) continue;
      if (canMove(pattern, afterMove(dice, from, to), bits, [...moved, idOf(die)], count - 1, mayMove)) return true;
    }
  }
  return false;
}

/** The window after a move. */
export function afterMove(dice: readonly Die[], from: number, to: number): Die[] {
  const after = dice.slice();
  after[to] = after[from];
  after[from] = 0;
  return after;
}

/** Row and column of a cell as people type them. */
export function typed(cell: number): { row: number; column: number } {
  return { row: Math.floor(cell / COLUMNS) + 1, column: (cell % COLUMNS) + 1 };
}

function touches(dice: readonly Die[], cell: number, lifted: number): boolean {
  const around = AROUND[cell];
  for (let i = 0; i < around.length; i++) {
    if (dice[around[i]] !== 0 && around[i] !== lifted) return true;
  }
  return false;
}

function isEmpty(dice: readonly Die[], lifted: number): boolean {
  for (let cell = 0; cell < CELLS; cell++) {
    if (dice[cell] !== 0 && cell !== lifted) return false;
  }
  return true;
}

/** A table of reasons: the first key is below `most`, the second below eight. */
function reasonTable(most: number, make: (first: number, second: number) => Reason): readonly Reason[] {
  return Array.from({ length: 8 * most }, (_, key) => make(key >> 3, key & 7));
}
