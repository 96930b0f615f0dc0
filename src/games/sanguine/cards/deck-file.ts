import { bad, type Read } from "../../../engine/input/faults.ts";
import { type CardFace, faultInGrid, GRID, NAME_RULE } from "./card.ts";

/** One card of a deck file. A card that is twice in the deck is listed twice. */
export interface FileCard {
  readonly name: string;
  readonly face: CardFace;
}

/** Six lines for each card: name, cost and value, then five rows of five letters. */
const LINES = GRID + 1;

/** More than any board needs. */
const MOST_CARDS = 1000;

type Heading = { readonly name: string; readonly cost: 1 | 2 | 3; readonly value: number };

/** Reads the text of a deck file. The path of a fault is its place: `Line 7, column 3`, both counted from 1. */
export function readDeckFile(text: string): Read<FileCard[]> {
  const lines = text.split(/\r?\n/);
  while (lines.length > 0 && lines[lines.length - 1].trim() === "") lines.pop();
  if (lines.length === 0) return wrong(1, 1, "The file is empty: list cards of six lines each.");

  const cards: FileCard[] = [];
  for (let at = 0; at < lines.length; at += LINES) {
    if (cards.length === MOST_CARDS) return wrong(at + 1, 1, `A deck has at most ${MOST_CARDS} cards.`);
    const heading = readHeading(lines[at], at + 1);
    if (!heading.ok) return heading;
    const { name, cost, value } = heading.value;
    const grid = lines.slice(at + 1, at + LINES);
    const inRows = checkRows(grid, at + 2);
    if (inRows) return inRows;
    if (grid.length < GRID) {
      const missing = GRID - grid.length;
      const rows = missing === 1 ? "1 more row" : `${missing} more rows`;
      return wrong(lines.length + 1, 1, `The file ends in the middle of the card ${name}: it needs ${rows}.`);
    }
    cards.push({ name, face: { cost, value, grid } });
  }
  return { ok: true, value: cards };
}

const wrong = (line: number, column: number, text: string): ReturnType<typeof bad> => bad(`Line ${line}, column ${column}`, text);

function readHeading(line: string, number: number): Read<Heading> {
  const words = [...line.matchAll(/\S+/g)].map((match) => ({ text: match[0], column: match.index + 1 }));
  if (words.length === 0) return wrong(number, 1, "This line is empty: a card starts with its name, cost and value.");
  const [name, cost, value, extra] = words;
  if (/[():@]/.test(name.text) || name.text.length > 32) return wrong(number, name.column, NAME_RULE);
  if (!cost) return wrong(number, line.length + 1, `The name ${name.text} must be followed by a cost and a value.`);
  if (!/^[123]$/.test(cost.text)) return wrong(number, cost.column, `The cost must be 1, 2 or 3, not "${cost.text}".`);
  if (!value) return wrong(number, line.length + 1, "The cost must be followed by a value.");
  if (!/^\d{1,2}$/.test(value.text) || Number(value.text) === 0)
    return wrong(number, value.column, `The value must be a whole number from 1 to 99, not "${value.text}".`);
  if (extra) return wrong(number, extra.column, `The line should end after the value, not go on with "${extra.text}".`);
  // The pattern above allows only these three.
  return { ok: true, value: { name: name.text, cost: Number(cost.text) as 1 | 2 | 3, value: Number(value.text) } };
}

/** Deck files have no effect tiles: those need abilities, which a file can't describe. */
function checkRows(grid: readonly string[], first: number): ReturnType<typeof bad> | null {
  for (const [row, line] of grid.entries()) {
    const strange = line.search(/[^XICUD]/);
    if (strange >= 0 && strange < GRID)
      return wrong(first + row, strange + 1, `"${line[strange]}" isn't a letter of a deck file: use X, I, C, U or D.`);
    const inGrid = faultInGrid(grid.slice(0, row + 1));
    if (inGrid) return wrong(first + inGrid.row, inGrid.column + 1, inGrid.text);
  }
  return null;
}
