import type { Terminal } from "../../engine/contract/bundle.ts";
import { inks } from "../../kit/ansi.ts";
import { rowsOf } from "../../kit/grid.ts";
import { COLUMNS, DISCS, EMPTY, type Fourline, ROWS } from "./state.ts";

export const terminal: Terminal<Fourline> = {
  draw(view, _viewer, color) {
    const { red, yellow } = inks(color);
    const disc = (seat: number): string => (seat === EMPTY ? "." : (seat === 0 ? red : yellow)(DISCS[seat]));
    const lines = rowsOf(COLUMNS, ROWS).map((row) => row.map((cell) => disc(view.cells[cell])).join(" "));
    return [...lines.toReversed(), "1 2 3 4 5 6 7"].join("\n");
  },
  prompt: (view) => (view.toAct === null ? "" : `${DISCS[view.toAct]} to move: type drop and a column from 1 to ${COLUMNS}.`),
};
