import type { Seat } from "../../engine/contract/game.ts";
import { type CardFace, GRID } from "./card.ts";
import { MOST_PAWNS, type View } from "./state.ts";

/** What a card would do to one cell by being put down somewhere. */
export interface Mark {
  /** Pawns that would stand there, if they change. */
  readonly pawns: number | null;
  /** Whether they are the other side's now. */
  readonly turns: boolean;
  readonly shift: number;
  readonly effect: boolean;
}

/** What the grid of a card reaches from a cell, before it is put down. Effects that follow are not foreseen. */
export function preview(view: View, face: CardFace, seat: Seat, cell: number): Map<number, Mark> {
  const marks = new Map<number, Mark>();
  const raise = Math.max(
    1,
    ...(face.ability ?? [])
      .filter(({ when }) => when === "played")
      .flatMap((ability) => ability.do.map((act) => (act.act === "rank" && act.on !== "effect" ? act.by : 0))),
  );
  const middle = (GRID - 1) / 2;
  for (let row = 0; row < GRID; row++) {
    for (let column = 0; column < GRID; column++) {
      const sign = face.grid[row][column];
      if (sign === "X" || sign === "C") continue;
      const atRow = Math.floor(cell / view.columns) + row - middle;
      const atColumn = (cell % view.columns) + (seat === 0 ? column - middle : middle - column);
      if (atRow < 0 || atRow >= view.rows || atColumn < 0 || atColumn >= view.columns) continue;
      marks.set(atRow * view.columns + atColumn, markOf(view, sign, seat, atRow * view.columns + atColumn, raise));
    }
  }
  return marks;
}

function markOf(view: View, sign: string, seat: Seat, at: number, raise: number): Mark {
  const claims = (sign === "I" || sign === "B") && view.cards[at] === null;
  const turns = claims && view.owner[at] === 1 - seat;
  const pawns = turns ? view.pawns[at] : Math.min(MOST_PAWNS, view.pawns[at] + raise);
  const changes = claims && (turns || pawns !== view.pawns[at]);
  return { pawns: changes ? pawns : null, turns, shift: sign === "U" ? 1 : sign === "D" ? -1 : 0, effect: sign === "E" || sign === "B" };
}
