import type { ReactNode } from "react";
import type { Seat } from "../../../engine/contract/game.ts";
import { winningCells } from "../lines.ts";
import { COLUMNS, EMPTY, ROWS, type View } from "../state.ts";
import { landingRow } from "./describe.ts";
import { Disc } from "./disc.tsx";

/** One cell is 100 units wide; the rack has a frame around its cells. */
const CELL = 100;
const FRAME = 14;
const WIDTH = COLUMNS * CELL + 2 * FRAME;
const HEIGHT = ROWS * CELL + 2 * FRAME;

/** The wood grain: slightly bent lines. */
const GRAIN = Array.from({ length: 13 }, (_, line) => {
  const at = 24 + line * 47;
  const bend = ((line * 37) % 23) - 11;
  return `M6 ${at} C ${WIDTH / 3} ${at + bend}, ${(WIDTH * 2) / 3} ${at - bend}, ${WIDTH - 6} ${at + bend / 2}`;
});

const CENTERS = Array.from({ length: COLUMNS * ROWS }, (_, cell) => ({
  cell,
  x: FRAME + ((cell % COLUMNS) + 0.5) * CELL,
  y: FRAME + (ROWS - Math.floor(cell / COLUMNS) - 0.5) * CELL,
}));

const centerOf = (cell: number): { readonly x: number; readonly y: number } => CENTERS[cell] ?? { x: 0, y: 0 };

/** Draws a circle over cells. */
function Circles({
  cells,
  r,
  className,
}: {
  readonly cells: readonly number[];
  readonly r: number;
  readonly className: string;
}): ReactNode {
  return cells.map((cell) => <circle key={cell} className={className} cx={centerOf(cell).x} cy={centerOf(cell).y} r={r} />);
}

interface RackProps {
  readonly view: View;
  /** The cell of the disc that is falling, or null. */
  readonly falling: number | null;
  /** A disc that shows where a move would land. */
  readonly ghost: { readonly seat: Seat; readonly cell: number } | null;
  /** The cell of the last move, or null. */
  readonly last: number | null;
  /** Where a bot would play. */
  readonly advised: readonly number[];
  /** Whether to mark where discs can land. */
  readonly hints: boolean;
  /** Whether the four in a row are shown one after another. */
  readonly ending: boolean;
}

/** The standing rack: discs behind a wooden front with holes. */
export function Rack({ view, falling, last, ghost, advised, hints, ending }: RackProps): ReactNode {
  const landings = Array.from({ length: COLUMNS }, (_, column) => landingRow(view, column) * COLUMNS + column);
  const won = view.winner === null ? [] : winningCells(view.cells, view.winner);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <Definitions />
      <rect className="fourline-back" x="4" y="4" width={WIDTH - 8} height={HEIGHT - 8} rx="22" />
      {CENTERS.map(({ cell, x, y }) => {
        const seat = view.cells[cell] ?? EMPTY;
        if (seat === EMPTY) return null;
        const fall = cell === falling ? { ["--fall" as string]: `${Math.floor(cell / COLUMNS) - ROWS}` } : undefined;
        return (
          <g key={cell} transform={`translate(${x} ${y})`} className={won.length > 0 && !won.includes(cell) ? "fourline-dim" : undefined}>
            <g className={fall && "fourline-falls"} style={fall}>
              <Disc seat={seat} />
            </g>
          </g>
        );
      })}
      {ghost && (
        <g transform={`translate(${centerOf(ghost.cell).x} ${centerOf(ghost.cell).y})`} className="fourline-ghost">
          <Disc seat={ghost.seat} />
        </g>
      )}
      <g mask="url(#fourline-holes)">
        <rect className="fourline-front" width={WIDTH} height={HEIGHT} rx="26" />
        {GRAIN.map((d) => (
          <path key={d} className="fourline-grain" d={d} />
        ))}
        <rect width={WIDTH} height={HEIGHT} rx="26" fill="url(#fourline-light)" />
      </g>
      <Circles cells={CENTERS.map(({ cell }) => cell)} r={40} className="fourline-rim" />
      {hints && <Circles cells={landings.filter((cell) => cell < CENTERS.length)} r={12} className="fourline-hint" />}
      <Circles cells={advised.filter((cell) => cell < CENTERS.length)} r={30} className="fourline-advised" />
      {last !== null && won.length === 0 && <Circles cells={[last]} r={40} className="fourline-last" />}
      {won.map((cell, i) => (
        <circle
          key={cell}
          className="fourline-won"
          cx={centerOf(cell).x}
          cy={centerOf(cell).y}
          r={43}
          style={ending ? { animationDelay: `${300 + i * 260}ms` } : undefined}
        />
      ))}
    </svg>
  );
}

/** The light on the wood, and the mask that cuts the holes. */
function Definitions(): ReactNode {
  return (
    <defs>
      <linearGradient id="fourline-light" x2="0" y2="1">
        <stop offset="0" stopColor="#fff" stopOpacity="0.16" />
        <stop offset="0.5" stopColor="#fff" stopOpacity="0" />
        <stop offset="1" stopColor="#000" stopOpacity="0.18" />
      </linearGradient>
      <mask id="fourline-holes">
        <rect width={WIDTH} height={HEIGHT} fill="white" />
        {CENTERS.map(({ cell, x, y }) => (
          <circle key={cell} cx={x} cy={y} r="40" fill="black" />
        ))}
      </mask>
    </defs>
  );
}
