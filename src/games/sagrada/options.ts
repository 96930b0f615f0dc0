import * as z from "zod/mini";
import type { Fault } from "../../engine/contract/game.ts";
import { bad, type Read } from "../../engine/input/faults.ts";
import { joinPath } from "../../engine/input/path.ts";
import { listOf, oneOf, option, wholeNumber } from "../../kit/schema.ts";
import { PublicCard, type PublicData, ToolCard, type ToolData, WindowCard, type WindowData } from "./cards/card-schemas.ts";
import publicsJson from "./cards/data/publics.json" with { type: "json" };
import toolsJson from "./cards/data/tools.json" with { type: "json" };
import windowsJson from "./cards/data/windows.json" with { type: "json" };
import { compileDeck, type Deck, type Placed } from "./cards/deck.ts";
import type { Deal } from "./rules/setup.ts";

const ids = (most: number) =>
  listOf(z.int("An id must be a whole number."), most).check(
    z.refine((list) => new Set(list).size === list.length, "This list has the same id twice."),
  );

const cardsOf = <T extends z.ZodMiniType>(card: T, most: number, title: string) =>
  z.optional(listOf(card, most).register(z.globalRegistry, { title }));

const CustomCards = z.strictObject({
  tools: cardsOf(ToolCard, 40, "Tools"),
  publics: cardsOf(PublicCard, 40, "Public objectives"),
  windows: cardsOf(WindowCard, 80, "Windows"),
  replace: option(
    z.array(oneOf(["tools", "publics", "windows"], "A deck"), "This must be a list."),
    "Replace the standard cards",
    "The decks that your cards replace. Your cards are added to the other decks.",
  ),
});

export const Options = z.strictObject({
  tools: option(ids(12), "Tools", "The ids of the tools on the table. Left out, they are dealt at random."),
  publics: option(ids(10), "Public objectives", "The ids of the public objectives. Left out, they are dealt at random."),
  soloTools: z._default(
    wholeNumber(1, 5, "The number of tools").register(z.globalRegistry, {
      title: "Tools in solo play",
      description: "1 is hardest, 5 is easiest.",
      default: 3,
    }),
    3,
  ),
  cards: option(CustomCards, "Custom cards", "Your own tools, public objectives and windows, as JSON."),
});

// A test checks the shipped cards against their schemas, so opening a match need not.
export const SHIPPED: {
  readonly tools: readonly ToolData[];
  readonly publics: readonly PublicData[];
  readonly windows: readonly WindowData[];
} = {
  tools: toolsJson as readonly ToolData[],
  publics: publicsJson as readonly PublicData[],
  windows: windowsJson as readonly WindowData[],
};

/**
 * The version of the rules. Version 1 sold tools that would do nothing: Tap Wheel, and Glazing Hammer for an empty pool. Up to
 * version 2, Flux Remover let a player choose values with which the die fits nowhere.
 */
export const VERSION = 3;

/** The shipped tools as they were in a version of the rules. */
const shippedTools = (version: number): readonly ToolData[] => SHIPPED.tools.map((card) => earlierTool(card, version));

function earlierTool(card: ToolData, version: number): ToolData {
  if (version < 2 && card.name === "Tap Wheel") return { ...card, activator: { ...card.activator, conditions: [] } };
  if (version > 2 || card.name !== "Flux Remover") return card;
  const anyValue = (command: ToolData["commands"][number]) => ({
    ...command,
    conditions: command.conditions.filter(({ condition }) => condition !== "placeable"),
  });
  return { ...card, commands: card.commands.map(anyValue) };
}

/** Compiles the cards of a match, and finds the ones that its options put on the table. */
export function openDeck(options: z.infer<typeof Options>, version = VERSION): Read<{ readonly deck: Deck; readonly deal: Deal }> {
  const { cards = {}, tools = null, publics = null, soloTools } = options;
  const merged = <T>(name: "tools" | "publics" | "windows", shipped: readonly T[], custom: readonly T[] = []): Placed<T>[] => [
    ...(cards.replace?.includes(name) ? [] : shipped.map((card, i) => ({ card, path: `${name}.json[${i}]`, own: false }))),
    ...custom.map((card, i) => ({ card, path: `cards.${name}[${i}]`, own: true })),
  ];
  const all = {
    tools: merged("tools", shippedTools(version), cards.tools),
    publics: merged("publics", SHIPPED.publics, cards.publics),
    windows: merged("windows", SHIPPED.windows, cards.windows),
  };
  const deck = compileDeck(all, version);
  if (!deck.ok) return deck;
  if (deck.value.windowCards.length < 2) return bad("cards.windows", "Each player is dealt two window cards: add at least two.");
  const fault = missing("tools", tools ?? [], deck.value.tools) ?? missing("publics", publics ?? [], deck.value.publics);
  if (fault) return { ok: false, error: fault };
  return { ok: true, value: { deck: deck.value, deal: { tools, publics, soloTools } } };
}

/** A fault for the first id that doesn't belong to a card. */
function missing(name: string, ids: readonly number[], known: { has(id: number): boolean }): Fault | null {
  const at = ids.findIndex((id) => !known.has(id));
  return at < 0 ? null : { path: `${name}[${at}]`, text: `There's no card with the id ${ids[at]}.` };
}

/** No list of a card is longer than this. */
const LONGEST_LIST = 128;

/**
 * The first list that is too long, found before the schema looks at every item of it. It loops rather than recurses, because
 * nothing has checked yet how deep the data is.
 */
export function findLongList(root: unknown): Fault | null {
  const open: { value: unknown; path: string }[] = [{ value: root, path: "" }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next;
    if (typeof value !== "object" || value === null) continue;
    if (Array.isArray(value) && value.length > LONGEST_LIST) return { path, text: `This list can have at most ${LONGEST_LIST} items.` };
    // Building paths for very deep data would take quadratic time.
    if (path.length > 500) return null;
    for (const [key, part] of Object.entries(value))
      open.push({ value: part, path: Array.isArray(value) ? `${path}[${key}]` : joinPath(path, key) });
  }
  return null;
}
