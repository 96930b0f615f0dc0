import { cellName, classNames, type Field, type Seen, type Square, squareOf, type View } from "../state.ts";
import { battlefieldOf, coverCells, strikeOf } from "../turn/battlefield.ts";
import { cellOf, isStep, NO_ORDER, ordersOf } from "../turn/orders.ts";

/** An attack that a character can be ordered to make, and what it would hit. */
export interface Attack {
  readonly at: Square;
  readonly hits: readonly Square[];
}

export interface Reach {
  readonly steps: readonly Square[];
  readonly attacks: readonly Attack[];
}

/** Everything that a character reaches from where it stands: the orders it could be given if it were alone on the field. */
export function reachOf(field: Field, { at, seat, class: name }: Seen): Reach {
  if (!at) return { steps: [], attacks: [] };
  const battlefield = battlefieldOf(field);
  const alone = {
    seats: [seat],
    kinds: [classNames(field).indexOf(name)],
    cells: [at[1] * field.columns + at[0]],
    orders: [NO_ORDER],
  };
  const hitsAt = (cell: number): Square[] => {
    const covered: number[] = [];
    const target = strikeOf(battlefield, alone, 0, cell);
    const count = target ? coverCells(battlefield, target, cell, covered) : 0;
    return covered.slice(0, count).map((hit) => squareOf(field, hit));
  };
  const orders = ordersOf(battlefield, alone, 0);
  return {
    steps: orders.filter(isStep).map((order) => squareOf(field, cellOf(order))),
    attacks: orders.filter((order) => !isStep(order)).map((order) => ({ at: squareOf(field, cellOf(order)), hits: hitsAt(cellOf(order)) })),
  };
}

/** An attack with the move that orders it. */
export interface LegalAttack extends Attack {
  readonly move: string;
}

export const legalAttacks = (view: View, legal: ReadonlySet<string>, one: Seen): LegalAttack[] =>
  reachOf(view.field, one)
    .attacks.map((attack) => ({ ...attack, move: `attack ${one.id.toLowerCase()} ${squareName(view, attack.at)}` }))
    .filter(({ move }) => legal.has(move));

/** The attack that a click on a square means: the one aimed there, or the only one that hits it. */
export function attackOn(view: View, legal: ReadonlySet<string>, one: Seen, square: Square): LegalAttack | null {
  const attacks = legalAttacks(view, legal, one);
  const hitting = attacks.filter(({ hits }) => hits.some((hit) => isSame(hit, square)));
  return attacks.find(({ at }) => isSame(at, square)) ?? (hitting.length === 1 ? (hitting[0] ?? null) : null);
}

export const isSame = (a: Square, b: Square): boolean => a[0] === b[0] && a[1] === b[1];

/** `d3` as [x, y]. */
export const squareAt = ({ rows }: Pick<Field, "rows">, name: string): Square => [name.charCodeAt(0) - 97, rows - Number(name.slice(1))];

/** [x, y] as `d3`. */
export const squareName = ({ field }: Pick<View, "field">, [x, y]: Square): string => cellName(field, y * field.columns + x);

export const standsOn = ({ characters }: Pick<View, "characters">, [x, y]: Square): Seen | undefined =>
  characters.find(({ at }) => at && at[0] === x && at[1] === y);
