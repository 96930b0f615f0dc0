import type { Terminal } from "../../engine/contract/bundle.ts";
import type { Viewer } from "../../engine/contract/game.ts";
import { inks } from "../../kit/ansi.ts";
import { partsOf, type Suit } from "./language/cards.ts";
import { english } from "./describe/phrases.ts";
import { callsCard } from "./sets/shipped.ts";
import type { Briscala, View } from "./state.ts";

const RED: ReadonlySet<Suit> = new Set(["he", "di", "cu", "co"]);
const SYMBOLS: Readonly<Record<Suit, string>> = { co: "co", cu: "cu", sw: "sw", ba: "ba", cl: "♣", di: "♦", he: "♥", sp: "♠" };

export const terminal: Terminal<Briscala> = {
  draw(view, viewer, color) {
    const { red, bold } = inks(color);
    const show = (code: string): string => {
      const parts = partsOf(code);
      return parts ? (RED.has(parts.suit) ? red : bold)(`${parts.rank}${SYMBOLS[parts.suit]}`) : code;
    };
    return [...seatLines(view, viewer), "", ...tableLines(view, show), ...handLines(view, viewer, show)].join("\n");
  },
  prompt(view, viewer) {
    if (view.phase === "over") return "";
    if (viewer === null || !view.toAct.includes(viewer))
      return `Waiting for ${english.and(view.toAct.map((seat) => `player ${seat + 1}`))}.`;
    switch (view.phase) {
      case "play":
        return "Type play <card>, such as play A.co.".replace("A.co", view.hand[0] ?? "A.co");
      case "pass":
        return `Type pass and ${view.count} cards.`;
      case "bury":
        return `Type bury and ${view.count} ${view.count === 1 ? "card" : "cards"}.`;
      case "bid":
        return "Type bid <n>, or bid pass where you may.";
      case "trump":
        return "Type trump <suit>, or bid pass where you may.";
      case "take":
        return "Type take, or bid pass.";
    }
  },
};

function seatLines(view: View, viewer: Viewer): string[] {
  return view.handSizes.map((size, seat) => {
    const marks = [
      view.toAct.includes(seat) ? ">" : " ",
      `Player ${seat + 1}${seat === viewer ? " (you)" : ""}`.padEnd(15),
      `score ${view.scores[seat]}`,
      `points ${view.points[seat]}`,
      `tricks ${view.tricks[seat]}`,
      `cards ${size}`,
    ];
    const bid = view.bids[seat];
    if (bid !== null && bid !== undefined) marks.push(`bid ${bid}`);
    if (view.taker === seat) marks.push("taker");
    if (view.dealer === seat) marks.push("dealer");
    if (view.out === seat) marks.push("sits out");
    return marks.join("  ");
  });
}

function tableLines(view: View, show: (code: string) => string): string[] {
  const lines = [`${view.name}, deal ${view.deal + 1}`];
  if (view.trump !== null) lines.push(`Trump: ${english.suit(view.trump)}`);
  if (view.called !== null) lines.push(`${callsCard(view.rules) ? "Called" : "Partner"} card: ${english.card(view.called)}`);
  if (view.turnUp !== null) lines.push(`Turned up: ${show(view.turnUp)}, ${view.stockSize} in the stock`);
  const trick = view.table.map(({ seat, card }) => `${seat + 1}: ${show(card)}`).join("  ");
  lines.push(trick === "" ? "The table is empty." : `On the table: ${trick}`);
  return lines;
}

const handLines = (view: View, viewer: Viewer, show: (code: string) => string): string[] =>
  viewer === null || view.hand.length === 0 ? [] : ["", `Your hand: ${view.hand.map(show).join("  ")}`];
