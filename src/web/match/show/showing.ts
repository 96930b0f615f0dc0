import { useCallback, useEffect, useState } from "react";
import type { Frame } from "../../../protocol/messages.ts";
import type { Board } from "../../board/board.ts";
import type { Shape } from "../../../engine/contract/game.ts";

/** How much of the match is on the board. */
export interface Showing {
  /** How many frames are shown. */
  readonly shown: number;
  /** Whether the newest of them is still being played out. */
  readonly busy: boolean;
  readonly replaying: boolean;
  /** Whether a replay shows what was there before it. */
  readonly paused: boolean;
  /** Shows the frames after this number again. */
  replay(from: number): void;
}

type Progress = Omit<Showing, "replay">;

/** Everything is shown, or will be in the next moment. */
const all = (count: number): Progress => ({ shown: count, busy: false, replaying: false, paused: false });

/** How long a board shows a frame's events, unless it says otherwise. */
const USUAL_PACE_MS = 500;
/** A frame without events only changes something on the page. */
const SHORT_PACE_MS = 150;
/** The longest that a frame keeps the next one waiting. */
const LONGEST_PACE_MS = 12_000;

/** How long a replay shows the position before it. */
const PAUSE_MS = 500;

/** If the page is more frames behind than this, it jumps to the newest. */
const MOST_BEHIND = 8;

export function paceOf({ pace }: Board<Shape>, { told }: Frame): number {
  if (told.length === 0) return SHORT_PACE_MS;
  return Math.min(LONGEST_PACE_MS, pace?.(told.map(({ event }) => event)) ?? USUAL_PACE_MS);
}

/**
 * Shows frames one after another, each for as long as its board needs; a click or a key skips to the newest. With reduced motion
 * there is nothing to wait for.
 */
export function useShowing(frames: readonly Frame[], board: Board<Shape>, reduceMotion: boolean): Showing {
  const count = frames.length;
  const [progress, setProgress] = useState<Progress>(() => all(count));
  const { shown, busy, replaying, paused } = progress;
  const behind = count - shown;

  useEffect(() => {
    const current = frames[shown - 1];
    if (reduceMotion || behind < 0 || (behind > MOST_BEHIND && !replaying)) {
      if (behind !== 0 || busy) setProgress(all(count));
      return undefined;
    }
    if (busy) {
      const pace = paused || !current ? PAUSE_MS : paceOf(board, current);
      const timer = setTimeout(() => setProgress((now) => ({ ...now, busy: false })), pace);
      return () => clearTimeout(timer);
    }
    if (behind > 0) setProgress({ shown: shown + 1, busy: true, replaying, paused: false });
    else if (replaying) setProgress(all(count));
    return undefined;
  }, [board, frames, count, shown, busy, behind, replaying, paused, reduceMotion]);

  const waiting = !reduceMotion && (behind > 0 || busy);
  useSkip(
    waiting,
    useCallback(() => setProgress(all(Number.MAX_SAFE_INTEGER)), []),
  );
  const replay = useCallback((from: number): void => setProgress({ shown: from, busy: true, replaying: true, paused: true }), []);
  // With reduced motion not even one render may lag behind: nothing could be played meanwhile.
  return reduceMotion
    ? { ...all(count), replay }
    : { shown: Math.min(shown, count), busy: busy && shown <= count, replaying, paused, replay };
}

/** A second press within this time belongs to a double click. */
const DOUBLE_CLICK_MS = 400;

/**
 * Calls back on any click or key, but only while there is something to skip, so that keys don't cause needless renders. The second
 * half of the double click that started it skips nothing, and neither does a key that is held down.
 */
export function useSkip(waiting: boolean, skip: () => void): void {
  useEffect(() => {
    if (!waiting) return;
    const since = performance.now();
    const act = (event: PointerEvent | KeyboardEvent): void => {
      const isHeld = event instanceof KeyboardEvent && event.repeat;
      if (!isHeld && performance.now() - since > DOUBLE_CLICK_MS) skip();
    };
    const kinds = ["pointerdown", "keydown"] as const;
    for (const kind of kinds) window.addEventListener(kind, act, { capture: true });
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, act, { capture: true });
    };
  }, [waiting, skip]);
}
