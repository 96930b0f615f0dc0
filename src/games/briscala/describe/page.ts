import { SHIPPED, SHIPPED_IDS } from "../sets/shipped.ts";
import { gameName } from "./choices.ts";
import { describe } from "./describe.ts";

const INTRO = {
  en: "# Card games\n\nWin tricks, or avoid them: each round everyone plays a card, and one of them takes all. These are the rules of the games that come with Parlour, made from the rule sets that are played.",
  it: "# Giochi di carte\n\nSi fanno prese, o si evitano: a ogni giro ognuno gioca una carta, e una di esse prende tutto. Queste sono le regole dei giochi inclusi, ricavate dai regolamenti con cui si gioca.",
} as const;

/** One page with the rules of all shipped games: each as its own text, one heading lower. */
export function rulesPage(language: "en" | "it"): string {
  const games = SHIPPED_IDS.map((id) =>
    describe(SHIPPED[id], language, gameName(id, SHIPPED[id].name, language))
      .replace(/^#/gm, "##")
      .trimEnd(),
  );
  return `${[INTRO[language], ...games].join("\n\n")}\n`;
}
