import type { GameEvent, Seat } from "../../../engine/contract/game.ts";
import type { Frame } from "../../../protocol/messages.ts";

/** Whether an event begins what is played for somebody who has left: it would look like the act of whoever set it off. */
export function isFirstForAbsent(told: Frame["told"], at: number, out: readonly Seat[] = []): boolean {
  const seat = seatOf(told[at]?.event);
  return seat !== null && out.includes(seat) && seatOf(told[at - 1]?.event) !== seat;
}

const seatOf = (event?: GameEvent): Seat | null => (event && "seat" in event && typeof event.seat === "number" ? event.seat : null);
