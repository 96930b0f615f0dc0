import * as z from "zod/mini";
import { joinPath } from "../../engine/input/path.ts";
import type { Fault } from "../../engine/contract/game.ts";
import { PublicCard, type PublicData, ToolCard, type ToolData, WindowCard, type WindowData } from "./cards/card-schemas.ts";
import { type Cards, compileDeck, type Deck, type Placed } from "./cards/deck.ts";
import publicsJson from "./cards/data/publics.json" with { type: "json" };
import type { Deal } from "./rules/setup.ts";
import toolsJson from "./cards/data/tools.json" with { type: "json" };
import windowsJson from "./cards/data/windows.json" with { type: "json" };

const ids = (most: number, title: string, description: string) =>
  z
    .array(z.int("An id is a whole number."), "Write a list of ids.")
    .check(
      z.maxLength(most, `At most ${most} fit on the table.`),
      z.refine((list) => new Set(list).size === list.length, "An id stands here twice."),
    )
    .register(z.globalRegistry, { title, description });

const cardsOf = <T extends z.ZodMiniType>(card: T, most: number, title: string) =>
  z.optional(
    z
      .array(card, "Write a list of cards.")
      .check(z.maxLength(most, `At most ${most} cards are allowed.`))
      .register(z.globalRegistry, { title }),
  );

const OwnCards = z
  .strictObject({
    tools: cardsOf(ToolCard, 40, "Tools"),
    publics: cardsOf(PublicCard, 40, "Public objectives"),
    windows: cardsOf(WindowCard, 80, "Windows"),
    replace: z.optional(
      z.array(z.enum(["tools", "publics", "windows"], "Write tools, publics or windows."), "Write a list.").register(z.globalRegistry, {
        title: "Instead of the shipped cards",
        description: "The decks that your cards replace; the others they join.",
      }),
    ),
  })
  .register(z.globalRegistry, { title: "Own cards", description: "Tools, public objectives and windows of your own, as JSON." });

export const Options = z.strictObject({
  tools: z.optional(ids(12, "Tools", "The ids of the tools on the table; left out, they are dealt.")),
  publics: z.optional(ids(10, "Public objectives", "The ids of the public objectives; left out, they are dealt.")),
  soloTools: z._default(
    z
      .int("The number of tools is a whole number.")
      .check(z.gte(1, "At least 1 tool."), z.lte(5, "At most 5 tools."))
      .register(z.globalRegistry, { title: "Tools in a game for one", description: "1 is hardest, 5 is easiest.", default: 3 }),
    3,
  ),
  cards: z.optional(OwnCards),
});

// The shipped cards are checked against their schemas by a test, not each time a match is opened.
export const SHIPPED: {
  readonly tools: readonly ToolData[];
  readonly publics: readonly PublicData[];
  readonly windows: readonly WindowData[];
} = {
  tools: toolsJson as readonly ToolData[],
  publics: publicsJson as readonly PublicData[],
  windows: windowsJson as readonly WindowData[],
};

/** Compiles the cards of a match, and finds what its options fix among them. */
export function openDeck(options: z.infer<typeof Options>): { readonly deck: Deck; readonly deal: Deal } | { readonly fault: Fault } {
  const own = options.cards ?? {};
  const together = <T>(name: "tools" | "publics" | "windows", shipped: readonly T[], added: readonly T[] = []): Placed<T>[] => [
    ...(own.replace?.includes(name) ? [] : shipped.map((card, i) => ({ card, path: `${name}.json[${i}]`, own: false }))),
    ...added.map((card, i) => ({ card, path: `cards.${name}[${i}]`, own: true })),
  ];
  const cards: Cards = {
    tools: together("tools", SHIPPED.tools, own.tools),
    publics: together("publics", SHIPPED.publics, own.publics),
    windows: together("windows", SHIPPED.windows, own.windows),
  };
  const deck = compileDeck(cards);
  if ("fault" in deck) return deck;
  if (deck.windowCards.length < 2)
    return { fault: { path: "cards.windows", text: "A player is dealt two cards with windows: give at least two." } };

  const missing = (name: "tools" | "publics", known: { has(id: number): boolean }): Fault | null => {
    const at = options[name]?.findIndex((id) => !known.has(id)) ?? -1;
    return at < 0 ? null : { path: `${name}[${at}]`, text: `There is no such card: ${options[name]?.[at]}.` };
  };
  const fault = missing("tools", deck.tools) ?? missing("publics", deck.publics);
  if (fault) return { fault };
  return { deck, deal: { tools: options.tools ?? null, publics: options.publics ?? null, soloTools: options.soloTools } };
}

/** No list of a card is as long as this; one that is longer is not even looked through. */
const LONGEST_LIST = 128;

/** The first list that is too long, found before the schema looks at every part of it. Iterative, because depth is not checked yet. */
export function findLongList(root: unknown): Fault | null {
  const open: { value: unknown; path: string }[] = [{ value: root, path: "" }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next;
    if (typeof value !== "object" || value === null) continue;
    if (Array.isArray(value) && value.length > LONGEST_LIST) return { path, text: `At most ${LONGEST_LIST} are allowed here.` };
    // A path that grows with depth would cost the square of it.
    if (path.length > 500) return null;
    for (const [key, part] of Object.entries(value))
      open.push({ value: part, path: Array.isArray(value) ? `${path}[${key}]` : joinPath(path, key) });
  }
  return null;
}
