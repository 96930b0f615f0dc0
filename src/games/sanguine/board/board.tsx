import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useState } from "react";
import type { Board, BoardProps } from "../../../web/board/board.ts";
import { useDrag } from "../../../web/board/drag.ts";
import { BOARD_WORDS, cellText, describe } from "./board-words.ts";
import { Caption, Hand } from "./hand.tsx";
import { Foreseen, HeldCard, Lying } from "./pieces.tsx";
import { type Mark, preview } from "../preview.ts";
import type { Event, Sanguine, View } from "../state.ts";
import "./board.css";

type Props = BoardProps<Sanguine>;

const NO_MARKS: ReadonlyMap<number, Mark> = new Map();

function SanguineBoard(props: Props): ReactNode {
  const { view, viewer, moves, play, miniature, language } = props;
  const [picked, setPicked] = useState<number | null>(null);
  const [aimed, setAimed] = useState<number | null>(null);
  /** The cell that a finger touched once: it shows what would happen; touched again, it happens. */
  const [tried, setTried] = useState<number | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const { dragged, start } = useDrag<number>((card, target) => play(`place ${card + 1} ${target}`));
  // A card that has left the hand, or another turn, leaves nothing picked.
  useEffect(() => {
    setPicked(null);
    setTried(null);
  }, [view.turn, view.phase]);
  useEffect(() => setTried(null), [picked]);

  const held = dragged?.part ?? (picked !== null && picked < view.hand.length ? picked : null);
  const target = dragged ? cellOf(view, dragged.over) : (tried ?? aimed);
  const name = held === null ? undefined : view.hand[held];
  const face = name === undefined ? undefined : view.faces[name];
  const legal = held !== null && target !== null && moves.includes(placing(view, held, target));
  const marks = face && legal && viewer !== null && target !== null ? preview(view, face, viewer, target) : NO_MARKS;
  const shown = pointed ?? name ?? null;

  return (
    <div
      className={`sanguine${miniature ? " sanguine-mini" : ""}`}
      style={{ "--columns": view.columns, "--rows": view.rows } as CSSProperties}
    >
      {!miniature && <Rivals {...props} />}
      <Table {...props} {...{ held, target, marks, tried, setTried, setAimed, setPointed }} />
      {!miniature && viewer !== null && (
        <Hand {...props} {...{ held, picked, setPicked, setPointed, start, shown }} asksAgain={tried !== null && legal} />
      )}
      {!miniature && viewer === null && shown !== null && (
        <p className="sanguine-caption">
          <Caption view={view} name={shown} language={language} />
        </p>
      )}
      {dragged && face && name !== undefined && viewer !== null && (
        <div
          className={`sanguine-held sanguine-dragged sanguine-side-${viewer}`}
          style={{ left: dragged.x, top: dragged.y }}
          aria-hidden="true"
        >
          <HeldCard {...{ name, face }} seat={viewer} called={BOARD_WORDS[language].cardName(name)} />
        </div>
      )}
    </div>
  );
}

const placing = (view: View, card: number, cell: number): string =>
  `place ${card + 1} ${Math.floor(cell / view.columns) + 1} ${(cell % view.columns) + 1}`;

/** A drop target is written as the rest of a move: row and column. */
function cellOf(view: View, target: string | null): number | null {
  if (target === null) return null;
  const [row, column] = target.split(" ").map(Number);
  return row === undefined || column === undefined ? null : (row - 1) * view.columns + column - 1;
}

interface TableProps extends Props {
  readonly held: number | null;
  readonly target: number | null;
  readonly marks: ReadonlyMap<number, Mark>;
  readonly tried: number | null;
  setTried(cell: number | null): void;
  setAimed(cell: number | null): void;
  setPointed(name: string | null): void;
}

/** The rows, each with both sums at its ends and a bar that the stronger side pulls over. */
function Table(props: TableProps): ReactNode {
  const { view, language } = props;
  const words = BOARD_WORDS[language];
  return (
    <div className="sanguine-table" role="group" aria-label={words.board} onKeyDown={(event) => walk(event, view)}>
      {Array.from({ length: view.rows }, (_, row) => {
        const [red = 0, blue = 0] = view.rowScores[row] ?? [];
        const pull = red + blue === 0 ? 50 : 50 + (40 * (red - blue)) / Math.max(red, blue);
        return (
          <div className="sanguine-row" key={`row-${row + 1}`}>
            <span className={`sanguine-sum sanguine-medal-0${red > blue ? " sanguine-leads" : ""}`}>{red}</span>
            <div className="sanguine-cells">
              {Array.from({ length: view.columns }, (_, column) => (
                <Tile key={`${row}-${column}`} {...props} cell={row * view.columns + column} />
              ))}
            </div>
            <span className={`sanguine-sum sanguine-medal-1${blue > red ? " sanguine-leads" : ""}`}>{blue}</span>
            <span className="sanguine-rope" style={{ "--pull": `${pull}%` } as CSSProperties} aria-hidden="true" />
          </div>
        );
      })}
    </div>
  );
}

