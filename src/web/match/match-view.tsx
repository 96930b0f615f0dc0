import { type CSSProperties, type ReactNode, useMemo, useState } from "react";
import type { Seat, Shape } from "../../engine/contract/game.ts";
import type { BoardProps } from "../board/board.ts";
import type { Opened } from "../board/games.ts";
import { useWords } from "../i18n/language.tsx";
import { Icon } from "../shell/icons.tsx";
import { usePageTitle } from "../shell/page-title.ts";
import type { Table } from "../tables/table.ts";
import { ActionBar } from "./actions/action-bar.tsx";
import { Announcer } from "./show/announcer.tsx";
import { OwnerPanel } from "./panels/owner-panel.tsx";
import { Drawer } from "./panels/drawer.tsx";
import { ResultCard } from "./result/result-card.tsx";
import { QuestionBox } from "./actions/question.tsx";
import { useSinglePresses } from "./actions/single-presses.ts";
import { Seats } from "./seats/seats.tsx";
import { StatusLine } from "./status-line.tsx";
import { UndoRequest } from "./actions/undo-request.tsx";
import { useMatch } from "./use-match.ts";
import "../learn/prose.css";
import "./match.css";
import "./low-windows.css";

interface MatchViewProps {
  readonly table: Table;
  readonly opened: Opened;
  /** Shown in place of the board until everyone sits. */
  readonly waitingRoom?: ReactNode;
}

const NOBODY: readonly Seat[] = [];

/** One page for all games, local or remote. Mostly markup: the seats, the board, what can be done, the drawer, the result. */
export function MatchView({ table, opened, waitingRoom }: MatchViewProps): ReactNode {
  const words = useWords();
  const match = useMatch(table, opened);
  const { state, names, sentences, title, position, stage, playing, moment } = match;
  const { asked, close, playSurely } = playing;
  const isOpen = state.table.status === "open";
  const [resultOpen, setResultOpen] = useState(true);
  usePageTitle(title, match.call);
  const once = useSinglePresses(playing.sent);
  return (
    <main
      className="match"
      id="content"
      data-game={opened.game.id}
      data-stage={stage}
      style={{ "--seats": state.table.seats.length } as CSSProperties}
    >
      <h1 className="visually-hidden">{title}</h1>
      <div className="match-table">
        <Seats state={state} names={names} position={position} scores={moment.scores} acting={moment.acting} isOver={stage === "over"} />
        <section className="match-board" aria-label={words.table.board(title)} aria-describedby="in-words" {...once}>
          {isOpen && waitingRoom}
          {isOpen && <OwnerPanel state={state} names={names} characters={opened.bundle.characters} />}
          {position && (
            <BoardWithText
              opened={opened}
              board={{ ...match.board, view: position.view }}
              replayTurn={match.replayTurn}
              spectators={table.local ? 0 : (state.table.watching ?? 0)}
            />
          )}
        </section>
        <div className="match-foot">
          <UndoRequest state={state} names={names} sharedBy={table.sharedBy ?? NOBODY} act={playing.act} />
          {asked ? (
            <QuestionBox asked={asked} play={(move) => void playSurely(move)} close={close} />
          ) : (
            <StatusLine
              state={state}
              names={names}
              position={position}
              moment={moment}
              stage={stage}
              refused={playing.refused}
              isSending={playing.isSending}
              takeOver={() => table.takeOver?.()}
              lookingBack={match.lookingBack}
            />
          )}
          {!isOpen && <ActionBar state={state} opened={opened} sentences={sentences} playing={playing} stage={stage} />}
        </div>
      </div>
      <Drawer
        table={table}
        state={state}
        opened={opened}
        names={names}
        sentences={sentences}
        shown={match.shown}
        told={moment.told}
        keepsBack={moment.keepsBack}
        lookAt={match.lookAt}
        onChoose={() => stage === "over" && setResultOpen(false)}
      />
      {stage === "over" && match.isLatest && (
        <ResultCard
          table={table}
          state={state}
          board={opened.board}
          names={names}
          sentences={sentences}
          isFresh={match.isFresh}
          open={resultOpen}
          onFold={() => setResultOpen(!resultOpen)}
        />
      )}
      <Announcer state={state} sentences={sentences} names={names} repeated={match.repeated} />
    </main>
  );
}

interface BoardWithTextProps {
  readonly opened: Opened;
  readonly board: Omit<BoardProps<Shape>, "miniature">;
  /** Null before anything has happened. */
  readonly replayTurn: (() => void) | null;
  readonly spectators: number;
}

/** The board, the same position as text, and the last turn once more. */
function BoardWithText({ opened, board, replayTurn, spectators }: BoardWithTextProps): ReactNode {
  const words = useWords();
  const { Board, describe } = opened.board;
  const { view, viewer, names, language, stage } = board;
  const isOver = stage === "over";
  const { undo, ...others } = board;
  // The board is most of the page, so it only renders when something on it has changed.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const drawn = useMemo(() => <Board {...board} miniature={false} />, [Board, undo, ...Object.values(others)]);
  const text = useMemo(() => describe(view, viewer, names, language, isOver), [describe, view, viewer, names, language, isOver]);
  return (
    <>
      {drawn}
      <div className="match-under">
        {replayTurn && (
          <button type="button" className="button small quiet" data-act="replay-turn" onClick={replayTurn}>
            <Icon name="play" size={16} /> {words.table.replayTurn}
          </button>
        )}
        <details className="match-words">
          <summary>{words.table.inWords}</summary>
          <p id="in-words">{text}</p>
        </details>
        {spectators > 0 && <span className="match-watching figures">{words.table.spectators(spectators)}</span>}
      </div>
    </>
  );
}
