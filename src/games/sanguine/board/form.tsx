import type { GameForm } from "../../../web/board/games.ts";
import { DeckControl } from "./decks/deck-control.tsx";

/** A card alone, or a list of cards, as the custom cards by name that it is meant to be. */
function understand(data: unknown): unknown {
  const cards: readonly unknown[] = Array.isArray(data) ? data : [data];
  const pairs = cards.map((card) => {
    if (typeof card !== "object" || card === null || !("name" in card) || !("grid" in card)) return null;
    const { name, ...face } = card;
    return [String(name), face] as const;
  });
  const named = pairs.filter((pair) => pair !== null);
  return named.length > 0 && named.length === pairs.length ? Object.fromEntries(named) : data;
}

const DECK = {
  en: "A ready-made deck, one that you build, or your own deck file.",
  it: "Un mazzo del gioco, uno composto da te, o un tuo file.",
};
const LANTERN = { cost: 1, value: 2, grid: ["XXXXX", "XXIXX", "XXCIX", "XXIXX", "XXXXX"] };

export const form: GameForm = {
  preset: {
    look: "tiles",
    abouts: {
      en: {
        sanguine: "Pawns, influence and three rows: quick to learn.",
        duel: "The full game: decks of 15 cards with abilities, and a mulligan.",
      },
      it: {
        sanguine: "Pedoni, influenza e tre righe: si impara in fretta.",
        duel: "Il gioco completo: mazzi da 15 carte con abilità, e mulligan.",
      },
    },
  },
  redDeck: { Control: DeckControl, docs: "sanguine-cards", about: DECK },
  blueDeck: { Control: DeckControl, docs: "sanguine-cards", about: DECK },
  draw: { names: { refill: "Up to the starting hand", always: "Always" } },
  fallen: {
    names: {
      cost: "As many pawns as it cost",
      rank: "The pawns it had",
      destroyer: "The pawns, for the player who moved",
      empty: "Nothing",
    },
  },
  cards: { docs: "sanguine-cards", understand, example: { Lantern: LANTERN } },
  decks: { docs: "sanguine-cards", example: ["Crimson", "Midnight"] },
};
