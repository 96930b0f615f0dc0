import type { ComponentType } from "react";
import { type Bundle, type Listing, presetOf } from "../../engine/contract/bundle.ts";
import { catalog, listingFor, listingOf } from "./catalog.ts";
import type { Fault, Game, GameEvent, Naming, Refusal, Shape } from "../../engine/contract/game.ts";
import { atVersion } from "../../engine/contract/version.ts";
import { type Prose, plainProse } from "../learn/prose.ts";
import { settings } from "../shell/settings.ts";
import type { ControlProps } from "../forms/options/option-control.tsx";
import type { Board, Language } from "./board.ts";
import { boardOf } from "./boards.ts";
import { isPlain } from "./plain/plain-board.tsx";
import { pluginOf, plugins } from "./plugins.ts";

/** A game's words in a language other than English: what its `words-it.ts` exports. */
export interface GameWords {
  readonly name: string;
  readonly about: string;
  readonly labels?: GameLabels;
  /** For listings that stand for this game with preset options. */
  readonly listings?: Readonly<Record<string, Pick<GameWords, "name" | "about" | "labels">>>;
  explain(refusal: Refusal, name?: Naming): string;
  /** `options` are those of the match: pieces may be named there. */
  tell(event: GameEvent, name?: Naming, options?: unknown): string;
}

export interface GameLabels {
  /** By the option's key in the schema. */
  readonly options?: Readonly<Record<string, OptionLabels>>;
  /** By the id that the game's `tally` gives the line, and notes by themselves. */
  readonly scores?: Readonly<Record<string, string>>;
}

export interface OptionLabels {
  readonly title?: string;
  readonly description?: string;
  /** By the value, where there are a few to choose from. */
  readonly values?: Readonly<Record<string, string>>;
}

/**
 * What a game's `board/form.ts` exports as `form`: what its form shows beyond the schema of its options, by option. Everything
 * may be left out.
 */
export type GameForm = Readonly<Record<string, OptionHelp>>;

export interface OptionHelp {
  /** What values are called, where their codes don't say it. */
  readonly names?: Readonly<Record<string, string>>;
  /** A sentence about each value. */
  readonly abouts?: Readonly<Record<Language, Readonly<Record<string, string>>>>;
  /** The sentence below the option, where the schema's own is for people who write JSON. */
  readonly about?: Readonly<Record<Language, string>>;
  /** How to choose: among tiles, by ticking names, or only from the schema's examples, though it takes more. A menu by default. */
  readonly look?: "tiles" | "ticks" | "menu";
  /** What holds if nothing is chosen, where that isn't the schema's default: it may depend on the other options. */
  readonly usual?: (all: Readonly<Record<string, unknown>>) => string | number | boolean;
  /** The numbers of players that it matters for; all of them by default. */
  readonly players?: readonly number[];
  /** For custom data: a short example that works as it is. */
  readonly example?: unknown;
  /** The page in `docs/` that explains the data. */
  readonly docs?: string;
  /** Converts dropped data into what the option takes: a single card into a list of cards. */
  readonly understand?: (data: unknown) => unknown;
  /** A control of the game's own, in place of the usual one. */
  readonly Control?: ComponentType<ControlProps>;
}

export interface TutorialStep {
  readonly position: unknown;
  readonly options?: unknown;
  readonly seat: number;
  readonly text: Readonly<Record<Language, string>>;
  /** One of these moves; in a round, the moves that are suggested, in order. */
  readonly goal: { readonly moves: readonly string[] | "any" };
  /** The parts of the board to press before the goal's move, in order. They are ringed. */
  readonly press?: readonly string[];
  /** A round as in a match: every legal move will do, and bots answer until the turn has come back this many times. */
  readonly round?: number;
  readonly done: Readonly<Record<Language, string>>;
}

export interface Tutorial {
  readonly steps: readonly TutorialStep[];
}

// What a game's folder has beside its rules, found by name and loaded on demand.
const translations = import.meta.glob<GameWords>("../../games/*/words-it.ts");
const rules = import.meta.glob<Prose>("../../games/*/RULES*.md", { query: "?prose", import: "default" });
const tutorials = import.meta.glob<Tutorial>(["../../games/*/tutorial.json", "../../games/*/tutorials/*.json"], { import: "default" });

