import type { Naming, Seat, Viewer } from "../../../engine/contract/game.ts";
import type { Language } from "../../../web/board/board.ts";
import { NONE, type View } from "../state.ts";
import { type BoardWords, boardWords } from "./board-words.ts";
import { cardText } from "./card-text.ts";

/** What is on a cell, in words. */
export function cellText(view: View, cell: number, name: Naming, words: BoardWords, called: (card: string) => string): string {
  const owner = view.owner[cell] ?? NONE;
  const card = view.cards[cell] ?? null;
  if (card !== null) {
    const change = view.change[cell] ?? 0;
    return words.cardOf(called(card), name(owner), view.power[cell] ?? 0) + (change === 0 ? "" : words.enhanced(change));
  }
  const mod = view.mod[cell] ?? 0;
  const what = owner === NONE ? words.empty : words.pawns(view.pawns[cell] ?? 0, name(owner));
  return what + (mod === 0 ? "" : words.raised(mod));
}

const spoken = (view: View, card: string, words: BoardWords, called: (card: string) => string): string => {
  const [name, ...texts] = cardText(view, card, words, called);
  return `${name}, ${texts.join(" ")}`;
};

/** The whole position, one sentence per line. */
export function describe(view: View, viewer: Viewer, names: readonly string[], language: Language, isOver = false): string {
  const words = boardWords[language];
  const name = (seat: Seat): string => names[seat] || String(seat + 1);
  const called = (card: string): string => view.faces[card]?.title ?? words.cardName(card, null);
  const lines: string[] = [];
  for (let row = 0; row < view.rows; row++) {
    const [red = 0, blue = 0] = view.rowScores[row] ?? [];
    const ahead = red === blue ? words.tied : words.leads(name(red > blue ? 0 : 1));
    lines.push(`${words.row(row + 1, red, blue)}${ahead}.`);
    for (let column = 0; column < view.columns; column++) {
      const cell = row * view.columns + column;
      if (view.owner[cell] === NONE && view.mod[cell] === 0) continue;
      lines.push(`${words.cell(row + 1, column + 1, cellText(view, cell, name, words, called))}.`);
    }
  }
  // A card's effect lasts while it is on the board.
  for (const card of new Set(view.cards)) if (card !== null && view.faces[card]?.ability) lines.push(spoken(view, card, words, called));
  lines.push(words.points(view.scores[0] ?? 0, view.scores[1] ?? 0));
  if (viewer !== null && view.hand.length > 0)
    lines.push(words.yours(view.hand.map((card, at) => words.card(at + 1, spoken(view, card, words, called))).join("\n")));
  lines.push(isOver || view.phase === "over" ? words.over : view.toAct === null ? words.mulligan : words.turn(name(view.toAct)));
  return lines.join("\n");
}
