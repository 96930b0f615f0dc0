import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { BoardProps } from "../../../web/board/board.ts";
import { type Dragged, useDrag } from "../../../web/board/drag.ts";
import type { Sagrada, View } from "../state.ts";

/** What can be dragged: a die in the pool, the die in hand, or a die in the window. A space is its row and column, as typed. */
export type Part =
  | { readonly from: "pool"; readonly n: number }
  | { readonly from: "hand" }
  | { readonly from: "cell"; readonly at: string };

/** Input that the player has begun on the board but not yet played. */
export interface Turn {
  /** The space of the die that is to be moved, or "". */
  readonly source: string;
  setSource(at: string): void;
  /** The tool that a die is chosen to pay for in solo play, or 0. */
  readonly paying: number;
  setPaying(tool: number): void;
  /** The board's sentence about the element under the pointer or focus. */
  readonly said: string | null;
  say(text: string | null): void;
  readonly dragged: Dragged<Part> | null;
  /** Starts to drag something. */
  start(part: Part, event: PointerEvent): void;
  /** Plays a move on a click; a drop that is still pending is forgotten. */
  click(move: string): void;
  /** Puts the die in hand back, then plays a move, if any; null where it can't be put back. */
  readonly putBack: ((then: string) => void) | null;
}

export function useTurn(props: BoardProps<Sagrada>, root: RefObject<HTMLElement | null>): Turn {
  const { view, moves, why, play, undo } = props;
  const [source, setSource] = useState("");
  const [paying, setPaying] = useState(0);
  const [said, say] = useState<string | null>(null);
  /** A die dragged from the pool to a space is first picked; this move follows. */
  const next = useRef("");
  /** Whether the viewer has just acted, so that the focus moves on to the next step. */
  const acted = useRef(false);
  const legal = moves.join("|");
  useEffect(() => {
    setSource("");
    setPaying(0);
    say(null);
    // Right after a move there may be no moves yet.
    if (moves.length === 0) return;
    if (acted.current) focusNext(root.current, view);
    acted.current = false;
    const then = next.current;
    if (then === "" || (view.hand === 0) !== then.startsWith("pick")) return;
    next.current = "";
    play(then);
    // Depends only on what is legal: the page passes a new function each time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [legal, view.hand]);

  const act = (move: string, then = ""): void => {
    next.current = then;
    acted.current = true;
    play(move);
  };
  const { dragged, start } = useDrag<Part>((part, target) => {
    if (part.from === "hand") act(`place ${target}`);
    else if (part.from === "cell") act(`move ${part.at} ${target}`);
    else act(`pick ${part.n}`, why(`pick ${part.n}`) === null ? `place ${target}` : "");
  });
  const canPutBack = undo !== undefined && view.hand !== 0 && moves.length > 0 && view.active === 0 && view.passive === 0 && !view.used;
  const putBack = (then: string): void => {
    next.current = then;
    acted.current = true;
    undo?.();
  };
  return {
    source,
    setSource,
    paying,
    setPaying,
    said,
    say,
    dragged,
    start,
    click: (move) => act(move),
    putBack: canPutBack ? putBack : null,
  };
}

/** Where the next act is: a space for the die in hand, the end of the turn, or the pool. */
function focusNext(root: HTMLElement | null, view: View): void {
  const now = document.activeElement;
  // Don't take the focus from elsewhere on the page.
  if (!root || (now !== null && now !== document.body && !root.contains(now))) return;
  const where = view.hand !== 0 ? "button.sagrada-pane" : view.placed ? "button.sagrada-pass" : "button.sagrada-pool-die";
  root.querySelector<HTMLElement>(`${where}[aria-disabled="false"]`)?.focus({ preventScroll: true });
}
