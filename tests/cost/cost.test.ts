import { expect, test } from "vitest";
import { searchCosts } from "./search.ts";

// `npm run campaign:cost` searches for longer, and measures time as well.
test("custom content stays cheap in every game", { timeout: 120_000 }, async () => {
  const found = await searchCosts({ seed: 5, tries: 12, moves: 8 }, () => undefined);
  expect(found.map(({ id }) => id)).toEqual(
    expect.arrayContaining(["sanguine", "sagrada", "skirmish", "scrabble", "briscala", "fourline"]),
  );
  for (const { id, accepted, largest } of found) {
    expect([id, accepted > 2]).toEqual([id, true]);
    expect([id, largest.bytes < 1_000_000, largest.events < 8000]).toEqual([id, true, true]);
  }
});
