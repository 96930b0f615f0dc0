import { useEffect, useState } from "react";
import type { BoardProps } from "../../../../web/board/board.ts";
import type { Briscala } from "../../state.ts";

/** Long enough for the last trick to be gathered, and for the scores to be read. */
const SHOWN_MS = 4500;

/** Whether a deal has just ended, so that its scores are shown. Any click or key skips that. */
export function useDealEnd({ events }: BoardProps<Briscala>): boolean {
  const [ended, setEnded] = useState(false);
  useEffect(() => {
    if (events.length === 0) setEnded(false);
    else if (events.some(({ event }) => event.kind === "scored")) setEnded(true);
  }, [events]);
  useEffect(() => {
    if (!ended) return;
    const end = (): void => setEnded(false);
    const timer = setTimeout(end, SHOWN_MS);
    window.addEventListener("pointerdown", end);
    window.addEventListener("keydown", end);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pointerdown", end);
      window.removeEventListener("keydown", end);
    };
  }, [ended]);
  return ended;
}
