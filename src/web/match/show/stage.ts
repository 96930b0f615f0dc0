import { useCallback, useEffect, useState } from "react";
import type { Shape } from "../../../engine/contract/game.ts";
import type { Standing } from "../../../protocol/messages.ts";
import type { Board, BoardProps } from "../../board/board.ts";
import { type Showing, useSkip } from "./showing.ts";

export type Stage = NonNullable<BoardProps<Shape>["stage"]>;

/** How long a board shows the end, unless it says otherwise. */
const USUAL_ENDING_MS = 1200;
const LONGEST_ENDING_MS = 20_000;

/**
 * The end of a match in steps: the last move is played out, the board shows how the score was earned, then the result comes. A
 * click or a key skips. A match that was over when the page opened, or that ends with reduced motion, shows its result at once.
 */
export function useStage(position: Standing | null, { busy, replaying }: Showing, board: Board<Shape>, reduceMotion: boolean): Stage {
  const isOver = position?.result != null;
  const [shown, setShown] = useState(isOver);
  const isEnding = isOver && !busy && !shown;
  const finish = useCallback(() => setShown(true), []);
  useEffect(() => {
    if (!isEnding || !position) return;
    const time = reduceMotion ? 0 : Math.min(LONGEST_ENDING_MS, board.endingTime?.(position.view) ?? USUAL_ENDING_MS);
    const timer = setTimeout(finish, time);
    return () => clearTimeout(timer);
  }, [isEnding, position, board, reduceMotion, finish]);
  useEffect(() => {
    if (replaying) setShown(false);
  }, [replaying]);
  useSkip(isEnding, finish);
  if (!isOver) return "playing";
  if (shown || reduceMotion) return "over";
  return busy ? "playing" : "ending";
}
