import { type CSSProperties, type ReactNode, useCallback, useMemo, useState } from "react";
import type { Standing, SeatView } from "../../protocol/messages.ts";
import type { BoardProps } from "../board/board.ts";
import type { Opened } from "../board/games.ts";
import type { Shape } from "../../engine/contract/game.ts";
import { useGameWords, useWords } from "../i18n/language.tsx";
import { useSentences } from "../i18n/sentences.ts";
import { usePageTitle } from "../shell/page-title.ts";
import { useReducedMotion, useSettings } from "../shell/settings.ts";
import { namesAt, type Table, type TableState } from "../tables/table.ts";
import { ActionBar } from "./action-bar.tsx";
import { Announcer } from "./announcer.tsx";
import { eventsOf, useActions, useEvents, useLegalMoves, useShownFrames, useTable } from "./match-hooks.ts";
import { Drawer } from "./panels/drawer.tsx";
import { ResultCard } from "./panels/result-card.tsx";
import { Seats } from "./seats.tsx";
import { StatusLine } from "./status-line.tsx";
import "../learn/prose.css";
import "./match.css";

interface MatchViewProps {
  readonly table: Table;
  readonly opened: Opened;
  /** Shown in place of the board until everyone sits. */
  readonly waitingRoom?: ReactNode;
}

/** One page for all games, local or remote. Mostly markup: the seats, the board, what can be done, and the drawer. */
export function MatchView({ table, opened, waitingRoom }: MatchViewProps): ReactNode {
  const words = useWords();
  const { hints, language } = useSettings();
  const reduceMotion = useReducedMotion();
  const state = useTable(table);
  const { viewer, options, status } = state.table;
  const names = useNames(state.table.seats);
  const sentences = useSentences(opened, names);
  const title = useGameWords(opened.game.id)?.name ?? opened.listing.name;
  usePageTitle(title);

  const newest = useShownFrames(state.frames, reduceMotion);
  const [lookAt, setLookAt] = useState<number | null>(null);
  const shown = lookAt ?? newest;
  const isLatest = lookAt === null && newest === state.frames.length;
  const position = positionAt(state, shown);
  const isPlayed = status === "playing" && state.connection !== "elsewhere";
  const { moves, why, after } = useLegalMoves(opened, position, viewer, sentences, isLatest && isPlayed);
  const events = useEvents(state.frames, shown, lookAt !== null, sentences);

  const { refused, refuse, act } = useActions(table, sentences, words.table.unreachable);
  const actNow = useCallback(
    (text: string): void => {
      setLookAt(null);
      void act(text);
    },
    [act],
  );
  const play = useCallback(
    (text: string): void => {
      const reason = viewer === null ? words.table.watching : why(text);
      if (reason) refuse(reason);
      else actNow(text);
    },
    [actNow, refuse, why, viewer, words],
  );
  const past = useCallback(
    () => state.frames.slice(0, shown).flatMap((frame) => eventsOf(frame, sentences)),
    [state.frames, shown, sentences],
  );
  const board = { game: opened.game, past, options, viewer, moves, why, after, play, events, names, reduceMotion, hints, language };
  return (
    <main className="match" id="content" data-game={opened.game.id} style={{ "--seats": state.table.seats.length } as CSSProperties}>
      <h1 className="visually-hidden">{title}</h1>
      <div className="match-table">
        <Seats state={state} names={names} position={position} />
        {status === "over" && isLatest && <ResultCard table={table} state={state} names={names} sentences={sentences} />}
        <section className="match-board" aria-label={words.table.board(title)} aria-describedby="in-words">
          {status === "open" && waitingRoom}
          {position && <BoardWithText opened={opened} board={{ ...board, view: position.view }} />}
        </section>
        <div className="match-foot">
          <StatusLine
            state={state}
            names={names}
            position={position}
            refused={refused}
            takeOver={() => table.takeOver?.()}
            lookingBack={lookAt === null ? null : { ...placeIn(state, shown), toNow: () => setLookAt(null) }}
          />
          {status !== "open" && <ActionBar state={state} opened={opened} sentences={sentences} moves={moves} play={play} act={actNow} />}
        </div>
      </div>
      <Drawer table={table} state={state} opened={opened} names={names} sentences={sentences} shown={shown} lookAt={setLookAt} />
      <Announcer state={state} sentences={sentences} />
    </main>
  );
}

interface BoardWithTextProps {
  readonly opened: Opened;
  readonly board: Omit<BoardProps<Shape>, "miniature">;
}

/** The board, and the same position as text. */
function BoardWithText({ opened, board }: BoardWithTextProps): ReactNode {
  const words = useWords();
  const { Board, describe } = opened.board;
  const { view, viewer, names, language } = board;
  // A board is most of what there is to render: only when something on it has changed.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const drawn = useMemo(() => <Board {...board} miniature={false} />, [Board, ...Object.values(board)]);
  const text = useMemo(() => describe(view, viewer, names, language), [describe, view, viewer, names, language]);
  return (
    <>
      {drawn}
      <details className="match-words">
        <summary>{words.table.inWords}</summary>
        <p id="in-words">{text}</p>
      </details>
    </>
  );
}

function useNames(seats: readonly SeatView[]): readonly string[] {
  const words = useWords();
  const key = seats.map(({ name, bot }) => `${name}\n${bot}`).join("\n\n");
  return useMemo(
    () => namesAt(seats, words),
    // The list is a new one with every message; what matters is what is in it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [key, words],
  );
}

function positionAt({ start, frames, table }: TableState, shown: number): Standing | null {
  return (shown === 0 ? start : frames[shown - 1]) ?? table.position;
}

/** Where in the match a frame is. The first frame that is known need not be the match's first. */
function placeIn({ frames }: TableState, shown: number): { readonly at: number; readonly of: number } {
  const before = frames[0] ? frames[0].seq - 1 : 0;
  return { at: before + shown, of: before + frames.length };
}
