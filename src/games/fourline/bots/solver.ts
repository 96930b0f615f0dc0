import type { Seat } from "../../../engine/contract/game.ts";
import { each } from "../../../kit/pieces.ts";
import { LINES } from "../lines.ts";
import { COLUMNS, ROWS, type State } from "../state.ts";

const CELLS = COLUMNS * ROWS;
const LINES_AT: readonly (readonly number[])[] = each(CELLS, (cell) => LINES.flatMap((line, n) => (line.includes(cell) ? [n] : [])));
/** Most lines go through the middle. */
const FROM_THE_MIDDLE: readonly number[] = [3, 2, 4, 1, 5, 0, 6];
/** What a disc of each seat adds to its lines: the discs of both are one number. */
const DISC: readonly number[] = [1, 8];
/** A key is two numbers: seven bits for each of the first four columns, and for each of the others. */
const BITS = ROWS + 1;
const FIRST_HALF = 4;
/** How many positions are remembered: a new one takes the place of an old one. */
const SIZE = 1 << 15;
const EXACT = 4;
const AT_LEAST = 8;
const AT_MOST = 12;

/** A board in a form that is quick to search, and what has been found out. */
interface Solving {
  readonly heights: Int8Array;
  readonly lines: Int8Array;
  readonly keys: [number, number];
  discs: number;
  /** How many more positions may be looked at. */
  left: number;
  readonly table: { readonly first: Int32Array; readonly second: Int32Array; readonly found: Int8Array };
  /** The columns to try at each depth, best first. */
  readonly columns: readonly Int8Array[];
}

/**
 * Plays a position to its end: what it is worth to the seat that acts (1 a win, 0 a draw, -1 a loss), or null if more than this
 * many positions would have to be looked at. It remembers what it found, so each search needs one of its own.
 */
export function newSolver(): (state: State, positions: number) => number | null {
  const s: Solving = {
    heights: new Int8Array(COLUMNS),
    lines: new Int8Array(LINES.length),
    keys: [0, 0],
    discs: 0,
    left: 0,
    table: { first: new Int32Array(SIZE), second: new Int32Array(SIZE), found: new Int8Array(SIZE) },
    columns: each(CELLS, () => new Int8Array(COLUMNS)),
  };
  return (state, positions) => {
    setUp(s, state);
    s.left = positions;
    const value = solve(s, state.toAct, -1, 1);
    return Number.isNaN(value) ? null : value;
  };
}

function setUp(s: Solving, { cells, heights }: State): void {
  s.heights.fill(0);
  s.lines.fill(0);
  s.keys.fill(0);
  s.discs = 0;
  for (let column = 0; column < COLUMNS; column++) {
    for (let row = 0; row < heights[column]; row++) drop(s, column, cells[row * COLUMNS + column]);
  }
}

function drop(s: Solving, column: number, seat: Seat): void {
  change(s, column, s.heights[column], seat, 1);
  s.heights[column] += 1;
  s.discs += 1;
}

function takeBack(s: Solving, column: number, seat: Seat): void {
  s.heights[column] -= 1;
  s.discs -= 1;
  change(s, column, s.heights[column], seat, -1);
}

function change(s: Solving, column: number, row: number, seat: Seat, by: 1 | -1): void {
  const lines = LINES_AT[row * COLUMNS + column];
  const disc = by * DISC[seat];
  for (let i = 0; i < lines.length; i++) s.lines[lines[i]] += disc;
  // In each column the bits say whose disc it is; the highest one is where the next disc comes.
  if (column < FIRST_HALF) s.keys[0] += by * ((1 + seat) << (row + BITS * column));
  else s.keys[1] += by * ((1 + seat) << (row + BITS * (column - FIRST_HALF)));
}

/** How many lines through a cell hold this many discs of a seat and none of the other. */
function countLines({ lines }: Solving, cell: number, seat: Seat, discs: number): number {
  const at = LINES_AT[cell];
  const wanted = discs * DISC[seat];
  let count = 0;
  for (let i = 0; i < at.length; i++) if (lines[at[i]] === wanted) count += 1;
  return count;
}

const WINS = -1;
const LOSES = -2;

/** Lists the columns that neither win nor lose at once, best first; how many there are, or what is certain already. */
function listColumns(s: Solving, seat: Seat, columns: Int8Array): number {
  let forced = -1;
  let count = 0;
  let open = 0;
  for (let i = 0; i < COLUMNS; i++) {
    const column = FROM_THE_MIDDLE[i];
    if (s.heights[column] === ROWS) continue;
    open += 1;
    const cell = s.heights[column] * COLUMNS + column;
    if (countLines(s, cell, seat, 3) > 0) return WINS;
    const stops = countLines(s, cell, 1 - seat, 3) > 0;
    if (stops && forced >= 0) forced = COLUMNS;
    else if (stops) forced = column;
    // Never lift the other seat to a cell where it wins.
    if (cell + COLUMNS < CELLS && countLines(s, cell + COLUMNS, 1 - seat, 3) > 0) {
      if (stops) forced = COLUMNS;
    } else columns[count++] = column;
  }
  if (forced === COLUMNS) return LOSES;
  if (forced >= 0) {
    columns[0] = forced;
    return 1;
  }
  return count === 0 && open > 0 ? LOSES : count;
}

/** Columns that make more threats come first. */
function sortColumns(s: Solving, seat: Seat, columns: Int8Array, count: number): void {
  for (let i = 0; i < count; i++) {
    const column = columns[i];
    const rank = countLines(s, s.heights[column] * COLUMNS + column, seat, 2);
    let at = i;
    for (; at > 0 && ranks[at - 1] < rank; at--) {
      ranks[at] = ranks[at - 1];
      columns[at] = columns[at - 1];
    }
    ranks[at] = rank;
    columns[at] = column;
  }
}

const ranks = new Int8Array(COLUMNS);

/** What the position is worth to the seat that acts, exactly between the bounds; NaN if too many positions would have to be looked at. */
function solve(s: Solving, seat: Seat, low: number, high: number): number {
  if (s.discs === CELLS) return 0;
  if (s.left-- <= 0) return NaN;
  const columns = s.columns[s.discs];
  const count = listColumns(s, seat, columns);
  if (count === WINS) return 1;
  if (count === LOSES) return -1;
  const slot = slotOf(s);
  const known = recall(s, slot);
  if (known !== 0) {
    const value = (known & 3) - 2;
    const kind = known - (known & 3);
    if (kind === EXACT || (kind === AT_LEAST && value >= high) || (kind === AT_MOST && value <= low)) return value;
  }
  if (count > 1) sortColumns(s, seat, columns, count);
  const [first, second] = s.keys;
  let best = -2;
  for (let i = 0; i < count && best < high; i++) {
    const column = columns[i];
    drop(s, column, seat);
    const value = -solve(s, 1 - seat, -high, -Math.max(low, best));
    takeBack(s, column, seat);
    if (Number.isNaN(value)) return NaN;
    if (value > best) best = value;
  }
  s.table.first[slot] = first;
  s.table.second[slot] = second;
  s.table.found[slot] = (best >= high ? AT_LEAST : best <= low ? AT_MOST : EXACT) + best + 2;
  return best;
}

const slotOf = ({ keys }: Solving): number => {
  const mixed = Math.imul(keys[0], 0x9e3779b1) ^ Math.imul(keys[1], 0x85ebca6b);
  return (mixed ^ (mixed >>> 15)) & (SIZE - 1);
};

function recall({ keys, table }: Solving, slot: number): number {
  return table.first[slot] === keys[0] && table.second[slot] === keys[1] ? table.found[slot] : 0;
}
