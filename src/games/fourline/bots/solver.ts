import { each } from "../../../kit/pieces.ts";
import { COLUMNS, ROWS, type State } from "../state.ts";
import { COLUMN_CELLS, countCells, discsOf, findThreats, LEFT, RIGHT, threats } from "./bits.ts";

const CELLS = COLUMNS * ROWS;
/** The default size of the transposition table: the number of pairs of entries, as a power of 2. */
const USUAL_SIZE = 16;
/** The size of an entry: two numbers for the discs, and one for the bounds. */
const ENTRY = 3;
const PAIR = 2 * ENTRY;
/** The search ran out of nodes. */
const UNKNOWN = 9;

/** The current position at one depth of the search, as bitboards in two halves, left and right. */
interface Board {
  /** The discs of the seat that acts, and those of both. */
  left: number;
  right: number;
  allLeft: number;
  allRight: number;
  /** Where the seat to move completes a line, and where the other seat does. */
  winsLeft: number;
  winsRight: number;
  losesLeft: number;
  losesRight: number;
  /** The drops to try, best first: five numbers for each. */
  readonly drops: Int32Array;
}

/** One drop: its cell, the cells where the seat completes a line after it, and how many those are. */
const DROP = 5;

interface Solving {
  /** The remaining node budget. */
  left: number;
  /** The transposition table. In each pair, the first entry is kept if it took more work; the second is always replaced. */
  readonly table: Int32Array;
  readonly pairs: number;
  readonly boards: readonly Board[];
}

/**
 * Solves a position: its value for the seat to move (1 a win, 0 a draw, -1 a loss), or null if that takes more than
 * `positions` nodes. It keeps a transposition table, so each search needs a solver of its own.
 */
export function newSolver(size = USUAL_SIZE): (state: State, positions: number) => number | null {
  const pairs = 1 << size;
  const s: Solving = { left: 0, table: new Int32Array(PAIR * pairs), pairs, boards: each(CELLS + 1, newBoard) };
  return (state, positions) => {
    setUp(s.boards[state.discs], state);
    s.left = positions;
    // Two null-window searches are faster than one with the full window.
    const value = solve(s, state.discs, 0, 1) || solve(s, state.discs, -1, 0);
    return value === UNKNOWN ? null : value;
  };
}

const newBoard = (): Board => ({
  left: 0,
  right: 0,
  allLeft: 0,
  allRight: 0,
  winsLeft: 0,
  winsRight: 0,
  losesLeft: 0,
  losesRight: 0,
  drops: new Int32Array(DROP * COLUMNS),
});

function setUp(board: Board, state: State): void {
  const [left, right] = discsOf(state, state.toAct);
  const [otherLeft, otherRight] = discsOf(state, 1 - state.toAct);
  board.left = left;
  board.right = right;
  board.allLeft = left | otherLeft;
  board.allRight = right | otherRight;
  findThreats(left, right);
  board.winsLeft = threats.left;
  board.winsRight = threats.right;
  findThreats(otherLeft, otherRight);
  board.losesLeft = threats.left;
  board.losesRight = threats.right;
}

/** Null-window search: the value for the seat to move is at least `high`, or at most `low`. */
function solve(s: Solving, discs: number, low: number, high: number): number {
  if (discs === CELLS) return 0;
  if (s.left-- <= 0) return UNKNOWN;
  const board = s.boards[discs];
  const count = listDrops(board);
  if (count === WINS) return 1;
  if (count === LOSES) return -1;
  const first = board.left + board.allLeft;
  const second = board.right + board.allRight;
  const pair = pairOf(s, first, second);
  const found = recall(s.table, pair, first, second);
  const least = leastOf(found);
  const most = mostOf(found);
  if (least >= high) return least;
  if (most <= low) return most;
  const start = s.left;
  sortDrops(board, count);
  let best = -1;
  for (let at = 0; at < count && best < high; at += DROP) {
    drop(board, at, s.boards[discs + 1]);
    // Not -0, which would turn small integers into slower floating-point numbers.
    const value = solve(s, discs + 1, 0 - high, 0 - low);
    if (value === UNKNOWN) return UNKNOWN;
    if (0 - value > best) best = 0 - value;
  }
  remember(s.table, pair, first, second, foundOf(best >= high ? best : least, best >= high ? most : best, start - s.left));
  return best;
}

