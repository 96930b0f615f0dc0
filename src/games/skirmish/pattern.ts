import type { Fault } from "../../engine/game.ts";

/** A pattern as it is written: an odd square of signs, the character in the middle, forward is up. */
export type Lines = readonly string[];

/** How far from where: to the right and down. */
export type Offset = readonly [dx: number, dy: number];

/** A cell that a pattern lets one choose, and what choosing it hits, counted from that cell. */
export interface Target {
  readonly dx: number;
  readonly dy: number;
  readonly area: readonly Offset[];
}

/** The sub-patterns of a class by their signs. */
export type Areas = { readonly [sign: string]: Lines };

/** A pattern of this side reaches across the largest grid halfway; more would cost time and mean nothing. */
export const WIDEST = 25;
export const MOST_AREAS = 8;
const DEEPEST = 5;

const isBlank = (sign: string): boolean => sign === "." || sign === " ";
const PLAIN = "x";
const ITSELF: readonly Offset[] = [[0, 0]];

/** What is wrong with the form of a pattern, as a sentence. */
export function checkLines(lines: Lines): string | null {
  const side = lines.length;
  if (side % 2 === 0) return `A pattern has an odd number of lines, not ${side}.`;
  if (side > WIDEST) return `A pattern has at most ${WIDEST} lines, not ${side}.`;
  for (const [i, line] of lines.entries()) {
    const length = [...line].length;
    if (length !== side) return `Line ${i + 1} has ${length} signs: a pattern of ${side} lines needs ${side}.`;
  }
  return null;
}

/** Every sign but the blanks and `x` names a sub-pattern; it must be there. */
export function checkSigns(lines: Lines, areas: Areas): string | null {
  for (const sign of signsOf(lines)) {
    if (!Object.hasOwn(areas, sign)) return `The sign "${sign}" names no sub-pattern: add it to "area", or write x.`;
  }
  return null;
}

/** Form, names, and no sub-pattern that comes back to itself. */
export function checkAreas(areas: Areas): Fault | null {
  const names = Object.keys(areas);
  if (names.length > MOST_AREAS) return { path: "", text: `There are at most ${MOST_AREAS} sub-patterns, not ${names.length}.` };
  for (const name of names) {
    if ([...name].length !== 1) return { path: name, text: "A sub-pattern is named by a single sign." };
    if (isBlank(name) || name === PLAIN) return { path: name, text: `The sign "${name}" has a meaning of its own: choose another.` };
    const fault = checkLines(areas[name]) ?? checkSigns(areas[name], areas);
    if (fault) return { path: name, text: fault };
  }
  for (const name of names) {
    const fault = checkNesting(name, areas, []);
    if (fault) return { path: name, text: fault };
  }
  return null;
}

function checkNesting(name: string, areas: Areas, above: readonly string[]): string | null {
  if (above.includes(name)) return `This sub-pattern comes back to itself: ${[...above, name].join(" → ")}.`;
  if (above.length >= DEEPEST) return `Sub-patterns are nested at most ${DEEPEST} deep.`;
  for (const inner of signsOf(areas[name])) {
    const fault = checkNesting(inner, areas, [...above, name]);
    if (fault) return fault;
  }
  return null;
}

function signsOf(lines: Lines): Set<string> {
  const signs = new Set<string>();
  for (const line of lines) {
    for (const sign of line) if (!isBlank(sign) && sign !== PLAIN) signs.add(sign);
  }
  return signs;
}

/** The targets of a checked pattern, row by row. */
export function targetsOf(lines: Lines, areas: Areas = {}): Target[] {
  const targets: Target[] = [];
  forEachSign(lines, (dx, dy, sign) => targets.push({ dx, dy, area: areaOf(sign, areas, 0) }));
  return targets;
}

/** Several patterns of one character: where they overlap, the first in order counts. */
export function mergedTargets(patterns: readonly Lines[], areas: Areas = {}): Target[] {
  const merged: Target[] = [];
  for (const lines of patterns) {
    for (const target of targetsOf(lines, areas)) {
      if (!merged.some(({ dx, dy }) => dx === target.dx && dy === target.dy)) merged.push(target);
    }
  }
  return merged;
}

/** The same pattern for who sits on the other side: turned by half a circle, so left and right change places too. */
export const reversePattern = (targets: readonly Target[]): Target[] =>
  targets.map(({ dx, dy, area }) => ({ dx: opposite(dx), dy: opposite(dy), area: area.map(([x, y]) => [opposite(x), opposite(y)]) }));

/** Minus a number, without a minus zero. */
const opposite = (n: number): number => 0 - n;

function forEachSign(lines: Lines, visit: (dx: number, dy: number, sign: string) => void): void {
  const middle = (lines.length - 1) / 2;
  for (const [y, line] of lines.entries()) {
    let x = 0;
    for (const sign of line) {
      if (!isBlank(sign)) visit(x - middle, y - middle, sign);
      x += 1;
    }
  }
}

/** What a sign hits around its cell; each cell once, however often sub-patterns overlap there. */
function areaOf(sign: string, areas: Areas, depth: number): readonly Offset[] {
  // Unchecked data must not hang or throw here: what is unknown or endless hits nothing.
  if (sign === PLAIN) return ITSELF;
  if (!Object.hasOwn(areas, sign) || depth > DEEPEST) return [];
  const hit = new Map<number, Offset>();
  const inner = new Map<string, readonly Offset[]>();
  forEachSign(areas[sign], (dx, dy, name) => {
    let around = inner.get(name);
    if (!around) inner.set(name, (around = areaOf(name, areas, depth + 1)));
    for (const [x, y] of around) hit.set((dy + y) * 4096 + dx + x, [dx + x, dy + y]);
  });
  return [...hit.values()].sort((a, b) => a[1] - b[1] || a[0] - b[0]);
}
