import { kindOf } from "./classes.ts";
import type { Square } from "./commands.ts";
import { isTurned, onGrid } from "./stages.ts";
import type { Field, Seen } from "./state.ts";

/** Where a character may strike, and what that would hit. */
export interface Blow {
  readonly at: Square;
  readonly hits: readonly Square[];
}

/** Everything that a character's class reaches from where it stands, on the field: for those who draw it. */
export function reachOf(field: Field, one: Seen): { readonly steps: readonly Square[]; readonly blows: readonly Blow[] } {
  const { at, seat } = one;
  if (!at) return { steps: [], blows: [] };
  const { steps, strikes } = kindOf(field.classes[one.class]);
  const sign = isTurned(field.reverse, seat) ? -1 : 1;
  const from = ([x, y]: Square, dx: number, dy: number): Square[] => {
    const square: Square = [x + sign * dx, y + sign * dy];
    return onGrid(field.columns, field.rows, square[0], square[1]) ? [square] : [];
  };
  return {
    steps: steps.flatMap(({ dx, dy }) => from(at, dx, dy)),
    blows: strikes.flatMap(({ dx, dy, area }) =>
      from(at, dx, dy).map((target) => ({ at: target, hits: area.flatMap(([x, y]) => from(target, x, y)) })),
    ),
  };
}

/** `d3` as [x, y]. */
export const squareAt = ({ rows }: Pick<Field, "rows">, name: string): Square => [name.charCodeAt(0) - 97, rows - Number(name.slice(1))];
