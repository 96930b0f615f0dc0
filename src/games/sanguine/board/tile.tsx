import type { MouseEvent, ReactNode } from "react";
import type { BoardProps } from "../../../web/board/board.ts";
import { type Event, NONE, type Sanguine } from "../state.ts";
import { boardWords } from "./board-words.ts";
import { cardText } from "./card-text.ts";
import { cellText } from "./describe.ts";
import { CellContent, Foreseen } from "./pieces/pieces.tsx";
import { placeText, type Placing } from "./hand/use-placing.ts";

interface TileProps {
  readonly board: BoardProps<Sanguine>;
  readonly placing: Placing;
  readonly row: number;
  readonly column: number;
}

/** One cell: a button with what is on it; in a miniature only a picture. */
export function Tile(props: TileProps): ReactNode {
  const { board, placing, row, column } = props;
  const { view, miniature, advice = [] } = board;
  const cell = row * view.columns + column;
  const advised = advice.some((move) => move.startsWith("place ") && move.endsWith(` ${row + 1} ${column + 1}`));
  const owner = view.owner[cell] ?? NONE;
  const aimed = placing.target === cell && placing.held !== null;
  const look = `sanguine-tile${owner === NONE ? "" : ` sanguine-of-${owner}`}${aimed ? " sanguine-aimed" : ""}${placing.last === cell ? " sanguine-last" : ""}${advised ? " sanguine-advised" : ""}`;
  return miniature ? (
    <span className={look}>
      <TileContent {...props} />
    </span>
  ) : (
    <TileButton {...props} look={look} />
  );
}

function TileButton({ look, ...props }: TileProps & { readonly look: string }): ReactNode {
  const { board, placing, row, column } = props;
  const { view, moves, why, play, names, hints, language, options } = board;
  const words = boardWords[language];
  const cell = row * view.columns + column;
  const move = placing.held === null ? null : placeText(view, placing.held, cell);
  const fits = move !== null && moves.includes(move);
  const open = hints && move === null && moves.some((one) => one.startsWith("place ") && one.endsWith(` ${row + 1} ${column + 1}`));
  const point = (on: boolean): void => {
    placing.aim(on ? cell : null);
    placing.pointAt(on ? (view.cards[cell] ?? null) : null, cell);
  };
  const click = ({ nativeEvent }: MouseEvent): void => {
    if (move === null) return;
    // Touch can't hover: the first tap shows a preview, the second plays. A mouse or key plays at once.
    const tapped = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === "touch";
    if (tapped && fits && placing.tried !== cell) placing.tryCell(cell);
    else play(move);
  };
  const card = view.cards[cell] ?? null;
  const called = (name: string): string => words.cardName(name, options);
  const what = cellText(view, cell, (seat) => names[seat] ?? "", words, called);
  return (
    <button
      type="button"
      className={`${look}${hints && fits ? " sanguine-fits" : ""}${open ? " sanguine-open" : ""}`}
      data-part={`cell ${row + 1} ${column + 1}`}
      data-drop={`${row + 1} ${column + 1}`}
      {...(move === null ? {} : { "data-move": move })}
      aria-disabled={!fits}
      aria-label={words.cell(row + 1, column + 1, what) + (placing.last === cell ? words.last : "")}
      data-explain={card === null ? undefined : [what, ...cardText(view, card, words, called)].join("\n")}
      data-explain-by="press"
      title={(move !== null && moves.length > 0 ? why(move) : null) ?? undefined}
      onClick={click}
      onPointerEnter={() => point(true)}
      onPointerLeave={() => point(false)}
      onFocus={() => point(true)}
      onBlur={() => point(false)}
    >
      <TileContent {...props} />
    </button>
  );
}

/** What is on a cell, animated if something just happened there, and what the held card would do to it. */
function TileContent({ board, placing, row, column }: TileProps): ReactNode {
  const { view, events, reduceMotion, miniature, language, options } = board;
  const cell = row * view.columns + column;
  const animation = reduceMotion ? null : animationOf(events, row, column);
  const mark = placing.marks.get(cell);
  const called = (card: string): string => boardWords[language].cardName(card, options);
  return (
    <>
      <span
        key={animation?.key ?? "calm"}
        className={`sanguine-lies${animation ? ` sanguine-${animation.name}` : ""}`}
        style={animation ? { animationDelay: `${animation.delay}ms` } : undefined}
      >
        <CellContent view={view} cell={cell} called={miniature ? null : called} />
      </span>
      {mark && <Foreseen mark={mark} />}
    </>
  );
}

interface Animation {
  readonly name: string;
  readonly delay: number;
  readonly key: string;
}

/** How the last thing that happened to a cell is shown, and when in the sequence. */
function animationOf(events: BoardProps<Sanguine>["events"], row: number, column: number): Animation | null {
  let found: Animation | null = null;
  for (const [index, { event, seq }] of events.entries()) {
    const name = ANIMATIONS[event.kind];
    if (name && "row" in event && "column" in event && event.row === row && event.column === column)
      found = { name, delay: Math.min(900, index * 90), key: `${seq}-${index}` };
  }
  return found;
}

const ANIMATIONS: Readonly<Partial<Record<Event["kind"], string>>> = {
  placed: "lands",
  spawned: "lands",
  claimed: "pops",
  shifted: "ticks",
  power: "ticks",
  fell: "falls",
};
