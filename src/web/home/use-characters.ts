import { listingOf } from "../board/games.ts";
import { useLoaded } from "../shell/use-loaded.ts";
import type { Characters } from "../tables/table.ts";

/** Who plays the levels of a game; undefined until that is known. */
export function useCharacters(game: string): { readonly all: Characters } | undefined {
  return useLoaded(
    async () => ({
      all: await listingOf(game)
        ?.load()
        .then(
          ({ characters }) => characters,
          () => undefined,
        ),
    }),
    [game],
  );
}
