import { type CardFace, faultInGrid, GRID } from "./card.ts";

/** A deck as the file lists it: a card stands there as often as it is in the deck. */
export interface DeckFile {
  readonly cards: readonly { readonly name: string; readonly face: CardFace }[];
}

/** What is wrong with a deck file. Lines and columns count from 1. */
export interface FileFault {
  readonly line: number;
  readonly column: number;
  readonly text: string;
}

/** Six lines a card: its name, cost and value, then five rows of five signs. */
const LINES = GRID + 1;

/** More than any board asks for. */
const MOST_CARDS = 1000;

type Heading = { readonly name: string; readonly cost: 1 | 2 | 3; readonly value: number };

export function readDeckFile(text: string): DeckFile | { readonly fault: FileFault } {
  const lines = text.split(/\r?\n/);
  while (lines.length > 0 && lines[lines.length - 1].trim() === "") lines.pop();
  if (lines.length === 0) return fault(1, 1, "The file is empty: it should list cards of six lines each.");

  const cards: { name: string; face: CardFace }[] = [];
  for (let at = 0; at < lines.length; at += LINES) {
    if (cards.length === MOST_CARDS) return fault(at + 1, 1, `A deck has at most ${MOST_CARDS} cards.`);
    const heading = readHeading(lines[at], at + 1);
    if ("fault" in heading) return heading;
    const grid = lines.slice(at + 1, at + LINES);
    const wrong = faultInRows(grid, at + 2);
    if (wrong) return wrong;
    if (grid.length < GRID) {
      const missing = GRID - grid.length;
      const rows = missing === 1 ? "1 more row" : `${missing} more rows`;
      return fault(lines.length + 1, 1, `The file ends inside the card ${heading.name}: ${rows} should follow.`);
    }
    cards.push({ name: heading.name, face: { cost: heading.cost, value: heading.value, grid } });
  }
  return { cards };
}

const fault = (line: number, column: number, text: string): { readonly fault: FileFault } => ({ fault: { line, column, text } });

function readHeading(line: string, number: number): Heading | { readonly fault: FileFault } {
  const words = [...line.matchAll(/\S+/g)].map((match) => ({ text: match[0], column: match.index + 1 }));
  if (words.length === 0) return fault(number, 1, "A card starts here with its name, cost and value, not with an empty line.");
  const [name, cost, value, extra] = words;
  if (/[():@]/.test(name.text) || name.text.length > 32)
    return fault(number, name.column, "A card's name is one word of up to 32 signs, without ( ) : @.");
  if (!cost) return fault(number, line.length + 1, `After the name ${name.text} come its cost and its value.`);
  if (!/^[123]$/.test(cost.text)) return fault(number, cost.column, `The cost is 1, 2 or 3, not "${cost.text}".`);
  if (!value) return fault(number, line.length + 1, "After the cost comes the value.");
  if (!/^\d{1,2}$/.test(value.text) || Number(value.text) === 0)
    return fault(number, value.column, `The value is a whole number from 1 to 99, not "${value.text}".`);
  if (extra) return fault(number, extra.column, `After the value comes nothing more, not "${extra.text}".`);
  return { name: name.text, cost: Number(cost.text) as 1 | 2 | 3, value: Number(value.text) }; // the pattern above says so
}

/** Deck files know no effect tiles: those need abilities, which a file cannot say. */
function faultInRows(grid: readonly string[], first: number): { readonly fault: FileFault } | null {
  for (const [row, line] of grid.entries()) {
    const strange = line.search(/[^XICUD]/);
    if (strange >= 0 && strange < GRID)
      return fault(first + row, strange + 1, `"${line[strange]}" is no sign of a deck file: use X, I, C, U or D.`);
    const wrong = faultInGrid([...Array.from({ length: row }, (_, above) => grid[above]), line]);
    if (wrong) return fault(first + wrong.row, wrong.column + 1, wrong.text);
  }
  return null;
}
