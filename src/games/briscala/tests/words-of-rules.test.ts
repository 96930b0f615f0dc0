import { describe, expect, expectTypeOf, test } from "vitest";
import { fastRng } from "../../../engine/contract/chance.ts";
import { briscala } from "../game.ts";
import { bowers } from "./bowers.ts";
import {
  and,
  card,
  followPreviousSuit,
  freeStart,
  french,
  game,
  highest,
  holderOf,
  latin,
  leading,
  lowestWins,
  mustFollowSuit,
  mustPrefer,
  type NeedsCards,
  type NeedsDeal,
  type NeedsSeats,
  not,
  onTheFirstTrick,
  type Open,
  or,
  prevailsOn,
  ranks,
  startWithHigherCard,
  suit,
  until,
} from "../language/builder.ts";
import { rulesFrom } from "../language/read.ts";
import type { RuleSet } from "../language/schema.ts";
import { variant } from "../language/variant.ts";
import { SHIPPED, SHIPPED_IDS } from "../sets/shipped.ts";

const penalty = or(suit("he"), card("Q.sp"));
const hearts = game("Hearts")
  .forPlayers(4)
  .withCards(french("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"))
  .dealing("all")
  .firstLeadBy(holderOf("2.cl"))
  .before({ do: "pass", count: 3, cycle: ["left", "right", "across", "hold"] })
  .aPlayer(
    mustPrefer(card("2.cl"), and(leading, onTheFirstTrick)),
    mustFollowSuit,
    mustPrefer(not(penalty), onTheFirstTrick),
    mustPrefer(not(suit("he")), and(leading, until(suit("he")))),
  )
  .worth(1, suit("he"))
  .worth(13, card("Q.sp"))
  .unless({ all: { cards: penalty }, taker: 0, others: 26 })
  .playedTo({ until: { score: 100 }, ...lowestWins, tie: "replay" })
  .build();

/** The original's own game: lead your highest rank, follow the last card's suit, and the last card's suit wins. */
const custom = game("Briscala")
  .forPlayers(4)
  .withCards(latin("K", "N", "J", "7", "6", "5", "4", "3", "2", "A"))
  .dealing(7)
  .withTrump({ suit: "cu" })
  .aPlayer(mustPrefer(or(startWithHigherCard, followPreviousSuit)))
  .tricksGo(prevailsOn(highest.thatTakes.isTrump, highest.thatTakes.followsLastCardSuit))
  .worth(5, ranks("A"))
  .worth(2, ranks("J", "N", "K"))
  .worth(1, suit("co"))
  .build();

function playOut(set: unknown, seats: number, seed: number): boolean {
  const rules = rulesFrom(set);
  if (!rules.ok) throw new Error(`${rules.error.path}: ${rules.error.text}`);
  const table = briscala(rules.value);
  const rng = fastRng(seed);
  const state = table.setup(seats, rng);
  for (let acting = table.toAct(state); acting.length > 0; acting = table.toAct(state))
    table.apply(state, acting[0], rng.pick(table.moves(state, acting[0])), rng);
  return table.result(state) !== null;
}

describe("the required parts come in order", () => {
  test("each stage offers only what comes next", () => {
    expect(Object.keys(game("x"))).toEqual(["forPlayers"]);
    expectTypeOf(game("x")).toEqualTypeOf<NeedsSeats>();
    expectTypeOf(game("x").forPlayers(2)).toEqualTypeOf<NeedsCards>();
    expectTypeOf<NeedsCards["withCards"]>().returns.toEqualTypeOf<NeedsDeal>();
    expectTypeOf<NeedsDeal["dealing"]>().returns.toEqualTypeOf<Open>();
    expectTypeOf<Open["build"]>().returns.toEqualTypeOf<RuleSet>();
    expectTypeOf<NeedsSeats>().not.toHaveProperty("build");
    expectTypeOf<NeedsSeats>().not.toHaveProperty("withCards");
    expectTypeOf<NeedsCards>().not.toHaveProperty("dealing");
    expectTypeOf<NeedsCards>().not.toHaveProperty("build");
    expectTypeOf<NeedsDeal>().not.toHaveProperty("build");
    expectTypeOf<NeedsDeal>().not.toHaveProperty("worth");
    expectTypeOf<Open>().not.toHaveProperty("forPlayers");
  });
});

test("the words build only data", () => {
  expect(JSON.parse(JSON.stringify(hearts))).toEqual(hearts);
  expect(rulesFrom(hearts).ok).toBe(true);
});

