import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import type { Viewer } from "../../../engine/contract/game.ts";
import type { Board, BoardProps, Language } from "../../../web/board/board.ts";
import { useDrag } from "../../../web/board/drag.ts";
import { describeView, WORDS, type Words } from "./board-words.ts";
import type { Square } from "../commands.ts";
import { Sheet } from "./map.tsx";
import { Areas, Arrows, Blows, Pieces, Seals } from "./marks.tsx";
import { placeOf } from "../place.ts";
import { placed } from "../replay.ts";
import { type Mode, squareName, Squares, standsOn } from "./squares.tsx";
import type { Seen, Skirmish, View } from "../state.ts";
import { Timeline, useTurn } from "./timeline.tsx";
import { Token } from "./token.tsx";
import "./board.css";

function SkirmishBoard(props: BoardProps<Skirmish>): ReactNode {
  const { view, viewer, moves, why, play, events, names, still, hints, miniature, language } = props;
  const words = WORDS[language];
  const uid = useId().replaceAll(/[^a-z0-9]/gi, "");
  const place = placeOf(view.field, viewer === 1);
  const [chosen, setChosen] = useState<string | null>(null);
  const [mode, setMode] = useState<Mode>("step");
  const [pointed, setPointed] = useState<Square | null>(null);
  const turn = useTurn(view, events, still || miniature);
  const legal = new Set(moves);
  const isMine = (one: Seen | undefined): one is Seen => one !== undefined && one.seat === viewer && moves.length > 0;
  const selected = view.characters.find((one) => one.id === chosen && isMine(one)) ?? null;

  /** What a click on the square plays: in the chosen way if that is allowed, else in the other. */
  const moveAt = (one: Seen, square: Square, way: Mode): string | null => {
    const [id, name] = [one.id.toLowerCase(), squareName(view, square)];
    const other = standsOn(view, square);
    if (view.phase === "placement") return first(legal, [`put ${id} ${name}`]);
    const ways = way === "step" ? [`move ${id} ${name}`, `attack ${id} ${name}`] : [`attack ${id} ${name}`, `move ${id} ${name}`];
    // A click on a friend chooses the friend, unless one means to strike.
    return first(legal, way === "step" && isMine(other) ? ways.slice(0, 1) : ways);
  };
  const choose = (id: string | null, way: Mode = "step"): void => {
    setChosen(id);
    setMode(way);
  };
  const order = (text: string): void => {
    play(text);
    if (view.phase === "placement" || legal.has(text)) choose(null);
  };
  const press = (square: Square): void => {
    turn.skip();
    const one = standsOn(view, square);
    if (!selected) {
      if (isMine(one)) choose(one.id);
      return;
    }
    const text = moveAt(selected, square, mode);
    if (one?.id === selected.id && mode === "step") choose(one.id, view.phase === "placement" ? "step" : "strike");
    else if (text) order(text);
    else if (one?.id === selected.id) choose(null);
    else if (isMine(one)) choose(one.id);
    else
      play(
        `${view.phase === "placement" ? "put" : mode === "step" ? "move" : "attack"} ${selected.id.toLowerCase()} ${squareName(view, square)}`,
      );
  };
  const { dragged, start } = useDrag<string>((id, target) => {
    const one = view.characters.find((other) => other.id === id);
    const [x, y] = target.split(",").map(Number);
    if (!one || x === undefined || y === undefined) return;
    order(moveAt(one, [x, y], chosen === id ? mode : "step") ?? `move ${id.toLowerCase()} ${squareName(view, [x, y])}`);
  });

  const over = dragged?.over ? (dragged.over.split(",").map(Number) as [number, number]) : null;
  const held = dragged ? view.characters.find(({ id }) => id === dragged.part) : undefined;
  const aim = over ?? pointed;
  const acting = held ?? selected;
  const shownReach = acting ?? (aim ? standsOn(view, aim) : undefined);
  const aimed = aim && acting ? moveAt(acting, aim, mode) : null;

  const keys = (event: KeyboardEvent<HTMLElement>): void => {
    const key = event.key.toLowerCase();
    if (key === "escape") choose(null);
    else if (selected && (key === "m" || key === "s")) choose(selected.id, "step");
    else if (selected && (key === "a" || key === "x")) choose(selected.id, "strike");
    else if (selected && key === "h" && legal.has(`hold ${selected.id.toLowerCase()}`)) order(`hold ${selected.id.toLowerCase()}`);
  };

  if (miniature) {
    return (
      <div className="skirmish skirmish-mini">
        <svg viewBox={`0 0 ${place.width} ${place.height}`} aria-hidden="true">
          <Sheet {...{ place, uid, miniature }} />
          <Blows {...{ place, uid, blows: turn.frame?.blows ?? [] }} />
          <Pieces {...{ place, field: view.field, shown: turn.frame?.shown ?? placed(view.characters), chosen: null, plain: true }} />
        </svg>
      </div>
    );
  }
  return (
    // Keys are for those whose focus is on the map; every one of them has a button as well.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={`skirmish${still ? " skirmish-still" : ""}`}
      onKeyDown={keys}
      style={{ ["--skirmish-shape" as string]: place.width / place.height }}
    >
      <div className="skirmish-table">
        <div className="skirmish-map" onPointerLeave={() => setPointed(null)}>
          <svg viewBox={`0 0 ${place.width} ${place.height}`} aria-hidden="true">
            <Sheet {...{ place, uid, miniature }} />
            {shownReach && !turn.frame && (
              <Areas
                {...{ place, uid, field: view.field, one: shownReach }}
                {...(shownReach === acting && hints ? { legal, placing: view.phase === "placement" } : {})}
                mode={shownReach === acting ? mode : null}
                aim={aimed?.startsWith("attack") ? aim : null}
              />
            )}
            <Blows {...{ place, uid, blows: turn.frame?.blows ?? [] }} />
            <Pieces
              {...{
                place,
                field: view.field,
                shown: turn.frame?.shown ?? placed(view.characters),
                chosen,
                clashes: turn.frame?.clashes ?? [],
              }}
            />
            {!turn.frame && <Arrows {...{ place, uid, view }} />}
            <Seals {...{ place, ready: view.ready, turned: place.turned }} />
          </svg>
          <Squares
            {...{ props, place, words, selected, moveAt, mode, press, setPointed, isMine }}
            start={(id, event) => start(id, event)}
          />
        </div>
        <div className="skirmish-bar">
          <p className="skirmish-say">
            <span className="skirmish-turn figures">{heading(view, words)}</span>
            <span>{sentence()}</span>
          </p>
          {viewer !== null && view.phase !== "over" && (
            <div className="skirmish-buttons">
              {selected && view.phase === "orders" && (
                <>
                  <button type="button" data-part="step" aria-pressed={mode === "step"} onClick={() => choose(selected.id, "step")}>
                    {words.step}
                  </button>
                  <button type="button" data-part="strike" aria-pressed={mode === "strike"} onClick={() => choose(selected.id, "strike")}>
                    {words.strike}
                  </button>
                  <button
                    type="button"
                    data-move={`hold ${selected.id.toLowerCase()}`}
                    onClick={() => order(`hold ${selected.id.toLowerCase()}`)}
                  >
                    {words.hold}
                  </button>
                </>
              )}
              <button
                type="button"
                className="skirmish-ready"
                data-move="ready"
                aria-disabled={!legal.has("ready")}
                onClick={() => {
                  choose(null);
                  play("ready");
                }}
              >
                {words.ready}
              </button>
            </div>
          )}
        </div>
        <Timeline turn={turn} words={words} />
      </div>
      {dragged && held && (
        <svg className="skirmish-held" viewBox="-50 -50 100 100" style={{ left: dragged.x, top: dragged.y }} aria-hidden="true">
          <Token
            name={held.class}
            seat={held.seat}
            health={held.health}
            full={view.field.classes[held.class]?.health ?? held.health}
            plain
          />
        </svg>
      )}
    </div>
  );

  /** One line: what can be done now, why not, or who stands there. */
  function sentence(): string {
    const there = aim ? standsOn(view, aim) : undefined;
    if (selected && aim && !aimed && !there) {
      const what = view.phase === "placement" ? "put" : mode === "step" ? "move" : "attack";
      return why(`${what} ${selected.id.toLowerCase()} ${squareName(view, aim)}`) ?? "";
    }
    if (there && there !== selected) {
      const { health = 0, damage = 0 } = view.field.classes[there.class] ?? {};
      return words.card(there, health, damage);
    }
    if (view.phase === "over") return view.winner === null ? words.draw : words.wins(names[view.winner] ?? "");
    if (viewer === null) return words.watching;
    if (view.ready[viewer]) return words.waiting;
    const own = view.characters.filter(({ seat }) => seat === viewer).length;
    if (!selected)
      return view.phase === "placement" ? words.put : view.orders.length > 0 ? words.orders(view.orders.length, own) : words.choose;
    // By its square: the ids of the notation look like squares, and are others.
    const name = selected.at ? words.standing(words.classOf(selected), squareName(view, selected.at)) : words.nameOf(selected);
    return view.phase === "placement" ? words.putting(name) : mode === "step" ? words.stepping(name) : words.striking(name);
  }
}

const first = (legal: ReadonlySet<string>, texts: readonly string[]): string | null => texts.find((text) => legal.has(text)) ?? null;

const heading = ({ phase, turn, field }: View, words: Words): string =>
  phase === "placement" ? words.placing : phase === "over" ? words.over : words.turn(turn, field.limit);

export const board: Board<Skirmish> = {
  Board: SkirmishBoard,
  describe: (view: View, _viewer: Viewer, names: readonly string[], language: Language) =>
    describeView(view, WORDS[language], names, (at) => squareName(view, at)),
};
