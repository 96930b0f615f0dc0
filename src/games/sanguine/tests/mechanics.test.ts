import { expect, test } from "vitest";
import { card } from "../../../../tests/sanguine/scene.ts";
import { bundle } from "../game.ts";

/*
 * The kinds of cards that the game in the wild has, by their mechanics alone: each can be said in our language.
 */
const power = (by: number, to: string, more: object = {}): object => ({ act: "power", by, to, ...more });
const SCOPES = ["allies", "enemies", "any"] as const;
const COUNTED = ["enhanced", "enfeebled", "affected"] as const;
const OTHERS = ["ally-played", "enemy-played", "any-played", "ally-destroyed", "enemy-destroyed", "any-destroyed"] as const;
const ONCE = ["played", "destroyed", "first-enhanced", "first-enfeebled"] as const;

const kinds: Readonly<Record<string, object>> = {
  "nothing but influence": [],
  ...Object.fromEntries(
    ONCE.flatMap((when) => SCOPES.flatMap((to) => [-4, 3].map((by) => [`${when}: ${by} to ${to}`, [{ when, do: [power(by, to)] }]]))),
  ),
  ...Object.fromEntries(ONCE.map((when) => [`${when}: destroys`, [{ when, do: [{ act: "destroy", to: "any" }] }]])),
  ...Object.fromEntries(ONCE.map((when) => [`${when}: a token to the hand`, [{ when, do: [{ act: "hand", card: "Token" }] }]])),
  ...Object.fromEntries(
    SCOPES.flatMap((to) => [-1, 2].map((by) => [`in play: ${by} to ${to}`, [{ when: "in-play", do: [power(by, to)] }]])),
  ),
  ...Object.fromEntries(
    COUNTED.flatMap((per) =>
      SCOPES.map((of) => [`own power per ${per} of ${of}`, [{ when: "in-play", do: [power(1, "self", { per, of })] }]]),
    ),
  ),
  ...Object.fromEntries(OTHERS.map((when) => [`${when}: raises itself`, [{ when, do: [power(1, "self")] }]])),
  "played card on its tiles is lowered": [{ when: "enemy-played", within: "effect", do: [power(-1, "enemies", { on: "that" })] }],
  "raises ranks by two": [{ when: "played", do: [{ act: "rank", by: 2 }] }],
  "raises ranks by three": [{ when: "played", do: [{ act: "rank", by: 3 }] }],
  "spawns 2, 4 or 6 by rank": [{ when: "played", do: [{ act: "spawn", cards: ["Two", "Four", "Six"] }] }],
  "spawns what raises its neighbors when destroyed": [{ when: "played", do: [{ act: "spawn", cards: ["Small", "Middle", "Large"] }] }],
  "lane bonus of three": [{ when: "lane-won", do: [{ act: "bonus", by: 3 }] }],
  "lane bonus of ten": [{ when: "lane-won", do: [{ act: "bonus", by: 10 }] }],
  "the winner takes the loser's lane": [{ when: "round-end", do: [{ act: "take-row" }] }],
  "the winner of every lane takes the loser's": [{ when: "round-end", do: [{ act: "take-row", on: "board" }] }],
  "power first reaches seven": [{ when: "power-reaches", power: 7, do: [power(2, "allies")] }],
  "first enhanced or enfeebled": [{ when: "first-enhanced", or: "first-enfeebled", do: [power(4, "any")] }],
  "two abilities": [
    { when: "played", do: [power(1, "allies")] },
    { when: "destroyed", do: [power(-1, "enemies")] },
  ],
};

const replacing: Readonly<Record<string, object>> = {
  "replaces and nothing more": [],
  "lowers enemies by the replaced power": [{ when: "replacing", do: [power(-1, "enemies", { per: "replaced" })] }],
  "raises allies by the replaced power": [{ when: "replacing", do: [power(1, "allies", { per: "replaced" })] }],
  "raises itself by the replaced power": [{ when: "replacing", do: [power(1, "self", { per: "replaced" })] }],
  "replaces and spawns": [{ when: "replacing", do: [{ act: "spawn", cards: ["Two"] }] }],
  "replaces and destroys": [{ when: "replacing", do: [{ act: "destroy", to: "enemies" }] }],
};

const lit = (by: number): object =>
  card(1, 1, "XXXXX/XEEEX/XECEX/XEEEX/XXXXX", { token: true, ability: [{ when: "destroyed", do: [power(by, "allies")] }] });
const TOKENS = {
  ...{ Token: card(1, 2), Two: card(1, 2), Four: card(1, 4), Six: card(1, 6) },
  ...{ Small: lit(1), Middle: lit(2), Large: lit(3) },
};

test.each([
  ...Object.entries(kinds).map(([name, ability]) => [name, 2, ability] as const),
  ...Object.entries(replacing).map(([name, ability]) => [name, "replace", ability] as const),
])("our language says: %s", async (_name, cost, ability) => {
  const Card = card(cost, 3, "XXXXX/XXBXX/XECIX/XXBXX/XXXXX", { ability, rare: true });
  expect(await bundle.open({ preset: "duel", cards: { ...TOKENS, Card } })).toMatchObject({ ok: true });
});