test("the original's own game never gets stuck", () => {
  for (let seed = 1; seed <= 50; seed++) expect(playOut(custom, 4, seed)).toBe(true);
});

test("a free start, or the suit led", () => {
  expect(playOut({ ...custom, demands: [mustPrefer(or(freeStart, "led"))] }, 4, 3)).toBe(true);
});

test.each(SHIPPED_IDS)("%s survives JSON, and is at most 60 lines", async (id) => {
  const rules = rulesFrom(JSON.parse(JSON.stringify(SHIPPED[id])));
  expect(rules.ok ? rules.value.set : rules.error).toEqual(SHIPPED[id]);
  const { readFileSync } = await import("node:fs");
  expect(
    readFileSync(new URL(`../sets/${id}.json`, import.meta.url), "utf8")
      .trimEnd()
      .split("\n").length,
  ).toBeLessThanOrEqual(60);
});

test("a variant is one line", () => {
  const long = variant(SHIPPED.hearts, { match: { until: { score: 50 } } });
  expect(rulesFrom(long)).toMatchObject({ ok: true, value: { match: { until: { score: 50 }, winner: "lowest" } } });
  expect(playOut(variant(SHIPPED.briscola, { seats: [2], match: { tie: "replay" } }), 2, 1)).toBe(true);
});

const euchre = {
  ...bowers,
  name: "Euchre",
  steps: bowers.steps.map((step) => ({ ...step, alone: true })),
  worth: [],
  score: [],
  settle: {
    by: "tricks",
    steps: [
      { from: 0, taker: 0, others: 2 },
      { from: 3, taker: 1, others: 0 },
      { from: 5, taker: 2, others: 0, alone: 4 },
    ],
  },
  match: { until: { score: 10 }, winner: "highest", tie: "replay" },
};
const wizard = {
  format: 1,
  name: "Wizard",
  seats: [3, 4, 5, 6],
  deck: {
    suits: ["cl", "di", "he", "sp"],
    ranks: ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"],
    extras: [
      { name: "wizard", copies: 4, wins: "always" },
      { name: "jester", copies: 4, wins: "never" },
    ],
  },
  deal: { hand: { from: 1, to: "most" } },
  trump: { turnUp: "aside" },
  steps: [
    { do: "name", by: "dealer" },
    { do: "bid", from: 0, to: "hand" },
  ],
  demands: [{ when: { all: ["following", { holds: "led" }] }, prefer: { any: ["led", "special"] } }],
  worth: [],
  score: [{ add: "bids", per: "seat", exact: true, made: { flat: 20, each: 10 }, missed: { over: -10, under: -10 } }],
  match: { until: "schedule", winner: "highest", tie: "draw" },
};
const sheepshead = {
  format: 1,
  name: "Sheepshead",
  seats: [5],
  sides: "taker",
  partner: "J.di",
  deck: { suits: ["cl", "sp", "he", "di"], ranks: ["A", "10", "K", "Q", "J", "9", "8", "7"] },
  deal: { hand: 6, widow: 2 },
  trump: { suit: "di" },
  order: { top: ["Q.cl", "Q.sp", "Q.he", "Q.di", "J.cl", "J.sp", "J.he", "J.di"].map((code) => ({ card: code })) },
  steps: [
    { do: "pick", allPass: "dealer" },
    { do: "widow", bury: 2 },
  ],
  demands: [{ when: "following", prefer: "led" }],
  worth: [
    ["A", 11],
    ["10", 10],
    ["K", 4],
    ["Q", 3],
    ["J", 2],
  ].map(([rank, points]) => ({ points, cards: { rank } })),
  settle: {
    by: "points",
    steps: [
      { from: 0, taker: -4, partner: -2, others: 2, alone: -8 },
      { from: 31, taker: -2, partner: -1, others: 1, alone: -4 },
      { from: 61, taker: 2, partner: 1, others: -1, alone: 4 },
      { from: 91, taker: 4, partner: 2, others: -2, alone: 8 },
    ],
  },
  match: { until: { deals: 5 }, winner: "highest", tie: "draw" },
};

test.each([
  ["a bower that changes its class", euchre, 4],
  ["jesters and wizards", wizard, 4],
  ["a hidden partner, and cards to bury", sheepshead, 5],
] as const)("%s", (_, set, seats) => {
  for (let seed = 1; seed <= 10; seed++) expect(playOut(set, seats, seed)).toBe(true);
});
