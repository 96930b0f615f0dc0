import type { Hints } from "../../engine/contract/bot.ts";
import type { Seat } from "../../engine/contract/game.ts";
import { playout } from "./drawing.ts";
import { groundOf, type Skirmish, type State } from "./state.ts";

/** What is left of each side: half for being there, half for its health. */
export function evaluate(state: State, seat: Seat): number {
  if (state.phase === "over") return state.winner < 0 ? 0 : state.winner === seat ? 1 : -1;
  const { kinds } = groundOf(state.field);
  let own = 0;
  let other = 0;
  for (let who = 0; who < state.ids.length; who++) {
    const worth = 1 + state.health[who] / kinds[state.kinds[who]].health;
    if (state.seats[who] === seat) own += worth;
    else other += worth;
  }
  return own + other === 0 ? 0 : Math.tanh((2 * (own - other)) / (own + other));
}

export const hints: Hints<Skirmish> = { evaluate, playout };
