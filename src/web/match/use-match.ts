import { useCallback, useMemo, useRef, useState } from "react";
import type { Frame, Standing, SeatView } from "../../protocol/messages.ts";
import type { Opened } from "../board/games.ts";
import { useGameWords, useWords } from "../i18n/language.tsx";
import { type Sentences, useSentences } from "../i18n/sentences.ts";
import { useReducedMotion, useSettings } from "../shell/settings.ts";
import { type Characters, namesAt, type Table, type TableState } from "../tables/table.ts";
import { useAlerts, useEndSound, useEventSounds } from "./alerts/alerts.ts";
import { usePush } from "./alerts/push.ts";
import { eventsOf, useActions, useEvents, useLastTurn, useLegalMoves, useTable } from "./match-hooks.ts";
import { useQuestion } from "./actions/question.tsx";
import { scoresAt } from "./seats/seat-scores.ts";
import { useCount, useUnsettled } from "./show/figures.ts";
import { lastTurn } from "./show/last-turn.ts";
import { momentOf, positionAt } from "./show/moment.ts";
import { newsOf, noteOf, turnOfNews } from "./show/news.ts";
import { useNextAct } from "./show/next-act.ts";
import { type Showing, useShowing } from "./show/showing.ts";
import { type Stage, useStage } from "./show/stage.ts";

/** Everything behind the page of a match: what is shown of it, and what can be done. */
export function useMatch(table: Table, opened: Opened) {
  const state = useTable(table);
  const names = useNames(state.table.seats, opened.bundle.characters);
  const sentences = useSentences(opened, names);
  const title = useGameWords(opened.listing.id)?.name ?? opened.listing.name;
  const call = useAlerts(table, state, title, names);
  usePush(table, state, title);

  const reduceMotion = useReducedMotion();
  const showing = useShowing(state.frames, opened.board, reduceMotion);
  const [lookAt, setLookAt] = useState<number | null>(null);
  const [isFresh] = useState(state.table.status !== "over");
  const shown = lookAt ?? showing.shown;
  const isLatest = lookAt === null && showing.shown === state.frames.length;
  const position = positionAt(state, shown);
  const stage = useStage(isLatest ? position : null, showing, opened.board, reduceMotion);
  const moment = useMoment(state, { showing, lookAt, position, stage }, opened, sentences);
  useEndSound(stage);
  useEventSounds(state.frames[showing.shown - 1], lookAt === null, opened.board);

  const playing = usePlaying(table, opened, state, { position, isLatest, isMoving: moment.isMoving, sentences, lookAt: setLookAt });
  const board = useBoard(
    opened,
    state,
    { shown, replaying: showing.replaying, lookingBack: lookAt !== null || showing.paused },
    playing,
    sentences,
  );
  const [repeated, setRepeated] = useState(NO_FRAMES);
  const replayTurn = useCallback((): void => {
    setLookAt(null);
    const turn = lastTurn(state.start, state.frames, state.frames.length);
    setRepeated(turn);
    if (turn[0]) showing.replay(state.frames.indexOf(turn[0]));
  }, [state, showing]);
  return {
    ...{ state, names, sentences, title, position, stage, shown, isLatest, isFresh, playing, repeated },
    replayTurn: state.frames.length > 0 ? replayTurn : null,
    call,
    board: { ...board, names, reduceMotion, stage },
    moment,
    lookingBack: lookAt === null ? null : { ...placeIn(state, shown), toNow: () => setLookAt(null) },
    lookAt: setLookAt,
  };
}

const NO_FRAMES: readonly Frame[] = [];

interface Watched {
  readonly showing: Showing;
  readonly lookAt: number | null;
  readonly position: Standing | null;
  readonly stage: Stage;
}

/** What the seats, the status line and the log show together with the board. */
function useMoment(state: TableState, { showing, lookAt, position, stage }: Watched, opened: Opened, sentences: Sentences) {
  const words = useWords();
  const { board } = opened;
  const { tell, told, language } = sentences;
  const now = momentOf(state, showing, board);
  const moving = lookAt === null ? now.moving : null;
  const isUnsettled = useUnsettled(moving, board);
  const counted = useCount(position, stage, board);
  const scores = scoresAt(opened, isUnsettled ? positionAt(state, showing.shown - 1) : position, language);
  const { viewer } = state.table;
  const news = useMemo(() => newsOf(state.frames.slice(0, showing.shown), viewer, board), [state.frames, showing.shown, viewer, board]);
  const note = noteOf(state.frames.slice(0, showing.shown), viewer);
  const newsTurn = news && moving === null ? turnOfNews(state.frames, news, board) : null;
  return {
    isMoving: moving !== null,
    isCounting: counted !== null,
    told: now.told,
    acting: lookAt === null ? now.acting : (position?.toAct ?? []),
    scores: counted?.map((points) => ({ points, about: "" })) ?? scores,
    news: note ? told(note).join(" ") : news && (newsTurn === null ? tell(news) : words.table.inTurn(newsTurn, tell(news))),
    /** Until the end has been counted, the log doesn't tell it. */
    keepsBack: stage === "over" || lookAt !== null ? undefined : board.isCount,
  };
}

