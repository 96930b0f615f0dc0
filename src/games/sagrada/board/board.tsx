import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Seat, Viewer } from "../../../engine/contract/game.ts";
import type { Board, BoardProps, Language } from "../../../web/board/board.ts";
import { useDrag } from "../../../web/board/drag.ts";
import { boardWords, type Hint } from "./board-words.ts";
import { Objectives, Tools } from "./cards-table.tsx";
import { GlassDie, GlassLights, Panes } from "./glass.tsx";
import { Rose } from "./rose.tsx";
import { COLUMNS, type Die, ROUNDS, type Sagrada, type View } from "../state.ts";
import { Hand, type Part, Pool } from "./turn.tsx";
import { Offers, OwnWindow, placeOf, Plate } from "./windows.tsx";
import "./board.css";
import "./table.css";

function SagradaBoard(props: BoardProps<Sagrada>): ReactNode {
  const { view, viewer, moves, why, play, miniature, language, names } = props;
  const words = boardWords[language];
  const [source, setSource] = useState("");
  const [paying, setPaying] = useState(0);
  const [said, setSaid] = useState<string | null>(null);
  /** A die dragged from the pool to a space is picked first; the place follows when the pick is done. */
  const next = useRef("");
  const listed = moves.join("|");
  useEffect(() => {
    setSource("");
    setPaying(0);
    setSaid(null);
    // Between the drop and the pick there may be a moment without moves: the place waits for the die.
    if (next.current === "" || view.hand === 0 || moves.length === 0) return;
    const place = next.current;
    next.current = "";
    play(place);
    // Only what may be played now matters: the page gives a new function each time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [listed, view.hand]);

  const { dragged, start } = useDrag<Part>((part, target) => {
    if (part.from === "hand") play(`place ${target}`);
    else if (part.from === "cell") play(`move ${part.at} ${target}`);
    else {
      next.current = why(`pick ${part.n}`) === null ? `place ${target}` : "";
      play(`pick ${part.n}`);
    }
  });
  const pick = (move: string): void => {
    next.current = "";
    play(move);
  };

  if (miniature) return <Small view={view} />;
  const seat = viewer ?? -1;
  const others = view.players.map((_, at) => at).filter((at) => at !== seat);
  const heldDie = dragged ? dieOfPart(view, seat, dragged.part) : 0;
  return (
    <div className={`sagrada${props.still ? " sagrada-still" : ""}`}>
      <GlassLights />
      <div className="sagrada-layout">
        {view.round === 0 && viewer !== null ? (
          <Offers {...{ view, words, moves, play }} />
        ) : (
          viewer !== null && (
            <section className="sagrada-own" aria-label={words.windowOf(names[viewer] ?? "")}>
              <OwnWindow {...props} {...{ words, source, setSource, start, dragged: dragged?.part ?? null, say: setSaid }} seat={viewer} />
              <Plate view={view} seat={viewer} words={words} name={names[viewer] ?? ""} />
            </section>
          )
        )}
        <section className="sagrada-table">
          <Hand {...{ view, words, moves, play, start }} />
          {view.round > 0 && <Pool {...{ view, words, moves, why, start, paying }} play={pick} say={setSaid} />}
          {view.round > 0 && view.round <= ROUNDS && (
            <div className="sagrada-foot">
              <p className="sagrada-why" aria-live="polite">
                {said ?? words.hints[hintOf(view, viewer, moves, source, paying)]}
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
          )}
          <Tools {...{ view, words, language, moves, paying, why, play }} pay={setPaying} say={setSaid} />
        </section>
        <section className="sagrada-side">
          <Rose view={view} words={words} />
          {view.target !== null && <p className="sagrada-target figures">{words.target(view.target)}</p>}
          <Objectives {...{ view, words, language }} />
        </section>
        {others.length > 0 && (
          <section className={`sagrada-others sagrada-others-${others.length}`}>
            {others.map((at) => (
              <figure key={at} className={view.toAct.includes(at) ? "sagrada-other sagrada-acts" : "sagrada-other"}>
                {view.round > 0 && (
                  <div className="sagrada-window" role="img" aria-label={words.windowOf(names[at] ?? "")}>
                    <Panes pattern={view.players[at]?.pattern ?? []} dice={view.players[at]?.dice ?? []} />
                  </div>
                )}
                <Plate view={view} seat={at} words={words} name={names[at] ?? ""} />
              </figure>
            ))}
          </section>
        )}
      </div>
      {dragged && heldDie !== 0 && (
        <div className="sagrada-held" style={{ left: dragged.x, top: dragged.y }} aria-hidden="true">
          <GlassDie die={heldDie} />
        </div>
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

/** What to do next, said in one line. */
function hintOf(view: View, viewer: Viewer, moves: readonly string[], source: string, paying: number): Hint {
  if (viewer === null || moves.length === 0) return "wait";
  if (view.round === 0) return "other";
  const can = (word: string): boolean => moves.some((move) => move.startsWith(word));
  if (paying > 0) return "pay";
  if (can("return")) return "stuck";
  if (can("increase") || can("decrease")) return "turn";
  if (view.active === 5) return "track";
  if (can("select")) return "value";
  if (can("move")) return source === "" ? "move" : "moveTo";
  if (view.hand !== 0) return "place";
  if (can("pick")) return "pick";
  return view.placed ? "done" : "other";
}

/** For the home page: two windows and the pool, nothing to press. */
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

function describe(view: View, viewer: Viewer, names: readonly string[], language: Language): string {
  const words = boardWords[language];
  const nameOf = (seat: Seat): string => names[seat] ?? String(seat + 1);
  const lines = [view.round === 0 ? words.chooseWindow : view.round > ROUNDS ? words.over : `${words.round(view.round)}.`];
  for (const [seat, { dice, window }] of view.players.entries()) {
    if (view.round === 0) break;
    const placed = dice.flatMap((die, cell) => (die === 0 ? [] : [`${placeOf(cell).replace(" ", ".")} ${words.die(die)}`]));
    lines.push(`${words.windowOf(nameOf(seat))}, ${window || words.own}: ${placed.join(", ") || words.free}.`);
  }
  if (view.pool.length > 0) lines.push(`${words.pool}: ${view.pool.map((die) => words.die(die)).join(", ")}.`);
  if (view.track.some((slot) => slot.length > 0))
    lines.push(
      `${words.track}: ${view.track
        .flat()
        .map((die) => words.die(die))
        .join(", ")}.`,
    );
  if (view.hand !== 0) lines.push(words.holds(words.die(view.hand)));
  const own = viewer === null ? null : (view.players[viewer]?.privates ?? null);
  if (own) lines.push(`${words.privately}: ${own.map((colour) => words.colour(colour)).join(", ")}.`);
  if (view.toAct.length > 0) lines.push(words.turn(view.toAct.map(nameOf).join(", ")));
  return lines.join("\n");
}

export const board: Board<Sagrada> = { Board: SagradaBoard, describe, miniatureMoves: 64 };
