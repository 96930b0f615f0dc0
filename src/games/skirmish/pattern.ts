import type { Fault } from "../../engine/contract/game.ts";

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
  const inside = new Map(names.map((name) => [name, signsOf(areas[name])]));
  for (const name of names) {
    const fault = checkNesting(name, inside, []);
    if (fault) return { path: name, text: fault };
  }
  return null;
}

function checkNesting(name: string, inside: ReadonlyMap<string, ReadonlySet<string>>, above: readonly string[]): string | null {
  if (above.includes(name)) return `This sub-pattern comes back to itself: ${[...above, name].join(" → ")}.`;
  if (above.length >= DEEPEST) return `Sub-patterns are nested at most ${DEEPEST} deep.`;
  for (const inner of inside.get(name) ?? []) {
    const fault = checkNesting(inner, inside, [...above, name]);
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
export function targetsOf(lines: Lines, areas: Areas = {}, known = new Map<string, readonly Offset[]>()): Target[] {
  const targets: Target[] = [];
  forEachSign(lines, (dx, dy, sign) => targets.push({ dx, dy, area: areaOf(sign, areas, known) }));
  return targets;
}

/** Several patterns of one character: where they overlap, the first in order counts. */
export function mergedTargets(patterns: readonly Lines[], areas: Areas = {}): Target[] {
  const merged: Target[] = [];
  const known = new Map<string, readonly Offset[]>();
  for (const lines of patterns) {
    for (const target of targetsOf(lines, areas, known)) {
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

/** How far sub-patterns within sub-patterns can reach: beyond it nothing is hit. */
const FAR = (DEEPEST * (WIDEST - 1)) / 2;
const ACROSS = 2 * FAR + 1;

/** What a sign hits around its cell; each cell once, however often sub-patterns overlap there. */
function areaOf(sign: string, areas: Areas, known: Map<string, readonly Offset[]>): readonly Offset[] {
  if (sign === PLAIN) return ITSELF;
  const found = known.get(sign);
  if (found) return found;
  // Unchecked data must not hang or throw here: what is unknown or comes back to itself hits nothing.
  known.set(sign, []);
  if (!Object.hasOwn(areas, sign)) return [];
  const hit = new Uint8Array(ACROSS * ACROSS);
  forEachSign(areas[sign], (dx, dy, name) => {
    for (const [x, y] of areaOf(name, areas, known)) {
      const right = FAR + dx + x;
      const down = FAR + dy + y;
      if (right >= 0 && right < ACROSS && down >= 0 && down < ACROSS) hit[down * ACROSS + right] = 1;
    }
  });
  const area: Offset[] = [];
  for (let cell = 0; cell < hit.length; cell++) if (hit[cell] === 1) area.push([(cell % ACROSS) - FAR, Math.floor(cell / ACROSS) - FAR]);
  known.set(sign, area);
  return area;
}
