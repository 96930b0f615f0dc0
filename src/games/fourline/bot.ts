import type { Hints } from "../../engine/contract/bot.ts";
import type { Seat } from "../../engine/contract/game.ts";
import { LINES } from "./lines.ts";
import { EMPTY, type Fourline, type State } from "./state.ts";

/** Lines that only one side can still fill count for it, the fuller the more. */
function evaluate(state: State, seat: Seat): number {
  if (state.winner >= 0) return state.winner === seat ? 1 : -1;
  let balance = 0;
  for (const line of LINES) {
    let own = 0;
    let other = 0;
    for (const cell of line) {
      if (state.cells[cell] === seat) own += 1;
      else if (state.cells[cell] !== EMPTY) other += 1;
    }
    if (other === 0) balance += own * own;
    if (own === 0) balance -= other * other;
  }
  return Math.tanh(balance / 40);
}

export const hints: Hints<Fourline> = {
  evaluate,
  levels: {
    easy: { by: "alpha-beta", depth: 1 },
    medium: { by: "alpha-beta", depth: 4 },
    hard: { by: "alpha-beta", iterations: 3000 },
    expert: { by: "alpha-beta" },
  },
};
