import type { Fault } from "../../engine/contract/game.ts";
import { type Card, type CardFace, compile } from "./card.ts";
import { readDeckFile } from "./deck-file.ts";

/** What a deck is held to. */
export interface DeckRules {
  readonly fill: "each" | "together" | "none";
  readonly size: number | null;
  readonly equalSizes: boolean;
  readonly copies: number;
  readonly rareCopies: number;
  readonly copiesBy: "card" | "name";
  readonly cells: number;
}

/** Cards as they are gathered: several may share a name if their faces differ, then the later ones get a number. */
export interface Table {
  readonly cards: Card[];
  readonly byName: Map<string, number>;
}

/** Adds a card to the table: its place, or what is wrong with it. */
export function enlist(table: Table, name: string, face: CardFace): number | { readonly fault: Fault } {
  for (let n = 1; ; n++) {
    const unique = n === 1 ? name : `${name}~${n}`;
    const known = table.byName.get(unique);
    if (known !== undefined && !sameFace(table.cards[known].face, face)) continue;
    if (known !== undefined) return known;
    const card = compile(unique, face);
    if ("fault" in card) return card;
    table.byName.set(unique, table.cards.length);
    return table.cards.push(card) - 1;
  }
}

const sameFace = (a: CardFace, b: CardFace): boolean => JSON.stringify(faceParts(a)) === JSON.stringify(faceParts(b));
const faceParts = (face: CardFace): unknown[] => [
  face.cost,
  face.value,
  face.grid,
  face.ability ?? [],
  face.rare ?? false,
  face.token ?? false,
];

/** A deck from the text of a file. */
export function deckFromFile(table: Table, text: string, path: string): number[] | { readonly fault: Fault } {
  const file = readDeckFile(text);
  if ("fault" in file) {
    const { line, column, text: why } = file.fault;
    return { fault: { path, text: `Line ${line}, column ${column}: ${why}` } };
  }
  const deck: number[] = [];
  for (const { name, face } of file.cards) {
    const card = enlist(table, name, face);
    if (typeof card !== "number") return { fault: { path, text: card.fault.text } };
    deck.push(card);
  }
  return deck;
}

export function deckFromNames(table: Table, names: readonly string[], path: string): number[] | { readonly fault: Fault } {
  const deck: number[] = [];
  for (const [index, name] of names.entries()) {
    const card = table.byName.get(name);
    if (card === undefined) return { fault: { path: `${path}[${index}]`, text: `There is no card called "${name}".` } };
    deck.push(card);
  }
  return deck;
}

/** What a deck breaks of the rules for decks, or null. */
export function faultInDecks(table: Table, decks: readonly (readonly number[])[], rules: DeckRules): Fault | null {
  for (const [seat, deck] of decks.entries()) {
    const path = `decks[${seat}]`;
    if (rules.size !== null && deck.length !== rules.size) return { path, text: `A deck has ${rules.size} cards, not ${deck.length}.` };
    if (rules.fill === "each" && deck.length < rules.cells)
      return { path, text: `The deck has ${deck.length} cards: to fill the board it needs ${rules.cells}.` };
    const token = deck.find((card) => table.cards[card].face.token);
    if (token !== undefined) return { path, text: `${table.cards[token].name} is a token: only other cards bring it into play.` };
    const crowd = tooMany(table, deck, rules);
    if (crowd) return { path, text: crowd };
  }
  const both = decks[0].length + decks[1].length;
  if (rules.fill === "together" && both < rules.cells)
    return { path: "decks", text: `The decks have ${both} cards together: to fill the board they need ${rules.cells}.` };
  if (rules.equalSizes && decks[0].length !== decks[1].length)
    return { path: "decks", text: `The decks have ${decks[0].length} and ${decks[1].length} cards: they should be equal.` };
  return null;
}

function tooMany(table: Table, deck: readonly number[], rules: DeckRules): string | null {
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
