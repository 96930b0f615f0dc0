import * as z from "zod/mini";
import { defined } from "../../engine/input/defined.ts";
import { bad, type Read } from "../../engine/input/faults.ts";
import { flag, oneOf, option, shortText, wholeNumber } from "../../kit/schema.ts";
import { BOTH_SEATS } from "../../kit/seats.ts";
import { CardFaces } from "./cards/card.ts";
import { addCustomCards, faultInBroughtCards, shippedTable } from "./cards/card-table.ts";
import { type DeckRules, faultInDecks, readDeck, STARTER_NAMES } from "./cards/decks.ts";
import { faultInSize, MOST_COLUMNS, MOST_ROWS } from "./position.ts";
import type { Ruleset } from "./state.ts";

const yesOrNo = (title: string, description: string) => option(flag(title), title, description);

const choice = <const T extends readonly [string, ...string[]]>(title: string, values: T, description: string) =>
  option(oneOf(values, title), title, description);

const whole = (title: string, least: number, most: number, description: string) =>
  option(wholeNumber(least, most, title), title, description);

const deckText = (title: string) =>
  z.optional(shortText(0, 60_000, "A deck file")).register(z.globalRegistry, {
    title,
    examples: STARTER_NAMES,
    description:
      "Crimson, Midnight or Plain; names of cards; or a deck file: for each card its name, cost and value, then five rows of X, I, C, U and D.",
  });

const Deck = z.union(
  [z.string(), z.array(z.string()).check(z.maxLength(1000, "A deck has at most 1000 cards."))],
  "A deck is the name of a starter deck, the text of a deck file, or a list of card names.",
);

const ODD = `Columns must be an odd number from 3 to ${MOST_COLUMNS}.`;

export const Options = z
  .strictObject({
    preset: z._default(oneOf(["sanguine", "duel"], "The variant"), "sanguine").register(z.globalRegistry, {
      title: "Variant",
      description: "Sanguine: pawns, influence and rows. Duel: decks of 15 cards with abilities, and a mulligan.",
    }),
    redDeck: deckText("Red's deck"),
    blueDeck: deckText("Blue's deck"),
    rows: whole("Rows", 1, MOST_ROWS, "Rows of the board (default 3)."),
    columns: option(
      z.int(ODD).check(
        z.gte(3, ODD),
        z.lte(MOST_COLUMNS, ODD),
        z.refine((count) => count % 2 === 1, ODD),
      ),
      "Columns",
      "Columns of the board, an odd number (default 5).",
    ),
    hand: whole("Starting hand", 1, 10, "Cards in the starting hand (default 5), at most a third of the deck."),
    handCap: whole("Hand limit", 1, 100, "A player with this many cards doesn't draw (default: no limit)."),
    draw: choice("Drawing", ["refill", "always"], "Draw at the start of your turn only up to the starting hand, or always."),
    firstDraw: choice("First draw", ["none", "second", "both"], "Which players draw on their first turn, if players always draw."),
    first: choice("First player", ["red", "toss"], "Red, or a coin toss."),
    mulligan: yesOrNo("Mulligan", "Players may swap cards of their starting hand before the first turn."),
    fullBoardEnds: yesOrNo("A full board ends the match", "The match also ends when every cell has a card."),
    claim: choice("Capturing pawns", ["keep", "add"], "Captured enemy pawns keep their number, or gain pawns as well."),
    fallen: choice(
      "When a card leaves",
      ["cost", "rank", "destroyer", "empty"],
      "What its cell holds: as many pawns as the card cost; the pawns it had; the same, for the player who moved; nothing.",
    ),
    afterFall: choice(
      "Modifier when a card leaves",
      ["reset", "remainder"],
      "The cell's modifier goes back to 0, or keeps what the card's value couldn't absorb.",
    ),
    order: choice("Order", ["pawns-first", "effects-first"], "What a played card does first: place pawns, or use its abilities."),
    firsts: choice(
      "First triggers",
      ["once", "each"],
      "Two first triggers that share an ability, or are tied, happen once in total or once each.",
    ),
    replaced: choice("Replaced power", ["current", "printed"], "The power of a replaced card: its current one, or its printed value."),
    fill: choice(
      "Filling the board",
      ["each", "together", "none"],
      "Which decks need a card for every cell: each, both together, or none.",
    ),
    deckSize: whole("Deck size", 3, 1000, "Exact number of cards in a deck."),
    equalDecks: yesOrNo("Equal decks", "Both decks must have the same number of cards."),
    copies: whole("Copies", 1, 1000, "How many copies of a card a deck may have (default 2)."),
    rareCopies: whole("Copies of a rare card", 1, 1000, "How many copies of a rare card a deck may have (default 1)."),
    copiesBy: choice("Equal cards", ["card", "name"], "Cards count as copies if everything on them is equal, or just their names."),
    cards: option(CardFaces, "Cards", "Custom cards by name. They replace standard cards with the same name."),
    decks: option(
      z.array(Deck).check(z.length(2, "Give two decks, Red's and Blue's.")),
      "Decks",
      `Red's and Blue's: ${STARTER_NAMES.join(", ")}, the text of a deck file, or card names.`,
    ),
  })
  .register(z.globalRegistry, { title: "Sanguine" });

