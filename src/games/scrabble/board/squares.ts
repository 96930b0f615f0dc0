import { type TileSet, TILE_SETS } from "../data/tile-sets.ts";
import { BLANK_AS, EMPTY } from "../generator/field.ts";
import { pieces, readCell } from "../turn/notation.ts";
import type { Scrabble, View } from "../state.ts";

/** The tiles of a view; its name always stands for a shipped set. */
export function tilesIn({ tileSet }: View): TileSet {
  return Object.values(TILE_SETS).find(({ id }) => id === tileSet) ?? TILE_SETS.english;
}

/** What lies on each square, as in the state. */
export function cellsOf(view: View): number[] {
  const tiles = tilesIn(view);
  return view.board.flatMap((row) => pieces(row).map((piece) => (piece === "." ? EMPTY : (readCell(tiles, piece) ?? EMPTY))));
}

/** The letter that a cell shows. */
export const faceOf = ({ kinds }: TileSet, cell: number): string => kinds[cell & (BLANK_AS - 1)]?.text ?? "";

/** The points that are printed on a tile. */
export const pointsOf = ({ kinds }: TileSet, cell: number): number => (cell >= BLANK_AS ? 0 : (kinds[cell]?.value ?? 0));

/** The tiles that a placement would put on free squares: by square, what would lie there. */
export function ghostsOf(move: Scrabble["move"] | null, cells: readonly number[], columns: number): ReadonlyMap<number, number> {
  if (move?.kind !== "place") return new Map();
  const { row, column, down, word } = move;
  const squares = word.map((cell, nth) => [row * columns + column + nth * (down ? columns : 1), cell] as const);
  return new Map(squares.filter(([square]) => cells[square] === EMPTY));
}

/** The next free square from one on, in a direction; null at the edge. */
export function nextFree(cells: readonly number[], columns: number, from: number, down: boolean): number | null {
  const step = down ? columns : 1;
  for (let at = from; at < cells.length; at += step) {
    if (!down && Math.floor(at / columns) !== Math.floor(from / columns)) return null;
    if (cells[at] === EMPTY) return at;
  }
  return null;
}

/** A position for the small picture on the home page, where nobody has played yet. */
export const SAMPLE: readonly string[] = [
  "...............",
  "...............",
  "...............",
  "...............",
  "....LINEN......",
  "....A.....C....",
  "....M.....A....",
  "....PARLOUR....",
  "..........D....",
  "......TILES....",
  "......A........",
  "......B........",
  "......L........",
  "......E........",
  "...............",
];
