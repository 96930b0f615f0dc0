import { type ReactNode, useRef } from "react";
import type { Seat } from "../../../engine/contract/game.ts";
import type { Board, BoardProps } from "../../../web/board/board.ts";
import { DraggedPiece } from "../../../web/board/dragged-piece.tsx";
import { useExplain } from "../../../web/board/explain.tsx";
import { COLUMNS, type Die, ROUNDS, type Sagrada, type View } from "../state.ts";
import { boardWords } from "./board-words.ts";
import { hintFor } from "./choices.ts";
import { describe } from "./describe.ts";
import { GlassDie, GlassLights, Panes } from "./windows/glass.tsx";
import { ObjectiveChips, Objectives } from "./objectives.tsx";
import { OwnWindow } from "./windows/own-window.tsx";
import { Plate } from "./windows/plate.tsx";
import { Rival } from "./windows/rival.tsx";
import { Rose } from "./windows/rose.tsx";
import { pointsSoFar, scoreLines } from "./score-lines.ts";
import { Tools } from "./tools.tsx";
import { Hand, Pool } from "./turn.tsx";
import { countOfEnd, endingTime, useScoring } from "./use-scoring.ts";
import { type Part, type Turn, useTurn } from "./use-turn.ts";
import { Offers, OtherWindows } from "./windows/windows.tsx";
import "./board.css";
import "./side.css";
import "./table.css";
import "./layout.css";
import "./small.css";

function SagradaBoard(props: BoardProps<Sagrada>): ReactNode {
  const { view, viewer, miniature, language, names, reduceMotion } = props;
  const words = boardWords[language];
  const root = useRef<HTMLDivElement>(null);
  const turn = useTurn(props, root);
  const explain = useExplain();
  const scoring = useScoring(props, words);
  if (miniature) return <Small view={view} />;
  const shape = viewer === null ? " sagrada-watching" : view.round === 0 ? " sagrada-choosing" : "";
  return (
    <div ref={root} className={`sagrada${reduceMotion ? " sagrada-still" : ""}`} {...explain.group}>
      <GlassLights />
      <div className={`sagrada-layout${shape}`}>
        {viewer !== null && view.round === 0 && <Offers {...props} words={words} />}
        {viewer !== null && view.round > 0 && (
          <section className="sagrada-own" aria-label={words.windowOf(names[viewer] ?? "")}>
            <OwnWindow {...props} words={words} turn={turn} seat={viewer} scoring={scoring} />
            <Plate
              view={view}
              seat={viewer}
              words={words}
              name={names[viewer] ?? ""}
              total={scoring.totalOf(viewer)}
              counted={scoring.countedFor(viewer)}
            />
            <div className="sagrada-below">
              <ObjectiveChips view={view} words={words} language={language} />
              <Rival view={view} names={names} words={words} scoring={scoring} board={root} />
            </div>
          </section>
        )}
        <section className="sagrada-table">
          <Hand {...props} words={words} turn={turn} />
          {view.round > 0 && <Pool {...props} words={words} turn={turn} />}
          {view.round > 0 && view.round <= ROUNDS && <Foot {...props} turn={turn} />}
          <Tools {...props} words={words} turn={turn} />
        </section>
        <section className="sagrada-side">
          {view.round > 0 && <Rose view={view} words={words} />}
          {view.target !== null && <p className="sagrada-target figures">{words.target(view.target)}</p>}
          <Objectives
            view={view}
            words={words}
            language={language}
            lines={viewer === null ? [] : scoring.linesOf(viewer)}
            counting={scoring.counting}
            point={scoring.point}
          />
        </section>
        <OtherWindows {...props} words={words} scoring={scoring} />
      </div>
      {explain.card}
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

/** The round in words, one line that says what to do or why not, and the button that ends the turn. */
function Foot({ view, viewer, moves, why, language, stage, advice = [], turn }: BoardProps<Sagrada> & { readonly turn: Turn }): ReactNode {
  const words = boardWords[language];
  const nth = view.order.slice(0, view.turn + 1).filter((seat) => seat === viewer).length;
  const isOver = stage === "over";
  const isMine = !isOver && viewer !== null && view.order[view.turn] === viewer;
  const onlyThat = moves.length === 1 && moves[0] === "pass";
  return (
    <div className="sagrada-foot">
      <p className="sagrada-why" aria-live="polite">
        <strong className={isMine && nth > 1 ? "sagrada-round sagrada-again" : "sagrada-round"}>
          {words.roundOf(view.round)}
          {isMine && nth > 1 ? ` · ${words.nthTurn(nth)}` : ""}
        </strong>
        <span data-hint>{isOver ? words.over : (turn.said ?? words.hints[hintFor(view, viewer, moves, turn.source, turn.paying)])}</span>
      </p>
      {moves.length > 0 && (
        <button
          type="button"
          className={`sagrada-button sagrada-pass${onlyThat ? " sagrada-only" : ""}${advice.includes("pass") ? " sagrada-advised" : ""}`}
          data-move="pass"
          aria-disabled={!moves.includes("pass")}
          title={why("pass") ?? undefined}
          onClick={() => turn.click("pass")}
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

export const board: Board<Sagrada> = {
  Board: SagradaBoard,
  describe,
  miniatureMoves: 64,
  pace: (events) => Math.min(1800, Math.max(200, ...events.map(({ kind }) => PACE[kind] ?? 0))),
  endingTime,
  count: countOfEnd,
  isCount: ({ kind }) => kind === "ended",
  news: (events, viewer) => {
    const theirs = events.filter((event) => "seat" in event && event.seat !== viewer);
    return theirs.findLast(({ kind }) => kind === "placed" || kind === "moved") ?? theirs.at(-1);
  },
  sound: ({ kind }) => (kind === "placed" || kind === "moved" ? "place" : SOUNDS_OF_DICE.has(kind) ? "draw" : null),
  advises(view, move, who, language) {
    const offer = view.offers[Number(/^window (\d)$/.exec(move)?.[1]) - 1];
    return offer ? boardWords[language].chooses(who, offer.name) : null;
  },
  confirm(view, _viewer, move, language) {
    const nothingYet = view.round > 0 && view.hand === 0 && !view.placed && view.pool.length > 0;
    return move === "pass" && nothingYet ? { id: "sagrada-pass", text: boardWords[language].passAnyway } : null;
  },
  points(view, seat, language) {
    const lines = scoreLines(view, seat, boardWords[language], language);
    return { points: pointsSoFar(lines, view.round), about: lines.find(({ id }) => id === "open")?.label ?? "" };
  },
};

/** How many milliseconds to show an event, if it takes more than a moment. */
const PACE: Readonly<Partial<Record<Sagrada["event"]["kind"], number>>> = {
  picked: 500,
  placed: 700,
  moved: 700,
  "used-tool": 800,
  paid: 800,
  turned: 600,
  rolled: 700,
  "rolled-pool": 800,
  swapped: 700,
  drew: 600,
  "round-began": 900,
};

const SOUNDS_OF_DICE: ReadonlySet<Sagrada["event"]["kind"]> = new Set(["picked", "rolled", "rolled-pool", "drew", "round-began"]);
