import type { ReactNode } from "react";
import { CELLS, colorOf, type Die, valueOf } from "../../state.ts";

/** The positions of the pips of each value, on a die of size 100. */
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[50, 50]],
  [[28, 28], [72, 72]],
  [[27, 27], [50, 50], [73, 73]],
  [[28, 28], [72, 28], [28, 72], [72, 72]],
  [[27, 27], [73, 27], [50, 50], [27, 73], [73, 73]],
  [[28, 25], [72, 25], [28, 50], [72, 50], [28, 75], [72, 75]],
]; // prettier-ignore

/** Each color also has a shape: triangle, leaf, sun, drop, diamond. Drawn around 0, 40 wide. */
const SHAPES: readonly ReactNode[] = [
  null,
  <path key="1" d="M0-22 22 18H-22Z" strokeLinejoin="round" />,
  <path key="2" d="M-19 19C-26-10-4-24 20-21 24 4 10 25-14 15M-19 19-3 1" strokeLinecap="round" strokeLinejoin="round" />,
  <path key="3" d="M0-24 5-12 17-17 12-5 24 0 12 5 17 17 5 12 0 24-5 12-17 17-12 5-24 0-12-5-17-17-5-12Z" strokeLinejoin="round" />,
  <path key="4" d="M0-25C8-10 18-2 18 8A18 18 0 0 1-18 8C-18-2-8-10 0-25Z" strokeLinejoin="round" />,
  <path key="5" d="M0-26 20 0 0 26-20 0Z" strokeLinejoin="round" />,
];

export const GlassShape = ({ color }: { readonly color: number }): ReactNode => SHAPES[color] ?? null;

/** Colors and lights that all panes of a page share. */
export function GlassLights(): ReactNode {
  return (
    <svg className="sagrada-lights" width="0" height="0" aria-hidden="true">
      <defs>
        <radialGradient id="sagrada-glow" cx="0.38" cy="0.3" r="0.85">
          <stop offset="0" stopColor="#fff" stopOpacity="0.62" />
          <stop offset="0.45" stopColor="#fff" stopOpacity="0.1" />
          <stop offset="1" stopColor="#000" stopOpacity="0.28" />
        </radialGradient>
        <linearGradient id="sagrada-sheen" x2="1" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity="0.5" />
          <stop offset="0.32" stopColor="#fff" stopOpacity="0.06" />
          <stop offset="0.34" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
      </defs>
    </svg>
  );
}

/** A die: a translucent pane with its color's shape engraved, lit from within, and pips. */
export function GlassDie({ die }: { readonly die: Die }): ReactNode {
  const color = colorOf(die);
  return (
    <svg className={`sagrada-die sagrada-glass-${color}`} viewBox="0 0 100 100" aria-hidden="true">
      <rect className="sagrada-die-pane" x="3" y="3" width="94" height="94" rx="16" />
      <g className="sagrada-die-shape" transform="translate(50 50) scale(1.55)">
        <GlassShape color={color} />
      </g>
      <rect x="3" y="3" width="94" height="94" rx="16" fill="url(#sagrada-glow)" />
      <path d="M8 20Q8 8 20 8H80L8 70Z" fill="url(#sagrada-sheen)" />
      {PIPS[valueOf(die)]?.map(([x, y]) => (
        <circle key={`${x}-${y}`} className="sagrada-pip" cx={x} cy={y} r="9.5" />
      ))}
      <rect className="sagrada-die-rim" x="4" y="4" width="92" height="92" rx="15" />
    </svg>
  );
}

/** What is printed on a space: a color with its shape, or a value in faint pips. */
export function Asked({ asked }: { readonly asked: number }): ReactNode {
  if (asked === 0) return null;
  return (
    <svg className="sagrada-asked" viewBox="0 0 100 100" aria-hidden="true">
      {asked > 7 ? (
        <g className="sagrada-asked-shape" transform="translate(50 50)">
          <GlassShape color={asked >> 3} />
        </g>
      ) : (
        PIPS[asked]?.map(([x, y]) => <circle key={`${x}-${y}`} cx={50 + (x - 50) * 0.8} cy={50 + (y - 50) * 0.8} r="7.5" />)
      )}
    </svg>
  );
}

/** The class of a space's pane: tinted by the color printed on it, gray for a value, clear otherwise. */
export const paneClass = (asked: number): string =>
  asked > 7 ? `sagrada-pane sagrada-glass-${asked >> 3}` : asked > 0 ? "sagrada-pane sagrada-pane-value" : "sagrada-pane";

/** What a space shows of the score and of the last move. */
export function lightOf(cell: number, lit: ReadonlySet<number> | null, last: ReadonlySet<number> | null): string {
  if (lit) return lit.has(cell) ? " sagrada-lit" : " sagrada-unlit";
  return last?.has(cell) ? " sagrada-last" : "";
}

interface PanesProps {
  readonly pattern: readonly number[];
  readonly dice: readonly Die[];
  /** The spaces to light up; null if all look the same. */
  readonly lit?: ReadonlySet<number> | null;
  /** Where dice were put in the last turn. */
  readonly last?: ReadonlySet<number> | null;
}

/** A window with nothing to press: another player's, one to choose from, or one on the home page. */
export function Panes({ pattern, dice, lit = null, last = null }: PanesProps): ReactNode {
  return (
    <div className="sagrada-panes" aria-hidden="true">
      {Array.from({ length: CELLS }, (_, cell) => {
        const die = dice[cell] ?? 0;
        return (
          <span key={`pane ${cell}`} className={paneClass(pattern[cell] ?? 0) + lightOf(cell, lit, last)}>
            {die === 0 ? <Asked asked={pattern[cell] ?? 0} /> : <GlassDie die={die} />}
          </span>
        );
      })}
    </div>
  );
}

/** The height of the arch's edge on a width of 500: pointed, and steeper toward the middle. */
const archAt = (x: number): number => 10 + 92 * (Math.abs(x - 250) / 250) ** 1.18;

/** A pane between two uprights, under the edge of the arch. */
function archPane(from: number, to: number): string {
  const steps = Array.from({ length: 9 }, (_, i) => from + ((to - from) * i) / 8);
  const top = steps.map((x) => `${x.toFixed(1)} ${(archAt(x) + 11).toFixed(1)}`).join("L");
  return `M${from} 112L${top}L${to} 112Z`;
}

/** Uprights and colors of the arch, left to right. */
const ARCH: readonly { readonly d: string; readonly color: number }[] = [
  { d: archPane(34, 92), color: 4 },
  { d: archPane(100, 158), color: 2 },
  { d: archPane(166, 218), color: 5 },
  { d: archPane(226, 274), color: 3 },
  { d: archPane(282, 334), color: 1 },
  { d: archPane(342, 400), color: 2 },
  { d: archPane(408, 466), color: 4 },
];

/** The pointed arch above a window: lead, and glass in the five colors. */
export function Arch(): ReactNode {
  const edge = Array.from({ length: 41 }, (_, i) => `${i * 12.5} ${archAt(i * 12.5).toFixed(1)}`).join("L");
  return (
    <svg className="sagrada-arch" viewBox="0 0 500 120" preserveAspectRatio="none" aria-hidden="true">
      <path className="sagrada-lead" d={`M0 121L${edge}L500 121Z`} />
      {ARCH.map(({ d, color }) => (
        <path key={d} className={`sagrada-arch-glass sagrada-glass-${color}`} d={d} />
      ))}
    </svg>
  );
}
