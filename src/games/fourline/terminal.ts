import type { Terminal } from "../../engine/contract/bundle.ts";
import { COLUMNS, type Fourline, ROWS } from "./state.ts";

const SIGNS = ["x", "o"] as const;
const COLOURS = ["\u001b[31m", "\u001b[33m"] as const;

export const terminal: Terminal<Fourline> = {
  draw(view, _viewer, colour) {
    const sign = (seat: number): string => {
      if (seat < 0) return ".";
      return colour ? `${COLOURS[seat]}${SIGNS[seat]}\u001b[39m` : SIGNS[seat];
    };
    const lines = Array.from({ length: ROWS }, (_, line) => {
      const start = (ROWS - 1 - line) * COLUMNS;
      return view.cells
        .slice(start, start + COLUMNS)
        .map(sign)
        .join(" ");
    });
    return [...lines, "1 2 3 4 5 6 7"].join("\n");
  },
  prompt: (view) => (view.toAct === null ? "" : `${SIGNS[view.toAct]} drops: type drop and a column from 1 to ${COLUMNS}.`),
};
