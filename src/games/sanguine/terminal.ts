import type { Terminal } from "../../engine/contract/bundle.ts";
import type { Viewer } from "../../engine/contract/game.ts";
import { inks } from "../../kit/ansi.ts";
import { BOTH_SEATS } from "../../kit/seats.ts";
import type { Sanguine, View } from "./state.ts";

const SIDES = ["Red", "Blue"] as const;
const MARKS = ["●", "■"] as const;
/** A cell is as wide as a short name and its power. */
const WIDE = 11;

/** How the two sides are colored. */
interface Paint {
  /** Text in a seat's color. */
  seat(seat: number, text: string): string;
  /** A card of a seat. */
  card(seat: number, text: string): string;
  bold(text: string): string;
}

function paintOf(color: boolean): Paint {
  const ink = inks(color);
  const seat = (of: number, text: string): string => (of === 0 ? ink.red(text) : ink.blue(text));
  return { seat, card: (of, text) => ink.inverse(seat(of, text)), bold: ink.bold };
}

export const terminal: Terminal<Sanguine> = {
  draw(view, viewer, color) {
    const paint = paintOf(color);
    return [...board(view, paint), "", ...players(view, paint), ...hand(view, viewer)].join("\n");
  },
  prompt(view, viewer) {
    if (view.phase === "over") return "";
    if (view.phase === "mulligan") {
      const chooses = viewer !== null && view.choosing.includes(viewer);
      return chooses
        ? "Type mulligan and the numbers of the cards to swap, or just mulligan to keep them all."
        : "Waiting for the other player's mulligan.";
    }
    if (viewer === null || viewer !== view.toAct) return `${SIDES[view.toAct ?? 0]}'s turn.`;
    return view.hand.length > 0 ? "Type place <card> <row> <column>, or pass." : "Your hand is empty: type pass.";
  },
};

const center = (text: string, wide = WIDE): string => {
  const cut = text.slice(0, wide);
  const left = (wide - cut.length) >> 1;
  return " ".repeat(left) + cut + " ".repeat(wide - cut.length - left);
};

/** What people read for a card. */
const titleOf = (view: View, name: string): string => view.faces[name]?.title ?? name;

/** Two lines for each row: names or pawns, then powers or modifiers; the row's sums on both sides. */
function board(view: View, paint: Paint): string[] {
  const rule = (left: string, middle: string, right: string): string =>
    `      ${left}${Array.from({ length: view.columns }, () => "─".repeat(WIDE)).join(middle)}${right}`;
  const lines = [
    `       ${Array.from({ length: view.columns }, (_, column) => center(String(column + 1))).join(" ")}`,
    rule("┌", "┬", "┐"),
  ];
  for (let row = 0; row < view.rows; row++) {
    const cells = Array.from({ length: view.columns }, (_, column) => row * view.columns + column);
    const [red, blue] = view.rowScores[row];
    lines.push(`   ${row + 1}  │${cells.map((cell) => upperLine(view, cell, paint)).join("│")}│`);
    lines.push(
      ` ${sum(red, red > blue, 0, paint)}  │${cells.map((cell) => lowerLine(view, cell, paint)).join("│")}│ ${sum(blue, blue > red, 1, paint)}`,
    );
    lines.push(row < view.rows - 1 ? rule("├", "┼", "┤") : rule("└", "┴", "┘"));
  }
  return lines;
}

const sum = (value: number, wins: boolean, seat: number, paint: Paint): string => {
  const text = String(value).padStart(3);
  return wins ? paint.bold(paint.seat(seat, text)) : text;
};

function upperLine(view: View, cell: number, paint: Paint): string {
  const owner = view.owner[cell];
  const name = view.cards[cell];
  if (name !== null) return paint.card(owner, center(titleOf(view, name)));
  if (owner < 0) return center(view.mod[cell] === 0 ? "·" : " ");
  return paint.seat(owner, center(Array.from({ length: view.pawns[cell] }, () => MARKS[owner]).join(" ")));
}

/** A card's power with a mark if it is enhanced or enfeebled; of a cell without a card, what it has been raised or lowered by. */
function lowerLine(view: View, cell: number, paint: Paint): string {
  const owner = view.owner[cell];
  if (view.cards[cell] === null) return center(arrow(view.mod[cell]));
  return paint.card(owner, center(`${MARKS[owner]} ${view.power[cell]} ${arrow(view.change[cell])}`.trimEnd()));
}

const arrow = (by: number): string => (by === 0 ? "" : `${by > 0 ? "▲" : "▼"}${Math.abs(by)}`);

function players(view: View, paint: Paint): string[] {
  return BOTH_SEATS.map((seat) => {
    const name = paint.seat(seat, `${MARKS[seat]} ${SIDES[seat].padEnd(4)}`);
    const acts = view.toAct === seat ? "  ← to play" : "";
    return `${name}  ${String(view.scores[seat]).padStart(3)} points, ${view.handSizes[seat]} in hand, ${view.deckSizes[seat]} in deck${acts}`;
  });
}

const HELD = 16;
const CARDS_PER_LINE = 5;

/** The hand as a row of cards: number and name, cost and value, and the grid as the viewer's side sees it. */
function hand(view: View, viewer: Viewer): string[] {
  if (viewer === null || view.hand.length === 0) return [];
  const cards = view.hand.map((name, index) => {
    const face = view.faces[name];
    const cost = face.cost === "replace" ? "replaces" : "●".repeat(face.cost);
    const grid = face.grid.map((row) =>
      (viewer === 0 ? [...row] : [...row].reverse()).map((letter) => (letter === "X" ? "·" : letter)).join(" "),
    );
    return [`${index + 1}. ${titleOf(view, name)}`, `${cost}  ${face.value}${face.ability ? " ✦" : ""}`, ...grid].map((line) =>
      center(line, HELD),
    );
  });
  const lines = [""];
  for (let from = 0; from < cards.length; from += CARDS_PER_LINE) {
    const shown = cards.slice(from, from + CARDS_PER_LINE);
    for (let line = 0; line < 7; line++) lines.push(` ${shown.map((card) => card[line]).join("")}`.trimEnd());
  }
  return lines;
}
