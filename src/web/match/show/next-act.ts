import { useEffect, useRef } from "react";

const OFFERS = "[data-move]:not([aria-disabled=true]), [data-part]:not([aria-disabled=true])";

let byKeys = false;
window.addEventListener("keydown", () => (byKeys = true), { capture: true, passive: true });
window.addEventListener("pointerdown", () => (byKeys = false), { capture: true, passive: true });

/**
 * Where a player who uses the keyboard would be left nowhere, because what had the focus is gone, the focus goes to the first
 * thing on the board that can be played.
 */
export function useNextAct(moves: readonly string[]): void {
  const wasOnBoard = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      wasOnBoard.current = target instanceof Element && target.closest(".match-board") !== null;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  useEffect(() => {
    if (!byKeys || !wasOnBoard.current || moves.length === 0) return;
    // The board may set the focus itself: it knows better.
    const timer = setTimeout(() => {
      if (document.activeElement && document.activeElement !== document.body) return;
      const offers = [...document.querySelectorAll<HTMLElement>(`.match-board :is(${OFFERS})`)];
      offers.find((one) => one.tabIndex >= 0 && one.checkVisibility())?.focus();
    }, 60);
    return () => clearTimeout(timer);
  }, [moves]);
}
