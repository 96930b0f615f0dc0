import { pathToFileURL } from "node:url";
import * as z from "zod/mini";
import type { PluginListing } from "../../engine/contract/plugin.ts";
import { readBy } from "../../engine/input/faults.ts";
import { GameId } from "../../protocol/fields.ts";
import { addListings, listingOf } from "../catalog.ts";
import { entriesOf, type PluginEntry } from "./entry.ts";
import { errorText } from "../../engine/input/error-text.ts";

/** A plug-in that was loaded: where its module is, and the games it brings. */
export interface LoadedPlugin extends PluginEntry {
  readonly listings: readonly PluginListing[];
}

const loaded = new Map<string, LoadedPlugin>();

/** The plug-ins of this process. */
export const plugins = (): readonly LoadedPlugin[] => [...loaded.values()];

/** Names their modules to worker threads and child processes, which get a copy of the environment. */
const VARIABLE = "PARLOUR_GAMES";

/** The value of `--games` or PARLOUR_GAMES: names separated by commas. */
const namesIn = (text: string): string[] =>
  text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");

/**
 * Loads games from outside: the modules, folders or npm packages given here, and those in PARLOUR_GAMES. They join the catalog of
 * this process. A worker thread or child process calls it without names and gets the same games.
 */
export async function loadPlugins(names: readonly string[] = [], folder = process.cwd()): Promise<readonly LoadedPlugin[]> {
  for (const name of [...namesIn(process.env[VARIABLE] ?? ""), ...names.flatMap(namesIn)]) {
    try {
      for (const entry of entriesOf(name, folder)) if (!loaded.has(entry.file)) loaded.set(entry.file, await loadOne(entry));
    } catch (error) {
      throw new Error(`Can't load the game “${name}”: ${errorText(error)}.`.replace("..", "."), {
        cause: error,
      });
    }
  }
  if (loaded.size > 0) process.env[VARIABLE] = [...loaded.keys()].join(",");
  return plugins();
}

const Line = z.object({
  id: GameId,
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  about: z.string().check(z.minLength(1), z.maxLength(200)),
  seats: z.array(z.int().check(z.minimum(1), z.maximum(16))).check(z.minLength(1)),
  minutes: z.tuple([z.number(), z.number()]),
  game: z.optional(GameId),
  load: z.custom((value) => typeof value === "function", "This must be a function that loads the bundle."),
});
const Module = z.object({ listings: z.array(Line, "The module must export `listings`, a list of games.").check(z.minLength(1)) });

async function importOne({ file, root }: PluginEntry): Promise<{ readonly listings: readonly PluginListing[] }> {
  try {
    return (await import(pathToFileURL(file).href)) as { readonly listings: readonly PluginListing[] };
  } catch (error) {
    // A folder that is only linked into a project doesn't see the packages of that project.
    const [missing] = /Cannot find package '[^']+'/.exec(errorText(error)) ?? [];
    throw missing === undefined ? error : new Error(`${missing}: run npm install in ${root}`, { cause: error });
  }
}

async function loadOne(entry: PluginEntry): Promise<LoadedPlugin> {
  const module = await importOne(entry);
  const read = readBy(Module, { listings: module.listings });
  if (!read.ok) throw new Error(`${read.error.path}: ${read.error.text}`);
  for (const { id } of module.listings) if (listingOf(id)) throw new Error(`there is a game with the id “${id}” already`);
  addListings(module.listings.map((listing) => ({ ...listing, isOutside: true })));
  return { ...entry, listings: module.listings };
}
