import type { Fault } from "../../../engine/contract/game.ts";
import { LONGEST_SIDE } from "../state.ts";

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

/** The most rows of cells to process to compute what the sub-patterns of a class hit. The sub-patterns must have been checked. */
export function areaWork(areas: Areas): number {
  const spans = new Map([[PLAIN, 1]]);
  const spanOf = (name: string): number => {
    const known = spans.get(name);
    if (known !== undefined) return known;
    const inner = [...symbolsOf(areas[name])].map(spanOf);
    const span = areas[name].length - 1 + Math.max(1, ...inner);
    spans.set(name, span);
    return span;
  };
  let work = 0;
  for (const lines of Object.values(areas)) forEachSymbol(lines, (_dx, _dy, symbol) => (work += spanOf(symbol)));
  return work;
}

function symbolsOf(lines: Lines): Set<string> {
  const symbols = new Set<string>();
  for (const line of lines) {
    for (const symbol of line) if (!isBlank(symbol) && symbol !== PLAIN) symbols.add(symbol);
  }
  return symbols;
}

/** The targets of a checked pattern, row by row. Those with the same symbol share their area. */
export function targetsOf(lines: Lines, areas: Areas = {}, known = knownAreas()): Target[] {
  const targets: Target[] = [];
  forEachSymbol(lines, (dx, dy, symbol) => targets.push({ dx, dy, area: areaOf(symbol, areas, known) }));
  return targets;
}

/** Several patterns of one character: where they overlap, the first one counts. */
export function mergedTargets(patterns: readonly Lines[], areas: Areas = {}, known = knownAreas()): Target[] {
  if (patterns.length === 1) return targetsOf(patterns[0], areas, known);
  const merged = new Map<number, Target>();
  for (const lines of patterns) {
    for (const target of targetsOf(lines, areas, known)) {
      const at = target.dy * ACROSS + target.dx;
      if (!merged.has(at)) merged.set(at, target);
    }
  }
  return [...merged.values()];
}

/** The same pattern seen from the other side: rotated by 180 degrees, so left and right are swapped too. */
export function reversePattern(targets: readonly Target[]): Target[] {
  const reversed = new Map<readonly Offset[], readonly Offset[]>();
  return targets.map(({ dx, dy, area }) => {
    const seen = reversed.get(area) ?? area.map(([x, y]) => [opposite(x), opposite(y)] as const);
    reversed.set(area, seen);
    return { dx: opposite(dx), dy: opposite(dy), area: seen };
  });
}

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
/** A row of cells as bits. */
const WORDS = Math.ceil(ACROSS / 32);

/** Cells as bits, `FAR` rows and columns to each side; none is farther away than `reach`. */
interface Bits {
  readonly cells: Uint32Array;
  reach: number;
}

/** The cells that the symbols of a class hit, computed once: as bits for enclosing sub-patterns, and as a list. */
export interface KnownAreas {
  readonly bits: Map<string, Bits>;
  readonly lists: Map<string, readonly Offset[]>;
}

export const knownAreas = (): KnownAreas => ({ bits: new Map(), lists: new Map([[PLAIN, ITSELF]]) });

/** The cells that a symbol hits around its own; each once, even if sub-patterns overlap. */
function areaOf(symbol: string, areas: Areas, known: KnownAreas): readonly Offset[] {
  let area = known.lists.get(symbol);
  if (!area) known.lists.set(symbol, (area = listOf(bitsOf(symbol, areas, known.bits))));
  return area;
}

/** No cell of a field is farther from another. */
const FARTHEST = LONGEST_SIDE - 1;

function listOf({ cells, reach }: Bits): Offset[] {
  const area: Offset[] = [];
  const far = Math.min(reach, FARTHEST);
  for (let y = -far; y <= far; y++) {
    for (let x = -far; x <= far; x++) {
      const column = FAR + x;
      if ((cells[(FAR + y) * WORDS + (column >>> 5)] >>> (column & 31)) & 1) area.push([x, y]);
    }
  }
  return area;
}

const noBits = (): Bits => ({ cells: new Uint32Array(ACROSS * WORDS), reach: 0 });

function bitsOf(symbol: string, areas: Areas, known: Map<string, Bits>): Bits {
  const found = known.get(symbol);
  if (found) return found;
  const bits = noBits();
  // Unchecked data must not hang or throw here: an unknown symbol, or one that contains itself, hits nothing.
  known.set(symbol, noBits());
  if (symbol === PLAIN) bits.cells[FAR * WORDS + (FAR >>> 5)] = 1 << (FAR & 31);
  else if (Object.hasOwn(areas, symbol)) {
    forEachSymbol(areas[symbol], (dx, dy, name) => addShifted(bits, bitsOf(name, areas, known), dx, dy));
  }
  known.set(symbol, bits);
  return bits;
}

/** Adds cells, moved by a number of columns and rows. */
function addShifted(to: Bits, { cells, reach }: Bits, dx: number, dy: number): void {
  const [words, left] = [dx >> 5, dx & 31];
  const [first, last] = [(FAR - reach) >>> 5, (FAR + reach) >>> 5];
  to.reach = Math.min(FAR, Math.max(to.reach, reach + Math.max(Math.abs(dx), Math.abs(dy))));
  for (let row = Math.max(0, FAR - reach, -dy); row <= FAR + reach && row + dy < ACROSS; row++) {
    for (let word = first; word <= last; word++) {
      const value = cells[row * WORDS + word];
      const target = (row + dy) * WORDS;
      const into = word + words;
      if (into >= 0 && into < WORDS) to.cells[target + into] |= value << left;
      if (left > 0 && into + 1 >= 0 && into + 1 < WORDS) to.cells[target + into + 1] |= value >>> (32 - left);
    }
  }
}
