import type { ReactNode } from "react";
import type { Seat } from "../../../engine/contract/game.ts";
import type { Board, BoardProps } from "../../../web/board/board.ts";
import { DraggedPiece } from "../../../web/board/dragged-piece.tsx";
import { COLUMNS, type Die, ROUNDS, type Sagrada, type View } from "../state.ts";
import { boardWords } from "./board-words.ts";
import { hintFor } from "./choices.ts";
import { describe } from "./describe.ts";
import { GlassDie, GlassLights, Panes } from "./glass.tsx";
import { Objectives } from "./objectives.tsx";
import { OwnWindow } from "./own-window.tsx";
import { Plate } from "./plate.tsx";
import { Rose } from "./rose.tsx";
import { Tools } from "./tools.tsx";
import { Hand, Pool } from "./turn.tsx";
import { type Part, type Turn, useTurn } from "./use-turn.ts";
import { Offers, OtherWindows } from "./windows.tsx";
import "./board.css";
import "./table.css";

function SagradaBoard(props: BoardProps<Sagrada>): ReactNode {
  const { view, viewer, miniature, language, names, reduceMotion } = props;
  const words = boardWords[language];
  const turn = useTurn(props);
  if (miniature) return <Small view={view} />;
  return (
    <div className={`sagrada${reduceMotion ? " sagrada-still" : ""}`}>
      <GlassLights />
      <div className="sagrada-layout">
        {viewer !== null && view.round === 0 && <Offers {...props} words={words} />}
        {viewer !== null && view.round > 0 && (
          <section className="sagrada-own" aria-label={words.windowOf(names[viewer] ?? "")}>
            <OwnWindow {...props} words={words} turn={turn} seat={viewer} />
            <Plate view={view} seat={viewer} words={words} name={names[viewer] ?? ""} />
          </section>
        )}
        <section className="sagrada-table">
          <Hand {...props} words={words} turn={turn} />
          {view.round > 0 && <Pool {...props} words={words} turn={turn} />}
          {view.round > 0 && view.round <= ROUNDS && <Foot {...props} turn={turn} />}
          <Tools {...props} words={words} turn={turn} />
        </section>
        <section className="sagrada-side">
          <Rose view={view} words={words} />
          {view.target !== null && <p className="sagrada-target figures">{words.target(view.target)}</p>}
          <Objectives view={view} words={words} language={language} />
        </section>
        <OtherWindows {...props} words={words} />
      </div>
      <DraggedPiece dragged={turn.dragged}>
        {(part) => {
          const die = dieOfPart(view, viewer ?? -1, part);
          return (
            die !== 0 && (
              <div className="sagrada-held">
                <GlassDie die={die} />
              </div>
            )
          );
        }}
      </DraggedPiece>
    </div>
  );
}

/** One line that says what to do or why not, and the button that ends the turn. */
function Foot({ view, viewer, moves, why, play, language, turn }: BoardProps<Sagrada> & { readonly turn: Turn }): ReactNode {
  const words = boardWords[language];
  return (
    <div className="sagrada-foot">
      <p className="sagrada-why" aria-live="polite">
        {turn.said ?? words.hints[hintFor(view, viewer, moves, turn.source, turn.paying)]}
      </p>
      {moves.length > 0 && (
        <button
          type="button"
          className="sagrada-button sagrada-pass"
          data-move="pass"
          aria-disabled={!moves.includes("pass")}
          title={why("pass") ?? undefined}
          onClick={() => play("pass")}
        >
          {words.pass}
        </button>
      )}
    </div>
  );
}

function dieOfPart(view: View, seat: Seat, part: Part): Die {
  if (part.from === "pool") return view.pool[part.n - 1] ?? 0;
  if (part.from === "hand") return view.hand;
  const [row, column] = part.at.split(" ").map(Number);
  return view.players[seat]?.dice[((row ?? 1) - 1) * COLUMNS + (column ?? 1) - 1] ?? 0;
}

/** For the home page: two windows, with nothing to press. */
function Small({ view }: { readonly view: View }): ReactNode {
  const windows = view.round === 0 ? view.offers.slice(0, 2).map(({ pattern }) => ({ pattern, dice: [] })) : view.players.slice(0, 2);
  return (
    <div className="sagrada" aria-hidden="true">
      <GlassLights />
      <div className="sagrada-mini">
        {windows.map(({ pattern, dice }, at) => (
          <div key={at === 0 ? "left" : "right"} className="sagrada-window">
            <Panes pattern={pattern} dice={dice} />
          </div>
        ))}
      </div>
    </div>
  );
}

export const board: Board<Sagrada> = { Board: SagradaBoard, describe, miniatureMoves: 64 };
