import { type KeyboardEvent, type ReactNode, useState } from "react";
import type { Seat } from "../../../engine/contract/game.ts";
import { type Board, type BoardProps, type Language, markOf } from "../../../web/board/board.ts";
import { useDrag } from "../../../web/board/drag.ts";
import { LINES } from "../lines.ts";
import { COLUMNS, EMPTY, type Fourline, ROWS, type View } from "../state.ts";
import "./board.css";

/** One cell is 100 units wide; the rack has a frame around its cells. */
const CELL = 100;
const FRAME = 14;
const WIDTH = COLUMNS * CELL + 2 * FRAME;
const HEIGHT = ROWS * CELL + 2 * FRAME;

/** Lines of the wood, slightly bent. */
const GRAIN = Array.from({ length: 13 }, (_, line) => {
  const at = 24 + line * 47;
  const bend = ((line * 37) % 23) - 11;
  return `M6 ${at} C ${WIDTH / 3} ${at + bend}, ${(WIDTH * 2) / 3} ${at - bend}, ${WIDTH - 6} ${at + bend / 2}`;
});

const columns = Array.from({ length: COLUMNS }, (_, column) => column);
const x = (column: number): number => FRAME + (column + 0.5) * CELL;
const y = (row: number): number => FRAME + (ROWS - row - 0.5) * CELL;

function FourlineBoard(props: BoardProps<Fourline>): ReactNode {
  const { view, viewer, moves, why, play, events, still, hints, miniature, language } = props;
  const [pointed, setPointed] = useState<number | null>(null);
  const mine = moves.length > 0 && viewer !== null;
  const { dragged, start } = useDrag<"disc">((_, target) => play(target));
  const aimed = dragged?.over ? Number(dragged.over.split(" ")[1]) - 1 : pointed;
  const landing = aimed === null ? EMPTY : landingRow(view, aimed);
  const fallen = still ? undefined : events.findLast(({ event }) => event.kind === "dropped")?.event;
  const words = WORDS[language];
  const isOver = lineOf(view).length > 0 || !view.cells.includes(EMPTY);

  return (
    <div className={`fourline${miniature ? " fourline-mini" : ""}`}>
      {!miniature && viewer !== null && !isOver && (
        <div className="fourline-tray">
          {mine && (
            <>
              <svg className="fourline-next" viewBox="-50 -50 100 100" onPointerDown={(event) => start("disc", event)} aria-hidden="true">
                <Disc seat={viewer} />
              </svg>
              <span>{words.tray}</span>
            </>
          )}
        </div>
      )}
      <div className="fourline-rack">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          <defs>
            <linearGradient id="fourline-light" x2="0" y2="1">
              <stop offset="0" stopColor="#fff" stopOpacity="0.16" />
              <stop offset="0.5" stopColor="#fff" stopOpacity="0" />
              <stop offset="1" stopColor="#000" stopOpacity="0.18" />
            </linearGradient>
            <mask id="fourline-holes">
              <rect width={WIDTH} height={HEIGHT} fill="white" />
              {view.cells.map((_, cell) => (
                <circle key={cellKey(cell)} cx={x(cell % COLUMNS)} cy={y(Math.floor(cell / COLUMNS))} r="40" fill="black" />
              ))}
            </mask>
          </defs>
          <rect className="fourline-back" x="4" y="4" width={WIDTH - 8} height={HEIGHT - 8} rx="22" />
          {view.cells.map((seat, cell) => {
            if (seat === EMPTY) return null;
            const column = cell % COLUMNS;
            const row = Math.floor(cell / COLUMNS);
            const falls = fallen?.kind === "dropped" && fallen.column === column && fallen.row === row;
            return (
              <g key={cellKey(cell)} transform={`translate(${x(column)} ${y(row)})`}>
                <g className={falls ? "fourline-falls" : undefined} style={falls ? { ["--fall" as string]: `${row - ROWS}` } : undefined}>
                  <Disc seat={seat} />
                </g>
              </g>
            );
          })}
          {mine && landing >= 0 && landing < ROWS && aimed !== null && (
            <g transform={`translate(${x(aimed)} ${y(landing)})`} className="fourline-ghost">
              <Disc seat={viewer} />
            </g>
          )}
          <g mask="url(#fourline-holes)">
            <rect className="fourline-front" width={WIDTH} height={HEIGHT} rx="26" />
            {GRAIN.map((d) => (
              <path key={d} className="fourline-grain" d={d} />
            ))}
            <rect width={WIDTH} height={HEIGHT} rx="26" fill="url(#fourline-light)" />
          </g>
          {view.cells.map((_, cell) => (
            <circle key={cellKey(cell)} className="fourline-rim" cx={x(cell % COLUMNS)} cy={y(Math.floor(cell / COLUMNS))} r="40" />
          ))}
          {hints &&
            mine &&
            columns.map((column) => {
              const row = landingRow(view, column);
              return row < ROWS ? <circle key={column} className="fourline-hint" cx={x(column)} cy={y(row)} r="12" /> : null;
            })}
          {lineOf(view).map((cell) => (
            <circle key={cellKey(cell)} className="fourline-won" cx={x(cell % COLUMNS)} cy={y(Math.floor(cell / COLUMNS))} r="43" />
          ))}
        </svg>
        {!miniature && (
          <div className="fourline-columns" role="group" aria-label={words.columns} onKeyDown={arrowKeys}>
            {columns.map((column) => {
              const move = `drop ${column + 1}`;
              const reason = mine ? why(move) : null;
              return (
                <button
                  key={column}
                  type="button"
                  data-move={move}
                  data-drop={move}
                  aria-disabled={!moves.includes(move)}
                  aria-label={words.column(column + 1, ROWS - landingRow(view, column))}
                  title={reason ?? undefined}
                  onPointerEnter={() => setPointed(column)}
                  onPointerLeave={() => setPointed(null)}
                  onFocus={() => setPointed(column)}
                  onBlur={() => setPointed(null)}
                  onClick={() => play(move)}
                />
              );
            })}
          </div>
        )}
      </div>
      {!miniature && (
        <ol className="fourline-numbers" aria-hidden="true">
          {columns.map((column) => (
            <li key={column}>{column + 1}</li>
          ))}
        </ol>
      )}
      {dragged && viewer !== null && (
        <svg className="fourline-held" viewBox="-50 -50 100 100" style={{ left: dragged.x, top: dragged.y }} aria-hidden="true">
          <Disc seat={viewer} />
        </svg>
      )}
    </div>
  );
}

