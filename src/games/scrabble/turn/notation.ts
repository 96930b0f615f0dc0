import { BLANK_TEXT, type TileSet } from "../data/tile-sets.ts";
import { BLANK_AS, EMPTY } from "../generator/field.ts";

/*
 * Tiles, words and squares as text. A tile of more than one character stands in brackets, so that a C beside an H is never
 * taken for a CH. A blank that stands for a letter is written small.
 */

/** A tile as it is printed. */
export function tileText({ kinds }: TileSet, tile: number): string {
  const { text } = kinds[tile];
  return text.length > 1 ? `[${text}]` : text;
}

/** What lies on a square, or a letter of a word. */
export function cellText(tiles: TileSet, cell: number): string {
  if (cell === EMPTY) return ".";
  const text = tileText(tiles, cell & (BLANK_AS - 1));
  return cell >= BLANK_AS ? text.toLowerCase() : text;
}

export const wordText = (tiles: TileSet, word: readonly number[]): string => word.map((cell) => cellText(tiles, cell)).join("");

export const rackText = (tiles: TileSet, rack: readonly number[]): string => rack.map((tile) => tileText(tiles, tile)).join("");

/** The pieces of a string: brackets hold one together. */
export const pieces = (text: string): string[] => text.match(/\[[^[\]]*\]|./gu) ?? [];

function kindOf({ kinds }: TileSet, piece: string): number {
  const bare = piece.length > 2 && piece.startsWith("[") ? piece.slice(1, -1) : piece;
  return kinds.findIndex(({ text }) => text === bare);
}

/** A letter of a word or a square, null if it isn't one: capitals are tiles, lowercase letters blanks. */
export function readCell(tiles: TileSet, piece: string): number | null {
  const letter = kindOf(tiles, piece.toUpperCase());
  if (letter <= 0) return null;
  return piece === piece.toUpperCase() ? letter : letter + BLANK_AS;
}

/** A tile of a rack, null if it isn't one. */
export function readTile(tiles: TileSet, piece: string): number | null {
  const tile = piece === BLANK_TEXT ? 0 : kindOf(tiles, piece.toUpperCase());
  return tile < 0 ? null : tile;
}

/** Tiles in a fixed order, so that the same choice is always written the same way. */
export const inOrder = (tiles: readonly number[]): number[] => tiles.toSorted((a, b) => (a || 99) - (b || 99));

/** `A` to `Z`, then `AA`. */
export function columnText(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnText(Math.floor(column / 26) - 1) + letter;
}

/** A square as `8H`. */
export const squareText = (columns: number, square: number): string => `${Math.floor(square / columns) + 1}${columnText(square % columns)}`;

/** A square by its row and column, -1 beside the board. */
export const squareAt = ({ rows, columns }: { rows: number; columns: number }, row: number, column: number): number =>
  row >= 0 && row < rows && column >= 0 && column < columns ? row * columns + column : -1;

/** Where a word begins: row first for across, column first for down. */
export const startText = (row: number, column: number, down: boolean): string =>
  down ? `${columnText(column)}${row + 1}` : `${row + 1}${columnText(column)}`;

export interface Start {
  readonly row: number;
  readonly column: number;
  readonly down: boolean;
}

export function readStart(text: string): Start | null {
  const found = /^(?:(\d{1,2})([A-Z])|([A-Z])(\d{1,2}))$/.exec(text.toUpperCase());
  if (!found) return null;
  const [, row, column, downColumn, downRow] = found;
  const down = row === undefined;
  return { row: Number(row ?? downRow) - 1, column: (column ?? downColumn).charCodeAt(0) - 65, down };
}
