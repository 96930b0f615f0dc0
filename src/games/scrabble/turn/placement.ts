import { cellAfter, SIDES } from "../../../kit/grid.ts";
import { EMPTY } from "../generator/field.ts";
import { hasWord } from "../lexicon/word-list.ts";
import { cellText, squareAt, squareText, tileText, wordText } from "./notation.ts";
import { isEmptyBoard, letterOf, type Setting, tileOf, valueOf } from "../setting.ts";
import type { FormedWord, Laid, Move, Reason } from "../state.ts";

/** The judgment of a placement: everything wrong with it, the words it forms with their arithmetic, and its points. */
export interface Judgment {
  readonly reasons: readonly Reason[];
  readonly words: readonly FormedWord[];
  readonly bonus: number;
  readonly points: number;
}

type Place = Extract<Move, { kind: "place" }>;
export type Placement = Extract<Move, { kind: "place" | "lay" }>;

export const isPlacement = (move: Move): move is Placement => move.kind === "place" || move.kind === "lay";

const steps = ({ grid }: Setting, down: boolean): number => (down ? grid.columns : 1);

/** The tiles that a move lays: letters that are on the board already are passed over. */
export function tilesOf({ grid }: Setting, board: readonly number[], move: Placement): readonly Laid[] {
  if (move.kind === "lay") return move.tiles;
  const squares = move.word.map((cell, i) => {
    const [row, column] = move.down ? [move.row + i, move.column] : [move.row, move.column + i];
    return { square: squareAt(grid, row, column), cell };
  });
  const isThere = ({ square, cell }: Laid): boolean => square >= 0 && board[square] !== EMPTY && letterOf(board[square]) === letterOf(cell);
  return squares.filter((one) => one.cell !== EMPTY && !isThere(one));
}

/** A move in the one form that `moves` lists: the whole main word, across where a single tile makes words both ways. */
export function canonical(set: Setting, board: readonly number[], move: Move): Move {
  if (!isPlacement(move)) return move;
  const laid = tilesOf(set, board, move);
  if (laid.length === 0 || laid.some(({ square }) => board[square] !== EMPTY)) return move;
  return moveOf(set, board, laid) ?? move;
}

/** The move that lays these tiles, or null if they are not in one line. */
export function moveOf(set: Setting, board: readonly number[], laid: readonly Laid[]): Place | null {
  const after = withTiles(board, laid);
  const down = directionOf(set, after, laid);
  if (down === null) return null;
  const squares = runThrough(set, after, laid[0].square, down);
  const { columns } = set.grid;
  const word = squares.map((square) => after[square]);
  return { kind: "place", row: Math.floor(squares[0] / columns), column: squares[0] % columns, down, word };
}

export function withTiles(board: readonly number[], laid: readonly Laid[]): number[] {
  const after = board.slice();
  for (const { square, cell } of laid) after[square] = cell;
  return after;
}

/** Whether tiles run down; null if they are in no line. A single tile runs along the word that it makes, across before down. */
function directionOf(set: Setting, after: readonly number[], laid: readonly Laid[]): boolean | null {
  const { columns } = set.grid;
  const rows = new Set(laid.map(({ square }) => Math.floor(square / columns)));
  const across = new Set(laid.map(({ square }) => square % columns));
  if (rows.size > 1 && across.size > 1) return null;
  if (laid.length > 1) return rows.size > 1;
  return runThrough(set, after, laid[0].square, false).length < 2 && runThrough(set, after, laid[0].square, true).length >= 2;
}

/** The squares of the unbroken run of tiles through a square. */
function runThrough(set: Setting, board: readonly number[], square: number, down: boolean): number[] {
  const { rows, columns } = set.grid;
  const step = steps(set, down);
  const at = down ? Math.floor(square / columns) : square % columns;
  const length = down ? rows : columns;
  let first = 0;
  while (at + first > 0 && board[square + (first - 1) * step] !== EMPTY) first -= 1;
  let last = 0;
  while (at + last < length - 1 && board[square + (last + 1) * step] !== EMPTY) last += 1;
  return Array.from({ length: last - first + 1 }, (_, i) => square + (first + i) * step);
}

/**
 * Judges tiles: whether they may lie like this, the words they form, and the points. `checksWords` is off if words can be challenged.
 * A move written as a word has a direction, so letters that run off the board belong to the word, too.
 */
export function judge(
  set: Setting,
  board: readonly number[],
  rack: readonly number[],
  laid: readonly Laid[],
  checksWords: boolean,
  runsDown?: boolean,
): Judgment {
  if (laid.length === 0) return { reasons: [{ rule: "no-tile" }], words: [], bonus: 0, points: 0 };
  const reasons: Reason[] = missingTiles(set, rack, laid);
  const onBoard = laid.filter(({ square }) => square >= 0 && square < board.length);
  const isOff = onBoard.length < laid.length;
  if (isOff) reasons.push({ rule: "off-board" });
  const taken = onBoard.filter(({ square }, i) => board[square] !== EMPTY || onBoard.some((other, j) => j < i && other.square === square));
  reasons.push(...taken.map(({ square }) => takenReason(set, board, onBoard, square)));
  const free = onBoard.filter((one) => !taken.includes(one));
  // If every letter is on a taken square, that says enough.
  if (free.length === 0 && taken.length > 0) return { reasons, words: [], bonus: 0, points: 0 };
  const after = withTiles(board, free);
  const down = isOff && runsDown !== undefined ? runsDown : free.length > 0 && directionOf(set, after, free);
  if (down === null) reasons.push({ rule: "not-in-line" });
  else reasons.push(...gapsIn(set, after, free, down));
  reasons.push(...footing(set, board, free, laid.length));
  const words = down === null || reasons.some(({ rule }) => rule === "gap") ? [] : wordsOf(set, board, after, free, down);
  const isSpelled = taken.length === 0 && (!isOff || runsDown !== undefined);
  if (checksWords && isSpelled) reasons.push(...badWords(set, isOff ? spelledOff(set, after, laid, down === true) : spelled(after, words)));
  const { tiles, bonus: prize } = set.rules.bingo;
  const bonus = laid.length === tiles ? prize : 0;
  return { reasons, words, bonus, points: words.reduce((sum, { points }) => sum + points, bonus) };
}

