import type { Estimate } from "../../../arena/figures/elo.ts";

/** Charts as SVG text: nothing to load, nothing to run. */
const WIDTH = 560;
const ROW = 28;
const LABEL = 190;
const FIGURES = 150;

export const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const svg = (height: number, title: string, inner: string): string =>
  `<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escapeHtml(title)}">${inner}</svg>`;

/** One line per name: a dot with its 95 % interval, and a dashed line where nothing is better than anything else. */
export function intervals(
  title: string,
  rows: readonly { readonly name: string; readonly estimate: Estimate }[],
  { unit = "", even = 0 }: { readonly unit?: string; readonly even?: number } = {},
): string {
  const ends = rows.flatMap(({ estimate: { value, low, high } }) => [value, low, high]).filter(Number.isFinite);
  if (ends.length === 0) return "";
  const [least, most] = [Math.min(even, ...ends), Math.max(even, ...ends)];
  const span = most - least || 1;
  const x = (value: number): number => LABEL + ((clamp(value, least, most) - least) / span) * (WIDTH - LABEL - FIGURES - 10);
  const zero = `<line class="zero" x1="${x(even)}" x2="${x(even)}" y1="0" y2="${rows.length * ROW}"/>`;
  const lines = rows.map(({ name, estimate: { value, low, high } }, at) => {
    const y = at * ROW + ROW / 2;
    return `<text x="0" y="${y + 5}">${escapeHtml(shortName(name))}</text><line class="bar" x1="${x(low)}" x2="${x(high)}" y1="${y}" y2="${y}"/><circle cx="${x(value)}" cy="${y}" r="5"/><text x="${WIDTH - FIGURES}" y="${y + 5}">${figure(value)}${unit} <tspan class="range">${figure(low)} to ${figure(high)}</tspan></text>`;
  });
  return svg(rows.length * ROW, title, zero + lines.join(""));
}

/** The most ranges of a histogram; where there are fewer whole numbers, each has its own. */
const BINS = 24;

/** How often values fall into each of some ranges. */
export function histogram(title: string, values: readonly number[]): string {
  if (values.length === 0) return "";
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const bins = most === least ? 1 : values.every(Number.isInteger) ? Math.min(BINS, most - least + 1) : BINS;
  const counts = Array.from({ length: bins }, () => 0);
  for (const value of values) {
    const bin = Math.min(bins - 1, Math.floor(((value - least) / (most - least || 1)) * bins));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  const top = Math.max(...counts);
  const width = WIDTH / bins;
  const bars = counts.map((count, bin) => {
    const height = (count / top) * 120;
    return `<rect x="${bin * width + 1}" y="${120 - height}" width="${Math.max(1, width - 2)}" height="${height}"><title>${figure(least + (bin * (most - least)) / bins)}: ${count}</title></rect>`;
  });
  const labels = `<text x="0" y="140">${figure(least)}</text><text x="${WIDTH}" y="140" text-anchor="end">${figure(most)}</text>`;
  return svg(146, title, bars.join("") + labels);
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
const shortName = (name: string): string => (name.length > 22 ? `${name.slice(0, 21)}…` : name);
const figure = (value: number): string => (Number.isFinite(value) ? String(Math.round(value * 10) / 10) : value > 0 ? "∞" : "-∞");