/** A turned disc with the mark of its seat cut into it: the colour is never alone. */
function Disc({ seat }: { readonly seat: Seat }): ReactNode {
  return (
    <g className={`fourline-disc fourline-disc-${seat}`}>
      <circle r="44" />
      <circle className="fourline-groove" r="33" />
      {markOf(seat) === "circle" ? (
        <circle className="fourline-sign" r="15" />
      ) : (
        <rect className="fourline-sign" x="-14" y="-14" width="28" height="28" rx="3" />
      )}
    </g>
  );
}

const cellKey = (cell: number): string => `${cell % COLUMNS}-${Math.floor(cell / COLUMNS)}`;

function landingRow(view: View, column: number): number {
  let row = 0;
  while (row < ROWS && view.cells[row * COLUMNS + column] !== EMPTY) row += 1;
  return row;
}

/** The cells of every four in a row of the winner. */
const lineOf = ({ cells, winner }: View): number[] =>
  winner === null ? [] : [...new Set(LINES.filter((line) => line.every((cell) => cells[cell] === winner)).flat())];

function arrowKeys(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (step === 0 || !(event.target instanceof HTMLElement)) return;
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const next = buttons[(buttons.findIndex((button) => button === event.target) + step + COLUMNS) % COLUMNS];
  next?.focus();
  event.preventDefault();
}

const WORDS = {
  en: {
    columns: "Columns",
    tray: "Drop it into a column, or drag it there.",
    column: (number: number, free: number) => (free > 0 ? `Column ${number}, ${free} free` : `Column ${number}, full`),
    empty: "The rack is empty.",
    cell: (column: number, names: string) => `Column ${column}, from the bottom: ${names}.`,
    wins: (name: string) => `${name} has four in a row.`,
    turn: (name: string) => `${name} is to drop a disc.`,
    draw: "The rack is full and nobody has four in a row.",
  },
  it: {
    columns: "Colonne",
    tray: "Lascialo cadere in una colonna, o trascinalo lì.",
    column: (number: number, free: number) =>
      free > 0 ? `Colonna ${number}, ${free === 1 ? "1 posto" : `${free} posti`}` : `Colonna ${number}, piena`,
    empty: "La griglia è vuota.",
    cell: (column: number, names: string) => `Colonna ${column}, dal basso: ${names}.`,
    wins: (name: string) => `${name} ne ha quattro in fila.`,
    turn: (name: string) => `Tocca a ${name}.`,
    draw: "La griglia è piena e nessuno ne ha quattro in fila.",
  },
} as const;

function describe(view: View, _viewer: unknown, names: readonly string[], language: Language): string {
  const words = WORDS[language];
  const nameOf = (seat: Seat): string => names[seat] ?? String(seat + 1);
  const lines = columns.flatMap((column) => {
    const height = landingRow(view, column);
    if (height === 0) return [];
    const discs = Array.from({ length: height }, (_, row) => nameOf(view.cells[row * COLUMNS + column] ?? EMPTY));
    return [words.cell(column + 1, discs.join(", "))];
  });
  if (lines.length === 0) lines.push(words.empty);
  if (view.winner !== null) lines.push(words.wins(nameOf(view.winner)));
  else lines.push(view.toAct === null ? words.draw : words.turn(nameOf(view.toAct)));
  return lines.join("\n");
}

export const board: Board<Fourline> = { Board: FourlineBoard, describe };