const forms = import.meta.glob<GameForm>("../../games/*/board/form.{ts,tsx}", { import: "form" });

/** A file of the game that a listing stands for. */
const fileOf = (id: string, file: string): string => `../../games/${listingOf(id)?.game ?? id}/${file}`;

export async function wordsOf(id: string, language: Language): Promise<GameWords | null> {
  if (language === "en") return null;
  const load = translations[fileOf(id, `words-${language}.ts`)] ?? (await pluginOf(id))?.words?.[language];
  // A plug-in's words have the same form as ours.
  const words = ((await load?.()) as GameWords | undefined) ?? null;
  const named = words && { ...words, ...words.listings?.[id] };
  loadedWords.set(`${language} ${id}`, named);
  return named;
}

const loadedWords = new Map<string, GameWords | null>();

/** A game's words without waiting, if they were loaded before. */
export const wordsAtHand = (id: string, language: Language): GameWords | null => loadedWords.get(`${language} ${id}`) ?? null;

/** The rules for players: made from the game's data where it does that, otherwise from its folder, in English if need be. */
export async function rulesOf(id: string, language: Language, options: unknown = {}): Promise<Prose | null> {
  const listing = listingOf(id);
  const bundle = await listing?.load();
  if (listing && bundle?.rules) return plainProse(bundle.rules(presetOf(listing, options).options, language));
  const translated = language === "en" ? undefined : rules[fileOf(id, `RULES.${language}.md`)];
  return (await (translated ?? rules[fileOf(id, "RULES.md")])?.()) ?? null;
}

export async function formOf(id: string): Promise<GameForm> {
  return (await (forms[fileOf(id, "board/form.ts")] ?? forms[fileOf(id, "board/form.tsx")])?.()) ?? {};
}

/** Where several listings share a game, each has a tutorial of its own. */
const tutorialFile = (id: string): string => fileOf(id, listingOf(id)?.game ? `tutorials/${id}.json` : "tutorial.json");
export const hasTutorial = (id: string): boolean =>
  tutorialFile(id) in tutorials || plugins.games.some((game) => game.id === id && game.tutorial === true);

export async function tutorialOf(id: string): Promise<Tutorial | null> {
  const load = tutorials[tutorialFile(id)] ?? (await pluginOf(id))?.tutorial;
  // A plug-in's tutorial has the same form as ours.
  return ((await load?.()) as Tutorial | undefined) ?? null;
}

/** A game with its options bound, and its board: all that a page needs. */
export interface Opened {
  readonly listing: Listing;
  readonly bundle: Bundle<Shape>;
  readonly game: Game<Shape>;
  readonly board: Board<Shape>;
  readonly options: unknown;
}

export type Opening = { readonly ok: true; readonly opened: Opened } | { readonly ok: false; readonly error: Fault };

/** Makes sure that a page shows no English while the words of another language are loading. */
async function loadWords(ids: readonly string[]): Promise<void> {
  const { language } = settings();
  // If the words can't be loaded, English is better than no game.
  await Promise.all(ids.map((id) => wordsOf(id, language))).catch(() => {});
}

/** Opens a game, for a match under the version of the rules that it began under. */
export async function openGame(id: string, options: unknown, version?: number): Promise<Opening> {
  const listing = listingOf(id);
  if (!listing) return { ok: false, error: { path: "game", text: `There is no game called “${id}”.` } };
  const { game, options: whole } = presetOf(listing, options);
  const loading = listing.load();
  // A match stores its game and options; people know it by the listing that they chose.
  const named = listingFor(game, whole) ?? listing;
  const [bundle, board] = await Promise.all([loading, boardOf(game, loading), loadWords([game, named.id])]);
  const made = await bundle.open(whole);
  if (!made.ok) return made;
  const rules = version === undefined ? made.game : (atVersion(made.game, version) ?? made.game);
  return { ok: true, opened: { listing: named, bundle, game: rules, board, options: whole } };
}

/** The board doesn't need the list of moves, which may be too long to make in a page: it asks why a move is refused. */
export const asksCheckAlone = ({ game, board }: Opened): boolean => game.manyMoves === true && !isPlain(board);

export { catalog, listingOf };
