import type { Hints } from "../../../engine/contract/bot.ts";
import type { Rng, Seat } from "../../../engine/contract/game.ts";
import { each } from "../../../kit/pieces.ts";
import { fillsLine } from "../lines.ts";
import { withOpenings } from "./openings.ts";
import { outlook } from "./outlook.ts";
import { newSolver } from "./solver.ts";
import { COLUMNS, type Fourline, type Move, ROWS, type State } from "../state.ts";

function evaluate(state: State, seat: Seat): number {
  if (state.winner >= 0) return state.winner === seat ? 1 : -1;
  const value = outlook(state);
  return seat === 0 ? value : -value;
}

const DROPS: readonly Move[] = each(COLUMNS, (column) => ({ column }));

/** Wins if it can, blocks if it must, and otherwise drops a disc anywhere except right below a winning cell of the other seat. */
function playout(state: State, seat: Seat, rng: Rng): Move {
  const sound = consider(state, seat);
  return sound.length === 1 ? sound[0] : sound[rng.int(sound.length)];
}

/** A win, or a block; otherwise all drops that don't give the other seat a winning cell. Any other drop loses at once. */
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
  // Threats predict the end better than random drops; a few random drops keep games from repeating.
  horizon: () => 3,
  solver: () => withOpenings(newSolver()),
  levels: {
    easy: { by: "monte-carlo", iterations: 100 },
    medium: { by: "alpha-beta", depth: 3 },
    hard: { by: "alpha-beta", iterations: 80 },
    expert: { by: "search" },
  },
};