export type Options = z.infer<typeof Options>;

type Switches = Omit<Ruleset, "cards" | "byName" | "decks" | "hasAbilities">;
type Preset = Switches & Omit<DeckRules, "cells">;

const SANGUINE: Preset = {
  rows: 3,
  columns: 5,
  hand: 5,
  handCap: null,
  draw: "refill",
  firstDraw: "none",
  first: "red",
  mulligan: false,
  fullBoardEnds: true,
  claim: "keep",
  fallen: "cost",
  afterFall: "reset",
  order: "pawns-first",
  firsts: "once",
  replaced: "current",
  fill: "each",
  size: null,
  equalSizes: false,
  copies: 2,
  rareCopies: 1,
  copiesBy: "card",
};

/** Each variant's defaults. */
export const PRESETS: Readonly<Record<Options["preset"], Preset>> = {
  sanguine: SANGUINE,
  duel: { ...SANGUINE, draw: "always", mulligan: true, fullBoardEnds: false, fallen: "rank", fill: "none", size: 15 },
};

const USUAL_DECKS: Readonly<Record<Options["preset"], readonly string[]>> = {
  sanguine: ["Plain", "Plain"],
  duel: ["Crimson", "Midnight"],
};

/** The rules of a match by its options, or what is wrong with them. */
export function open(options: Options): Read<Ruleset> {
  const { preset, cards: custom = {}, deckSize, equalDecks, ...rest } = options;
  const base = PRESETS[preset];
  const chosen: Preset = { ...base, ...defined(rest), size: deckSize ?? base.size, equalSizes: equalDecks ?? base.equalSizes };
  const table = shippedTable();
  const inCards = addCustomCards(table, custom);
  if (inCards) return { ok: false, error: inCards };

  const cells = chosen.rows * chosen.columns;
  const decks: number[][] = [];
  for (const seat of BOTH_SEATS) {
    const field = seat === 0 ? "redDeck" : "blueDeck";
    const asked = options.decks?.[seat] ?? options[field] ?? USUAL_DECKS[preset][seat];
    const deck = readDeck(table, asked, cells, options.decks ? `decks[${seat}]` : field);
    if (!deck.ok) return deck;
    decks.push(deck.value.sort((a, b) => a - b));
  }
  const fault = faultInDecks(table, decks, { ...chosen, cells }) ?? faultInBroughtCards(table, custom);
  if (fault) return { ok: false, error: fault };

  const third = Math.floor(Math.min(decks[0].length, decks[1].length) / 3);
  if (third < 1) return bad("decks", "A deck needs at least 3 cards: a hand is at most a third of it.");
  if (options.hand !== undefined && options.hand > third)
    return bad("hand", `A starting hand is at most a third of the deck: ${third}, not ${options.hand}.`);

  const used = [...decks.flat(), ...Object.keys(custom).map((name) => table.byName.get(name) ?? 0)];
  const hasAbilities = used.some((card) => table.cards[card].hasAbilities);
  const large = hasAbilities ? faultInSize(chosen.rows, chosen.columns) : null;
  if (large !== null) return bad("rows", large);
  return { ok: true, value: { ...chosen, hand: Math.min(chosen.hand, third), ...table, decks, hasAbilities } };
}
