import type { Hints } from "../../../engine/contract/bot.ts";
import type { Rng, Seat } from "../../../engine/contract/game.ts";
import { moveOf } from "../rules.ts";
import type { Move, Skirmish, State } from "../state.ts";
import { battlefieldOf, classOf } from "../turn/battlefield.ts";
import { NO_ORDER, ordersOf } from "../turn/orders.ts";
import { randomOrder } from "../turn/random-orders.ts";

/** The material of each side: every character counts one half for being there and one half for its health. */
export function evaluate(state: State, seat: Seat): number {
  if (state.phase === "over") return state.winner < 0 ? 0 : state.winner === seat ? 1 : -1;
  const field = battlefieldOf(state.field);
  let own = 0;
  let other = 0;
  for (let who = 0; who < state.ids.length; who++) {
    const worth = 1 + state.health[who] / classOf(field, state, who).health;
    if (state.seats[who] === seat) own += worth;
    else other += worth;
  }
  return own + other === 0 ? 0 : Math.tanh((2 * (own - other)) / (own + other));
}

const READY: Move = { do: "ready" };

/**
 * A random policy that ends its turns: each character draws one order, then the seat is ready. Uniform play over all legal moves
 * would replace its own orders a hundred times before it happens to be ready.
 */
export function playout(state: State, seat: Seat, rng: Rng): Move {
  if (state.phase !== "orders") return READY;
  const { ids, seats, orders } = state;
  const field = battlefieldOf(state.field);
  let who = ids.length - 1;
  // Characters up to the last one with an order have already drawn theirs.
  while (who >= 0 && (seats[who] !== seat || orders[who] === NO_ORDER)) who -= 1;
  for (who += 1; who < ids.length; who++) {
    if (seats[who] !== seat) continue;
    const order = randomOrder(field, state, who, rng);
    if (order !== NO_ORDER) return moveOf(field, state, who, order);
  }
  return READY;
}

/** Characters get their orders one by one, in a fixed sequence, so no plan comes up twice and every turn ends. */
function consider(state: State, seat: Seat): Move[] {
  if (state.phase !== "orders") return [READY];
  const field = battlefieldOf(state.field);
  const legal: Move[] = [];
  let last = state.ids.length - 1;
  while (last >= 0 && (state.seats[last] !== seat || state.orders[last] === NO_ORDER)) last -= 1;
  for (let who = last + 1; who < state.ids.length; who++) {
    if (state.seats[who] !== seat) continue;
    for (const order of ordersOf(field, state, who)) legal.push(moveOf(field, state, who, order));
  }
  legal.push(READY);
  return legal;
}

export const hints: Hints<Skirmish> = { evaluate, playout, consider };
