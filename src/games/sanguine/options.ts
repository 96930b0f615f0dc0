import * as z from "zod/mini";
import type { Fault } from "../../engine/contract/game.ts";
import { type Card, CardFaces } from "./card.ts";
import cardSet from "./cards.json" with { type: "json" };
import { deckFromFile, deckFromNames, type DeckRules, enlist, faultInDecks, type Table } from "./decks.ts";
import { MOST_COLUMNS, MOST_ROWS } from "./position.ts";
import type { Setting } from "./setting.ts";
import starters from "./starters.json" with { type: "json" };

const STARTERS: Readonly<Record<string, readonly string[]>> = starters;

const flag = (title: string, description: string): z.ZodMiniOptional<z.ZodMiniBoolean> =>
  z.optional(z.boolean(`${title}: true or false.`)).register(z.globalRegistry, { title, description });

const choice = <const T extends readonly [string, ...string[]]>(title: string, values: T, description: string) =>
  z.optional(z.enum(values, `${title}: one of ${values.join(", ")}.`)).register(z.globalRegistry, { title, description });

const whole = (title: string, least: number, most: number, description: string) => {
  const why = `${title}: a whole number from ${least} to ${most}.`;
  return z.optional(z.int(why).check(z.gte(least, why), z.lte(most, why))).register(z.globalRegistry, { title, description });
};

const deckText = (title: string) =>
  z.optional(z.string(`${title}: text.`).check(z.maxLength(60_000, "A deck file has at most 60000 signs."))).register(z.globalRegistry, {
    title,
    examples: Object.keys(starters),
    description: "Crimson, Midnight or Plain; or a deck file: for each card its name, cost and value, then five rows of X, I, C, U and D.",
  });

const Deck = z.union(
  [z.string(), z.array(z.string()).check(z.maxLength(1000, "A deck has at most 1000 cards."))],
  "A deck is the name of a starter deck, the text of a deck file, or a list of card names.",
);

export const Options = z
  .strictObject({
    preset: z._default(z.enum(["sanguine", "duel"], "The preset is sanguine or duel."), "sanguine").register(z.globalRegistry, {
      title: "Game",
      description: "sanguine: pawns, influence and rows. duel: decks of 15 with abilities, and a mulligan.",
    }),
    redDeck: deckText("Red's deck"),
    blueDeck: deckText("Blue's deck"),
    rows: whole("Rows", 1, MOST_ROWS, "How many rows the board has: 3 unless said."),
    columns: z
      .optional(
        z.int("Columns: an odd number from 3.").check(
          z.gte(3, "Columns: an odd number from 3."),
          z.lte(MOST_COLUMNS, `Columns: at most ${MOST_COLUMNS}.`),
          z.refine((count) => count % 2 === 1, "Columns: an odd number from 3."),
        ),
      )
      .register(z.globalRegistry, { title: "Columns", description: "How many columns the board has, an odd number: 5 unless said." }),
    hand: whole("Starting hand", 1, 10, "At most a third of the deck: 5 unless said."),
    handCap: whole("Largest hand", 1, 100, "A full hand draws no more; no limit unless said."),
    draw: choice("Drawing", ["refill", "always"], "A card at the start of a turn while the hand is below its start, or always."),
    firstDraw: choice("First draw", ["none", "second", "both"], "Who draws on the first own turn, where hands always draw."),
    first: choice("First player", ["red", "toss"], "Red, or whom the toss chooses."),
    mulligan: flag("Mulligan", "Whether cards may go back before the first turn."),
    fullBoardEnds: flag("A full board ends it", "Whether the match also ends when every cell holds a card."),
    claim: choice("Claiming enemy pawns", ["keep", "add"], "They change colour and keep their number, or gain as well."),
    fallen: choice(
      "The tile of a fallen card",
      ["cost", "rank", "destroyer", "empty"],
      "Pawns as the card cost; rank and owner kept; to who made the move; emptied.",
    ),
    afterFall: choice("The modifier after a fall", ["reset", "remainder"], "Back to 0, or what the card was short of."),
    order: choice("Order", ["pawns-first", "effects-first"], "What a played card does first."),
    firsts: choice("Two first triggers", ["once", "each"], "An ability with two of them fires once in all, or once for each."),
    replaced: choice("Power of a replaced card", ["current", "printed"], "Which power a replacing card takes into account."),
    fill: choice(
      "Decks fill the board",
      ["each", "together", "none"],
      "Whether each deck, both together, or none must have a card for every cell.",
    ),
    deckSize: whole("Deck size", 3, 1000, "Exactly so many cards in a deck."),
    equalDecks: flag("Equal decks", "Whether both decks must have the same number of cards."),
    copies: whole("Copies", 1, 1000, "How often a card may be in a deck: 2 unless said."),
    rareCopies: whole("Copies of a rare card", 1, 1000, "How often a rare card may be in a deck."),
    copiesBy: choice("Equal cards", ["card", "name"], "Cards are equal by everything on them, or by their name alone."),
    cards: z
      .optional(CardFaces)
      .register(z.globalRegistry, { title: "Cards", description: "Own cards by name; they stand in for shipped ones of the same name." }),
    decks: z.optional(z.array(Deck).check(z.length(2, "There are two decks, Red's and Blue's."))).register(z.globalRegistry, {
      title: "Decks",
      description: `Red's and Blue's: ${Object.keys(starters).join(", ")}, a deck file's text, or card names.`,
    }),
  })
  .register(z.globalRegistry, { title: "Sanguine" });

