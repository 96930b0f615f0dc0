import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { fastRng } from "../../engine/contract/chance.ts";
import type { Shape, Viewer } from "../../engine/contract/game.ts";
import type { Frame, Standing } from "../../protocol/messages.ts";
import type { ToldEvent } from "../board/board.ts";
import { asksCheckAlone, type Opened } from "../board/games.ts";
import { viewAfter } from "../board/view-after.ts";
import type { Sentences } from "../i18n/sentences.ts";
import type { Table, TableState } from "../tables/table.ts";
import { lastTurn } from "./show/last-turn.ts";

export const useTable = (table: Table): TableState => useSyncExternalStore(table.subscribe, table.state);

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
  const isOut = viewer !== null && position?.out?.includes(viewer) === true;
  const why = useCallback(
    (text: string): string | null => {
      if (!imagined || viewer === null) return null;
      if (isOut) return sentences.explain({ rule: "already-gone" });
      const move = game.read(text);
      if (!move) return sentences.explain({ rule: "unknown-move", text } as { rule: string });
      const refusal = game.check(imagined, viewer, move);
      return refusal && sentences.explain(refusal);
    },
    [game, imagined, viewer, isOut, sentences],
  );
  const after = useCallback(
    (text: string): object | null => (imagined && viewer !== null ? viewAfter(game, imagined, viewer, text) : null),
    [game, imagined, viewer],
  );
  return { moves, why, after };
}

/** What led to the position shown, and whether the board has to animate it. */
interface ShownFrame {
  readonly shown: number;
  /** Whether it is a replay; otherwise what was there when the page opened isn't animated. */
  readonly replaying: boolean;
  readonly lookingBack: boolean;
}

/** The events that led to the position shown, for the board to animate; none when looking back or at first. */
export function useEvents(
  frames: readonly Frame[],
  { shown, replaying, lookingBack }: ShownFrame,
  sentences: Sentences,
): readonly ToldEvent<Shape>[] {
  const first = useRef(frames.length);
  const isOld = shown <= first.current && !replaying;
  return useMemo(() => {
    const frame = frames[shown - 1];
    return lookingBack || !frame || isOld ? NO_EVENTS : eventsOf(frame, sentences);
  }, [frames, shown, lookingBack, isOld, sentences]);
}

/** The events of the last turn, for a board to mark. */
export function useLastTurn({ start, frames }: TableState, shown: number, sentences: Sentences): readonly ToldEvent<Shape>[] {
  return useMemo(() => lastTurn(start, frames, shown).flatMap((frame) => eventsOf(frame, sentences)), [start, frames, shown, sentences]);
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

/** After this time a refusal has been read. */
const REFUSED_MS = 8000;
/** Actions that take longer than this show a message. */
const SLOW_MS = 1000;

export interface Actions {
  readonly refused: Refused | null;
  /** Whether an action has been on its way for more than a moment. */
  readonly isSending: boolean;
  refuse(text: string): void;
  /** Resolves to whether it was done. */
  act(text: string): Promise<boolean>;
}

/** Plays moves and other actions; a refusal stays until something happens, or for a while. */
export function useActions(table: Table, sentences: Sentences, unreachable: string): Actions {
  const [last, setLast] = useState<Refused | null>(null);
  const [slow, setSlow] = useState(0);
  useEffect(() => {
    if (!last) return;
    const timer = setTimeout(() => setLast(null), REFUSED_MS);
    return () => clearTimeout(timer);
  }, [last]);
  const refuse = useCallback(
    (text: string): void => setLast((before) => ({ text, times: (before?.times ?? 0) + 1, frames: table.state().frames.length })),
    [table],
  );
  const act = useCallback(
    async (text: string): Promise<boolean> => {
      // Cleared now and not when it is done: by then the board may have tried something else that was refused.
      setLast(null);
      let isSlow = false;
      const timer = setTimeout(() => {
        isSlow = true;
        setSlow((count) => count + 1);
      }, SLOW_MS);
      const problem = await table.act(text);
      clearTimeout(timer);
      if (isSlow) setSlow((count) => count - 1);
      // The page already says that another tab plays the match.
      if (problem && table.state().connection !== "elsewhere") refuse(sentences.notDone(problem) || unreachable);
      return problem === null;
    },
    [table, sentences, refuse, unreachable],
  );
  return { refused: last?.frames === table.state().frames.length ? last : null, isSending: slow > 0, refuse, act };
}