interface Played {
  readonly position: Standing | null;
  readonly isLatest: boolean;
  /** Whether something is still being played out. */
  readonly isMoving: boolean;
  readonly sentences: ReturnType<typeof useSentences>;
  lookAt(at: number | null): void;
}

/** What the viewer can do, and the outcome. */
function usePlaying(table: Table, opened: Opened, state: TableState, { position, isLatest, isMoving, sentences, lookAt }: Played) {
  const words = useWords();
  const { viewer, status } = state.table;
  const isPlayed = status === "playing" && state.connection !== "elsewhere";
  const { moves, why, after } = useLegalMoves(opened, position, viewer, sentences, isLatest && !isMoving && isPlayed);
  useNextAct(moves);
  const { refused, isSending, refuse, act: send } = useActions(table, sentences, words.table.unreachable);
  const { asked, ask, close } = useQuestion(opened.board, position, viewer, sentences.language);
  const sent = useRef(0);
  const act = useCallback(
    (text: string): Promise<boolean> => {
      sent.current += 1;
      lookAt(null);
      return send(text);
    },
    [send, lookAt],
  );
  /** A move that was typed, or confirmed, is intentional. */
  const playSurely = useCallback(
    async (text: string): Promise<boolean> => {
      const reason = viewer === null ? words.table.watching : why(text);
      if (reason) refuse(reason);
      return reason ? false : act(text);
    },
    [act, refuse, why, viewer, words],
  );
  const play = useCallback(
    (text: string): void => {
      if (why(text) !== null || !ask(text)) void playSurely(text);
    },
    [ask, playSurely, why],
  );
  const canUndo = isLatest && isPlayed && position?.canUndo === true;
  const undo = useMemo(() => (canUndo ? { undo: () => void act("undo") } : {}), [canUndo, act]);
  const [advice, setAdvice] = useState<Advised>(NO_ADVICE);
  // In simultaneous turns, another player's action doesn't invalidate the advice.
  const since = state.frames.filter(({ seq }) => seq > advice.seq);
  const isAsked = since.every(({ seat, toAct }) => seat !== viewer && viewer !== null && toAct.includes(viewer));
  const holds = isLatest && isAsked && advice.moves[0] !== undefined && why(advice.moves[0]) === null;
  const advised = holds ? advice.moves : NO_ADVICE.moves;
  return { moves, why, after, play, playSurely, act, sent, undo, refused, isSending, asked, close, advised, advise: setAdvice };
}

/** The moves that a bot advises, and the frame at which it does. */
export interface Advised {
  readonly seq: number;
  readonly moves: readonly string[];
}

const NO_ADVICE: Advised = { seq: -1, moves: [] };

export type Playing = ReturnType<typeof usePlaying>;

/** The board's props, apart from those that the page knows anyway. */
function useBoard(
  { game }: Opened,
  state: TableState,
  at: Parameters<typeof useEvents>[1],
  { moves, why, after, play, undo, advised }: Playing,
  sentences: ReturnType<typeof useSentences>,
) {
  const { hints, language } = useSettings();
  const { viewer, options } = state.table;
  const events = useEvents(state.frames, at, sentences);
  const last = useLastTurn(state, at.shown, sentences);
  const past = useCallback(
    () => state.frames.slice(0, at.shown).flatMap((frame) => eventsOf(frame, sentences)),
    [state.frames, at.shown, sentences],
  );
  return { game, past, options, viewer, moves, why, after, play, events, last, hints, language, advice: advised, ...undo };
}

function useNames(seats: readonly SeatView[], characters: Characters): readonly string[] {
  const words = useWords();
  const key = seats.map(({ name, bot }) => `${name}\n${bot}`).join("\n\n");
  return useMemo(
    () => namesAt(seats, words, characters),
    // The list is new with every message, so compare its contents.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [key, words, characters],
  );
}

/** Where in the match a frame is. The first frame that is known need not be the match's first. */
function placeIn({ frames }: TableState, shown: number): { readonly at: number; readonly of: number } {
  const before = frames[0] ? Math.max(0, frames[0].seq - 1) : 0;
  return { at: before + shown, of: before + frames.length };
}
