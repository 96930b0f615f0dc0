import type { Fault } from "../../../engine/contract/game.ts";
import type { Read } from "../../../engine/input/faults.ts";
import { faultUnder } from "../../../engine/input/path.ts";
import { type Card, type CardFace, CardFaces, compile } from "./card.ts";
import shippedCards from "./cards.json" with { type: "json" };

/** The cards of a match. Decks may bring different cards with one name: the later ones get a number, `Watch~2`. */
export interface CardTable {
  readonly cards: Card[];
  readonly byName: Map<string, number>;
}

let shipped: CardTable | null = null;

/** A table of the shipped cards. They are compiled once; each match adds its own to a copy. */
export function shippedTable(): CardTable {
  if (!shipped) {
    const table: CardTable = { cards: [], byName: new Map() };
    for (const [name, face] of Object.entries(CardFaces.parse(shippedCards))) addCard(table, name, face);
    // Only once it is complete: a host may interrupt slow work.
    shipped = table;
  }
  return { cards: shipped.cards.slice(), byName: new Map(shipped.byName) };
}

/** Adds a card unless the same one is there already: its index, or what is wrong with it. */
export function addCard(table: CardTable, name: string, face: CardFace): Read<number> {
  for (let n = 1; ; n++) {
    const unique = n === 1 ? name : `${name}~${n}`;
    const index = table.byName.get(unique);
    if (index !== undefined && !sameFace(table.cards[index].face, face)) continue;
    if (index !== undefined) return { ok: true, value: index };
    const card = compile(unique, face);
    if (!card.ok) return card;
    table.byName.set(unique, table.cards.length);
    return { ok: true, value: table.cards.push(card.value) - 1 };
  }
}

const sameFace = (a: CardFace, b: CardFace): boolean => JSON.stringify(faceParts(a)) === JSON.stringify(faceParts(b));
const faceParts = (face: CardFace): unknown[] => [
  face.title ?? "",
  face.cost,
  face.value,
  face.grid,
  face.ability ?? [],
  face.rare ?? false,
  face.token ?? false,
];

/** Adds a match's custom cards. They replace shipped ones with the same name. */
export function addCustomCards(table: CardTable, custom: CardFaces): Fault | null {
  for (const [name, face] of Object.entries(custom)) {
    table.byName.delete(name);
    const card = addCard(table, name, face);
    if (!card.ok) return faultUnder(`cards.${name}`, card.error);
  }
  return null;
}

/** Cards that custom cards bring into play must exist. */
export function faultInBroughtCards(table: CardTable, custom: CardFaces): Fault | null {
  for (const [name, { ability }] of Object.entries(custom)) {
    for (const [a, { do: actions }] of (ability ?? []).entries()) {
      for (const [d, action] of actions.entries()) {
        const brought = action.act === "hand" ? [action.card] : action.act === "spawn" ? action.cards : [];
        const missing = brought.find((card) => !table.byName.has(card));
        if (missing !== undefined) return { path: `cards.${name}.ability[${a}].do[${d}]`, text: noSuchCard(missing) };
      }
    }
  }
  return null;
}

export const noSuchCard = (name: string): string => `There is no card called "${name}".`;