function Tile(props: TableProps & { readonly cell: number }): ReactNode {
  const {
    view,
    viewer,
    moves,
    why,
    play,
    events,
    names,
    still,
    hints,
    miniature,
    language,
    cell,
    held,
    target,
    marks,
    tried,
    setTried,
    setAimed,
    setPointed,
  } = props;
  const row = Math.floor(cell / view.columns);
  const column = cell % view.columns;
  const mark = marks.get(cell);
  const stirred = still ? null : stirOf(events, row, column);
  const inside = (
    <>
      <span
        key={stirred?.key ?? "calm"}
        className={`sanguine-lies${stirred ? ` sanguine-${stirred.how}` : ""}`}
        style={stirred ? { animationDelay: `${stirred.after}ms` } : undefined}
      >
        <Lying view={view} cell={cell} called={miniature ? null : BOARD_WORDS[language].cardName} />
      </span>
      {mark && viewer !== null && <Foreseen mark={mark} seat={viewer} />}
    </>
  );
  const look = `sanguine-tile${(view.owner[cell] ?? -1) >= 0 ? ` sanguine-of-${view.owner[cell]}` : ""}${target === cell && held !== null ? " sanguine-aimed" : ""}`;
  if (miniature) return <span className={look}>{inside}</span>;

  const move = held === null ? null : placing(view, held, cell);
  const fits = move !== null && moves.includes(move);
  const any = hints && held === null && moves.some((one) => one.startsWith("place ") && one.endsWith(` ${row + 1} ${column + 1}`));
  return (
    <button
      type="button"
      className={`${look}${hints && fits ? " sanguine-fits" : ""}${any ? " sanguine-open" : ""}`}
      data-part={`cell ${row + 1} ${column + 1}`}
      data-drop={`${row + 1} ${column + 1}`}
      data-cell={cell}
      {...(move === null ? {} : { "data-move": move })}
      aria-disabled={!fits}
      aria-label={BOARD_WORDS[language].cell(
        row + 1,
        column + 1,
        cellText(view, cell, (seat) => names[seat] ?? "", language),
      )}
      title={(move !== null && moves.length > 0 ? why(move) : null) ?? undefined}
      onClick={({ nativeEvent }) => {
        if (move === null) return;
        // A finger cannot point without touching: the first touch looks, the second plays. A mouse and a key play at once.
        const touched = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === "touch";
        if (touched && fits && tried !== cell) setTried(cell);
        else play(move);
      }}
      onPointerEnter={() => (setAimed(cell), setPointed(view.cards[cell] ?? null))}
      onPointerLeave={() => (setAimed(null), setPointed(null))}
      onFocus={() => (setAimed(cell), setPointed(view.cards[cell] ?? null))}
      onBlur={() => (setAimed(null), setPointed(null))}
    >
      {inside}
    </button>
  );
}

/** How a cell was stirred by what happened, and when in the sequence. */
function stirOf(
  events: Props["events"],
  row: number,
  column: number,
): { readonly how: string; readonly after: number; readonly key: string } | null {
  let found: { how: string; after: number; key: string } | null = null;
  for (const [index, { event, seq }] of events.entries()) {
    const how = STIRS[event.kind];
    if (how && "row" in event && "column" in event && event.row === row && event.column === column)
      found = { how, after: Math.min(900, index * 90), key: `${seq}-${index}` };
  }
  return found;
}

const STIRS: Readonly<Partial<Record<Event["kind"], string>>> = {
  placed: "lands",
  spawned: "lands",
  claimed: "pops",
  shifted: "ticks",
  power: "ticks",
  fell: "falls",
};

/** Arrow keys walk over the cells. */
function walk(event: KeyboardEvent<HTMLElement>, view: View): void {
  if (!(event.target instanceof HTMLElement)) return;
  const at = Number(event.target.dataset["cell"]);
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -view.columns, ArrowDown: view.columns }[event.key];
  if (step === undefined || Number.isNaN(at)) return;
  event.currentTarget.querySelector<HTMLElement>(`[data-cell="${at + step}"]`)?.focus();
  event.preventDefault();
}

/** The backs of what others hold. */
function Rivals({ view, viewer, names, language }: Props): ReactNode {
  const words = BOARD_WORDS[language];
  return (
    <div className="sanguine-rivals">
      {[0, 1]
        .filter((seat) => seat !== viewer)
        .map((seat) => {
          const held = view.handSizes[seat] ?? 0;
          return (
            <span
              key={seat}
              className="sanguine-rival"
              role="img"
              aria-label={`${names[seat]}: ${words.inHand(held)}, ${words.deck(view.deckSizes[seat] ?? 0)}`}
            >
              {Array.from({ length: held }, (_, n) => (
                <i key={`back-${n + 1}`} className={`sanguine-back sanguine-back-${seat}`} />
              ))}
              <small>{`${words.inHand(held)}, ${words.deck(view.deckSizes[seat] ?? 0)}`}</small>
            </span>
          );
        })}
    </div>
  );
}

export const board: Board<Sanguine> = { Board: SanguineBoard, describe };
