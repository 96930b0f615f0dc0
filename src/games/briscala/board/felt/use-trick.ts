import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Seat } from "../../../../engine/contract/game.ts";
import type { BoardProps } from "../../../../web/board/board.ts";
import type { Briscala, View } from "../../state.ts";

type Laid = View["table"];

/** What is shown in the middle: a trick in progress, a complete one, one on its way to its winner, or the last one, faded. */
export interface TrickShown {
  readonly cards: Laid;
  readonly stage: "open" | "complete" | "gathered" | "past";
  /** The seat that took it; -1 while it is under way. */
  readonly winner: Seat;
  /** The table as shown until the trick is gathered: later changes aren't shown yet. */
  readonly meanwhile?: View | null;
}

/** A complete trick stays long enough to be read; then it slides to its winner. Any click or key skips that. */
const REST_MS = 900;
const GATHER_MS = 260;

/** How long the consequences of a trick are held back. */
export const TRICK_MS = REST_MS + GATHER_MS;

export function useTrick({ view, events, reduceMotion }: BoardProps<Briscala>): TrickShown {
  const [ended, setEnded] = useState<TrickShown | null>(null);
  const before = useRef(view);
  const handled = useRef(events);

  // Before the first paint of the new view: otherwise the table would flash empty.
  useLayoutEffect(() => {
    const held = before.current;
    before.current = view;
    if (handled.current === events) return;
    handled.current = events;
    const trick = events.findLast(({ event }) => event.kind === "trick")?.event;
    const played = events.findLast(({ event }) => event.kind === "played")?.event;
    // Without the animation, the consequences show at once.
    if (reduceMotion || trick?.kind !== "trick" || played?.kind !== "played") return setEnded(null);
    const whole = [...held.table, { seat: played.seat, card: played.card }];
    const isWhole = whole.length === trick.cards.length;
    const meanwhile = isWhole ? afterCard(held, played.seat, played.card, trick.seat) : null;
    setEnded({ cards: isWhole ? whole : view.lastTrick, stage: "complete", winner: trick.seat, meanwhile });
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

/** The table when the last card of a trick has just been laid: nothing has been counted or drawn yet. */
function afterCard(view: View, seat: Seat, card: string, winner: Seat): View {
  const at = seat === view.viewer ? view.hand.indexOf(card) : -1;
  return {
    ...view,
    hand: at < 0 ? view.hand : view.hand.toSpliced(at, 1),
    handSizes: view.handSizes.map((size, one) => (one === seat ? size - 1 : size)),
    toAct: [winner],
  };
}
