import type { GameForm } from "../../../web/board/games.ts";
import { PRESETS } from "../options.ts";
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

type Rule = "rows" | "columns" | "hand" | "copies" | "rareCopies" | "firstDraw" | "first" | "claim" | "afterFall" | "order" | "firsts";
type Switch = "mulligan" | "fullBoardEnds" | "draw" | "fallen" | "replaced" | "fill" | "copiesBy";

/** A rule's value in the chosen variant. */
const usual =
  (rule: Rule | Switch) =>
  ({ preset }: Readonly<Record<string, unknown>>): string | number | boolean =>
    PRESETS[preset === "duel" ? "duel" : "sanguine"][rule];

/** Numbers whose field shows the default, so that the sentence needn't. */
const NUMBERS: GameForm = {
  rows: { usual: usual("rows"), about: { en: "Rows of the board.", it: "Righe del campo." } },
  columns: { usual: usual("columns"), about: { en: "Columns of the board, an odd number.", it: "Colonne del campo, in numero dispari." } },
  hand: {
    usual: usual("hand"),
    about: {
      en: "Cards in the starting hand, at most a third of the deck.",
      it: "Carte della mano iniziale, al massimo un terzo del mazzo.",
    },
  },
  copies: {
    usual: usual("copies"),
    about: { en: "How many copies of a card a deck may have.", it: "Quante copie di una carta può avere un mazzo." },
  },
  rareCopies: {
    usual: usual("rareCopies"),
    about: { en: "How many copies of a rare card a deck may have.", it: "Quante copie di una carta rara può avere un mazzo." },
  },
};

export const form: GameForm = {
  ...NUMBERS,
  ...Object.fromEntries(
    (
      ["firstDraw", "first", "mulligan", "fullBoardEnds", "claim", "afterFall", "order", "firsts", "replaced", "fill", "copiesBy"] as const
    ).map((rule) => [rule, { usual: usual(rule) }]),
  ),
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
  redDeck: { Control: DeckControl, docs: "sanguine-cards", about: DECK, usual: ({ preset }) => (preset === "duel" ? "Crimson" : "Plain") },
  blueDeck: {
    Control: DeckControl,
    docs: "sanguine-cards",
    about: DECK,
    usual: ({ preset }) => (preset === "duel" ? "Midnight" : "Plain"),
  },
  draw: { names: { refill: "Up to the starting hand", always: "Always" }, usual: usual("draw") },
  fallen: {
    names: {
      cost: "As many pawns as it cost",
      rank: "The pawns it had",
      destroyer: "The pawns, for the player who moved",
      empty: "Nothing",
    },
    usual: usual("fallen"),
  },
  cards: { docs: "sanguine-cards", understand, example: { Lantern: LANTERN } },
  decks: { docs: "sanguine-cards", example: ["Crimson", "Midnight"] },
};
