import { useEffect } from "react";

const OFFERS = "[data-move]:not([aria-disabled=true]), [data-part]:not([aria-disabled=true])";

/** The board, what is said and asked below it, and the curtain: from there the player goes on with a move. */
const BEFORE_MOVES = ".match-board, .status, .question, .curtain";

let byKeys = false;
/** Not of one page: people who share a device have a page each. */
let wasBeforeMoves = false;
window.addEventListener("keydown", () => (byKeys = true), { capture: true, passive: true });
window.addEventListener("pointerdown", () => (byKeys = false), { capture: true, passive: true });
window.addEventListener("focusin", ({ target }) => {
  wasBeforeMoves = target instanceof Element && target.closest(BEFORE_MOVES) !== null;
});

/**
 * If the focused element is gone, moves the focus to the first
 * playable thing on the board, so that keyboard users aren't left stranded.
 */
export function useNextAct(moves: readonly string[]): void {
  useEffect(() => {
    if (!byKeys || !wasBeforeMoves || moves.length === 0) return;
    // The board may set the focus itself, and takes precedence.
    const timer = setTimeout(() => {
      if (document.activeElement && document.activeElement !== document.body) return;
      const offers = [...document.querySelectorAll<HTMLElement>(`.match-board :is(${OFFERS})`)];
      offers.find((one) => one.tabIndex >= 0 && one.checkVisibility())?.focus();
    }, 60);
    return () => clearTimeout(timer);
  }, [moves]);
}
