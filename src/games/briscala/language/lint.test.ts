import { expect, test } from "vitest";
import { SHIPPED, SHIPPED_IDS } from "../sets/shipped.ts";
import { lint } from "./lint.ts";

const base = {
  format: 1,
  name: "High Card",
  seats: [2, 4],
  deck: { suits: ["cl", "di", "he", "sp"], ranks: ["A", "K", "Q", "J", "10", "9", "8", "7"] },
  deal: { hand: 5 },
};
const tie = { winner: "highest", tie: "draw" };

const withJoker = { ...base.deck, extras: [{ name: "joker", copies: 1, wins: "always" }] };

test.each([
  ["a rank that the deck lacks", { worth: [{ points: 1, cards: { rank: "2" } }] }, "worth[0].cards.rank"],
  ["a suit that the deck lacks", { demands: [{ prefer: { suit: "co" } }] }, "demands[0].prefer.suit"],
  ["a deal that doesn't fit a number of players", { deal: { hand: 9 } }, "seats[1]"],
  ["a rank listed twice", { deck: { ...base.deck, ranks: ["A", "A"] }, deal: { hand: 1 } }, "deck.ranks[1]"],
  ["trump that nobody names", { trump: "named" }, "trump"],
  ["an unknown field", { extra: 1 }, "extra"],
  ["an extra card among the highest trumps", { deck: withJoker, order: { top: [{ rank: "J" }, { card: "joker" }] } }, "order.top[1]"],
])("an error has its place: %s", (_, change, path) => {
  const { errors, warnings } = lint({ ...base, ...change });
  expect([errors[0].path, warnings]).toEqual([path, []]);
});

const pick = { do: "pick", allPass: "redeal" };
test.each([
  ["a missing step", [pick], 'Nobody gets the widow: add { "do": "widow", "bury": 2 } after it.'],
  ["a missing number", [pick, { do: "widow" }], 'Write "bury": 2, as many as the widow has.'],
  ["another number", [pick, { do: "widow", bury: 3 }], 'Write "bury": 2, as many as the widow has.'],
])("advice about the widow says how many to bury: %s", (_, steps, text) => {
  expect(lint({ ...base, deal: { hand: 5, widow: 2 }, steps }).errors.map((error) => error.text)).toContain(text);
});

test.each([
  ["cards that are never played", { seats: [3], deal: { hand: "all" } }, "deal", "2 of the cards are never played"],
  ["a target out of reach", { match: { until: { score: 9999 }, ...tie } }, "match.until.score", "out of reach"],
  ["a tie that nobody settles", { match: { until: { deals: 1 }, winner: "highest" } }, "match", "what happens on a tie"],
  ["a demand at a moment that never comes", { demands: [{ when: "ledTrump", prefer: "led" }] }, "demands[0].when", "never happens"],
  ["a demand that every card meets", { demands: [{ prefer: "any" }] }, "demands[0].prefer", "Every card fits"],
  [
    "a meld that no hand can hold",
    { melds: [{ name: "six", ranks: ["A", "K", "Q", "J", "10", "9"], need: "suit", points: 1 }], score: [{ add: "melds" }] },
    "melds[0]",
    "needs 6 cards, and a hand has 5",
  ],
  ["a match that cannot end", { score: [], worth: [], match: { until: { score: 5 }, ...tie } }, "match.until.score", "Nobody ever gains"],
  ["cards that count nothing", { worth: [] }, "worth", "none is worth anything"],
])("a warning has advice: %s", (_, change, path, text) => {
  const { errors, warnings } = lint({ ...base, ...change });
  expect(errors).toEqual([]);
  expect(warnings).toContainEqual({ path, text: expect.stringContaining(text) as string });
});

test.each([
  ["briscola", "The cards of a deal count 120 points."],
  ["hearts", "The cards of a deal count 26 points."],
  ["tressette", "The cards of a deal count 32, and 3 of these make a point; the last trick adds 1."],
  ["belote", "The cards of a deal count 152 points; the last trick adds 10."],
] as const)("the points of %s are added up", (id, text) => {
  expect(lint(SHIPPED[id]).notes).toEqual([{ path: "worth", text }]);
});

test.each(SHIPPED_IDS)("nothing is wrong with %s", (id) => {
  expect(lint(SHIPPED[id])).toMatchObject({ errors: [], warnings: [] });
});
