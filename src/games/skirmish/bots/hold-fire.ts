import type { Seat } from "../../../engine/contract/game.ts";
import type { State } from "../state.ts";
import { battlefieldOf, cellAt, classOf, coverCells, strikeOf } from "../turn/battlefield.ts";
import { cellOf, isStrike, NO_ORDER } from "../turn/orders.ts";

/** The plan without attacks on squares that no enemy can reach this turn: they have no effect and look random. */
export function holdFire(state: State, seat: Seat, orders: readonly number[]): number[] {
  const field = battlefieldOf(state.field);
  const within = new Set<number>();
  for (let who = 0; who < state.cells.length; who++) {
    if (state.seats[who] === seat || state.cells[who] < 0) continue;
    const [x, y] = [field.xOf[state.cells[who]], field.yOf[state.cells[who]]];
    within.add(state.cells[who]);
    for (const { dx, dy } of classOf(field, state, who).steps) within.add(cellAt(field, x + dx, y + dy));
  }
  const covered: number[] = [];
  return orders.map((order, who) => {
    if (state.seats[who] !== seat || !isStrike(order)) return order;
    const target = strikeOf(field, state, who, cellOf(order));
    const count = target ? coverCells(field, target, cellOf(order), covered) : 0;
    return covered.slice(0, count).some((cell) => within.has(cell)) ? order : NO_ORDER;
  });
}
