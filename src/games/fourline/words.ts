import type { Naming } from "../../engine/contract/game.ts";
import { COLUMNS, type Event, type Move, type Refusal } from "./state.ts";

const disc: Naming = (seat) => (seat === 0 ? "Red" : "Yellow");

export const write = ({ column }: Move): string => `drop ${column + 1}`;

export function read(text: string): Move | null {
  const words = text.trim().toLowerCase().split(/\s+/);
  if (words.length !== 2 || words[0] !== "drop" || !/^\d{1,3}$/.test(words[1])) return null;
  return { column: Number(words[1]) - 1 };
}

export function explain(refusal: Refusal): string {
  switch (refusal.rule) {
    case "game-over":
      return "The game is over: start a new one to play on.";
    case "not-your-turn":
      return "It is the other player's turn: wait for the next disc.";
    case "no-such-column":
      return `There is no column ${refusal.column + 1}: choose one from 1 to ${COLUMNS}.`;
    case "column-full":
      return `Column ${refusal.column + 1} is full: choose one with room.`;
  }
}

export function tell(event: Event, name: Naming = disc): string {
  switch (event.kind) {
    case "dropped":
      return `${name(event.seat)} drops into column ${event.column + 1}.`;
    case "lined-up":
      return `${name(event.seat)} lines up ${event.cells.length} and wins.`;
    case "board-filled":
      return "The board is full: nobody wins.";
  }
}
