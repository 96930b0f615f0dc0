import type { Viewer } from "../../engine/contract/game.ts";
import { columnsOf } from "../../kit/grid.ts";
import { total } from "../../kit/pieces.ts";
import { result } from "./rules.ts";
import { COLUMNS, EMPTY, type Event, ROWS, type State, type View } from "./state.ts";

/** Everything is public. A game with secrets lists here what each viewer is shown. */
export const view = (state: State, viewer: Viewer): View => ({
  viewer,
  cells: state.cells.slice(),
  toAct: result(state) ? null : state.toAct,
  winner: state.winner < 0 ? null : state.winner,
});

export const witness = (event: Event, _viewer: Viewer): Event => event;

export function imagine(seen: View): State {
  const heights = columnsOf(COLUMNS, ROWS).map((column) => column.filter((cell) => seen.cells[cell] !== EMPTY).length);
  const discs = total(heights);
  return { cells: seen.cells.slice(), heights, toAct: discs % 2, winner: seen.winner ?? -1, discs };
}
