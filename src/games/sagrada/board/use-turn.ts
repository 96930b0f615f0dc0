import { type PointerEvent, useEffect, useRef, useState } from "react";
import type { BoardProps } from "../../../web/board/board.ts";
import { type Dragged, useDrag } from "../../../web/board/drag.ts";
import type { Sagrada } from "../state.ts";

/** What can be dragged: a die in the pool, the die in hand, or a die in the window. A space is its row and column, as typed. */
export type Part =
  | { readonly from: "pool"; readonly n: number }
  | { readonly from: "hand" }
  | { readonly from: "cell"; readonly at: string };

/** What the player has begun on the board and not yet played. */
export interface Turn {
  /** The space of the die that is to be moved, or "". */
  readonly source: string;
  setSource(at: string): void;
  /** The tool that a die is chosen to pay for in solo play, or 0. */
  readonly paying: number;
  setPaying(tool: number): void;
  /** What the board says about the thing that the pointer or the focus is on. */
  readonly said: string | null;
  say(text: string | null): void;
  readonly dragged: Dragged<Part> | null;
  /** Starts to drag something. */
  start(part: Part, event: PointerEvent): void;
  /** Plays a move by a click; a die that was dropped before is no longer waited for. */
  click(move: string): void;
}

export function useTurn({ view, moves, why, play }: BoardProps<Sagrada>): Turn {
  const [source, setSource] = useState("");
  const [paying, setPaying] = useState(0);
  const [said, say] = useState<string | null>(null);
  /** A die dragged from the pool to a space is picked first; this is the move that places it once it is in hand. */
  const next = useRef("");
  const legal = moves.join("|");
  useEffect(() => {
    setSource("");
    setPaying(0);
    say(null);
    // Right after the pick there may be no moves yet.
    if (next.current === "" || view.hand === 0 || moves.length === 0) return;
    const place = next.current;
    next.current = "";
    play(place);
    // Only what is legal matters: the page passes a new function each time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [legal, view.hand]);

  const { dragged, start } = useDrag<Part>((part, target) => {
    if (part.from === "hand") play(`place ${target}`);
    else if (part.from === "cell") play(`move ${part.at} ${target}`);
    else {
      next.current = why(`pick ${part.n}`) === null ? `place ${target}` : "";
      play(`pick ${part.n}`);
    }
  });
  const click = (move: string): void => {
    next.current = "";
    play(move);
  };
  return { source, setSource, paying, setPaying, said, say, dragged, start, click };
}
