import type { Listing } from "../../engine/contract/bundle.ts";
import type { PluginListing } from "../../engine/contract/plugin.ts";

/** A game that the server was told to load from outside, and the address of its module. */
interface PluginGame extends Omit<Listing, "load"> {
  readonly module: string;
  readonly tutorial?: boolean;
}

interface Plugins {
  readonly version: string;
  /** Whether the page reloads when the plug-ins change: somebody is writing them. */
  readonly reload: boolean;
  readonly games: readonly PluginGame[];
}

const NONE: Plugins = { version: "", reload: false, games: [] };

/** What the server wrote into the page; a worker gets it as its name. */
function read(): Plugins {
  const text = typeof document === "undefined" ? self.name : document.querySelector("#plugins")?.textContent;
  return text ? (JSON.parse(text) as Plugins) : NONE;
}

export const plugins = read();

/** The whole listing, once its module is loaded. Only the operator of the server chooses what is loaded here. */
async function listingFrom({ module, id }: PluginGame): Promise<PluginListing> {
  const { listings } = (await import(/* @vite-ignore */ module)) as { readonly listings: readonly PluginListing[] };
  const listing = listings.find((one) => one.id === id);
  if (!listing) throw new Error(`The module of ${id} doesn't have it.`);
  return listing;
}

export const pluginListings: readonly Listing[] = plugins.games.map((game) => ({
  ...game,
  load: async () => (await listingFrom(game)).load(),
}));

/** What else a plug-in brings; null for a game of ours. */
export async function pluginOf(id: string): Promise<PluginListing | null> {
  const game = plugins.games.find((one) => one.id === id) ?? plugins.games.find((one) => one.game === id);
  return game ? listingFrom(game) : null;
}

/** In development, looks every second whether the plug-ins have changed. */
export function reloadOnChange(): void {
  if (!plugins.reload) return;
  setInterval(() => {
    const look = async (): Promise<void> => {
      const answer = await fetch("/plugins/version");
      if (answer.ok && (await answer.text()) !== plugins.version) location.reload();
    };
    // The server is starting again.
    look().catch(() => {});
  }, 1000);
}
