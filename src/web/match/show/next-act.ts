import { useEffect, useRef } from "react";

const OFFERS = "[data-move]:not([aria-disabled=true]), [data-part]:not([aria-disabled=true])";

let byKeys = false;
window.addEventListener("keydown", () => (byKeys = true), { capture: true, passive: true });
window.addEventListener("pointerdown", () => (byKeys = false), { capture: true, passive: true });

/**
 * If the focused element is gone, moves the focus to the first
 * playable thing on the board, so that keyboard users aren't left stranded.
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
    // The board may set the focus itself, and takes precedence.
    const timer = setTimeout(() => {
      if (document.activeElement && document.activeElement !== document.body) return;
      const offers = [...document.querySelectorAll<HTMLElement>(`.match-board :is(${OFFERS})`)];
      offers.find((one) => one.tabIndex >= 0 && one.checkVisibility())?.focus();
    }, 60);
    return () => clearTimeout(timer);
  }, [moves]);
}
