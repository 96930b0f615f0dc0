import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { fastRng } from "../../engine/contract/chance.ts";
import type { Shape, Viewer } from "../../engine/contract/game.ts";
import type { Frame, Position } from "../../protocol/messages.ts";
import type { ToldEvent } from "../board/board.ts";
import type { Opened } from "../board/games.ts";
import type { Sentences } from "../i18n/sentences.ts";
import type { Table, TableState } from "../tables/table.ts";

export const useTable = (table: Table): TableState => useSyncExternalStore(table.subscribe, table.state);

/** How long one frame is shown before the next, so that the eye can follow; never more than 1.2 s. */
const pace = (frame: Frame): number => Math.min(1200, 260 + 160 * frame.told.length);

/** More than this many frames behind, and we no longer tell the story but jump to its end. */
const TOO_FAR = 8;

/**
 * Shows frames one after another, also when several come at once. A click or a key skips to the newest; without motion
 * there is nothing to wait for.
 */
export function useUnfolding(frames: readonly Frame[], still: boolean): number {
  const [shown, setShown] = useState(frames.length);
  const behind = frames.length - shown;
  useEffect(() => {
    if (behind === 0) return;
    if (behind < 0 || still || behind > TOO_FAR) {
      setShown(frames.length);
      return;
    }
    const current = frames[shown - 1];
    const timer = setTimeout(() => setShown((at) => at + 1), current && behind > 1 ? pace(current) : shown === 0 ? 0 : 30);
    return () => clearTimeout(timer);
  }, [behind, shown, frames, still]);
  const waiting = behind > 0;
  useEffect(() => {
    // Only while there is something to skip: else every key that is pressed would draw the page twice for nothing.
    if (!waiting) return;
    const skip = (): void => setShown(Number.MAX_SAFE_INTEGER);
    window.addEventListener("pointerdown", skip, { capture: true });
    window.addEventListener("keydown", skip, { capture: true });
    return () => {
      window.removeEventListener("pointerdown", skip, { capture: true });
      window.removeEventListener("keydown", skip, { capture: true });
    };
  }, [waiting]);
  // Without motion not even one drawing may lag behind: for its time nothing could be played.
  return still ? frames.length : Math.min(shown, frames.length);
}

const NO_MOVES: readonly string[] = [];
const NO_EVENTS: readonly ToldEvent<Shape>[] = [];

/** What the viewer may do at a position, worked out in the page from what the viewer sees. */
export function useLegal(opened: Opened, position: Position | null, viewer: Viewer, sentences: Sentences, active: boolean) {
  const { game } = opened;
  const imagined = useMemo(() => (position && viewer !== null ? game.imagine(position.view, fastRng(1)) : null), [game, position, viewer]);
  const mine = active && imagined !== null && viewer !== null && position !== null && !position.result && position.toAct.includes(viewer);
  const moves = useMemo(
    () => (mine && imagined ? game.moves(imagined, viewer).map((move) => game.write(move)) : NO_MOVES),
    [game, imagined, mine, viewer],
  );
  const why = useCallback(
    (text: string): string | null => {
      if (!imagined || viewer === null) return null;
      const move = game.read(text);
      if (!move) return sentences.explain({ rule: "unknown-move", text } as { rule: string });
      const refusal = game.check(imagined, viewer, move);
      return refusal && sentences.explain(refusal);
    },
    [game, imagined, viewer, sentences],
  );
  return { moves, why };
}

/** The events that lead to what is shown, for a board to animate; none when looking back or at first. */
export function useEvents(
  frames: readonly Frame[],
  shown: number,
  lookingBack: boolean,
  sentences: Sentences,
): readonly ToldEvent<Shape>[] {
  const first = useRef(frames.length);
  return useMemo(() => {
    const frame = frames[shown - 1];
    if (lookingBack || !frame || shown <= first.current) return NO_EVENTS;
    const texts = sentences.told({ ...frame, notes: [] });
    return frame.told.map(({ event }, at) => ({ seq: frame.seq, event, text: texts[at] ?? "" }));
  }, [frames, shown, lookingBack, sentences]);
}
