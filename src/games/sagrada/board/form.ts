import type { GameForm } from "../../../web/board/games.ts";
import publics from "../cards/data/publics.json" with { type: "json" };
import tools from "../cards/data/tools.json" with { type: "json" };

interface Named {
  readonly id: number;
  readonly name: string;
  readonly description: string;
}

const byId = (cards: readonly Named[], text: "name" | "description"): Record<string, string> =>
  Object.fromEntries(cards.map((card) => [String(card.id), card[text]]));

const DECKS = [
  ["windows", "rows"],
  ["tools", "commands"],
  ["publics", "pattern"],
] as const;

/** Wraps a single window, tool or objective, or a list of them, as custom cards. */
function understand(data: unknown): unknown {
  const cards: readonly unknown[] = Array.isArray(data) ? data : [data];
  const isA = (card: unknown, field: string): boolean => typeof card === "object" && card !== null && field in card && "name" in card;
  const found = DECKS.find(([, field]) => cards.length > 0 && cards.every((card) => isA(card, field)));
  if (!found) return data;
  return { [found[0]]: found[0] === "windows" ? withBothSides(cards as readonly Window[]) : cards };
}

interface Window {
  readonly name: string;
  readonly card?: number;
  readonly side?: string;
}

/** Numbers that no shipped card has. */
const FIRST_CARD = 901;

/** A window card has two sides. A window without a number gets one, and one that comes alone is on both sides. */
function withBothSides(windows: readonly Window[]): Window[] {
  return windows.flatMap((window, at) => {
    const { name, card = FIRST_CARD + at, side = "front" } = window;
    const other = side === "front" ? "back" : "front";
    const isPaired = windows.some((one) => one !== window && one.card === card && one.side === other);
    const whole = { ...window, card, side };
    return isPaired ? [whole] : [whole, { ...whole, side: other, name: `${name} II` }];
  });
}

const about = (cards: readonly Named[]) => ({ en: byId(cards, "description"), it: {} });

const DEALT = {
  en: "Choose which are on the table. Otherwise they are dealt at random.",
  it: "Scegli quali sono in gioco. Se non scegli, vengono pescati a caso.",
};

export const form: GameForm = {
  tools: { names: byId(tools, "name"), abouts: about(tools), look: "ticks", about: DEALT },
  publics: { names: byId(publics, "name"), abouts: about(publics), look: "ticks", about: DEALT },
  soloTools: { players: [1] },
  cards: {
    about: {
      en: "Your own tools, public objectives and windows. They are added to the standard cards, or replace them.",
      it: "I tuoi utensili, obiettivi pubblici e vetrate. Si aggiungono a quelli del gioco, oppure li sostituiscono.",
    },
    docs: "sagrada-cards",
    understand,
    example: {
      windows: [
        { name: "Morning", difficulty: 3, card: 901, side: "front", rows: ["Y.2.B", ".R.5.", "4.G.P", ".1.Y."] },
        { name: "Evening", difficulty: 4, card: 901, side: "back", rows: ["P.3.R", ".B.6.", "5.Y.G", ".2.P."] },
      ],
    },
  },
};
