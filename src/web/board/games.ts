import { catalog, listingOf } from "./catalog.ts";
import type { Bundle, Listing } from "../../engine/contract/bundle.ts";
import type { Fault, Game, GameEvent, Naming, Refusal, Shape } from "../../engine/contract/game.ts";
import type { Prose } from "../learn/prose.ts";
import type { Board, Language } from "./board.ts";
import { boardOf } from "./boards.ts";
import { plain } from "./plain-board.tsx";

/** A game's words in a language other than English: what its `words-it.ts` exports. */
export interface GameWords {
  readonly name: string;
  readonly about: string;
  readonly labels?: GameLabels;
  explain(refusal: Refusal): string;
  /** `options` are those of the match: pieces may be named there. */
  tell(event: GameEvent, name?: Naming, options?: unknown): string;
}

export interface GameLabels {
  /** By the option's key in the schema. */
  readonly options?: Readonly<Record<string, OptionLabels>>;
  /** By the label that the game's `tally` gives the line. */
  readonly scores?: Readonly<Record<string, string>>;
}

export interface OptionLabels {
  readonly title: string;
  readonly description?: string;
  /** By the value, where there are a few to choose from. */
  readonly values?: Readonly<Record<string, string>>;
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

// What a game's folder has beside its rules, found by name and loaded on demand.
const translations = import.meta.glob<GameWords>("../../games/*/words-it.ts");
const rules = import.meta.glob<Prose>("../../games/*/RULES*.md", { query: "?prose", import: "default" });
const tutorials = import.meta.glob<Tutorial>("../../games/*/tutorial.json", { import: "default" });

const fileOf = (game: string, file: string): string => `../../games/${game}/${file}`;

export async function wordsOf(game: string, language: Language): Promise<GameWords | null> {
  if (language === "en") return null;
  return (await translations[fileOf(game, `words-${language}.ts`)]?.()) ?? null;
}

/** The rules for players; in English where there is no translation. */
export async function rulesOf(game: string, language: Language): Promise<Prose | null> {
  const translated = language === "en" ? undefined : rules[fileOf(game, `RULES.${language}.md`)];
  return (await (translated ?? rules[fileOf(game, "RULES.md")])?.()) ?? null;
}

export const hasTutorial = (game: string): boolean => fileOf(game, "tutorial.json") in tutorials;
export const tutorialOf = async (game: string): Promise<Tutorial | null> => (await tutorials[fileOf(game, "tutorial.json")]?.()) ?? null;

/** A game with its options bound, and its board: all that a page needs. */
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
  if (!listing) return { ok: false, error: { path: "game", text: `There is no game called “${id}”.` } };
  const [bundle, board] = await Promise.all([listing.load(), boardOf(id)]);
  const made = await bundle.open(options);
  return made.ok ? { ok: true, opened: { listing, bundle, game: made.game, board, options } } : made;
}

/** The board doesn't need the list of moves, which may be too long to make in a page: it asks why a move is refused. */
export const asksCheckAlone = ({ game, board }: Opened): boolean => game.manyMoves === true && board !== plain;

export { catalog, listingOf };
