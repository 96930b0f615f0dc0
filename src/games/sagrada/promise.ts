import type { Rng, Seat } from "../../engine/contract/game.ts";
import type { PatternData } from "./cards/card-schemas.ts";
import { SHIPPED } from "./options.ts";
import { ALL_RULES, BESIDE, DIAGONAL, NO_CELL, placementReason } from "./rules/placement.ts";
import { countFeatures, linesOf, wantedBy } from "./scoring.ts";
import { CELLS, colorOf, COLUMNS, type Die, featureOf, ROUNDS, type State, valueOf } from "./state.ts";

/** Public objectives by id. Custom cards aren't here: they count only by what they have scored. */
export const OBJECTIVES: ReadonlyMap<number, { readonly pattern: PatternData; readonly points: number }> = new Map(
  SHIPPED.publics.map(({ id, pattern, points_per_pattern: points }) => [id, { pattern, points }]),
);

/** The value of filling a space, which is higher for a printed one, and the cost of leaving a space that nothing fits. */
const FILLED = 2;
const PRINTED = 1.5;
const SHUT = 2.5;
/** The share of an objective's points that partial progress is worth. */
const PART = 0.7;
/** Points of the private objective count a little less than others: a die of that color comes again. */
const PRIVATE = 0.85;

/** The expected value of a die in a space, in points. */
export const promise = (state: State, seat: Seat, die: Die, cell: number): number =>
  promiseAnywhere(state, seat, die) + promiseHere(state, seat, die, cell);

/** The part of a die's expected value that doesn't depend on the space: for the private objective, and for sets. */
function promiseAnywhere(state: State, seat: Seat, die: Die): number {
  let points = FILLED;
  if (state.privates[seat].includes(colorOf(die))) points += PRIVATE * valueOf(die);
  for (const id of state.publics) {
    const card = OBJECTIVES.get(id);
    if (card?.pattern.type === "set") points += card.points * partOfSet(card.pattern, state.dice[seat], die);
  }
  return points;
}

/** The part that depends on the space: for lines and diagonals, and for the spaces beside it. */
function promiseHere(state: State, seat: Seat, die: Die, cell: number): number {
  const pattern = state.patterns[seat];
  const dice = state.dice[seat];
  let points = pattern[cell] > 0 ? PRINTED : 0;
  for (const at of BESIDE[cell]) {
    if (dice[at] !== 0) continue;
    if (pattern[at] === colorOf(die) << 3 || pattern[at] === valueOf(die)) points -= SHUT;
  }
  const turns = 2 * (ROUNDS - state.round) + 1;
  for (const id of state.publics) {
    const card = OBJECTIVES.get(id);
    if (card && card.pattern.type !== "set") points += card.points * partOf(card.pattern, pattern, dice, die, cell, turns);
  }
  return points;
}

function partOfSet(pattern: Extract<PatternData, { type: "set" }>, dice: readonly Die[], die: Die): number {
  const feature = featureOf(pattern.object);
  const own = feature(die);
  const wanted = wantedBy(pattern);
  if (!wanted.includes(own)) return 0;
  const found = countFeatures(dice, feature);
  let fewest = CELLS;
  for (const one of wanted) fewest = Math.min(fewest, found[one]);
  return found[own] === fewest ? 1 / wanted.length : found[own] === fewest + 1 ? 0.3 / wanted.length : 0;
}

/** How much of an objective a die in a space brings, or takes away, with this many turns to go. */
function partOf(
  pattern: Exclude<PatternData, { type: "set" }>,
  printed: readonly number[],
  dice: readonly Die[],
  die: Die,
  cell: number,
  turns: number,
): number {
  const feature = featureOf(pattern.object);
  const own = feature(die);
  switch (pattern.type) {
    case "diagonals": {
      let matches = 0;
      for (const at of DIAGONAL[cell]) if (dice[at] !== 0 && feature(dice[at]) === own) matches += 1;
      return matches === 0 ? 0 : Math.min(2, 1 + 0.3 * matches);
    }
    case "difference": {
      const line = linesOf(pattern.place)[pattern.place === "rows" ? Math.floor(cell / COLUMNS) : cell % COLUMNS];
      let seen = 0;
      let filled = 0;
      let repeated = false;
      let asked = 0;
      for (const at of line) {
        if (dice[at] === 0) {
          if (at !== cell) asked |= askedBit(pattern.object, printed[at]);
          continue;
        }
        const bit = 1 << feature(dice[at]);
        if (seen & bit) return 0;
        if (feature(dice[at]) === own) repeated = true;
        seen |= bit;
        filled += 1;
      }
      // A line that can't be completed anymore promises nothing, and loses nothing.
      if ((asked & seen) !== 0 || line.length - filled > turns) return 0;
      const now = PART * (filled / line.length) ** 2;
      if (repeated || (asked & (1 << own)) !== 0) return -now;
      return filled + 1 === line.length ? 1 - now : PART * ((filled + 1) / line.length) ** 2 - now;
    }
  }
}

/** What a printed space asks for, as a bit of the feature that an objective compares; 0 if it leaves that open. */
export function askedBit(object: "color" | "shade", printed: number): number {
  if (printed === 0) return 0;
  if (object === "color") return printed > 7 ? 1 << (printed >> 3) : 0;
  return printed > 7 ? 0 : 1 << printed;
}

/** A space for a die, and the points that it promises there; -1 and no points at all if it fits nowhere. */
interface Place {
  readonly cell: number;
  readonly most: number;
}

/** The space that a die promises most in; with an `rng`, give or take `doubt` points. */
export function bestPlace(state: State, seat: Seat, die: Die, rng?: Rng, doubt = 0): Place {
  const pattern = state.patterns[seat];
  const dice = state.dice[seat];
  const anywhere = promiseAnywhere(state, seat, die);
  let found = -1;
  let most = -Infinity;
  for (let cell = 0; cell < CELLS; cell++) {
    if (dice[cell] !== 0 || placementReason(pattern, dice, die, cell, ALL_RULES, NO_CELL) !== null) continue;
    const points = anywhere + promiseHere(state, seat, die, cell) + (rng ? (doubt * rng.int(256)) / 256 : 0);
    if (points > most) {
      most = points;
      found = cell;
    }
  }
  return { cell: found, most };
}
