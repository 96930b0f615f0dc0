import type { GameEvent, Seat } from "../../../engine/contract/game.ts";
import type { Frame } from "../../../protocol/messages.ts";

/** Whether an event starts the automatic play for a seat that has left: otherwise it would look like the previous player's act. */
export function isFirstForAbsent(told: Frame["told"], at: number, out: readonly Seat[] = []): boolean {
  const seat = seatOf(told[at]?.event);
  return seat !== null && out.includes(seat) && seatOf(told[at - 1]?.event) !== seat;
}

const seatOf = (event?: GameEvent): Seat | null => (event && "seat" in event && typeof event.seat === "number" ? event.seat : null);
