import * as z from "zod/mini";
import { botNames } from "../../../bots/levels.ts";
import { type Listing, presetOf } from "../../../engine/contract/bundle.ts";
import { catalog, listingOf } from "../../catalog.ts";
import { GamePage, Games } from "../../../protocol/answers.ts";
import { GameId } from "../../../protocol/fields.ts";
import type { App } from "../../service.ts";
import { ProblemAnswer } from "../problems.ts";

/** A game with its options and bots, as this listing offers it. */
async function pageOf(listing: Listing): Promise<GamePage> {
  const { id, name, about, seats, minutes, preset } = listing;
  const bundle = await listing.load();
  const opened = await bundle.open(presetOf(listing, {}).options);
  const version = opened.ok ? opened.game.version : 0;
  const options = bundle.form?.(preset) ?? bundle.options;
  return { id, name, about, seats, minutes, version, options, bots: botNames(bundle.bots) };
}

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
        summary: "A game: the schema of its options, and its bots",
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