export type Options = z.infer<typeof Options>;

type Switches = Omit<Setting, "cards" | "byName" | "decks" | "lively">;
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

const PRESETS: Readonly<Record<Options["preset"], Preset>> = {
  sanguine: SANGUINE,
  duel: { ...SANGUINE, draw: "always", mulligan: true, fullBoardEnds: false, fallen: "rank", fill: "none", size: 15 },
};

/** The options as a setting, or what is wrong with them. */
export function settingOf(options: Options): Setting | { readonly fault: Fault } {
  const { preset, cards: own, deckSize, equalDecks, ...rest } = options;
  const base = PRESETS[preset];
  const rules: Preset = { ...base, ...given(rest), size: deckSize ?? base.size, equalSizes: equalDecks ?? base.equalSizes };
  const table = shipped();
  const ownFault = enlistOwn(table, own ?? {});
  if (ownFault) return { fault: ownFault };

  const decks: number[][] = [];
  for (const seat of [0, 1]) {
    const deck = deckOf(table, options, seat, rules.rows * rules.columns);
    if ("fault" in deck) return deck;
    decks.push(deck.sort((a, b) => a - b));
  }
  const cells = rules.rows * rules.columns;
  const fault = faultInDecks(table, decks, { ...rules, cells }) ?? faultInNames(table, own ?? {});
  if (fault) return { fault };

  const third = Math.floor(Math.min(decks[0].length, decks[1].length) / 3);
  if (third < 1) return { fault: { path: "decks", text: "A deck has at least 3 cards: a hand is at most a third of it." } };
  if (options.hand !== undefined && options.hand > third)
    return { fault: { path: "hand", text: `A hand starts with at most a third of the deck: ${third}, not ${options.hand}.` } };

  const lively =
    decks.some((deck) => deck.some((card) => table.cards[card].lively)) ||
    Object.keys(own ?? {}).some((name) => cardOf(table, name)?.lively);
  return { ...rules, hand: Math.min(rules.hand, third), ...table, decks, lively };
}

/** Only what was said: what was not keeps the preset's value. */
const given = <T extends object>(part: T): Partial<{ [K in keyof T]: Exclude<T[K], undefined> }> =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as Partial<{
    [K in keyof T]: Exclude<T[K], undefined>;
  }>;

const cardOf = (table: Table, name: string): Card | undefined => table.cards[table.byName.get(name) ?? -1];

let compiled: Table | null = null;

/** The shipped cards, compiled once; each match adds its own to a copy. */
function shipped(): Table {
  if (!compiled) {
    compiled = { cards: [], byName: new Map() };
    for (const [name, face] of Object.entries(CardFaces.parse(cardSet))) enlist(compiled, name, face);
  }
  return { cards: compiled.cards.slice(), byName: new Map(compiled.byName) };
}

/** A match's own cards take the places of shipped ones with their names. */
function enlistOwn(table: Table, own: z.infer<typeof CardFaces>): Fault | null {
  for (const [name, face] of Object.entries(own)) {
    table.byName.delete(name);
    const card = enlist(table, name, face);
    if (typeof card !== "number")
      return { path: card.fault.path ? `cards.${name}.${card.fault.path}` : `cards.${name}`, text: card.fault.text };
  }
  return null;
}

/** Cards that own cards bring into play must exist. */
function faultInNames(table: Table, own: z.infer<typeof CardFaces>): Fault | null {
  for (const [name, { ability }] of Object.entries(own)) {
    for (const [a, { do: actions }] of (ability ?? []).entries()) {
      for (const [d, action] of actions.entries()) {
        const brought = action.act === "hand" ? [action.card] : action.act === "spawn" ? action.cards : [];
        const missing = brought.find((card) => !table.byName.has(card));
        if (missing !== undefined) return { path: `cards.${name}.ability[${a}].do[${d}]`, text: `There is no card called "${missing}".` };
      }
    }
  }
  return null;
}

function deckOf(table: Table, options: Options, seat: number, cells: number): number[] | { readonly fault: Fault } {
  const field = seat === 0 ? "redDeck" : "blueDeck";
  const path = options.decks ? `decks[${seat}]` : field;
  const asked = options.decks?.[seat] ?? options[field] ?? USUAL[options.preset][seat];
  if (typeof asked !== "string") return deckFromNames(table, asked, path);
  const name = asked.trim();
  if (name === "Plain") return deckFromNames(table, plainDeck(cells), path);
  if (Object.hasOwn(STARTERS, name)) return deckFromNames(table, STARTERS[name], path);
  if (!/\s/.test(name)) return { fault: { path, text: `There is no starter deck "${name}": ${Object.keys(STARTERS).join(", ")}.` } };
  return deckFromFile(table, asked, path);
}

const USUAL: Readonly<Record<Options["preset"], readonly string[]>> = { sanguine: ["Plain", "Plain"], duel: ["Crimson", "Midnight"] };

/** The plain starter is as large as the board asks, up to two of each of its cards. */
function plainDeck(cells: number): string[] {
  const twice = [...STARTERS.Plain, ...STARTERS.Plain];
  return twice.slice(0, Math.max(15, cells));
}
