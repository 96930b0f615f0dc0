import { type ReactNode, useState } from "react";
import type { Board, BoardProps, ToldEvent } from "../../../web/board/board.ts";
import { useDrag } from "../../../web/board/drag.ts";
import { DraggedPiece } from "../../../web/board/dragged-piece.tsx";
import { arrowKeys } from "../../../web/board/roving-focus.ts";
import { COLUMNS, type Fourline, ROWS, type View } from "../state.ts";
import { boardWords } from "./board-words.ts";
import { describe, landingRow } from "./describe.ts";
import { Disc } from "./disc.tsx";
import { Rack } from "./rack.tsx";
import "./board.css";

const COLUMN_NUMBERS = Array.from({ length: COLUMNS }, (_, column) => column);

function FourlineBoard(props: BoardProps<Fourline>): ReactNode {
  const { view, viewer, moves, play, events, last = [], stage, advice = [], reduceMotion, hints, miniature, language } = props;
  const [pointed, setPointed] = useState<number | null>(null);
  const { dragged, start } = useDrag<"disc">((_, target) => play(target));
  const canMove = moves.length > 0 && viewer !== null;
  const aimed = dragged?.over ? Number(dragged.over.split(" ")[1]) - 1 : pointed;
  const landing = aimed === null ? ROWS : landingRow(view, aimed);
  const falling = reduceMotion ? null : droppedAt(events);
  const ghost = canMove && aimed !== null && landing < ROWS ? { seat: viewer, cell: landing * COLUMNS + aimed } : null;
  const rack = (
    <Rack
      view={view}
      falling={falling}
      last={miniature ? null : (droppedAt(last) ?? droppedAt(events))}
      ghost={ghost}
      advised={advice.map((move) => landingOf(view, move))}
      hints={hints && canMove}
      ending={stage === "ending" && !reduceMotion}
    />
  );

  if (miniature) {
    return (
      <div className="fourline fourline-mini">
        <div className="fourline-rack">{rack}</div>
      </div>
    );
  }
  return (
    <div className="fourline">
      {/* Kept when the match is over, so that the layout doesn't shift. */}
      {viewer !== null && (
        <div className="fourline-tray">
          {canMove && (
            <>
              <svg className="fourline-next" viewBox="-50 -50 100 100" onPointerDown={(event) => start("disc", event)} aria-hidden="true">
                <Disc seat={viewer} />
              </svg>
              <span>{boardWords[language].tray}</span>
            </>
          )}
        </div>
      )}
      <div className="fourline-rack">
        {rack}
        <Columns {...props} canMove={canMove} onPoint={setPointed} />
      </div>
      <ol className="fourline-numbers" aria-hidden="true">
        {COLUMN_NUMBERS.map((column) => (
          <li key={column}>{column + 1}</li>
        ))}
      </ol>
      <DraggedPiece dragged={dragged}>
        {() => (
          <svg className="fourline-held" viewBox="-50 -50 100 100">
            <Disc seat={viewer ?? 0} />
          </svg>
        )}
      </DraggedPiece>
    </div>
  );
}

/** The cell of the last disc, or null. */
function droppedAt(events: readonly ToldEvent<Fourline>[]): number | null {
  const event = events.findLast(({ event: { kind } }) => kind === "dropped")?.event;
  return event?.kind === "dropped" ? event.row * COLUMNS + event.column : null;
}

/** The cell that a move's disc would land on. */
function landingOf(view: View, move: string): number {
  const column = Number(move.split(" ")[1]) - 1;
  return landingRow(view, column) * COLUMNS + column;
}

interface ColumnsProps extends BoardProps<Fourline> {
  readonly canMove: boolean;
  /** Called with the column under the pointer or focus. */
  onPoint(column: number | null): void;
}

/** One button over each column. */
function Columns({ view, moves, why, play, advice = [], language, canMove, onPoint }: ColumnsProps): ReactNode {
  const words = boardWords[language];
  return (
    <div className="fourline-columns" role="group" aria-label={words.columns} onKeyDown={arrowKeys()}>
      {COLUMN_NUMBERS.map((column) => {
        const move = `drop ${column + 1}`;
        return (
          <button
            key={column}
            type="button"
            data-move={move}
            data-drop={move}
            aria-disabled={!moves.includes(move)}
            aria-label={words.column(column + 1, ROWS - landingRow(view, column)) + (canMove && advice.includes(move) ? words.advised : "")}
            title={(canMove && why(move)) || undefined}
            // A touch leaves nothing hovered.
            onPointerEnter={({ pointerType }) => pointerType !== "touch" && onPoint(column)}
            onPointerLeave={() => onPoint(null)}
            onFocus={({ currentTarget }) => currentTarget.matches(":focus-visible") && onPoint(column)}
            onBlur={() => onPoint(null)}
            onClick={() => play(move)}
          />
        );
      })}
    </div>
  );
}

export const board: Board<Fourline> = {
  Board: FourlineBoard,
  describe,
  pace: () => 450,
  endingTime: ({ winner }) => (winner === null ? 900 : 2000),
  because: ({ kind }, _names, language) => (kind === "lined-up" ? boardWords[language].four : null),
  sound: ({ kind }) => (kind === "dropped" ? "place" : null),
};
