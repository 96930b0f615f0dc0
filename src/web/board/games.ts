import { catalog, listingOf } from "../../catalog.ts";
import type { Bundle, Listing } from "../../engine/contract/bundle.ts";
import type { Fault, Game, GameEvent, Naming, Refusal, Shape } from "../../engine/contract/game.ts";
import type { Board, Language } from "./board.ts";
import { boardOf } from "./boards.ts";

/** A game's sentences in a language other than English: what its `words-it.ts` exports. */
export interface GameWords {
  readonly name: string;
  readonly about: string;
  /** Labels of options and scores, by their English text. */
  readonly labels?: Readonly<Record<string, string>>;
  explain(refusal: Refusal): string;
  tell(event: GameEvent, name?: Naming): string;
}

export interface TutorialStep {
  readonly position: unknown;
  readonly options?: unknown;
  readonly seat: number;
  readonly text: Readonly<Record<Language, string>>;
  readonly goal: { readonly moves: readonly string[] | "any" };
  readonly done: Readonly<Record<Language, string>>;
}

export interface Tutorial {
  readonly steps: readonly TutorialStep[];
}

// What a game's folder holds beside its rules, found by name and loaded when asked for.
const translations = import.meta.glob<GameWords>("../../games/*/words-it.ts");
const rules = import.meta.glob<string>("../../games/*/RULES*.md", { query: "?raw", import: "default" });
const tutorials = import.meta.glob<Tutorial>("../../games/*/tutorial.json", { import: "default" });

export async function wordsOf(game: string, language: Language): Promise<GameWords | null> {
  if (language === "en") return null;
  return (await translations[`../games/${game}/words-${language}.ts`]?.()) ?? null;
}

/** The rules as the game's folder tells them; in English where there is no translation. */
export async function rulesOf(game: string, language: Language): Promise<string | null> {
  const own = language === "en" ? undefined : rules[`../games/${game}/RULES.${language}.md`];
  return (await (own ?? rules[`../games/${game}/RULES.md`])?.()) ?? null;
}

export const hasTutorial = (game: string): boolean => `../games/${game}/tutorial.json` in tutorials;
export const tutorialOf = async (game: string): Promise<Tutorial | null> => (await tutorials[`../games/${game}/tutorial.json`]?.()) ?? null;

/** A game with its options bound, its board and its words: all that a page needs. */
export interface Opened {
  readonly listing: Listing;
  readonly bundle: Bundle<Shape>;
  readonly game: Game<Shape>;
  readonly board: Board<Shape>;
  readonly options: unknown;
}

export type Opening = { readonly ok: true; readonly opened: Opened } | { readonly ok: false; readonly error: Fault };

export async function openGame(id: string, options: unknown): Promise<Opening> {
  const listing = listingOf(id);
  if (!listing) return { ok: false, error: { path: "game", text: `There is no game called “${id}” here.` } };
  const [bundle, board] = await Promise.all([listing.load(), boardOf(id)]);
  const made = await bundle.open(options);
  return made.ok ? { ok: true, opened: { listing, bundle, game: made.game, board, options } } : made;
}

export { catalog, listingOf };
