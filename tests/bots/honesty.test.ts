import { expect, test } from "vitest";
import { games } from "../../src/server/catalog.ts";
import { dishonesty } from "./honesty.ts";

/** Games in which nothing is ever hidden from a seat that acts. */
const OPEN = ["fourline"];

test.each(games.filter(({ id }) => id !== "scrabble").map(({ id }) => id))(
  "at %s the same view gets the same move, whatever is hidden",
  async (id) => {
    const bundle = await games.find((listing) => listing.id === id)?.load();
    const opened = await bundle?.open({});
    if (!bundle || !opened?.ok) throw new Error(id);
    const { changed, found } = await dishonesty(opened.game, bundle, { bots: ["search", "hard"], positions: 6, iterations: 12, seed: 5 });
    expect(found).toEqual([]);
    expect(changed > 0).toBe(!OPEN.includes(id));
  },
);
