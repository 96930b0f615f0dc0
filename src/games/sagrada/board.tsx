import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { Seat, Viewer } from "../../engine/game.ts";
import type { Board, BoardProps, Language } from "../../web/board.ts";
import { useDrag } from "../../web/drag.ts";
import { SeatMark } from "../../web/seat-mark.tsx";
import { type BoardWords, boardWords, type Hint } from "./board-words.ts";
import { Mark, Objectives, Tokens, Tools } from "./cards-table.tsx";
import { Arch, Asked, GlassDie, GlassLights, paneClass, Panes } from "./glass.tsx";
import { Rose } from "./rose.tsx";
import { CELLS, COLUMNS, type Die, type Event, ROUNDS, type Sagrada, type View } from "./state.ts";
import "./board.css";

/** What can be taken up: a die of the pool, the die in hand, or a die of the window. */
type Part = { readonly from: "pool"; readonly n: number } | { readonly from: "hand" } | { readonly from: "cell"; readonly at: string };

/** Row and column as they are typed. */
const placeOf = (cell: number): string => `${Math.floor(cell / COLUMNS) + 1} ${(cell % COLUMNS) + 1}`;

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
    const place = next.current;
    next.current = "";
    if (place !== "" && view.hand !== 0) play(place);
    // Only what may be played now matters: the page gives a new function each time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [listed, view.hand]);

  const { dragged, start } = useDrag<Part>((part, target) => {
    if (part.from === "hand") play(`place ${target}`);
    else if (part.from === "cell") play(`move ${part.at} ${target}`);
    else {
      next.current = `place ${target}`;
      play(`pick ${part.n}`);
    }
  });

  if (miniature) return <Small view={view} />;
  const seat = viewer ?? -1;
  const others = view.players.map((_, at) => at).filter((at) => at !== seat);
  const heldDie = dragged ? dieOfPart(view, seat, dragged.part) : 0;
  return (
    <div className={`sagrada${props.still ? " sagrada-still" : ""}`}>
      <GlassLights />
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
        <Hand {...{ view, words, moves, play, start, source, paying }} />
        {view.round > 0 && <Pool {...{ view, words, moves, why, play, start, paying }} say={setSaid} />}
        {view.round > 0 && view.round <= ROUNDS && (
          <p className="sagrada-why" aria-live="polite">
            {said ?? words.hints[hintOf(view, viewer, moves, source, paying)]}
          </p>
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

interface OwnProps extends BoardProps<Sagrada> {
  readonly words: BoardWords;
  readonly seat: Seat;
  readonly source: string;
  setSource(at: string): void;
  start(part: Part, event: Parameters<ReturnType<typeof useDrag<Part>>["start"]>[1]): void;
  readonly dragged: Part | null;
  say(text: string | null): void;
}

function OwnWindow({
  view,
  seat,
  words,
  moves,
  why,
  play,
  source,
  setSource,
  start,
  dragged,
  say,
  events,
  still,
  hints,
}: OwnProps): ReactNode {
  const player = view.players[seat];
  if (!player) return null;
  const moving = moves.some((move) => move.startsWith("move "));
  const from = dragged?.from === "cell" ? dragged.at : source;
  const landed = still
    ? -1
    : landedAt(
        events.map(({ event }) => event),
        seat,
      );
  const pooled = dragged?.from === "pool";
  return (
    <div className="sagrada-frame">
      <Arch />
      <div className="sagrada-window" role="group" aria-label={player.window || words.own} onKeyDown={arrowKeys}>
        <div className="sagrada-panes">
          {Array.from({ length: CELLS }, (_, cell) => {
            const die = player.dice[cell] ?? 0;
            const asked = player.pattern[cell] ?? 0;
            const at = placeOf(cell);
            const lifts = moving && die !== 0 && moves.some((move) => move.startsWith(`move ${at} `));
            const text = moving && from !== "" ? `move ${from} ${at}` : `place ${at}`;
            const asks = die === 0 && ((moving && from !== "") || (view.hand !== 0 && moves.length > 0));
            const legal = moves.includes(text);
            const reason = asks && !legal && !pooled ? why(text) : null;
            const [row, column] = at.split(" ").map(Number);
            const what = die !== 0 ? words.die(die) : asked > 0 ? words.asks(asked) : words.free;
            const state = `${asks && legal && hints ? " sagrada-glows" : ""}${asks && !legal ? " sagrada-dims" : ""}${from === at ? " sagrada-lifted" : ""}${lifts && from === "" ? " sagrada-lifts" : ""}${cell === landed ? " sagrada-lands" : ""}`;
            return (
              <button
                key={`cell ${cell}`}
                type="button"
                className={`${paneClass(asked)}${state}`}
                {...(asks || !lifts ? { "data-move": text } : { "data-part": `cell ${at}` })}
                data-drop={at}
                aria-disabled={!(legal || lifts)}
                aria-pressed={lifts ? from === at : undefined}
                aria-label={words.space(row ?? 0, column ?? 0, reason ? `${what}. ${reason}` : what)}
                title={reason ?? undefined}
                onPointerEnter={() => say(reason)}
                onPointerLeave={() => say(null)}
                onFocus={() => say(reason)}
                onBlur={() => say(null)}
                onPointerDown={(event) => lifts && start({ from: "cell", at }, event)}
                onClick={() => (lifts ? setSource(source === at ? "" : at) : moves.length > 0 && play(text))}
              >
                {die === 0 ? <Asked asked={asked} /> : <GlassDie die={die} />}
              </button>
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** Where a die came to lie in the last move, to let it settle there. */
function landedAt(events: readonly Event[], seat: Seat): number {
  const last = events.findLast((event) => (event.kind === "placed" || event.kind === "moved") && event.seat === seat);
  return last?.kind === "placed" ? last.cell : last?.kind === "moved" ? last.to : -1;
}

function arrowKeys(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS }[event.key] ?? 0;
  if (step === 0 || !(event.target instanceof HTMLElement)) return;
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const target = buttons.findIndex((button) => button === event.target) + step;
  buttons[target]?.focus();
  event.preventDefault();
}

interface TurnProps {
  readonly view: View;
  readonly words: BoardWords;
  readonly moves: readonly string[];
  play(move: string): void;
  start: OwnProps["start"];
  readonly paying: number;
}

/** The drafted die, and what can be done besides placing it. */
function Hand({ view, words, moves, play, start }: TurnProps & { readonly source: string }): ReactNode {
  const selects = moves.filter((move) => move.startsWith("select "));
  const track = view.track.flat();
  // Words of an author's card that the board does not know are offered as they are.
  const plain = moves.filter((move) => !/^(pick|place|move|select|tool|window|pass|return|increase|decrease)\b/.test(move));
  const actions = [
    ["increase", words.up],
    ["decrease", words.down],
    ["return", words.giveUp],
    ["pass", words.pass],
  ] as const;
  return (
    <div className="sagrada-hand">
      {view.hand !== 0 && (
        <div
          className="sagrada-hand-die"
          onPointerDown={(event) => moves.length > 0 && start({ from: "hand" }, event)}
          role="img"
          aria-label={words.holds(words.die(view.hand))}
        >
          <GlassDie die={view.hand} />
        </div>
      )}
      {selects.length > 0 && (
        <div className="sagrada-choices">
          {selects.map((move) => {
            const n = Number(move.split(" ")[1]);
            const die = view.active === 5 ? (track[n - 1] ?? 0) : (view.hand & ~7) | n;
            const label = view.active === 5 ? words.trackDie(n, words.die(die)) : words.value(n);
            return (
              <button
                key={move}
                type="button"
                className="sagrada-choice"
                data-move={move}
                aria-label={label}
                title={label}
                onClick={() => play(move)}
              >
                <GlassDie die={die} />
              </button>
            );
          })}
        </div>
      )}
      {actions.map(([move, label]) =>
        moves.includes(move) || (move === "pass" && moves.length > 0 && view.round > 0) ? (
          <button
            key={move}
            type="button"
            className="sagrada-button sagrada-act"
            data-move={move}
            aria-disabled={!moves.includes(move)}
            onClick={() => play(move)}
          >
            {label}
          </button>
        ) : null,
      )}
      {plain.slice(0, 40).map((move) => (
        <button key={move} type="button" className="sagrada-button" data-move={move} onClick={() => play(move)}>
          {move}
        </button>
      ))}
    </div>
  );
}

/** The dice to draft from, on linen. In a game for one they also pay for tools. */
function Pool({ view, words, moves, why, play, start, paying, say }: TurnProps & Pick<OwnProps, "why" | "say">): ReactNode {
  return (
    <div className="sagrada-pool" role="group" aria-label={words.pool}>
      {view.pool.length === 0 && <span className="sagrada-quiet">{words.poolEmpty}</span>}
      {view.pool.map((die, i) => {
        const move = paying > 0 ? `tool ${paying} ${i + 1}` : `pick ${i + 1}`;
        const legal = moves.includes(move);
        const reason = moves.length > 0 && !legal ? why(move) : null;
        return (
          <button
            key={die}
            type="button"
            className={legal && paying > 0 ? "sagrada-pool-die sagrada-pays" : "sagrada-pool-die"}
            data-move={move}
            aria-disabled={!legal}
            aria-label={words.poolDie(i + 1, words.die(die))}
            title={reason ?? undefined}
            onPointerEnter={() => say(reason)}
            onPointerLeave={() => say(null)}
            onFocus={() => say(reason)}
            onBlur={() => say(null)}
            onPointerDown={(event) => legal && paying === 0 && start({ from: "pool", n: i + 1 }, event)}
            onClick={() => moves.length > 0 && play(move)}
          >
            <GlassDie die={die} />
          </button>
        );
      })}
    </div>
  );
}

/** Under each window: whose it is, its name, tokens, and the private colour if the viewer may know it. */
function Plate({
  view,
  seat,
  words,
  name,
}: {
  readonly view: View;
  readonly seat: Seat;
  readonly words: BoardWords;
  readonly name: string;
}): ReactNode {
  const player = view.players[seat];
  if (!player) return null;
  const secret = view.round > 0 && player.privates === null;
  return (
    <div className="sagrada-plate">
      <SeatMark seat={seat} />
      <span className="sagrada-plate-name">{seat === view.viewer ? player.window || words.own : name}</span>
      {view.round === 0 && <span className="sagrada-quiet">{player.chose ? words.waits : words.choosing}</span>}
      {view.round > 0 && view.players.length > 1 && <Tokens count={player.favor} label={words.favor(player.favor)} />}
      {player.privates?.map((colour) => (
        <Mark key={colour} colour={colour} label={words.colour(colour)} />
      ))}
      {secret && (
        <span className="sagrada-secret" role="img" aria-label={words.hidden} title={words.hidden}>
          ?
        </span>
      )}
    </div>
  );
}

/** The four windows to choose from. */
function Offers({ view, words, moves, play }: Pick<TurnProps, "view" | "words" | "moves" | "play">): ReactNode {
  return (
    <section className="sagrada-offers">
      <p>{words.chooseWindow}</p>
      <div>
        {view.offers.map(({ name, difficulty, pattern }, i) => (
          <button
            key={name}
            type="button"
            className={i === view.choice ? "sagrada-offer sagrada-offer-mine" : "sagrada-offer"}
            data-move={`window ${i + 1}`}
            aria-disabled={moves.length === 0}
            aria-label={words.window(i + 1, name, difficulty)}
            onClick={() => moves.length > 0 && play(`window ${i + 1}`)}
          >
            <span className="sagrada-window">
              <Panes pattern={pattern} dice={[]} />
            </span>
            <span className="sagrada-plate">
              <span className="sagrada-plate-name">{i === view.choice ? `${words.chosen}: ${name}` : name}</span>
              {view.players.length > 1 && <Tokens count={difficulty} label={words.favor(difficulty)} />}
            </span>
          </button>
        ))}
      </div>
    </section>
  );
}

/** For the home page: two windows and the pool, nothing to press. */
function Small({ view }: { readonly view: View }): ReactNode {
  const windows = view.round === 0 ? view.offers.slice(0, 2).map(({ pattern }) => ({ pattern, dice: [] })) : view.players.slice(0, 2);
  return (
    <div className="sagrada sagrada-mini" aria-hidden="true">
      <GlassLights />
      {windows.map(({ pattern, dice }, at) => (
        <div key={at === 0 ? "left" : "right"} className="sagrada-window">
          <Panes pattern={pattern} dice={dice} />
        </div>
      ))}
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

export const board: Board<Sagrada> = { Board: SagradaBoard, describe };
