import type { CSSProperties, ReactNode } from "react";
import type { Reason } from "../state.ts";
import type { BoardWords } from "./board-words.ts";
import type { Laying } from "./use-laying.ts";

/** Faults of an unfinished word, which aren't errors yet. */
const UNFINISHED: readonly Reason["rule"][] = ["too-short", "misses-center", "touches-nothing", "gap"];

interface BubbleProps {
  readonly laying: Laying;
  readonly words: BoardWords;
  readonly columns: number;
}

/** Next to the last laid tile: the points of the play, or why it isn't allowed. */
export function Bubble({ laying: { laid, judgment, dragged }, words, columns }: BubbleProps): ReactNode {
  const last = laid.at(-1);
  if (!last || !judgment || dragged) return null;
  const reason = judgment.reasons[0] ?? null;
  const column = last.square % columns;
  const row = Math.floor(last.square / columns);
  const place = { "--at-column": column, "--at-row": row } as CSSProperties;
  const side = column > columns / 2 ? "left" : "right";
  const look = reason === null ? "good" : UNFINISHED.includes(reason.rule) ? "open" : "bad";
  return (
    <span className={`scrabble-bubble scrabble-bubble-${side} scrabble-bubble-${look}`} style={place} aria-hidden="true">
      {reason === null ? judgment.points : words.reason(reason)}
    </span>
  );
}
