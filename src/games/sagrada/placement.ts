import type { ConditionData } from "./cards.ts";
import type { Reason } from "./reasons.ts";
import { type Asked, CELLS, colourOf, COLUMNS, type Die, ROWS, valueOf } from "./state.ts";

/** Which parts of the placement rules hold: each rule full, off, or partly waived. */
export interface Rules {
  readonly placing: boolean | "isolated";
  readonly color: boolean | "neighbours";
  readonly shade: boolean | "neighbours";
}

/** The same as bits, for the check that runs most often. */
type RuleBits = number;
const TOUCH = 1;
const ALONE = 2;
const CELL_COLOUR = 4;
const COLOUR_BESIDE = 8;
const CELL_SHADE = 16;
const SHADE_BESIDE = 32;

function bitsOf({ placing, color, shade }: Rules): RuleBits {
  let bits = 0;
  if (placing === "isolated") bits |= ALONE;
  else if (placing) bits |= TOUCH;
  if (color === true) bits |= CELL_COLOUR;
  if (color) bits |= COLOUR_BESIDE;
  if (shade === true) bits |= CELL_SHADE;
  if (shade) bits |= SHADE_BESIDE;
  return bits;
}

/** What all who place a die without a tool must keep. */
export const ALL_RULES: RuleBits = TOUCH | CELL_COLOUR | COLOUR_BESIDE | CELL_SHADE | SHADE_BESIDE;

/** Cells that share a side, and cells that share a side or a corner. */
export const BESIDE: readonly (readonly number[])[] = neighbours(false);
const AROUND: readonly (readonly number[])[] = neighbours(true);
const EDGE: readonly boolean[] = Array.from({ length: CELLS }, (_, cell) => AROUND[cell].length < 8);

/** Nothing is lifted. */
export const NO_CELL = -1;

/** Rules that can say no, as small numbers: the check that runs most often makes no objects. */
const EDGE_FIRST = 1;
const TOUCH_A_DIE = 2;
const STAND_ALONE = 3;
const WRONG_COLOUR = 4;
const WRONG_SHADE = 5;
const SAME_COLOUR = 6;
const SAME_SHADE = 7;

/**
 * May this die lie here? 0 if it may; else the first rule that says no, in the order of the rulebook, and in the bits above the
 * third the neighbour that it is about. A die that is being moved has been lifted: its old cell counts as empty.
 */
export function faultOf(pattern: readonly Asked[], dice: readonly Die[], die: Die, cell: number, bits: RuleBits, lifted: number): number {
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
  const colour = die & 0b111000;
  const value = die & 0b111;
  if (bits & CELL_COLOUR && asked > 7 && asked !== colour) return WRONG_COLOUR;
  if (bits & CELL_SHADE && asked > 0 && asked < 8 && asked !== value) return WRONG_SHADE;

  const beside = BESIDE[cell];
  for (let i = 0; i < beside.length; i++) {
    const at = beside[i];
    if (at === lifted) continue;
    const other = dice[at];
    if (other === 0) continue;
    if (bits & COLOUR_BESIDE && (other & 0b111000) === colour) return SAME_COLOUR | (at << 3);
    if (bits & SHADE_BESIDE && (other & 0b111) === value) return SAME_SHADE | (at << 3);
  }
  return 0;
}

/** Does any free cell take this die? */
export function hasPlace(pattern: readonly Asked[], dice: readonly Die[], die: Die, bits: RuleBits, lifted: number): boolean {
  for (let cell = 0; cell < CELLS; cell++) {
    if (dice[cell] === 0 && faultOf(pattern, dice, die, cell, bits, lifted) === 0) return true;
  }
  return false;
}

/** Can this many different dice, none of them among `moved`, be moved one after the other? */
export function canMove(pattern: readonly Asked[], dice: readonly Die[], bits: RuleBits, moved: readonly number[], count: number): boolean {
  for (let from = 0; from < CELLS; from++) {
    const die = dice[from];
    if (die === 0 || moved.includes(die >> 6)) continue;
    if (count === 1) {
      if (hasPlace(pattern, dice, die, bits, from)) return true;
      continue;
    }
    for (let to = 0; to < CELLS; to++) {
      if (dice[to] !== 0 || faultOf(pattern, dice, die, to, bits, from) !== 0) continue;
      if (canMove(pattern, afterMove(dice, from, to), bits, [...moved, die >> 6], count - 1)) return true;
    }
  }
  return false;
}

/** The window as it would be. */
export function afterMove(dice: readonly Die[], from: number, to: number): Die[] {
  const after = dice.slice();
  after[to] = after[from];
  after[from] = 0;
  return after;
}

/** The fault with what a sentence needs. */
export function placementReason(
  pattern: readonly Asked[],
  dice: readonly Die[],
  die: Die,
  cell: number,
  bits: RuleBits,
  lifted: number,
): Reason | null {
  const fault = faultOf(pattern, dice, die, cell, bits, lifted);
  if (fault === 0) return null;
  const at = fault >> 3;
  switch (fault & 7) {
    case EDGE_FIRST:
      return { rule: "edge-first" };
    case TOUCH_A_DIE:
      return { rule: "touch-a-die" };
    case STAND_ALONE:
      return { rule: "stand-alone" };
    case WRONG_COLOUR:
      return { rule: "cell-colour", asked: pattern[cell] >> 3, colour: colourOf(die) };
    case WRONG_SHADE:
      return { rule: "cell-shade", asked: pattern[cell], value: valueOf(die) };
    case SAME_COLOUR:
      return { rule: "same-colour-beside", colour: colourOf(die), row: rowOf(at), column: columnOf(at) };
    default:
      return { rule: "same-shade-beside", value: valueOf(die), row: rowOf(at), column: columnOf(at) };
  }
}

/** Row and column of a cell as people type them. */
export const rowOf = (cell: number): number => Math.floor(cell / COLUMNS) + 1;
const columnOf = (cell: number): number => (cell % COLUMNS) + 1;
export const typed = (cell: number): { row: number; column: number } => ({ row: rowOf(cell), column: columnOf(cell) });

export const rulesOf = ({ placing, color, shade }: Extract<ConditionData, Rules>): RuleBits => bitsOf({ placing, color, shade });

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

function neighbours(corners: boolean): number[][] {
  return Array.from({ length: CELLS }, (_, cell) => {
    const row = Math.floor(cell / COLUMNS);
    const column = cell % COLUMNS;
    const found: number[] = [];
    for (let down = -1; down <= 1; down++) {
      for (let right = -1; right <= 1; right++) {
        if ((down === 0 && right === 0) || (!corners && down !== 0 && right !== 0)) continue;
        const y = row + down;
        const x = column + right;
        if (y >= 0 && y < ROWS && x >= 0 && x < COLUMNS) found.push(y * COLUMNS + x);
      }
    }
    return found;
  });
}
