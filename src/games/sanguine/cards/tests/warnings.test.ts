import { expect, test } from "vitest";
import { card } from "../../../../../tests/sanguine/scene.ts";
import cardSet from "../cards.json" with { type: "json" };
import { bundle } from "../../game.ts";

const PLAIN = "XXXXX/XXXXX/XXCXX/XXXXX/XXXXX";
const INFLUENCE = "XXXXX/XXXXX/XXCIX/XXXXX/XXXXX";
const EFFECT = "XXXXX/XXXXX/XXCEX/XXXXX/XXXXX";
const power = (more: object): object => ({ act: "power", by: 1, to: "allies", ...more });

const warnings = async (cards: object): Promise<readonly string[]> => {
  const opened = await bundle.open({ preset: "duel", cards });
  if (!opened.ok) throw new Error(`${opened.error.path}: ${opened.error.text}`);
  return (opened.warnings ?? []).map(({ path, text }) => `${path}: ${text}`);
};

/** A grid, an ability and the path of the warning, or null for an ability that can do something. */
test.each([
  [INFLUENCE, { when: "played", do: [power({})] }, "do[0]: This does nothing: the card's grid has no effect tile"],
  [INFLUENCE, { when: "in-play", do: [power({ on: "effect" })] }, "do[0]: This does nothing"],
  [INFLUENCE, { when: "played", do: [power({ to: "self" }), { act: "destroy", to: "any" }] }, "do[1]: This does nothing"],
  [INFLUENCE, { when: "played", do: [{ act: "rank", by: 2, on: "effect" }] }, "do[0]: This does nothing"],
  [INFLUENCE, { when: "played", do: [{ act: "spawn", cards: ["Wick"], on: "effect" }] }, "do[0]: This does nothing"],
  [EFFECT, { when: "played", do: [{ act: "rank", by: 2 }] }, "do[0]: This does nothing: the card's grid has no influence"],
  [INFLUENCE, { when: "any-played", within: "effect", do: [power({ to: "self" })] }, "within: This never happens"],
  [EFFECT, { when: "destroyed", do: [power({ to: "self" })] }, "do[0]: This does nothing: a destroyed card has left"],
  [EFFECT, { when: "ally-played", do: [power({ to: "enemies", on: "that" })] }, "do[0]: This does nothing: the card that was played"],
  [EFFECT, { when: "played", do: [power({})] }, null],
  [INFLUENCE, { when: "played", do: [power({ on: "row" })] }, null],
  [INFLUENCE, { when: "played", do: [{ act: "rank", by: 2 }] }, null],
  [PLAIN, { when: "played", do: [{ act: "hand", card: "Wick" }] }, null],
  [PLAIN, { when: "lane-won", do: [{ act: "bonus", by: 2 }] }, null],
  [PLAIN, { when: "ally-played", do: [power({ on: "that" })] }, null],
  [EFFECT, { when: "any-played", within: "effect", do: [power({ to: "self" })] }, null],
])("grid %s with %j: %s", async (grid, ability, warning) => {
  const found = await warnings({ Odd: card(1, 2, grid, { ability: [ability] }) });
  expect(found.map((text) => text.slice(0, `cards.Odd.ability[0].${warning}`.length))).toEqual(
    warning === null ? [] : [`cards.Odd.ability[0].${warning}`],
  );
});

test("the shipped cards cause no warnings", async () => {
  expect(await warnings(cardSet)).toEqual([]);
  expect(await bundle.open({})).not.toHaveProperty("warnings");
});
