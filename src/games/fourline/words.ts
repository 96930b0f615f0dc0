import type { Naming } from "../../engine/contract/game.ts";
import { indexPart } from "../../kit/notation.ts";
import { explainBy, tellBy } from "../../kit/sentences.ts";
import { TURN_SENTENCES } from "../../kit/turn.ts";
import { COLUMNS, type Event, type Move, type Refusal } from "./state.ts";

const color: Naming = (seat) => (seat === 0 ? "Red" : "Yellow");

// Written by hand: the kit's notation would make a match a sixth slower.
export const write = ({ column }: Move): string => `drop ${column + 1}`;

export function read(text: string): Move | null {
  const found = /^\s*drop\s+(\d+)\s*$/i.exec(text);
  const column = found ? indexPart.read(found[1]) : null;
  return column === null ? null : { column };
}

export const explain = explainBy<Refusal>({
  ...TURN_SENTENCES,
  "no-such-column": (refusal) => `There's no column ${refusal.column + 1}: choose one from 1 to ${COLUMNS}.`,
  "column-full": ({ column }) => `Column ${column + 1} is full: choose another one.`,
});

export const tell = tellBy<Event>(
  {
    dropped: ({ seat, column }, name) => `${name(seat)} drops a disc into column ${column + 1}.`,
    "lined-up": ({ seat }, name) => `${name(seat)} gets four in a row and wins.`,
    "board-filled": () => "The board is full: it's a draw.",
  },
  color,
);
