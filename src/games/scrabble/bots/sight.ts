import { total } from "../../../kit/pieces.ts";
import { inOrder, readTile, tileText } from "../turn/notation.ts";
import type { Setting } from "../setting.ts";
import type { State, View } from "../state.ts";
import { readBoard } from "../view.ts";

/** The information that a player thinks with, as numbers: only what its seat can see. */
export interface Sight {
  readonly board: readonly number[];
  readonly rack: readonly number[];
  readonly bagSize: number;
  /** The tiles in the bag and on the racks of others. */
  readonly unseen: readonly number[];
  readonly rackSizes: readonly number[];
  readonly seat: number;
  readonly scores: readonly number[];
}

export const sightOf = (set: Setting, view: View, seat: number): Sight => ({
  board: readBoard(set, view.board),
  rack: inOrder(view.rack.map((text) => readTile(set.tiles, text) ?? 0)),
  bagSize: view.bagSize,
  unseen: set.tiles.kinds.map((_, tile) => view.unseen[tileText(set.tiles, tile)] ?? 0),
  rackSizes: view.rackSizes,
  seat,
  scores: view.scores,
});

/** The same from a state, for self-play: lists what the view would show. */
export function sightIn(state: State, seat: number, scores: readonly number[]): Sight {
  const unseen = state.bag.slice();
  for (const [other, rack] of state.racks.entries()) if (other !== seat) for (const tile of rack) unseen[tile] += 1;
  return {
    ...{ board: state.board, rack: state.racks[seat], bagSize: total(state.bag), unseen, seat, scores },
    rackSizes: state.racks.map((rack) => rack.length),
  };
}
