import { expect, test } from "vitest";
import { faultOfSentence } from "../../../testkit/laws/laws-words.ts";
import { bundle } from "../game.ts";
import { SHIPPED } from "../sets/shipped.ts";

const base = SHIPPED.whist;
const nested = (depth: number, wrap: (inner: unknown) => unknown, inner: unknown): unknown => {
  let value = inner;
  for (let i = 0; i < depth; i++) value = wrap(value);
  return value;
};
const self: { all: unknown[] } = { all: [] };
self.all.push(self);
const ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "N", "Q", "K"];

/** The input, and the path at which it is refused. */
const TABLE: readonly (readonly [string, unknown, string])[] = [
  ["nothing", null, "rules"],
  ["a list", [], "rules"],
  ["a number", 7, "rules"],
  ["an unknown id", "chess", "rules"],
  ["an empty object", {}, "rules.format"],
  ["another format", { ...base, format: 2 }, "rules.format"],
  ["a field nobody knows", { ...base, eval: "1" }, "rules.eval"],
  ["a name that is too long", { ...base, name: "x".repeat(10_000) }, "rules.name"],
  ["a megabyte in a name", { ...base, name: "x".repeat(1_000_000) }, "rules.name"],
  ["no players", { ...base, seats: [] }, "rules.seats"],
  ["a thousand players", { ...base, seats: [1000] }, "rules.seats[0]"],
  ["half a player", { ...base, seats: [2.5] }, "rules.seats[0]"],
  ["players twice", { ...base, seats: [4, 4] }, "rules.seats[1]"],
  ["a suit nobody knows", { ...base, deck: { ...base.deck, suits: ["stars"] } }, "rules.deck.suits[0]"],
  ["a rank twice", { ...base, deck: { ...base.deck, ranks: ["A", "A"] } }, "rules.deck.ranks[1]"],
  ["too many cards", { ...base, deck: { suits: ["co", "cu", "sw", "ba", "cl", "di", "he", "sp"], ranks, copies: 3 } }, "rules.deck"],
  ["a hand larger than the deck", { ...base, deal: { hand: 60 } }, "rules.seats[0]"],
  ["infinitely many cards", { ...base, deal: { hand: Infinity } }, "rules.deal.hand"],
  ["1e309", JSON.parse('{"format":1e309}'), "rules.format"],
  ["not a number", { ...base, unit: Number.NaN }, "rules.unit"],
  ["a unit of 0", { ...base, unit: 0 }, "rules.unit"],
  ["a prototype", JSON.parse('{"__proto__":{"format":1}}'), "rules.__proto__"],
  ["a constructor", { ...base, deck: { ...base.deck, constructor: 1 } }, "rules.deck.constructor"],
  ["a prototype key for a house rule", { ...base, house: JSON.parse('{"__proto__":{}}') }, "rules.house.__proto__"],
  ["a test that names itself", { ...base, demands: [{ prefer: self }] }, "rules.demands"],
  ["tests thirty deep", { ...base, demands: [{ prefer: nested(30, (inner) => ({ not: inner }), "led") }] }, "rules.demands"],
  ["tests twelve deep", { ...base, demands: [{ prefer: nested(12, (inner) => ({ not: inner }), "led") }] }, "rules.demands"],
  ["ten thousand levels", { ...base, demands: [{ prefer: nested(10_000, (inner) => ({ not: inner }), "led") }] }, "rules.demands"],
  ["a test nobody knows", { ...base, demands: [{ prefer: "evil" }] }, "rules.demands[0].prefer"],
  ["two tests in one", { ...base, demands: [{ prefer: { suit: "he", rank: "A" } }] }, "rules.demands[0].prefer"],
  ["a custom function", { ...base, demands: [{ prefer: { custom: "constructor" } }] }, "rules.demands[0].prefer.custom"],
  ["a custom order", { ...base, order: { custom: "tostring" } }, "rules.order.custom"],
  ["code in a word", { ...base, score: [{ add: "custom", name: "(()=>{})()" }] }, "rules.score[0].name"],
  ["a hundred demands", { ...base, demands: Array.from({ length: 100 }, () => ({ prefer: "led" })) }, "rules.demands"],
  ["a hundred thousand values", { ...base, worth: Array.from({ length: 100_000 }, () => 1) }, "rules.worth"],
  ["a suit that the deck lacks", { ...base, trump: { suit: "co" } }, "rules.trump.suit"],
  ["a rank that the deck lacks", { ...base, worth: [{ points: 1, cards: { rank: "N" } }] }, "rules.worth[0].cards.rank"],
  ["a card that the deck lacks", { ...base, lead: { first: { holderOf: ["4.co"] } } }, "rules.lead.first.holderOf"],
  [
    "more ways to pass than anyone could list",
    { ...base, steps: [{ do: "pass", count: 6, cycle: ["left"] }], seats: [2], sides: "alone", deal: { hand: 26 } },
    "rules.steps[0]",
  ],
  ["a thing that is a test and a list", { ...base, demands: [{ prefer: { all: "led" } }] }, "rules.demands[0].prefer"],
  ["a match without an end", { ...base, match: { until: { score: 1e9 }, winner: "highest" } }, "rules.match.until"],
  ["a claim without a target", { ...base, match: { until: { deals: 1 }, winner: "highest", claim: 11 } }, "rules.match.claim"],
];

test.each(TABLE)("%s", async (_, rules, path) => {
  const opened = await bundle.open({ rules });
  const error = opened.ok ? { path: "opened", text: "It opened." } : opened.error;
  expect(error.path.startsWith(path) ? path : error.path).toBe(path);
  expect(faultOfSentence(error.text, 220)).toBe(null);
});
