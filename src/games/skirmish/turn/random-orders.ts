import type { Rng } from "../../../engine/contract/game.ts";
import type { State } from "../state.ts";
import type { Battlefield } from "./battlefield.ts";
import { NO_ORDER, orderAt, orderCount } from "./orders.ts";

/** One of the orders that the character may be given now, each equally likely; holding is one of them. */
export function randomOrder(field: Battlefield, state: State, who: number, rng: Rng): number {
  const holding = orderCount(field, state, who);
  // Drawing until an order is allowed is faster than listing them all. Holding is always allowed, so this ends.
  for (;;) {
    const nth = rng.int(holding + 1);
    if (nth === holding) return NO_ORDER;
    const order = orderAt(field, state, who, nth);
    if (order !== NO_ORDER) return order;
  }
}
