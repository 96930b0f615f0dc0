import type { Listing } from "./bundle.ts";

/** The files that a game ships in its `assets` folder, by name. Each host knows where to find them. */
export interface Assets {
  /** The unpacked bytes of `<name>.gz`. Rejects if there is no such file. */
  load(name: string): Promise<Uint8Array>;
  /** Lets other work of this thread go first. Left out where nothing else waits. Unless it is awaited, the program may end instead. */
  pause?(isAwaited?: boolean): Promise<void>;
}

/** Gives a game's bundle its files, so that whoever opens the game need not know about them. */
export const withAssets = (listing: Listing, assets: (game: string) => Assets): Listing => {
  const own = assets(listing.game ?? listing.id);
  return {
    ...listing,
    load: async () => {
      const bundle = await listing.load();
      return { ...bundle, open: (options) => bundle.open(options, own) };
    },
  };
};
