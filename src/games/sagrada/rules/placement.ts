import type { ConditionData } from "../cards/card-schemas.ts";
import type { Reason } from "./reasons.ts";
import { type Asked, CELLS, colourOf, COLUMNS, type Die, ROWS, valueOf } from "../state.ts";

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

/** Nothing is lifted; nothing lies there. */
export const NO_CELL = -1;

/** Cells that share a side, and cells that share a side or a corner. */
export const BESIDE: readonly (readonly number[])[] = neighbours(false);
const AROUND: readonly (readonly number[])[] = neighbours(true);
const EDGE: readonly boolean[] = AROUND.map((around) => around.length < 8);

/*
 * What a rule answers is made once for every case, so that the check that runs most often makes no objects: a playout asks it
 * millions of times and wants no more than yes or no. Keys are two small numbers, the first times eight.
 */
const EDGE_FIRST: Reason = { rule: "edge-first" };
const TOUCH_A_DIE: Reason = { rule: "touch-a-die" };
const STAND_ALONE: Reason = { rule: "stand-alone" };
export const CELL_TAKEN: readonly Reason[] = Array.from({ length: CELLS }, (_, cell) => ({ rule: "cell-taken", ...typed(cell) }));
const WRONG_COLOUR = forEach(8, (asked, colour) => ({ rule: "cell-colour", asked, colour }));
const WRONG_SHADE = forEach(8, (asked, value) => ({ rule: "cell-shade", asked, value }));
const SAME_COLOUR = forEach(CELLS, (cell, colour) => ({ rule: "same-colour-beside", colour, ...typed(cell) }));
const SAME_SHADE = forEach(CELLS, (cell, value) => ({ rule: "same-shade-beside", value, ...typed(cell) }));

/**
 * May this die lie here? Null if it may; else the first rule that says no, in the order of the rulebook. A die that is being
 * moved has been lifted: its old cell counts as empty.
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
  const colour = colourOf(die);
  const value = valueOf(die);
  if (asked > 7) {
    if (bits & CELL_COLOUR && asked !== colour << 3) return WRONG_COLOUR[asked | colour];
  } else if (asked > 0 && bits & CELL_SHADE && asked !== value) {
    return WRONG_SHADE[(asked << 3) | value];
  }

  const beside = BESIDE[cell];
  for (let i = 0; i < beside.length; i++) {
    const at = beside[i];
    const other = dice[at];
    if (other === 0 || at === lifted) continue;
    if (bits & COLOUR_BESIDE && colourOf(other) === colour) return SAME_COLOUR[(at << 3) | colour];
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
      if (dice[to] !== 0 || placementReason(pattern, dice, die, to, bits, from) !== null) continue;
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

/** Row and column of a cell as people type them. */
export function typed(cell: number): { row: number; column: number } {
  return { row: Math.floor(cell / COLUMNS) + 1, column: (cell % COLUMNS) + 1 };
}

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

/** A table of reasons: the first key below `most`, the second below eight. */
function forEach(most: number, make: (first: number, second: number) => Reason): readonly Reason[] {
  return Array.from({ length: 8 * most }, (_, key) => make(key >> 3, key & 7));
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
