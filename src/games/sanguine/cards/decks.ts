import type { Fault } from "../../../engine/contract/game.ts";
import { bad, type Read } from "../../../engine/input/faults.ts";
import { addCard, type CardTable, noSuchCard } from "./card-table.ts";
import { readDeckFile } from "./deck-file.ts";
import starters from "./starters.json" with { type: "json" };

const STARTERS: Readonly<Record<string, readonly string[]>> = starters;
export const STARTER_NAMES = Object.keys(STARTERS);

/** The rules for a deck. */
export interface DeckRules {
  readonly fill: "each" | "together" | "none";
  readonly size: number | null;
  readonly equalSizes: boolean;
  readonly copies: number;
  readonly rareCopies: number;
  readonly copiesBy: "card" | "name";
  readonly cells: number;
}

/** A deck as the options ask for it: the name of a starter deck, the text of a deck file, or card names, as a list or in one string. */
export function readDeck(table: CardTable, asked: string | readonly string[], cells: number, path: string): Read<number[]> {
  if (typeof asked !== "string") return deckFromNames(table, asked, path);
  const name = asked.trim();
  if (name === "Plain") return deckFromNames(table, plainDeck(cells), path);
  if (Object.hasOwn(STARTERS, name)) return deckFromNames(table, STARTERS[name], path);
  // A list of card names: a deck file also has numbers and grids.
  const names = name.split(/[\s,]+/).filter(Boolean);
  if (names.length > 1 && names.every((one) => table.byName.has(one))) return deckFromNames(table, names, path);
  if (!/\s/.test(name)) return bad(path, `There is no starter deck "${name}": use ${STARTER_NAMES.join(", ")}.`);
  return deckFromFile(table, asked, path);
}

/** The plain starter is as large as the board needs, up to two of each of its cards. */
function plainDeck(cells: number): string[] {
  const twice = [...STARTERS.Plain, ...STARTERS.Plain];
  return twice.slice(0, Math.max(15, cells));
}

function deckFromFile(table: CardTable, text: string, path: string): Read<number[]> {
  const file = readDeckFile(text);
  if (!file.ok) return bad(path, `${file.error.path}: ${file.error.text}`);
  const deck: number[] = [];
  for (const { name, face } of file.value) {
    const card = addCard(table, name, face);
    if (!card.ok) return bad(path, card.error.text);
    deck.push(card.value);
  }
  return { ok: true, value: deck };
}

function deckFromNames(table: CardTable, names: readonly string[], path: string): Read<number[]> {
  const deck: number[] = [];
  for (const [index, name] of names.entries()) {
    const card = table.byName.get(name);
    if (card === undefined) return bad(`${path}[${index}]`, noSuchCard(name));
    deck.push(card);
  }
  return { ok: true, value: deck };
}

/** How two decks break the deck rules, or null. */
export function faultInDecks(table: CardTable, decks: readonly (readonly number[])[], rules: DeckRules): Fault | null {
  for (const [seat, deck] of decks.entries()) {
    const text = faultInDeck(table, deck, rules);
    if (text) return { path: `decks[${seat}]`, text };
  }
  const both = decks[0].length + decks[1].length;
  if (rules.fill === "together" && both < rules.cells)
    return { path: "decks", text: `The decks have ${both} cards together: they need ${rules.cells} to fill the board.` };
  if (rules.equalSizes && decks[0].length !== decks[1].length)
    return { path: "decks", text: `The decks have ${decks[0].length} and ${decks[1].length} cards: they must be equal in size.` };
  return null;
}

const countOf = (deck: readonly number[]): string => (deck.length === 1 ? "1 card" : `${deck.length} cards`);

function faultInDeck(table: CardTable, deck: readonly number[], rules: DeckRules): string | null {
  if (rules.size !== null && deck.length !== rules.size)
    return `A deck has ${rules.size === 1 ? "1 card" : `${rules.size} cards`}, not ${deck.length}.`;
  if (rules.fill === "each" && deck.length < rules.cells)
    return `The deck has ${countOf(deck)}: it needs ${rules.cells} to fill the board.`;
  const token = deck.find((card) => table.cards[card].face.token);
  if (token !== undefined) return `${table.cards[token].name} is a token: only other cards bring it into play.`;
  return tooManyCopies(table, deck, rules);
}

function tooManyCopies(table: CardTable, deck: readonly number[], rules: DeckRules): string | null {
  const counts = new Map<string, number>();
  for (const index of deck) {
    const { name, face } = table.cards[index];
    const key = rules.copiesBy === "name" ? name.replace(/~\d+$/, "") : name;
    const count = (counts.get(key) ?? 0) + 1;
    const most = face.rare ? rules.rareCopies : rules.copies;
    if (count > most) return `${key} is in the deck more than ${most === 1 ? "once" : most === 2 ? "twice" : `${most} times`}.`;
    counts.set(key, count);
  }
  return null;
}