function takenReason(set: Setting, board: readonly number[], laid: readonly Laid[], square: number): Reason {
  const cell = board[square] === EMPTY ? laid.find((one) => one.square === square)?.cell : board[square];
  return { rule: "square-taken", at: squareText(set.grid.columns, square), tile: cellText(set.tiles, cell ?? EMPTY) };
}

const spelled = (after: readonly number[], words: readonly FormedWord[]): number[][] =>
  words.map(({ squares }) => squares.map((square) => after[square]));

/** The words of a move that runs off the board: the main word with the letters beside it, then those across it. */
function spelledOff(set: Setting, after: readonly number[], laid: readonly Laid[], down: boolean): number[][] {
  const cells = (part: readonly Laid[]): number[] => part.map(({ cell }) => cell);
  const [first, last] = [laid.findIndex(({ square }) => square >= 0), laid.findLastIndex(({ square }) => square >= 0)];
  if (first < 0) return [cells(laid)];
  const through = (square: number, along: boolean): number[] => runThrough(set, after, square, along).map((other) => after[other]);
  const main = [...cells(laid.slice(0, first)), ...through(laid[first].square, down), ...cells(laid.slice(last + 1))];
  return [main, ...laid.slice(first, last + 1).map(({ square }) => through(square, !down))].filter(({ length }) => length > 1);
}

/** Each word that isn't in the list, by name. */
function badWords({ tiles, lexicon }: Setting, words: readonly (readonly number[])[]): Reason[] {
  const bad = words.filter((word) => !hasWord(lexicon.list, word.map(letterOf)));
  return [...new Set(bad.map((word) => wordText(tiles, word).toUpperCase()))].map((word) => ({ rule: "not-a-word", word }));
}

function missingTiles(set: Setting, rack: readonly number[], laid: readonly Laid[]): Reason[] {
  const left = rack.slice();
  const missing: number[] = [];
  for (const { cell } of laid) {
    const at = left.indexOf(tileOf(cell));
    if (at < 0) missing.push(tileOf(cell));
    else left.splice(at, 1);
  }
  return [...new Set(missing)].map((tile) => ({ rule: "not-on-rack", tile: tileText(set.tiles, tile) }));
}

/** Empty squares between the first tile and the last. */
function gapsIn(set: Setting, after: readonly number[], laid: readonly Laid[], down: boolean): Reason[] {
  const squares = laid.map(({ square }) => square).sort((a, b) => a - b);
  const last = squares[squares.length - 1];
  for (let square = squares[0]; square < last; square += steps(set, down)) {
    if (after[square] === EMPTY) return [{ rule: "gap", at: squareText(set.grid.columns, square) }];
  }
  return [];
}

/** The first word covers the center; every other touches what is there. Tiles beside the board count for the length of the word. */
function footing(set: Setting, board: readonly number[], laid: readonly Laid[], tiles: number): Reason[] {
  const { grid } = set;
  if (isEmptyBoard(board)) {
    const reasons: Reason[] = [];
    if (!laid.some(({ square }) => square === grid.center)) {
      reasons.push({ rule: "misses-center", at: squareText(grid.columns, grid.center) });
    }
    if (tiles < 2) reasons.push({ rule: "too-short" });
    return reasons;
  }
  const touches = laid.some(({ square }) => besides(set, square).some((other) => board[other] !== EMPTY));
  return touches ? [] : [{ rule: "touches-nothing" }];
}

const besides = ({ grid: { rows, columns } }: Setting, square: number): number[] =>
  SIDES.map((step) => cellAfter(columns, rows, square, step)).filter((other) => other >= 0);

/** The main word first, then the words across it, in the order of the tiles. */
function wordsOf(set: Setting, board: readonly number[], after: readonly number[], laid: readonly Laid[], down: boolean): FormedWord[] {
  const main = laid.slice(0, 1).map(({ square }) => runThrough(set, after, square, down));
  const runs = [...main, ...laid.map(({ square }) => runThrough(set, after, square, !down))];
  return runs.filter((squares) => squares.length > 1).map((squares) => countWord(set, board, after, squares));
}

function countWord(set: Setting, board: readonly number[], after: readonly number[], squares: readonly number[]): FormedWord {
  const { letterFactors, wordFactors } = set.grid;
  const isNew = (square: number): boolean => board[square] === EMPTY;
  const letters = squares.map((square) => ({ value: valueOf(set, after[square]), factor: isNew(square) ? letterFactors[square] : 1 }));
  const factor = squares.reduce((product, square) => (isNew(square) ? product * wordFactors[square] : product), 1);
  const sum = letters.reduce((points, letter) => points + letter.value * letter.factor, 0);
  const word = wordText(
    set.tiles,
    squares.map((square) => after[square]),
  );
  return { word, squares, letters, factor, points: sum * factor };
}
