import type { Viewer } from "../../engine/contract/game.ts";
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
  const heights = Array.from({ length: COLUMNS }, (_, column) => {
    let height = 0;
    while (height < ROWS && seen.cells[height * COLUMNS + column] !== EMPTY) height += 1;
    return height;
  });
  const discs = heights.reduce((sum, height) => sum + height, 0);
  return { cells: seen.cells.slice(), heights, toAct: discs % 2, winner: seen.winner ?? -1, discs };
}
