import type { ReactNode } from "react";
import { CELL, type Layout, MARGIN } from "./layout.ts";

interface SheetProps {
  readonly layout: Layout;
  readonly uid: string;
}

/** The map itself: parchment, faint hills and woods, a ruled grid, letters and numbers along the edge. */
export function Sheet({ layout, uid, miniature }: SheetProps & { readonly miniature: boolean }): ReactNode {
  const { columns, rows, width, height } = layout;
  const [right, bottom] = [MARGIN + columns * CELL, MARGIN + rows * CELL];
  return (
    <g>
      <Patterns uid={uid} />
      <path className="skirmish-paper" d={edge(width, height)} fill={`url(#${uid}paper)`} />
      {landmarks(columns, rows).map(({ key, at, d }) => (
        <path key={key} className="skirmish-land" d={d} transform={`translate(${at[0]} ${at[1]})`} />
      ))}
      {upTo(columns)
        .slice(1)
        .map((column) => (
          <path key={column} className="skirmish-rule" d={`M${MARGIN + column * CELL} ${MARGIN}V${bottom}`} />
        ))}
      {upTo(rows)
        .slice(1)
        .map((row) => (
          <path key={row} className="skirmish-rule" d={`M${MARGIN} ${MARGIN + row * CELL}H${right}`} />
        ))}
      <rect className="skirmish-frame" x={MARGIN - 4} y={MARGIN - 4} width={columns * CELL + 8} height={rows * CELL + 8} />
      <rect className="skirmish-frame-thin" x={MARGIN - 9} y={MARGIN - 9} width={columns * CELL + 18} height={rows * CELL + 18} />
      {!miniature && <EdgeLabels layout={layout} />}
    </g>
  );
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** The paper's gradient, the hatchings and the arrow tip that the marks refer to. */
function Patterns({ uid }: { readonly uid: string }): ReactNode {
  return (
    <defs>
      <radialGradient id={`${uid}paper`} cx="0.5" cy="0.45" r="0.75">
        <stop offset="0" className="skirmish-paper-light" />
        <stop offset="0.7" className="skirmish-paper-mid" />
        <stop offset="1" className="skirmish-paper-deep" />
      </radialGradient>
      <Hatching id={`${uid}steps`} angle={45} className="skirmish-hatch-step" />
      <Hatching id={`${uid}blows`} angle={-45} className="skirmish-hatch-blow" />
      <Hatching id={`${uid}struck0`} angle={-45} className="skirmish-hatch-struck skirmish-seat-0" />
      <Hatching id={`${uid}struck1`} angle={45} className="skirmish-hatch-struck skirmish-seat-1" />
      {["tip", "advice"].map((name) => (
        <marker
          key={name}
          id={uid + name}
          viewBox="0 0 12 12"
          refX="9"
          refY="6"
          markerWidth="4.500"
          markerHeight="4.500"
          orient="auto-start-reverse"
        >
          <path className={`skirmish-${name}-head`} d="M1 1l10 5-10 5 3-5z" />
        </marker>
      ))}
    </defs>
  );
}

function Hatching({ id, angle, className }: { readonly id: string; readonly angle: number; readonly className: string }): ReactNode {
  return (
    <pattern id={id} patternUnits="userSpaceOnUse" width="12" height="12" patternTransform={`rotate(${angle})`}>
      <path className={className} d="M0 0v12" />
    </pattern>
  );
}

function EdgeLabels({ layout: { columns, rows, height, x, y } }: Pick<SheetProps, "layout">): ReactNode {
  return (
    <>
      {upTo(columns).map((column) => (
        <text key={column} className="skirmish-edge" x={x(column)} y={height - 16}>
          {String.fromCharCode(97 + column)}
        </text>
      ))}
      {upTo(rows).map((row) => (
        <text key={row} className="skirmish-edge" x={MARGIN / 2} y={y(row) + 10}>
          {rows - row}
        </text>
      ))}
    </>
  );
}

/** A hand-cut edge that is never quite straight. */
function edge(width: number, height: number): string {
  const wave = (i: number): number => 4 + ((i * 37) % 11) * 0.6;
  const steps = 14;
  const points: string[] = [];
  for (let i = 0; i < steps; i++) points.push(`${(i * width) / steps} ${wave(i)}`);
  for (let i = 0; i < steps; i++) points.push(`${width - wave(i + 5)} ${(i * height) / steps}`);
  for (let i = 0; i < steps; i++) points.push(`${width - (i * width) / steps} ${height - wave(i + 3)}`);
  for (let i = 0; i < steps; i++) points.push(`${wave(i + 8)} ${height - (i * height) / steps}`);
  return `M${points.join("L")}z`;
}

const HILL = "M-34 14q16-38 30-22 6-16 20-4 10 8 20 26M-14-4l-6 16M-4-6l-4 18M16-8l2 18";
const TREES =
  "M-22 16v-8m0 0c-14-2-8-22 0-24 8 2 14 22 0 24zM8 22v-8m0 0c-14-2-8-22 0-24 8 2 14 22 0 24zM30 12V5m0 0c-11-2-6-18 0-20 6 2 11 18 0 20z";
const STREAM = "M-46-20q24 10 40 2t50 8M-46-8q24 10 40 2t50 8";

/** The same hills and woods on every map of a size. */
function landmarks(columns: number, rows: number): { key: string; at: readonly [number, number]; d: string }[] {
  const land: { key: string; at: readonly [number, number]; d: string }[] = [];
  for (let cell = 0; cell < columns * rows; cell++) {
    const dice = (cell * 7919 + columns * 104_729 + rows * 31) % 23;
    const d = dice === 3 || dice === 17 ? HILL : dice === 8 || dice === 12 ? TREES : dice === 5 ? STREAM : null;
    if (d)
      land.push({
        key: String(cell),
        at: [MARGIN + ((cell % columns) + 0.5) * CELL, MARGIN + (Math.floor(cell / columns) + 0.5) * CELL],
        d,
      });
  }
  return land;
}
