import type { ToldEvent } from "../../../../web/board/board.ts";
import type { Sagrada, View } from "../../state.ts";

/** The dice that one player put or moved last. */
export interface LastDice {
  readonly seat: number;
  readonly cells: ReadonlySet<number>;
}

const NONE: LastDice = { seat: -1, cells: new Set() };

/**
 * The dice placed or moved by the last player to do so, since anybody else did: all of them, because a tool can move several and a player
 * can have two turns in a row. Marking older dice would make them look new; in solo play, that goes for the previous turn.
 */
export function lastDice(view: View, events: readonly ToldEvent<Sagrada>[]): LastDice {
  const isAlone = view.players.length === 1;
  let seat = -1;
  const cells = new Set<number>();
  for (const { event } of events.toReversed()) {
    if (seat >= 0 && "seat" in event && (event.seat !== seat || (event.kind === "passed" && isAlone))) break;
    if (event.kind === "placed" || event.kind === "moved") {
      seat = event.seat;
      cells.add(event.kind === "placed" ? event.cell : event.to);
    }
  }
  const dice = view.players[seat]?.dice;
  // A move may have been undone, and a die moved twice.
  for (const cell of cells) if (!dice?.[cell]) cells.delete(cell);
  return cells.size > 0 ? { seat, cells } : NONE;
}

/** Another player whose window a phone shows in small: the one who put a die last, or who plays next. */
export function rivalOf({ viewer, players, order, turn }: View, last: LastDice): number | null {
  if (viewer === null || players.length < 2) return null;
  if (last.seat >= 0 && last.seat !== viewer) return last.seat;
  return order.slice(turn).find((seat) => seat !== viewer) ?? (viewer + 1) % players.length;
}