const WINS = -1;
const LOSES = -2;

/** Lists the drops that neither win nor lose at once, from the middle. Returns their number, or a certain result. */
function listDrops({ allLeft, allRight, winsLeft, winsRight, losesLeft, losesRight, drops }: Board): number {
  let openLeft = (allLeft + LEFT.bottom) & LEFT.board;
  let openRight = (allRight + RIGHT.bottom) & RIGHT.board;
  if ((openLeft & winsLeft) | (openRight & winsRight)) return WINS;
  const forcedLeft = openLeft & losesLeft;
  const forcedRight = openRight & losesRight;
  if (forcedLeft | forcedRight) {
    openLeft = forcedLeft;
    openRight = forcedRight;
    if (countCells(openLeft) + countCells(openRight) > 1) return LOSES;
  }
  // Never lift the other seat to a cell where it wins.
  openLeft &= ~(losesLeft >>> 1);
  openRight &= ~(losesRight >>> 1);
  let count = 0;
  for (let i = 0; i < COLUMNS; i++) {
    drops[count] = openLeft & COLUMN_CELLS[i][0];
    drops[count + 1] = openRight & COLUMN_CELLS[i][1];
    if (drops[count] | drops[count + 1]) count += DROP;
  }
  return count === 0 ? LOSES : count;
}

/** Move ordering: drops that create more winning cells come first. */
function sortDrops({ left, right, allLeft, allRight, drops }: Board, count: number): void {
  for (let next = 0; next < count; next += DROP) {
    const dropLeft = drops[next];
    const dropRight = drops[next + 1];
    findThreats(left | dropLeft, right | dropRight);
    const winsLeft = threats.left & ~allLeft;
    const winsRight = threats.right & ~allRight;
    const rank = countCells(winsLeft) + countCells(winsRight);
    let at = next;
    for (; at > 0 && drops[at - 1] < rank; at -= DROP) {
      for (let i = at; i < at + DROP; i++) drops[i] = drops[i - DROP];
    }
    drops[at] = dropLeft;
    drops[at + 1] = dropRight;
    drops[at + 2] = winsLeft;
    drops[at + 3] = winsRight;
    drops[at + 4] = rank;
  }
}

/** Sets up the position after a drop, from the other seat's side. */
function drop(board: Board, at: number, after: Board): void {
  const { drops } = board;
  after.left = board.allLeft ^ board.left;
  after.right = board.allRight ^ board.right;
  after.allLeft = board.allLeft | drops[at];
  after.allRight = board.allRight | drops[at + 1];
  after.winsLeft = board.losesLeft;
  after.winsRight = board.losesRight;
  after.losesLeft = drops[at + 2];
  after.losesRight = drops[at + 3];
}

// Packs the work (as a power of 2) and the lower and upper bounds of the value.
const foundOf = (least: number, most: number, work: number): number => ((32 - Math.clz32(work)) << 4) | ((least + 1) << 2) | (1 - most);
const leastOf = (found: number): number => ((found >> 2) & 3) - 1;
const mostOf = (found: number): number => 1 - (found & 3);
/** An entry that says nothing. */
const NOTHING = foundOf(-1, 1, 0);

function recall(table: Int32Array, pair: number, first: number, second: number): number {
  if (table[pair] === first && table[pair + 1] === second) return table[pair + 2];
  if (table[pair + ENTRY] === first && table[pair + ENTRY + 1] === second) return table[pair + ENTRY + 2];
  return NOTHING;
}

function remember(table: Int32Array, pair: number, first: number, second: number, found: number): void {
  const isSame = table[pair] === first && table[pair + 1] === second;
  const at = isSame || table[pair + 2] >> 4 <= found >> 4 ? pair : pair + ENTRY;
  if (at === pair && !isSame) {
    table[pair + ENTRY] = table[pair];
    table[pair + ENTRY + 1] = table[pair + 1];
    table[pair + ENTRY + 2] = table[pair + 2];
  }
  table[at] = first;
  table[at + 1] = second;
  table[at + 2] = found;
}

const pairOf = ({ pairs }: Solving, first: number, second: number): number => {
  const mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b);
  return PAIR * ((mixed ^ (mixed >>> 15)) & (pairs - 1));
};
