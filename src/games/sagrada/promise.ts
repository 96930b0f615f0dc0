import type { Rng, Seat } from "../../engine/contract/game.ts";
import type { PatternData } from "./cards/card-schemas.ts";
import { SHIPPED } from "./options.ts";
import { ALL_RULES, BESIDE, DIAGONAL, NO_CELL, placementReason } from "./rules/placement.ts";
import { countFeatures, linesOf, wantedBy } from "./scoring.ts";
import { CELLS, colorOf, COLUMNS, type Die, featureOf, type State, valueOf } from "./state.ts";

/** Public objectives by id. Custom cards aren't here: they count only by what they have scored. */
export const OBJECTIVES: ReadonlyMap<number, { readonly pattern: PatternData; readonly points: number }> = new Map(
  SHIPPED.publics.map(({ id, pattern, points_per_pattern: points }) => [id, { pattern, points }]),
);

/** What filling a space is worth by itself, more where something is printed, and what it costs to leave one that nothing fits. */
const FILLED = 2;
const PRINTED = 1.5;
const SHUT = 2.5;
/** How much of an objective's points a part of it promises. */
const PART = 0.7;

/** What a die in a space promises, in points: for the private objective, the public ones, and the spaces beside it. */
function promise(state: State, seat: Seat, die: Die, cell: number): number {
  const pattern = state.patterns[seat];
  const dice = state.dice[seat];
  const color = colorOf(die);
  const value = valueOf(die);
  let points = FILLED + (pattern[cell] > 0 ? PRINTED : 0);
  if (state.privates[seat].includes(color)) points += value;
  for (const at of BESIDE[cell]) {
    if (dice[at] !== 0) continue;
    if (pattern[at] === color << 3 || pattern[at] === value) points -= SHUT;
  }
  for (const id of state.publics) {
    const card = OBJECTIVES.get(id);
    if (card) points += card.points * partOf(card.pattern, dice, die, cell);
  }
  return points;
}

/** How much of an objective a die in a space brings, or takes away. */
function partOf(pattern: PatternData, dice: readonly Die[], die: Die, cell: number): number {
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
      for (const at of line) {
        if (dice[at] === 0) continue;
        const bit = 1 << feature(dice[at]);
        if (seen & bit) return 0;
        if (feature(dice[at]) === own) repeated = true;
        seen |= bit;
        filled += 1;
      }
      const now = PART * (filled / line.length) ** 2;
      if (repeated) return -now;
      return filled + 1 === line.length ? 1 - now : PART * ((filled + 1) / line.length) ** 2 - now;
    }
    case "set": {
      const wanted = wantedBy(pattern);
      if (!wanted.includes(own)) return 0;
      const found = countFeatures(dice, feature);
      let fewest = CELLS;
      for (const one of wanted) fewest = Math.min(fewest, found[one]);
      return found[own] === fewest ? 1 / wanted.length : found[own] === fewest + 1 ? 0.3 / wanted.length : 0;
    }
  }
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
  let found = -1;
  let most = -Infinity;
  for (let cell = 0; cell < CELLS; cell++) {
    if (dice[cell] !== 0 || placementReason(pattern, dice, die, cell, ALL_RULES, NO_CELL) !== null) continue;
    const points = promise(state, seat, die, cell) + (rng ? (doubt * rng.int(256)) / 256 : 0);
    if (points > most) {
      most = points;
      found = cell;
    }
  }
  return { cell: found, most };
}
