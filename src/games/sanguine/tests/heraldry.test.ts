import { expect, test } from "vitest";
import { CardFaces } from "../cards/card.ts";
import cardSet from "../cards/cards.json" with { type: "json" };
import { armsOf } from "../board/pieces/heraldry.ts";

const faces = CardFaces.parse(cardSet);

test("no two shipped cards bear the same arms, and a card always bears its own", () => {
  const seen = new Map<string, string>();
  for (const name of Object.keys(faces)) {
    const arms = JSON.stringify(armsOf(name));
    expect([name, seen.get(arms)]).toEqual([name, undefined]);
    seen.set(arms, name);
    expect(JSON.stringify(armsOf(name))).toBe(arms);
  }
});
