import type { Listing } from "./bundle.ts";

/**
 * A listing of a game that comes as a separate package. The module of such a package exports `listings`, a list of these.
 * Everything but the rules is optional, and loaded only where it is needed.
 */
export interface PluginListing extends Listing {
  /** The board for browsers, as `Board` of `parlour/board`. Without one, the plain board is used. */
  board?(): Promise<unknown>;
  /** Sentences in other languages: a module with `name`, `about`, `explain` and `tell`. */
  readonly words?: { it?(): Promise<unknown> };
  /** A first lesson: `{ steps }`, as in a `tutorial.json`. */
  tutorial?(): Promise<unknown>;
  /** How `parlour laws` tests this game, as `LawOptions` of `parlour/testkit`. */
  laws?(): Promise<unknown>;
}

/** What the module of a plug-in exports. */
export interface Plugin {
  readonly listings: readonly PluginListing[];
}
