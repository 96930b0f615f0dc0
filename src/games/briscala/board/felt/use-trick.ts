import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Seat } from "../../../../engine/contract/game.ts";
import type { BoardProps } from "../../../../web/board/board.ts";
import type { Briscala, View } from "../../state.ts";

type Laid = View["table"];

/** What lies in the middle: a trick under way, one that is complete, one on its way to its winner, or the shade of the last one. */
export interface TrickShown {
  readonly cards: Laid;
  readonly stage: "open" | "complete" | "gathered" | "past";
  /** The seat that took it; -1 while it is under way. */
  readonly winner: Seat;
}

/** A complete trick stays long enough to be read; then it slides to its winner. Any click or key skips that. */
const REST_MS = 900;
const GATHER_MS = 260;

export function useTrick({ view, events, reduceMotion }: BoardProps<Briscala>): TrickShown {
  const [ended, setEnded] = useState<TrickShown | null>(null);
  const before = useRef<Laid>(view.table);
  const handled = useRef(events);

  // Before the first paint of the new view: otherwise the table would flash empty.
  useLayoutEffect(() => {
    const table = before.current;
    before.current = view.table;
    if (handled.current === events) return;
    handled.current = events;
    const trick = events.findLast(({ event }) => event.kind === "trick")?.event;
    const played = events.findLast(({ event }) => event.kind === "played")?.event;
    if (reduceMotion || events.length === 0) return setEnded(null);
    // What comes next waits until the trick is gone.
    if (trick?.kind !== "trick" || played?.kind !== "played") return;
    const whole = [...table, { seat: played.seat, card: played.card }];
    const cards = whole.length === trick.cards.length ? whole : view.lastTrick;
    setEnded({ cards, stage: "complete", winner: trick.seat });
  }, [events, reduceMotion, view]);

  useEffect(() => {
    if (!ended) return;
    const next = (): void => setEnded((now) => (now?.stage === "complete" ? { ...now, stage: "gathered" } : null));
    const skip = (): void => setEnded(null);
    const timer = setTimeout(next, ended.stage === "complete" ? REST_MS : GATHER_MS);
    window.addEventListener("pointerdown", skip);
    window.addEventListener("keydown", skip);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pointerdown", skip);
      window.removeEventListener("keydown", skip);
    };
  }, [ended]);

  if (ended) return ended;
  if (view.table.length === 0 && view.lastTrick.length > 0) return { cards: view.lastTrick, stage: "past", winner: view.lastWinner };
  return { cards: view.table, stage: "open", winner: -1 };
}
