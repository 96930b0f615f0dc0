import type { Terminal } from "../../engine/contract/bundle.ts";
import type { Sanguine, View } from "./state.ts";

const ESC = "\u001b[";
const SEATS = [`${ESC}31m`, `${ESC}34m`] as const;
const SIDES = ["Red", "Blue"] as const;
/** A cell is as wide as a short name and its power. */
const WIDE = 11;

type Paint = (code: string, text: string) => string;

export const terminal: Terminal<Sanguine> = {
  draw(view, viewer, colour) {
    const paint: Paint = (code, text) => (colour ? `${code}${text}${ESC}0m` : text);
    return [...board(view, paint), "", ...table(view, viewer, paint)].join("\n");
  },
  prompt(view, viewer) {
    if (view.phase === "over") return "";
    if (view.phase === "mulligan") {
      const chooses = viewer !== null && view.choosing.includes(viewer);
      return chooses
        ? "Type mulligan and the numbers of the cards that go back, or mulligan alone to keep all."
        : "Waiting for the other mulligan.";
    }
    if (viewer === null || viewer !== view.toAct) return `${SIDES[view.toAct ?? 0]} is to play.`;
    return view.hand.length > 0 ? "Type place <card> <row> <column>, or pass." : "Your hand is empty: type pass.";
  },
};

const centre = (text: string, wide = WIDE): string => {
  const cut = text.slice(0, wide);
  const left = (wide - cut.length) >> 1;
  return " ".repeat(left) + cut + " ".repeat(wide - cut.length - left);
};

/** Three lines a row: names or pawns, then power or modifier; sums at both sides. */
function board(view: View, paint: Paint): string[] {
  const rule = (left: string, middle: string, right: string): string =>
    `      ${left}${Array.from({ length: view.columns }, () => "─".repeat(WIDE)).join(middle)}${right}`;
  const lines = [
    `       ${Array.from({ length: view.columns }, (_, column) => centre(String(column + 1))).join(" ")}`,
    rule("┌", "┬", "┐"),
  ];
  for (let row = 0; row < view.rows; row++) {
    const cells = Array.from({ length: view.columns }, (_, column) => row * view.columns + column);
    const [red, blue] = view.rowScores[row];
    const sums = [strong(red > blue, 0, red, paint), strong(blue > red, 1, blue, paint)];
    lines.push(`   ${row + 1}  │${cells.map((cell) => top(view, cell, paint)).join("│")}│`);
    lines.push(` ${sums[0]}  │${cells.map((cell) => bottom(view, cell, paint)).join("│")}│ ${sums[1]}`);
    lines.push(row < view.rows - 1 ? rule("├", "┼", "┤") : rule("└", "┴", "┘"));
  }
  return lines;
}

const strong = (wins: boolean, seat: number, sum: number, paint: Paint): string => {
  const text = String(sum).padStart(3);
  return wins ? paint(`${ESC}1m${SEATS[seat]}`, text) : text;
};

function top(view: View, cell: number, paint: Paint): string {
  const owner = view.owner[cell];
  const name = view.cards[cell];
  if (name !== null) return paint(`${ESC}7m${SEATS[owner]}`, centre(name));
  if (owner < 0) return centre(view.mod[cell] === 0 ? "·" : " ");
  return paint(SEATS[owner], centre(Array.from({ length: view.pawns[cell] }, () => (owner === 0 ? "●" : "■")).join(" ")));
}

function bottom(view: View, cell: number, paint: Paint): string {
  const owner = view.owner[cell];
  const mod = view.mod[cell];
  const shift = mod === 0 ? "" : `${mod > 0 ? "▲" : "▼"}${Math.abs(mod)}`;
  if (view.cards[cell] === null) return centre(shift);
  const side = owner === 0 ? "●" : "■";
  return paint(`${ESC}7m${SEATS[owner]}`, centre(`${side} ${view.power[cell]}${shift === "" ? "" : ` ${shift}`}`));
}

function table(view: View, viewer: number | null, paint: Paint): string[] {
  const lines = [0, 1].map((seat) => {
    const name = paint(SEATS[seat], `${seat === 0 ? "●" : "■"} ${SIDES[seat].padEnd(4)}`);
    const acts = view.toAct === seat ? "  ← to play" : "";
    return `${name}  ${String(view.scores[seat]).padStart(3)} points, ${view.handSizes[seat]} in hand, ${view.deckSizes[seat]} in the deck${acts}`;
  });
  if (viewer === null || view.hand.length === 0) return lines;
  return [...lines, "", ...hand(view, viewer)];
}

const HELD = 16;

/** The hand as a row of cards: number and name, cost and value, and the grid as the viewer's side sees it. */
function hand(view: View, viewer: number): string[] {
  const cards = view.hand.map((name, index) => {
    const face = view.faces[name];
    const cost = face.cost === "replace" ? "replaces" : "●".repeat(face.cost);
    const grid = face.grid.map((row) =>
      (viewer === 0 ? [...row] : [...row].reverse()).map((sign) => (sign === "X" ? "·" : sign)).join(" "),
    );
    return [`${index + 1}. ${name}`, `${cost}  ${face.value}${face.ability ? " ✦" : ""}`, ...grid].map((line) => centre(line, HELD));
  });
  const perLine = 5;
  const lines: string[] = [];
  for (let from = 0; from < cards.length; from += perLine) {
    const shown = cards.slice(from, from + perLine);
    for (let line = 0; line < 7; line++) lines.push(` ${shown.map((card) => card[line]).join("")}`.trimEnd());
  }
  return lines;
}
