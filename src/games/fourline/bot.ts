import type { Hints } from "../../engine/bot.ts";
import type { Seat } from "../../engine/game.ts";
import { COLUMNS, EMPTY, type Fourline, ROWS, type State } from "./state.ts";

/** Every line of four cells that could be filled by one seat. */
const LINES: readonly (readonly number[])[] = linesOfFour();

/** Lines still open to one side only, worth more the fuller they are. */
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

function linesOfFour(): number[][] {
  const lines: number[][] = [];
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      for (const [up, right] of [
        [0, 1],
        [1, 0],
        [1, 1],
        [1, -1],
      ] as const) {
        const lastRow = row + 3 * up;
        const lastColumn = column + 3 * right;
        if (lastRow >= ROWS || lastColumn < 0 || lastColumn >= COLUMNS) continue;
        lines.push([0, 1, 2, 3].map((i) => (row + i * up) * COLUMNS + column + i * right));
      }
    }
  }
  return lines;
}

export const hints: Hints<Fourline> = { evaluate };
