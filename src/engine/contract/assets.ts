import type { Listing } from "./bundle.ts";

/** The files that a game ships in its `assets` folder, by name. Each host knows where to find them. */
export interface Assets {
  /** The unpacked bytes of `<name>.gz`. Rejects if there is no such file. */
  load(name: string): Promise<Uint8Array>;
  /** Lets other work on this thread run first; absent if there is none. Unless `isAwaited`, the process may exit during the pause. */
  pause?(isAwaited?: boolean): Promise<void>;
}

/** Passes a game's files to its bundle, so that code that opens the game doesn't have to. */
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
