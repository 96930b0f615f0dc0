import type { Seat, Viewer } from "../../../engine/contract/game.ts";
import type { Language } from "../../../web/board/board.ts";
import { COLUMNS, EMPTY, ROWS, type View } from "../state.ts";
import { boardWords } from "./board-words.ts";

/** Where a disc dropped into a column would land; `ROWS` if the column is full. */
export function landingRow(view: View, column: number): number {
  let row = 0;
  while (row < ROWS && view.cells[row * COLUMNS + column] !== EMPTY) row += 1;
  return row;
}

/** The whole board in words. */
export function describe(view: View, _viewer: Viewer, names: readonly string[], language: Language, isOver = false): string {
  const words = boardWords[language];
  const nameOf = (seat: Seat): string => names[seat] ?? String(seat + 1);
  const lines: string[] = [];
  for (let column = 0; column < COLUMNS; column++) {
    const height = landingRow(view, column);
    const discs = Array.from({ length: height }, (_, row) => nameOf(view.cells[row * COLUMNS + column] ?? EMPTY));
    if (height > 0) lines.push(words.discs(column + 1, discs.join(", ")));
  }
  if (lines.length === 0) lines.push(words.empty);
  if (view.winner !== null) lines.push(words.wins(nameOf(view.winner)));
  else if (view.toAct === null) lines.push(words.draw);
  else if (!isOver) lines.push(words.turn(nameOf(view.toAct)));
  return lines.join("\n");
}
