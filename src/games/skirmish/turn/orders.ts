import { onGrid } from "../../../kit/grid.ts";
import { type Battlefield, cellAt, classOf, type Placed, targetAt, type Units } from "./battlefield.ts";

/*
 * An order is a number: 0 nothing, cell + 1 a step to that cell, -(cell + 1) an attack on that cell. Everything that needs to know
 * which orders a character may get uses this: moves, refusals, random play, bots and the board.
 */

export const NO_ORDER = 0;
export const stepTo = (cell: number): number => cell + 1;
export const strikeAt = (cell: number): number => -(cell + 1);
export const isStep = (order: number): boolean => order > 0;
export const isStrike = (order: number): boolean => order < 0;
export const cellOf = (order: number): number => (order > 0 ? order : -order) - 1;

type Ordered = Placed & Pick<Units, "orders">;

/** How many orders a character's class has, not counting holding. */
export function orderCount(field: Battlefield, units: Placed, who: number): number {
  const { steps, strikes } = classOf(field, units, who);
  return steps.length + strikes.length;
}

/** The nth order of a character's class, steps first; NO_ORDER if it isn't allowed now. */
export function orderAt(field: Battlefield, units: Ordered, who: number, nth: number): number {
  const { steps, strikes } = classOf(field, units, who);
  const isAStep = nth < steps.length;
  const { dx, dy } = isAStep ? steps[nth] : strikes[nth - steps.length];
  const x = units.cells[who] % field.columns;
  const y = (units.cells[who] - x) / field.columns;
  const cell = cellAt(field, x + dx, y + dy);
  if (cell < 0) return NO_ORDER;
  if (!isAStep) return strikeAt(cell);
  return targetRule(units.cells, units, who, cell) === null ? stepTo(cell) : NO_ORDER;
}

/** Every order that a character may be given now, considering the orders its side already has. Holding is always allowed. */
export function ordersOf(field: Battlefield, units: Ordered, who: number): number[] {
  const { steps, strikes } = classOf(field, units, who);
  const x = units.cells[who] % field.columns;
  const y = (units.cells[who] - x) / field.columns;
  const orders: number[] = [];
  for (let i = 0; i < steps.length; i++) {
    const cell = cellAt(field, x + steps[i].dx, y + steps[i].dy);
    if (cell >= 0 && targetRule(units.cells, units, who, cell) === null) orders.push(stepTo(cell));
  }
  for (let i = 0; i < strikes.length; i++) {
    const cell = cellAt(field, x + strikes[i].dx, y + strikes[i].dy);
    if (cell >= 0) orders.push(strikeAt(cell));
  }
  return orders;
}

/** The rules that a single order can break, in the order in which they are reported. */
export type OrderRule = "out-of-bounds" | "outside-pattern" | "own-same-target" | "occupied";

/** Rules 2 to 5 for one order, considering the orders its side already has. */
export const orderRule = (
  field: Battlefield,
  units: Ordered,
  who: number,
  what: "move" | "attack",
  x: number,
  y: number,
): OrderRule | null =>
  reachRule(field, units, who, what, x, y) ?? (what === "move" ? targetRule(units.cells, units, who, y * field.columns + x) : null);

/** Rules 2 and 3: the target is on the field, and the class reaches it. Patterns are jumps: nothing blocks the way. */
export function reachRule(
  field: Battlefield,
  units: Placed,
  who: number,
  what: "move" | "attack",
  x: number,
  y: number,
): "out-of-bounds" | "outside-pattern" | null {
  if (!isOnField(field, x, y)) return "out-of-bounds";
  const { stepAt, strikeAt } = classOf(field, units, who);
  const ownX = units.cells[who] % field.columns;
  const ownY = (units.cells[who] - ownX) / field.columns;
  return targetAt(what === "move" ? stepAt : strikeAt, x - ownX, y - ownY) < 0 ? "outside-pattern" : null;
}

/**
 * Rules 5 and 4 for a step: no other one of its side is ordered to the cell, and nobody stood on it at the start of the turn.
 * Rule 6, the bounce, needs the orders of both sides and belongs to the turn.
 */
export function targetRule(
  cells: readonly number[],
  ordered: Pick<Units, "seats" | "orders">,
  who: number,
  cell: number,
): "own-same-target" | "occupied" | null {
  if (rivalFor(ordered, who, cell) >= 0) return "own-same-target";
  return isOccupied(cells, cell) ? "occupied" : null;
}

export const isOnField = ({ columns, rows }: Pick<Battlefield, "columns" | "rows">, x: number, y: number): boolean =>
  Number.isInteger(x) && Number.isInteger(y) && onGrid(columns, rows, x, y);

/** Rule 5: another one of the same side that is ordered to the cell, or -1. */
export function rivalFor({ seats, orders }: Pick<Units, "seats" | "orders">, who: number, cell: number): number {
  const order = stepTo(cell);
  for (let other = 0; other < orders.length; other++) {
    if (orders[other] === order && other !== who && seats[other] === seats[who]) return other;
  }
  return -1;
}

/** Rule 4: somebody stood on the cell at the start of the turn, even if about to leave. */
export function isOccupied(cells: readonly number[], cell: number): boolean {
  for (let who = 0; who < cells.length; who++) if (cells[who] === cell) return true;
  return false;
}
