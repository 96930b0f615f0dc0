import type { Assets } from "./assets.ts";
import type { Bot, Hints, LevelName } from "./bot.ts";
import type { ClockRule, MatchRecord } from "../record/record.ts";
import type { Fault, Game, Naming, Seat, Shape, Viewer } from "./game.ts";

/** A JSON Schema (draft 2020-12), as plain data. Forms, editors and docs are made from it. */
export type JsonSchema = { readonly [key: string]: unknown };

/**
 * A game with its options bound, or what is wrong with them. Warnings are about options that work but are probably mistakes.
 * `ready` resolves once the game has finished preparing in the background; a server plays no move before that.
 */
export type Opened<G extends Shape> =
  | { readonly ok: true; readonly game: Game<G>; readonly warnings?: readonly Fault[]; readonly ready?: () => Promise<void> }
  | { readonly ok: false; readonly error: Fault };

/** How a game looks in a terminal. */
export interface Terminal<G extends Shape> {
  /** The board for one viewer, as lines of text; `color` says whether ANSI colors may be used. */
  readonly draw: (view: G["view"], viewer: Viewer, color: boolean, name?: Naming) => string;
  /** One line that says what can be typed now. */
  readonly prompt: (view: G["view"], viewer: Viewer, name?: Naming) => string;
}

/** A bot made for this game, in addition to the ones that play every game. */
export interface OwnBot<G extends Shape> {
  readonly name: string;
  readonly make: (game: Game<G>) => Bot<G>;
  /** Whether it plays this kind of match; if not, the library's bot of that name does. By default it plays every match. */
  readonly plays?: (view: G["view"], game: Game<G>) => boolean;
}

/** Who plays a level: a name, and a sentence on how they play. The page draws the face. */
export interface Character {
  readonly name: string;
  /** What others of this level are called at the same table; without them they are numbered. */
  readonly others?: readonly string[];
  readonly about: { readonly en: string; readonly it: string };
}

/** The text of a transcript as `parlour transcript` writes it, and the name of its file. */
export interface Transcript {
  readonly file: string;
  readonly text: () => string;
}

/** Everything a game brings, loaded when it is needed. */
export interface Bundle<G extends Shape> {
  readonly id: string;
  /** The schema of the options of a match. */
  readonly options: JsonSchema;
  /** The options that the form shows for a listing with these presets. Default: all of them. */
  readonly form?: (preset: unknown) => JsonSchema;
  /** Validates the options and binds the game's data to the rules. Only a game that ships files needs `assets`. */
  readonly open: (options: unknown, assets?: Assets) => Promise<Opened<G>>;
  /** The clock that the rules call for under these options: the default, unless the person who opens the table sets another one. */
  readonly clock?: (options: unknown) => ClockRule | null;
  /** The schema of what a viewer sees, for people who write programs that play. Games in `src/games` have theirs in `schemas/`. */
  readonly viewSchema?: JsonSchema;
  /** The rules in words, as Markdown, for these options. Games in `src/games` can have a RULES.md instead. */
  readonly rules?: (options: unknown, language: "en" | "it") => string;
  readonly terminal: Terminal<G>;
  readonly hints: Hints<G>;
  readonly bots: readonly OwnBot<G>[];
  /** What a seat used, by a name that people know: a card, a class, a tool. `parlour lab` counts how often each one wins. */
  readonly uses?: (event: G["event"]) => { readonly seat: Seat; readonly name: string } | null;
  /** The characters behind the levels, where the game has some. */
  readonly characters?: Readonly<Record<LevelName, Character>>;
  /** Transcripts of the game's strategies, by the name of the strategy. */
  readonly transcripts?: Readonly<Record<string, Transcript>>;
  /** Reads a file from another program as the record of a match; `options` override those in the file. */
  readonly importMatch?: (
    text: string,
    options: object,
    open: (options: object) => Promise<Opened<G>>,
  ) => Promise<{ readonly ok: true; readonly value: MatchRecord } | { readonly ok: false; readonly error: Fault }>;
  /** What programs can ask the judge about this game without a match, by the name of the request. A fault is part of the answer. */
  readonly questions?: {
    readonly [request: string]: (fields: unknown) => { readonly ok: boolean; readonly [field: string]: unknown };
  };
}

/** A bundle for code that doesn't know which game it holds: it only passes back values that the bundle itself made. */
export const anyBundle = <G extends Shape>(bundle: Bundle<G>): Bundle<Shape> => bundle as unknown as Bundle<Shape>;

/** One line of the catalog: enough to show the game without loading it. */
export interface Listing {
  readonly id: string;
  readonly name: string;
  /** One sentence. */
  readonly about: string;
  readonly seats: readonly number[];
  /** Shortest and longest. */
  readonly minutes: readonly [number, number];
  /** The id of the game behind it, if it differs: several listings may share one game. */
  readonly game?: string;
  /** Options that the listing sets for that game. */
  readonly preset?: { readonly [option: string]: unknown };
  /** Matches the beginning of files that `importMatch` can read. */
  readonly imports?: RegExp;
  /** Set for a game from another package: a server limits how long its rules run in every match. */
  readonly isOutside?: true;
  readonly load: () => Promise<Bundle<Shape>>;
}

/** The game's id and full options behind a listing with these options, as records keep them. */
export function presetOf(
  listing: Pick<Listing, "id" | "game" | "preset">,
  options: unknown,
): { readonly game: string; readonly options: unknown } {
  const game = listing.game ?? listing.id;
  if (!listing.preset) return { game, options };
  // If the options aren't an object, the game itself refuses them.
  const isObject = typeof options === "object" && options !== null && !Array.isArray(options);
  return { game, options: isObject ? { ...options, ...listing.preset } : options };
}
