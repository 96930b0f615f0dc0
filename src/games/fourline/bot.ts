import type { Hints } from "../../engine/contract/bot.ts";
import type { Rng, Seat } from "../../engine/contract/game.ts";
import { each } from "../../kit/pieces.ts";
import { completes, LINES } from "./lines.ts";
import { COLUMNS, EMPTY, type Fourline, type Move, ROWS, type State } from "./state.ts";

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

const DROPS: readonly Move[] = each(COLUMNS, (column) => ({ column }));

/** Wins where it can, stops the other from winning, and otherwise drops a disc anywhere. */
function playout(state: State, seat: Seat, rng: Rng): Move {
  const { cells, heights } = state;
  let forced = -1;
  let open = 0;
  for (let column = 0; column < COLUMNS; column++) {
    if (heights[column] === ROWS) continue;
    open += 1;
    const cell = heights[column] * COLUMNS + column;
    if (completes(cells, seat, cell)) return DROPS[column];
    if (forced < 0 && completes(cells, 1 - seat, cell)) forced = column;
  }
  if (forced >= 0) return DROPS[forced];
  let nth = rng.int(open);
  let column = 0;
  for (; heights[column] === ROWS || nth-- > 0;) column += 1;
  return DROPS[column];
}

export const hints: Hints<Fourline> = {
  evaluate,
  playout,
  levels: {
    easy: { by: "alpha-beta", depth: 1 },
    medium: { by: "alpha-beta", depth: 4 },
    hard: { by: "alpha-beta", iterations: 3000 },
    expert: { by: "alpha-beta" },
  },
};
