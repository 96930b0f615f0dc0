import { readFile } from "node:fs/promises";
import * as z from "zod/mini";
import { botNames } from "../../../bots/levels.ts";
import { type JsonSchema, type Listing, presetOf } from "../../../engine/contract/bundle.ts";
import { catalog, listingOf } from "../../catalog.ts";
import { GamePage, Games } from "../../../protocol/answers.ts";
import { GameId } from "../../../protocol/fields.ts";
import type { App } from "../../service.ts";
import { ProblemAnswer } from "../problems.ts";

/** The games that can be played here. */
export function gameRoutes(app: App): void {
  const pages = new WeakMap<Listing, Promise<GamePage>>();
  app.get("/games", { schema: { tags: ["games"], summary: "List the games", response: { 200: Games } } }, () => ({
    games: catalog.map(({ id, name, about, seats, minutes }) => ({ id, name, about, seats, minutes })),
  }));

  app.get(
    "/games/:id",
    {
      schema: {
        tags: ["games"],
        summary: "A game: the schemas of its options and views, and its bots",
        params: z.object({ id: GameId }),
        response: { 200: GamePage },
      },
    },
    async ({ params }) => {
      const listing = listingOf(params.id);
      if (!listing) throw new ProblemAnswer("no-such-game");
      // Opening a game compiles its data, which takes longer than everything else that a request does.
      const page = pages.get(listing) ?? pageOf(listing);
      pages.set(listing, page);
      page.catch(() => pages.delete(listing));
      return page;
    },
  );
}

/** A game with its options, views and bots, as this listing offers it. */
async function pageOf(listing: Listing): Promise<GamePage> {
  const { id, name, about, seats, minutes } = listing;
  const bundle = await listing.load();
  const opened = await bundle.open(presetOf(listing, {}).options);
  const version = opened.ok ? opened.game.version : 0;
  const options = bundle.form?.(listing.preset) ?? bundle.options;
  const view = bundle.viewSchema ?? (await shippedViewSchema(listing.game ?? id));
  return { id, name, about, seats, minutes, version, options, view, bots: botNames(bundle.bots) };
}

/** The schema of the views of one of our games, as it comes with the package. */
async function shippedViewSchema(game: string): Promise<JsonSchema | null> {
  try {
    return JSON.parse(await readFile(new URL(`../../../../schemas/${game}-view.json`, import.meta.url), "utf8")) as JsonSchema;
  } catch {
    return null;
  }
}
