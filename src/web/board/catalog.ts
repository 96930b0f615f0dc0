import { catalog as listings, listingIn } from "../../catalog.ts";
import { type Assets, withAssets } from "../../engine/contract/assets.ts";
import type { Listing } from "../../engine/contract/bundle.ts";
import { pluginListings } from "./plugins.ts";

/** Addresses of the files in the games' `assets` folders; the service worker keeps them for playing offline. */
const addresses = import.meta.glob<string>("../../games/*/assets/*.gz", { query: "?url", import: "default", eager: true });

const assetsOf = (game: string): Assets => ({
  async load(name) {
    const address = addresses[`../../games/${game}/assets/${name}.gz`];
    const answer = address === undefined ? null : await fetch(address);
    if (!answer?.ok || !answer.body) throw new Error(`The file ${name} of ${game} can't be loaded.`);
    return unpacked(new Uint8Array(await answer.arrayBuffer()));
  },
  // Only in workers: pages don't do long work at all.
  ...(typeof document === "undefined" ? { pause: () => new Promise<void>((resolve) => setTimeout(resolve)) } : {}),
});

/** A server may have decompressed the file already, so this checks for the gzip header. */
async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The catalog with what a page or its worker fetches; the server's plug-ins come last. */
export const catalog: readonly Listing[] = [...listings.map((listing) => withAssets(listing, assetsOf)), ...pluginListings];

const byId = new Map(catalog.map((listing) => [listing.id, listing]));

/** The game with this id. */
export const listingOf = (id: string): Listing | undefined => byId.get(id);

/** The listing that a match was made from, by its game and options. */
export const listingFor = (game: string, options: unknown): Listing | undefined => listingIn(catalog, game, options);

/** The id of the listing that people know: Hearts, not card games. */
export const listingIdFor = (game: string, options: unknown): string => listingFor(game, options)?.id ?? game;
