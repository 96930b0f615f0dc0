import type { Naming } from "../../engine/contract/game.ts";
import { COLUMNS, type Event, type Move, type Refusal } from "./state.ts";

const color: Naming = (seat) => (seat === 0 ? "Red" : "Yellow");

export const write = ({ column }: Move): string => `drop ${column + 1}`;

export function read(text: string): Move | null {
  const words = text.trim().toLowerCase().split(/\s+/);
  if (words.length !== 2 || words[0] !== "drop" || !/^\d{1,3}$/.test(words[1])) return null;
  return { column: Number(words[1]) - 1 };
}

export function explain(refusal: Refusal): string {
  switch (refusal.rule) {
    case "game-over":
      return "The game is over: start a new one.";
    case "not-your-turn":
      return "It's your opponent's turn.";
    case "no-such-column":
      return `There's no column ${refusal.column + 1}: choose one from 1 to ${COLUMNS}.`;
    case "column-full":
      return `Column ${refusal.column + 1} is full: choose another one.`;
  }
}

export function tell(event: Event, name: Naming = color): string {
  switch (event.kind) {
    case "dropped":
      return `${name(event.seat)} drops a disc into column ${event.column + 1}.`;
    case "lined-up":
      return `${name(event.seat)} gets four in a row and wins.`;
    case "board-filled":
      return "The board is full: it's a draw.";
  }
}
