import type { Rng, Seat } from "../../engine/contract/game.ts";
import { isFree } from "./rules.ts";
import { cellOf, isStep, isTurned, NO_ORDER, onGrid, stepTo, strikeAt } from "./stages.ts";
import { groundOf, type Move, type State } from "./state.ts";

const READY: Move = { do: "ready" };

/** One order of all that the character may be given now, holding among them, each equally likely. */
export function drawOrder(state: State, who: number, rng: Rng): number {
  const { columns, rows, kinds, reverse } = groundOf(state.field);
  const { steps, strikes } = kinds[state.kinds[who]];
  const sign = isTurned(reverse, state.seats[who]) ? -1 : 1;
  const own = state.cells[who];
  const ownX = own % columns;
  const ownY = (own - ownX) / columns;
  for (;;) {
    const drawn = rng.int(steps.length + strikes.length + 1);
    if (drawn === steps.length + strikes.length) return NO_ORDER;
    const target = drawn < steps.length ? steps[drawn] : strikes[drawn - steps.length];
    const x = ownX + sign * target.dx;
    const y = ownY + sign * target.dy;
    if (!onGrid(columns, rows, x, y)) continue;
    const cell = y * columns + x;
    if (drawn >= steps.length) return strikeAt(cell);
    if (isFree(state, who, cell)) return stepTo(cell);
  }
}

/**
 * Random play that comes to an end: each character in turn draws one order, then the seat is ready. Uniform play over
 * all legal moves would replace its own orders a hundred times before it says so.
 */
export function playout(state: State, seat: Seat, rng: Rng): Move {
  if (state.phase !== "orders") return READY;
  const { ids, seats, orders } = state;
  let who = ids.length - 1;
  // Characters before the last one with an order have had their turn to draw.
  while (who >= 0 && (seats[who] !== seat || orders[who] === NO_ORDER)) who -= 1;
  for (who += 1; who < ids.length; who++) {
    if (seats[who] !== seat) continue;
    const order = drawOrder(state, who, rng);
    if (order !== NO_ORDER) return moveOf(state, who, order);
  }
  return READY;
}

export function moveOf({ ids, field: { columns, rows } }: State, who: number, order: number): Move {
  const id = ids[who].toLowerCase();
  if (order === NO_ORDER) return { do: "hold", id };
  const cell = cellOf(order);
  const x = cell % columns;
  return { do: isStep(order) ? "move" : "attack", id, x, up: rows - 1 - (cell - x) / columns };
}
