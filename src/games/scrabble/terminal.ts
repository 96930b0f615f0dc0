import type { Terminal } from "../../engine/contract/bundle.ts";
import { inks } from "../../kit/ansi.ts";
import { columnText, pieces } from "./turn/notation.ts";
import type { Scrabble, View } from "./state.ts";

type Inks = ReturnType<typeof inks>;

/** Premium squares by letter: T and D for words, t and d for letters. */
function premium(ink: Inks, mark: string): string {
  switch (mark) {
    case "T":
      return ink.red("T");
    case "D":
      return ink.magenta("D");
    case "t":
      return ink.blue("t");
    case "d":
      return ink.cyan("d");
    default:
      return ink.dim(".");
  }
}

function rows({ board, layout, last, pending }: View, ink: Inks): string[] {
  const marked = new Set(pending?.squares ?? last);
  return board.map((row, y) => {
    const squares = pieces(row).map((piece, x) => {
      if (piece === ".") return `${premium(ink, layout[y][x])} `;
      const text = piece.replace(/[[\]]/g, "");
      const shown = marked.has(y * layout[0].length + x) ? ink.underline(ink.bold(text)) : ink.bold(text);
      return text.length > 1 ? shown : `${shown} `;
    });
    return `${String(y + 1).padStart(2)} ${squares.join("").trimEnd()}`;
  });
}

export const terminal: Terminal<Scrabble> = {
  draw(view, viewer, color) {
    const ink = inks(color);
    const columns = Array.from(view.layout[0], (_, column) => columnText(column)).join(" ");
    const scores = view.scores.map((score, seat) => {
      const text = `Player ${seat + 1}: ${score} (${view.rackSizes[seat]} ${view.rackSizes[seat] === 1 ? "tile" : "tiles"})`;
      return view.toAct.includes(seat) ? ink.bold(text) : text;
    });
    const racks = view.racks
      ? view.racks.map((rack, seat) => `Player ${seat + 1} kept: ${rack.join(" ") || "nothing"}`)
      : viewer === null
        ? []
        : [`Rack: ${view.rack.join(" ") || "empty"}`];
    const legend = ink.dim("T/D: triple/double word, t/d: triple/double letter");
    return [`   ${columns}`, ...rows(view, ink), legend, `${scores.join("   ")}   Bag: ${view.bagSize}`, ...racks].join("\n");
  },
  prompt(view) {
    if (view.toAct.length === 0) return "";
    if (view.pending) return "Type accept or challenge.";
    return "Type a start and a word (8H WORD across, H8 WORD down, blanks small), exchange and tiles, or pass.";
  },
};
