import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { fastRng } from "../../engine/contract/chance.ts";
import type { Shape, Viewer } from "../../engine/contract/game.ts";
import type { Frame, Standing } from "../../protocol/messages.ts";
import type { ToldEvent } from "../board/board.ts";
import { asksCheckAlone, type Opened } from "../board/games.ts";
import { viewAfter } from "../board/view-after.ts";
import type { Sentences } from "../i18n/sentences.ts";
import type { Table, TableState } from "../tables/table.ts";

export const useTable = (table: Table): TableState => useSyncExternalStore(table.subscribe, table.state);

/** How long a frame is shown before the next one, so that the eye can follow; at most 1.2 s. */
const paceOf = (frame: Frame): number => Math.min(1200, 260 + 160 * frame.told.length);

/** More frames behind than this, and the page jumps to the newest. */
const MOST_BEHIND = 8;

/**
 * How many frames are shown. Frames that arrive together are shown one after another; a click or a key skips to the newest.
 * With reduced motion there is nothing to wait for.
 */
export function useShownFrames(frames: readonly Frame[], reduceMotion: boolean): number {
  const [shown, setShown] = useState(frames.length);
  const behind = frames.length - shown;
  useEffect(() => {
    if (behind === 0) return;
    if (behind < 0 || reduceMotion || behind > MOST_BEHIND) {
      setShown(frames.length);
      return;
    }
    const current = frames[shown - 1];
    const timer = setTimeout(() => setShown((at) => at + 1), current && behind > 1 ? paceOf(current) : shown === 0 ? 0 : 30);
    return () => clearTimeout(timer);
  }, [behind, shown, frames, reduceMotion]);
  const waiting = behind > 0;
  useEffect(() => {
    // Only while there is something to skip: else every key would render the page twice for nothing.
    if (!waiting) return;
    const skip = (): void => setShown(Number.MAX_SAFE_INTEGER);
    window.addEventListener("pointerdown", skip, { capture: true });
    window.addEventListener("keydown", skip, { capture: true });
    return () => {
      window.removeEventListener("pointerdown", skip, { capture: true });
      window.removeEventListener("keydown", skip, { capture: true });
    };
  }, [waiting]);
  // With reduced motion not even one rendering may lag behind: nothing could be played meanwhile.
  return reduceMotion ? frames.length : Math.min(shown, frames.length);
}

const NO_MOVES: readonly string[] = [];
const NO_EVENTS: readonly ToldEvent<Shape>[] = [];

/** The viewer's legal moves, why others are refused, and what a move would lead to, computed in the page from what the viewer sees. */
export function useLegalMoves(opened: Opened, position: Standing | null, viewer: Viewer, sentences: Sentences, active: boolean) {
  const { game } = opened;
  const imagined = useMemo(() => (position && viewer !== null ? game.imagine(position.view, fastRng(1)) : null), [game, position, viewer]);
  const mine = active && imagined !== null && viewer !== null && position !== null && !position.result && position.toAct.includes(viewer);
  const moves = useMemo(
    () => (mine && imagined && !asksCheckAlone(opened) ? game.moves(imagined, viewer).map((move) => game.write(move)) : NO_MOVES),
    [game, imagined, mine, viewer, opened],
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
  const after = useCallback(
    (text: string): object | null => (imagined && viewer !== null ? viewAfter(game, imagined, viewer, text) : null),
    [game, imagined, viewer],
  );
  return { moves, why, after };
}

/** The events that led to what is shown, for a board to animate; none when looking back or at first. */
export function useEvents(
  frames: readonly Frame[],
  shown: number,
  lookingBack: boolean,
  sentences: Sentences,
): readonly ToldEvent<Shape>[] {
  const first = useRef(frames.length);
  return useMemo(() => {
    const frame = frames[shown - 1];
    return lookingBack || !frame || shown <= first.current ? NO_EVENTS : eventsOf(frame, sentences);
  }, [frames, shown, lookingBack, sentences]);
}

/** A frame's events with their sentences. */
export function eventsOf(frame: Frame, sentences: Sentences): ToldEvent<Shape>[] {
  return frame.told.map(({ event }) => ({ seq: frame.seq, event, text: sentences.tell(event) }));
}

/** Why something was refused. */
export interface Refused {
  readonly text: string;
  /** Counts refusals, so that the same sentence can be announced again. */
  readonly times: number;
  /** The number of frames at that time: a new frame makes the refusal pointless. */
  readonly frames: number;
}

/** Plays moves and other actions; a refusal stays until something happens. */
export function useActions(
  table: Table,
  sentences: Sentences,
  unreachable: string,
): {
  readonly refused: Refused | null;
  refuse(text: string): void;
  act(text: string): Promise<void>;
} {
  const [last, setLast] = useState<Refused | null>(null);
  const refuse = useCallback(
    (text: string): void => setLast((before) => ({ text, times: (before?.times ?? 0) + 1, frames: table.state().frames.length })),
    [table],
  );
  const act = useCallback(
    async (text: string): Promise<void> => {
      // Cleared now and not when it is done: by then the board may have tried something else that was refused.
      setLast(null);
      const problem = await table.act(text);
      // That another tab plays the match is on the page already.
      if (problem && table.state().connection !== "elsewhere") refuse(sentences.notDone(problem) || unreachable);
    },
    [table, sentences, refuse, unreachable],
  );
  return { refused: last?.frames === table.state().frames.length ? last : null, refuse, act };
}
