import type { Language } from "../../../../web/board/board.ts";

/** The texts of the deck builder. */
export interface DeckWords {
  readonly look: (size: number) => string;
  readonly curve: string;
  readonly only: string;
  readonly value: (value: number) => string;
  readonly influence: (card: string) => string;
  readonly more: (card: string) => string;
  readonly less: (card: string) => string;
}

export const deckWords: Readonly<Record<Language, DeckWords>> = {
  en: {
    look: (size) => `Look at the deck or build one here (${size} cards)`,
    curve: "Cards by cost",
    only: "Show only the cards in the deck",
    value: (value) => `value ${value}`,
    influence: (card) => `Influence of ${card}`,
    more: (card) => `Add ${card}`,
    less: (card) => `Remove ${card}`,
  },
  it: {
    look: (size) => `Guarda il mazzo o componine uno qui (${size} carte)`,
    curve: "Carte per costo",
    only: "Mostra solo le carte del mazzo",
    value: (value) => `valore ${value}`,
    influence: (card) => `Influenza: ${card}`,
    more: (card) => `Aggiungi ${card}`,
    less: (card) => `Togli ${card}`,
  },
};
