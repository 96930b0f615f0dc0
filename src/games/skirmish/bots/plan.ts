import type { Rng, Seat } from "../../../engine/contract/game.ts";
import type { State } from "../state.ts";
import { battlefieldOf, type ChartedField } from "../turn/battlefield.ts";
import { cellOf, isStep, isStrike, NO_ORDER, ordersOf } from "../turn/orders.ts";
import { distanceToEnemy, gainAt, sceneOf, weightsOf, worthAfter } from "./worth.ts";

/** How hard to think about one turn. */
export interface Effort {
  /** How many plans of the enemy are guessed. */
  readonly guesses: number;
  /** How often each character's order is reconsidered. */
  readonly rounds: number;
  /** How many characters are reconsidered at all; the others act by instinct. */
  readonly most?: number;
  /** Whether to stop thinking now. */
  readonly enough?: () => boolean;
}

/** Acts by instinct alone. */
export const INSTINCT: Effort = { guesses: 0, rounds: 0 };

/** Orders for one side: the best found against some guesses at what the enemy will do. Orders that were already given stand. */
export function plan(state: State, seat: Seat, rng: Rng, { guesses, rounds, most = Infinity, enough = () => false }: Effort): number[] {
  const field = battlefieldOf(state.field);
  const enemies: number[][] = [];
  while (enemies.length < guesses && !(enemies.length > 0 && enough())) enemies.push(instinct(field, state, 1 - seat, rng));
  const own = instinct(field, state, seat, rng, state.orders);
  const planned = { ...state, orders: own };
  const worth = worthAgainst(field, state, seat, enemies, own);
  let best = worth();
  const mine = rng.shuffle(state.seats.flatMap((side, who) => (side === seat && state.orders[who] === NO_ORDER ? [who] : [])));
  mine.length = Math.min(mine.length, most);
  for (let round = 0; round < rounds; round++) {
    let better = false;
    for (const who of mine) {
      let kept = own[who];
      for (const order of rng.shuffle([NO_ORDER, ...ordersOf(field, planned, who)])) {
        if (order === kept) continue;
        // A custom scenario may have thousands of orders, each of which takes long to judge.
        if (enough()) break;
        own[who] = order;
        const value = worth();
        if (value > best + 1e-9) {
          best = value;
          kept = order;
          better = true;
        }
      }
      own[who] = kept;
      if (enough()) return own;
    }
    if (!better) break;
  }
  return own;
}

/** The value of the plan `own`, in its state at the time of the call, against all guesses together. */
function worthAgainst(
  field: ChartedField,
  state: State,
  seat: Seat,
  enemies: readonly (readonly number[])[],
  own: readonly number[],
): () => number {
  const weights = weightsOf(state, seat);
  const orders = state.orders.map(() => NO_ORDER);
  return () => {
    let sum = 0;
    for (const enemy of enemies) {
      for (let who = 0; who < orders.length; who++) orders[who] = state.seats[who] === seat ? own[who] : enemy[who];
      sum += worthAfter(field, state, orders, seat, weights);
    }
    return sum;
  };
}

/** What a side does by instinct: attack what is in reach, otherwise come closer, with some noise. */
function instinct(field: ChartedField, state: State, seat: Seat, rng: Rng, given?: readonly number[]): number[] {
  const own = state.orders.map((_, who) => (given && state.seats[who] === seat ? given[who] : NO_ORDER));
  const units = { ...state, orders: own };
  const scene = sceneOf(field, state);
  for (let who = 0; who < own.length; who++) {
    if (state.seats[who] !== seat || own[who] !== NO_ORDER) continue;
    const distance = distanceToEnemy(field, state, seat, state.cells[who]);
    let best = Number.NEGATIVE_INFINITY;
    for (const order of [NO_ORDER, ...ordersOf(field, units, who)]) {
      let value = rng.int(1000) / 100;
      if (isStrike(order)) value += gainAt(scene, who, cellOf(order));
      else if (isStep(order)) value += 2 * (distance - distanceToEnemy(field, state, seat, cellOf(order)));
      if (value > best) {
        best = value;
        own[who] = order;
      }
    }
  }
  return own;
}
