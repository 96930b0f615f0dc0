import type { Seat, Viewer } from "../../../engine/contract/game.ts";
import type { Language } from "../../../web/board/board.ts";
import { EMPTY } from "../generator/field.ts";
import type { View } from "../state.ts";
import { startText } from "../turn/notation.ts";
import { boardWords } from "./board-words.ts";
import { cellsOf, faceOf, tilesIn } from "./squares.ts";

/** Every word of two letters or more that lies in one direction, with its place. */
function wordsAlong(view: View, down: boolean): { readonly at: string; readonly word: string }[] {
  const tiles = tilesIn(view);
  const cells = cellsOf(view);
  const columns = view.layout[0]?.length ?? 0;
  const rows = view.layout.length;
  const found: { at: string; word: string }[] = [];
  const [lanes, length] = down ? [columns, rows] : [rows, columns];
  for (let lane = 0; lane < lanes; lane++) {
    let word: string[] = [];
    for (let i = 0; i <= length; i++) {
      const cell = i < length ? (cells[down ? i * columns + lane : lane * columns + i] ?? EMPTY) : EMPTY;
      if (cell !== EMPTY) word.push(faceOf(tiles, cell));
      else {
        const start = i - word.length;
        if (word.length > 1) found.push({ at: down ? startText(start, lane, true) : startText(lane, start, false), word: word.join("") });
        word = [];
      }
    }
  }
  return found;
}

/** The whole position: the words on the board, scores, the rack, the bag, and whose turn it is. */
export function describe(view: View, viewer: Viewer, names: readonly string[], language: Language, isOver = false): string {
  const words = boardWords[language];
  const name = (seat: Seat): string => names[seat] || String(seat + 1);
  const lines = [
    ...wordsAlong(view, false).map(({ at, word }) => words.across(at, word)),
    ...wordsAlong(view, true).map(({ at, word }) => words.down(at, word)),
  ];
  if (lines.length === 0) lines.push(words.nothingYet);
  for (const [seat, points] of view.scores.entries()) lines.push(words.score(name(seat), points));
  lines.push(`${words.bag(view.bagSize)}.`);
  if (view.racks) {
    for (const [seat, rack] of view.racks.entries()) if (rack.length > 0) lines.push(words.kept(name(seat), rack.join(" ")));
  } else if (viewer !== null) {
    lines.push(words.yours(view.rack.map((text) => (text === "?" ? words.blank : text)).join(", ")));
  }
  if (view.before || isOver) lines.push(words.over);
  else for (const seat of view.toAct) lines.push(words.turn(name(seat)));
  return lines.join("\n");
}
