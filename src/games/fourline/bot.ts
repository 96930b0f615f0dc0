import type { Hints } from "../../engine/contract/bot.ts";
import type { Rng, Seat } from "../../engine/contract/game.ts";
import { each } from "../../kit/pieces.ts";
import { fillsLine, LINES } from "./lines.ts";
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

/** Wins where it can, stops the other from winning, and otherwise drops a disc anywhere but below a cell where the other wins. */
function playout(state: State, seat: Seat, rng: Rng): Move {
  const sound = consider(state, seat);
  return sound.length === 1 ? sound[0] : sound[rng.int(sound.length)];
}

/** A win, or what stops the other's; otherwise all drops that don't lift the other to a win. The rest loses at once. */
function consider({ cells, heights }: State, seat: Seat): Move[] {
  const open: Move[] = [];
  const sound: Move[] = [];
  let forced = -1;
  for (let column = 0; column < COLUMNS; column++) {
    if (heights[column] === ROWS) continue;
    const cell = heights[column] * COLUMNS + column;
    if (fillsLine(cells, seat, cell)) return [DROPS[column]];
    if (fillsLine(cells, 1 - seat, cell)) forced = column;
    if (forced >= 0) continue;
    open.push(DROPS[column]);
    if (heights[column] === ROWS - 1 || !fillsLine(cells, 1 - seat, cell + COLUMNS)) sound.push(DROPS[column]);
  }
  if (forced >= 0) return [DROPS[forced]];
  return sound.length > 0 ? sound : open;
}

export const hints: Hints<Fourline> = {
  evaluate,
  playout,
  consider,
  // To the end of the board: it fills up quickly, and who has to drop below a threat shows late.
  horizon: () => COLUMNS * ROWS,
  levels: {
    easy: { by: "monte-carlo", iterations: 16 },
    medium: { by: "alpha-beta", depth: 5 },
    hard: { by: "alpha-beta", iterations: 500 },
    expert: { by: "alpha-beta" },
  },
};
