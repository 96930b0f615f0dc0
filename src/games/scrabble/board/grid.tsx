import { type CSSProperties, type KeyboardEvent, memo, type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import type { BoardProps } from "../../../web/board/board.ts";
import { useRovingFocus } from "../../../web/board/roving-focus.ts";
import type { TileSet } from "../data/tile-sets.ts";
import { BLANK_AS, EMPTY } from "../generator/field.ts";
import type { Scrabble } from "../state.ts";
import { columnText, squareText } from "../turn/notation.ts";
import { type BoardWords, boardWords } from "./board-words.ts";
import { Bubble } from "./bubble.tsx";
import { faceOf, ghostsOf, pointsOf, tilesIn } from "./squares.ts";
import { Tile } from "./tile.tsx";
import type { Laying } from "./use-laying.ts";

interface GridProps {
  readonly board: BoardProps<Scrabble>;
  readonly laying: Laying;
  readonly zoomed: boolean;
  /** Shows a message for something that the board can't show. */
  say(text: string): void;
}

/** The squares. On a phone the frame scrolls while it is zoomed in, and follows the tiles. */
export function Grid({ board, laying, zoomed, say }: GridProps): ReactNode {
  const { view, miniature, language, game, advice = [] } = board;
  const { cells, laid, cursor } = laying;
  const words = boardWords[language];
  const tiles = tilesIn(view);
  const columns = view.layout[0]?.length ?? 1;
  const marks = view.layout.join("");
  const last = new Set(view.pending?.squares ?? view.last);
  const advised = ghostsOf((advice[0] !== undefined && game?.read(advice[0])) || null, cells, columns);
  const frame = useRef<HTMLDivElement>(null);
  const focus = useRovingFocus({ columns, onMove: (square) => laying.point({ square, down: cursor?.down ?? false }) });
  const keys = useGridKeys({ board, laying, say });
  const center = (view.layout.length >> 1) * columns + (columns >> 1);
  useFollow(frame, zoomed, laid.at(-1)?.square ?? cursor?.square ?? null);

  const press = (event: MouseEvent<HTMLElement>): void => {
    const square = squareOf(event.target);
    if (square === null) return;
    const mine = laid.find((one) => one.square === square);
    if (mine) laying.recall(mine.id);
    else if (cells[square] !== EMPTY) laying.point(null);
    else if (laying.picked !== null) laying.lay(laying.picked, square);
    else laying.point({ square, down: cursor?.square === square ? !cursor.down : (cursor?.down ?? false) });
  };
  return (
    <div className={`scrabble-frame${zoomed ? " scrabble-zoomed" : ""}`} ref={frame}>
      <div className="scrabble-cloth" style={{ "--columns": columns, "--rows": view.layout.length } as CSSProperties}>
        <div
          className="scrabble-squares"
          role="group"
          aria-label={words.board}
          {...focus.group}
          onKeyDown={(event) => {
            focus.group.onKeyDown(event);
            keys(event);
          }}
          onClick={press}
          onPointerDown={(event) => {
            const square = squareOf(event.target);
            const mine = laid.find((one) => one.square === square);
            if (mine) laying.startDrag(mine.id, event);
          }}
        >
          {cells.map((cell, square) => (
            <Square
              // Squares never change places.
              // oxlint-disable-next-line react/no-array-index-key
              key={square}
              square={square}
              columns={columns}
              cell={cell}
              tiles={tiles}
              words={words}
              mark={marks[square] ?? "."}
              isCenter={square === center}
              isLast={last.has(square)}
              ghost={advised.get(square) ?? EMPTY}
              isLaid={laid.some((one) => one.square === square)}
              cursor={cursor?.square === square ? (cursor.down ? "down" : "across") : null}
              isOver={laying.dragged?.over === `square ${square}`}
              tabIndex={miniature ? -1 : focus.tabIndex(square)}
            />
          ))}
        </div>
        {!miniature && <Bubble laying={laying} words={words} columns={columns} />}
      </div>
    </div>
  );
}

interface SquareProps {
  readonly square: number;
  readonly columns: number;
  readonly cell: number;
  readonly tiles: TileSet;
  readonly words: BoardWords;
  readonly mark: string;
  readonly isCenter: boolean;
  readonly isLast: boolean;
  /** The tile that is advised for this square, if any. */
  readonly ghost: number;
  readonly isLaid: boolean;
  readonly cursor: "across" | "down" | null;
  readonly isOver: boolean;
  readonly tabIndex: number;
}

const CLASSES: Readonly<Record<string, string>> = { T: "triple-word", D: "double-word", t: "triple-letter", d: "double-letter" };

/** The middle of the board; fonts may lack the symbol. */
const Star = (): ReactNode => (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path d="M10 1 12.600 7.300 19 7.700 14 12 15.700 18.600 10 15 4.300 18.600 6 12 1 7.700 7.400 7.300Z" fill="currentColor" />
  </svg>
);

/** There are hundreds of squares, and a key changes one or two of them. */
const Square = memo((props: SquareProps): ReactNode => {
  const { square, columns, cell, tiles, words, mark, isCenter, isLast, ghost, isLaid, cursor, isOver, tabIndex } = props;
  const at = squareText(columns, square);
  const what = whatIsOn(props);
  const look = [
    "scrabble-square",
    CLASSES[mark] && `scrabble-${CLASSES[mark]}`,
    isLast && "scrabble-last",
    isLaid && "scrabble-laid",
    cursor && `scrabble-cursor scrabble-${cursor}`,
    isOver && "scrabble-over",
  ];
  return (
    <button
      type="button"
      className={look.filter(Boolean).join(" ")}
      data-part={`square ${at}`}
      data-square={square}
      data-drop={`square ${square}`}
      aria-label={words.square(at, what)}
      // An empty square has nothing to explain.
      data-explain={what === words.empty ? undefined : what}
      tabIndex={tabIndex}
    >
      {square < columns && <small className="scrabble-column" data-name={columnText(square)} aria-hidden="true" />}
      {square % columns === 0 && <small className="scrabble-row" data-name={square / columns + 1} aria-hidden="true" />}
      {cell === EMPTY && ghost !== EMPTY ? (
        <Tile className="scrabble-ghost" face={faceOf(tiles, ghost)} points={pointsOf(tiles, ghost)} blank={ghost >= BLANK_AS} />
      ) : cell === EMPTY ? (
        <span className="scrabble-premium">{isCenter ? <Star /> : (words.premiumMark[mark] ?? "")}</span>
      ) : (
        <Tile face={faceOf(tiles, cell)} points={pointsOf(tiles, cell)} blank={cell >= BLANK_AS} />
      )}
    </button>
  );
});

/** Describes a premium square or a tile. */
function whatIsOn({ cell, tiles, words, mark, isCenter, isLaid, cursor }: SquareProps): string {
  const face = faceOf(tiles, cell);
  const what =
    cell === EMPTY
      ? [words.premium[mark] ?? words.empty]
      : [cell >= BLANK_AS ? words.blankAs(face) : words.tile(face, pointsOf(tiles, cell))];
  if (isCenter && cell === EMPTY) what.push(words.center);
  if (isLaid) what.push(words.notPlayed);
  if (cursor) what.push(words.cursor(cursor === "down"));
  return what.join(", ");
}

function squareOf(target: EventTarget): number | null {
  const button = target instanceof Element ? target.closest("[data-square]") : null;
  return button ? Number(button.getAttribute("data-square")) : null;
}

/** Typing from the focused square; Space changes direction, Backspace recalls the last tile, Enter plays. */
function useGridKeys({ board, laying, say }: Omit<GridProps, "zoomed">): (event: KeyboardEvent<HTMLElement>) => void {
  const words = boardWords[board.language];
  return (event) => {
    const square = squareOf(event.target);
    if (square === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const focusOn = (next: number): void => event.currentTarget.querySelector<HTMLElement>(`[data-square="${next}"]`)?.focus();
    const down = laying.cursor?.down ?? false;
    const newest = laying.laid.at(-1);
    if (event.key === " ") laying.point({ square, down: laying.cursor?.square === square ? !down : down });
    else if (event.key === "Backspace" && newest) {
      laying.recall(newest.id);
      laying.point({ square: newest.square, down });
      focusOn(newest.square);
    } else if (event.key === "Escape") {
      laying.recall();
      laying.point(null);
    } else if (event.key === "Enter" && laying.picked === null && laying.move !== null) {
      laying.point(null);
      board.play(laying.move);
    } else if (/^\p{L}$/u.test(event.key) && board.viewer !== null) {
      const letter = event.key.toUpperCase();
      const next = laying.type(letter, { square, down }, event.shiftKey);
      if (next === null) say(words.notHeld(letter));
      else focusOn(next);
    } else return;
    event.preventDefault();
  };
}

/** Keeps a square in the middle of the frame while it is zoomed in. */
function useFollow(scrolled: RefObject<HTMLElement | null>, zoomed: boolean, square: number | null): void {
  useEffect(() => {
    const frame = scrolled.current;
    const target = zoomed && square !== null ? frame?.querySelector<HTMLElement>(`[data-square="${square}"]`) : null;
    if (!frame || !target) return;
    frame.scrollTo({
      left: target.offsetLeft + target.offsetWidth / 2 - frame.clientWidth / 2,
      top: target.offsetTop + target.offsetHeight / 2 - frame.clientHeight / 2,
    });
  }, [scrolled, zoomed, square]);
}
