import type { Fault } from "../../../engine/contract/game.ts";

/** A pattern as it is written: an odd-sized square of symbols, the character in the middle, forward is up. */
export type Lines = readonly string[];

/** How far to the right and down. */
export type Offset = readonly [dx: number, dy: number];

/** A cell that a pattern lets a player choose, and what choosing it hits, counted from that cell. */
export interface Target {
  readonly dx: number;
  readonly dy: number;
  readonly area: readonly Offset[];
}

/** The sub-patterns of a class by their symbols. */
export type Areas = { readonly [symbol: string]: Lines };

/** A pattern this wide reaches halfway across the largest grid; a wider one would only cost time. */
export const WIDEST = 25;
export const MOST_AREAS = 8;
const DEEPEST = 5;

const isBlank = (symbol: string): boolean => symbol === "." || symbol === " ";
const PLAIN = "x";
const ITSELF: readonly Offset[] = [[0, 0]];

const fault = (path: string, text: string): Fault => ({ path, text });

/** The form of a pattern, and that every symbol but the blanks and `x` has a sub-pattern. */
export const checkPattern = (lines: Lines, areas: Areas): Fault | null => checkSquare(lines) ?? checkSymbols(lines, areas);

function checkSquare(lines: Lines): Fault | null {
  const side = lines.length;
  if (side % 2 === 0) return fault("", `A pattern needs an odd number of lines, not ${side}.`);
  if (side > WIDEST) return fault("", `A pattern can have at most ${WIDEST} lines, not ${side}.`);
  for (const [i, line] of lines.entries()) {
    const length = [...line].length;
    if (length !== side) return fault("", `Line ${i + 1} has length ${length}: a pattern is square, so each line needs length ${side}.`);
  }
  return null;
}

function checkSymbols(lines: Lines, areas: Areas): Fault | null {
  for (const symbol of symbolsOf(lines)) {
    if (!Object.hasOwn(areas, symbol)) return fault("", `The symbol "${symbol}" has no sub-pattern: add it to "area", or use x.`);
  }
  return null;
}

/** Form, names, and no sub-pattern that contains itself. */
export function checkAreas(areas: Areas): Fault | null {
  const names = Object.keys(areas);
  if (names.length > MOST_AREAS) return fault("", `A class can have at most ${MOST_AREAS} sub-patterns, not ${names.length}.`);
  for (const name of names) {
    if ([...name].length !== 1) return fault(name, "The name of a sub-pattern is a single symbol.");
    if (isBlank(name) || name === PLAIN) return fault(name, `"${name}" already has a meaning in patterns: choose another symbol.`);
    const wrong = checkPattern(areas[name], areas);
    if (wrong) return fault(name, wrong.text);
  }
  const inside = new Map(names.map((name) => [name, symbolsOf(areas[name])]));
  for (const name of names) {
    const text = checkNesting(name, inside, []);
    if (text) return fault(name, text);
  }
  return null;
}

function checkNesting(name: string, inside: ReadonlyMap<string, ReadonlySet<string>>, above: readonly string[]): string | null {
  if (above.includes(name)) return `This sub-pattern contains itself: ${[...above, name].join(" → ")}.`;
  if (above.length >= DEEPEST) return `Sub-patterns can be nested at most ${DEEPEST} deep.`;
  for (const inner of inside.get(name) ?? []) {
    const text = checkNesting(inner, inside, [...above, name]);
    if (text) return text;
  }
  return null;
}

function symbolsOf(lines: Lines): Set<string> {
  const symbols = new Set<string>();
  for (const line of lines) {
    for (const symbol of line) if (!isBlank(symbol) && symbol !== PLAIN) symbols.add(symbol);
  }
  return symbols;
}

/** The targets of a checked pattern, row by row. */
export function targetsOf(lines: Lines, areas: Areas = {}, known = new Map<string, readonly Offset[]>()): Target[] {
  const targets: Target[] = [];
  forEachSymbol(lines, (dx, dy, symbol) => targets.push({ dx, dy, area: areaOf(symbol, areas, known) }));
  return targets;
}

/** Several patterns of one character: where they overlap, the first one counts. */
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

/** The same pattern seen from the other side: rotated by 180 degrees, so left and right are swapped too. */
export const reversePattern = (targets: readonly Target[]): Target[] =>
  targets.map(({ dx, dy, area }) => ({ dx: opposite(dx), dy: opposite(dy), area: area.map(([x, y]) => [opposite(x), opposite(y)]) }));

/** Minus a number, without a minus zero. */
const opposite = (n: number): number => 0 - n;

function forEachSymbol(lines: Lines, visit: (dx: number, dy: number, symbol: string) => void): void {
  const middle = (lines.length - 1) / 2;
  for (const [y, line] of lines.entries()) {
    let x = 0;
    for (const symbol of line) {
      if (!isBlank(symbol)) visit(x - middle, y - middle, symbol);
      x += 1;
    }
  }
}

/** How far nested sub-patterns can reach: beyond it nothing is hit. */
const FAR = (DEEPEST * (WIDEST - 1)) / 2;
const ACROSS = 2 * FAR + 1;

/** What a symbol hits around its cell; each cell once, even where sub-patterns overlap. */
function areaOf(symbol: string, areas: Areas, known: Map<string, readonly Offset[]>): readonly Offset[] {
  if (symbol === PLAIN) return ITSELF;
  const found = known.get(symbol);
  if (found) return found;
  // Unchecked data must not hang or throw here: an unknown symbol, or one that contains itself, hits nothing.
  known.set(symbol, []);
  if (!Object.hasOwn(areas, symbol)) return [];
  const hit = new Uint8Array(ACROSS * ACROSS);
  forEachSymbol(areas[symbol], (dx, dy, name) => {
    for (const [x, y] of areaOf(name, areas, known)) {
      const right = FAR + dx + x;
      const down = FAR + dy + y;
      if (right >= 0 && right < ACROSS && down >= 0 && down < ACROSS) hit[down * ACROSS + right] = 1;
    }
  });
  const area: Offset[] = [];
  for (let cell = 0; cell < hit.length; cell++) if (hit[cell] === 1) area.push([(cell % ACROSS) - FAR, Math.floor(cell / ACROSS) - FAR]);
  known.set(symbol, area);
  return area;
}
