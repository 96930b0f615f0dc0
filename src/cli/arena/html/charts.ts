import type { Estimate } from "../../../arena/figures/elo.ts";

/** Charts as text: nothing to load, nothing to run. Words are HTML, so that they keep their size on a phone. */
const WIDTH = 560;
const HEIGHT = 120;

export const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** One row per name: a dot with its 95 % interval, and a dashed line where nothing is better than anything else. */
export function intervals(
  title: string,
  rows: readonly { readonly name: string; readonly estimate: Estimate }[],
  { unit = "", even = 0 }: { readonly unit?: string; readonly even?: number } = {},
): string {
  const figures = rows.flatMap(({ estimate: { value, low, high } }) => [value, low, high]);
  const ends = [even, ...figures.filter(Number.isFinite)];
  if (ends.length === 1) return "";
  // An infinite bound reaches to the edge, beyond all finite ones.
  const beyond = ends.length > figures.length ? 0 : (Math.max(...ends) - Math.min(...ends)) / 10;
  const [least, most] = [Math.min(...ends) - beyond, Math.max(...ends) + beyond];
  const at = (value: number): number => Math.round(((clamp(value, least, most) - least) / (most - least || 1)) * 1000) / 10;
  const lines = rows.map(({ name, estimate: { value, low, high } }) => {
    const strip = `<i class="even" style="left:${at(even)}%"></i><i class="bar" style="left:${at(low)}%;width:${at(high) - at(low)}%"></i><i class="dot" style="left:${at(value)}%"></i>`;
    return `<li><span class="name">${escapeHtml(name)}</span><span class="strip" aria-hidden="true">${strip}</span><span>${figure(value)}${unit} <small>${figure(low)} to ${figure(high)}</small></span></li>`;
  });
  return `<ul class="intervals" aria-label="${escapeHtml(title)}">${lines.join("")}</ul>`;
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
    const height = (count / top) * HEIGHT;
    return `<rect x="${bin * width + 1}" y="${HEIGHT - height}" width="${Math.max(1, width - 2)}" height="${height}"><title>${figure(least + (bin * (most - least)) / bins)}: ${count}</title></rect>`;
  });
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escapeHtml(title)}">${bars.join("")}</svg><div class="ends"><span>${figure(least)}</span><span>${figure(most)}</span></div>`;
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
const figure = (value: number): string => (Number.isFinite(value) ? String(Math.round(value * 10) / 10) : value > 0 ? "∞" : "-∞");
