import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { catalog as listings, games as folders } from "../catalog.ts";
import { type Assets, withAssets } from "../engine/contract/assets.ts";
import type { Listing } from "../engine/contract/bundle.ts";

const unpack = promisify(gunzip);

/** A game's files are in its source folder; the package ships them from there too. */
const assetsOf = (game: string): Assets => ({
  load: async (name) => {
    if (!/^[a-z0-9-]+$/.test(name)) throw new Error(`"${name}" isn't the name of a file of ${game}.`);
    return unpack(await readFile(new URL(`../../src/games/${game}/assets/${name}.gz`, import.meta.url)));
  },
  pause: (isAwaited = false) =>
    new Promise((resolve) => {
      const soon = setImmediate(resolve);
      // A program with nothing else to do shouldn't stay alive for background work.
      if (!isAwaited) soon.unref();
    }),
});

const all: Listing[] = listings.map((listing) => withAssets(listing, assetsOf));

/** The catalog with what Node reads from disk. Plug-ins come last. */
export const catalog: readonly Listing[] = all;

/** One listing for each game's folder. */
export const games: readonly Listing[] = folders.map((listing) => withAssets(listing, assetsOf));

const byId = new Map(catalog.map((listing) => [listing.id, listing]));

/** Adds the games of a plug-in, for the life of this process. */
export function addListings(added: readonly Listing[]): void {
  for (const listing of added) {
    all.push(listing);
    byId.set(listing.id, listing);
  }
}

/** The game with this id. */
export const listingOf = (id: string): Listing | undefined => byId.get(id);
