import * as z from "zod/mini";
import { CardCode, CardTest, choice, line, list, RankWord, Situation, SuitWord, whole, word } from "./card-test.ts";

export { CARD_WORDS, SITUATION_WORDS, type SituationWord } from "./card-test.ts";
export { CardTest, Situation };

/*
 * A rule set as data. Every block is one axis of a trick-taking game and has a default, except seats, deck and deal.
 * Limits are part of the schema, so that an untrusted rule set is known to be small before anything is compiled.
 */

const Deck = z.strictObject({
  suits: list(SuitWord, 1, 8),
  /** Highest first. */
  ranks: list(RankWord, 1, 14),
  copies: z.optional(whole(1, 3)),
  extras: z.optional(
    list(
      z.strictObject({
        name: word("An extra card has a name of 2 to 16 lowercase letters."),
        copies: whole(1, 8),
        wins: choice(["always", "never"]),
      }),
      1,
      4,
    ),
  ),
  drop: z.optional(list(z.strictObject({ cards: list(CardCode, 1, 60), seats: list(whole(2, 8), 1, 7) }), 1, 8)),
});

const Most = z.union([whole(1, 60), z.literal("most")], "Write a whole number from 1 to 60, or most.");
const Hand = z.union(
  [whole(1, 60), z.literal("all"), z.strictObject({ from: Most, to: Most, back: z.optional(z.boolean()) })],
  "Write a number of cards, all, or { from, to, back } for hands that change from deal to deal.",
);

const Deal = z.strictObject({
  hand: Hand,
  /** Cards dealt after trump is settled. */
  later: z.optional(whole(1, 20)),
  /** Cards left face down for the taker. */
  widow: z.optional(whole(1, 12)),
});

const Trump = z.union(
  [
    choice(["none", "lastDealt", "named"]),
    z.strictObject({ suit: SuitWord }),
    z.strictObject({ turnUp: choice(["underStock", "aside", "taker", "dealer"]) }),
  ],
  'Write none, lastDealt, named, { "suit": … } or { "turnUp": … }.',
);

const Order = z.strictObject({
  /** The ranks of trump, highest first, where they differ. */
  trumpRanks: z.optional(list(RankWord, 1, 14)),
  /** Cards that are always trump and above the others, highest first. */
  top: z.optional(list(CardTest, 1, 32)),
  reference: z.optional(choice(["first", "last"])),
  tie: z.optional(choice(["first", "last"])),
  custom: z.optional(word("A custom order has a name of 2 to 16 lowercase letters.")),
});

const SeatPick = z.union(
  [choice(["eldest", "dealer", "taker", "leader"]), z.strictObject({ holderOf: list(CardCode, 1, 8) })],
  'Write eldest, dealer, taker, leader or { "holderOf": ["2.cl"] }.',
);

const Ladder = z.union(
  [
    list(z.union([RankWord, whole(1, 1000)]), 1, 60),
    z.strictObject({ ranks: z.optional(z.literal(true)), from: whole(0, 1000), to: whole(0, 1000), step: z.optional(whole(1, 100)) }),
  ],
  "A ladder is a list of ranks and numbers, lowest bid first, or { ranks, from, to, step }.",
);

const AllPass = choice(["redeal", "dealer"]);
const Step = z.discriminatedUnion(
  "do",
  [
    z.strictObject({ do: z.literal("pass"), count: whole(1, 12), cycle: list(choice(["left", "right", "across", "hold"]), 1, 8) }),
    z.strictObject({
      ...{ do: z.literal("bid"), from: whole(0, 60), to: z.union([whole(0, 60), z.literal("hand")]), hook: z.optional(z.boolean()) },
      /** A side that is this far behind may bid 0 before it sees its cards. */
      blind: z.optional(whole(0, 1000)),
    }),
    z.strictObject({ do: z.literal("auction"), ladder: Ladder, allPass: z.optional(AllPass) }),
    z.strictObject({ do: z.literal("name"), by: SeatPick, call: z.optional(z.boolean()) }),
    z.strictObject({
      ...{ do: z.literal("take"), rounds: whole(1, 2), allPass: z.optional(AllPass) },
      ...{ bury: z.optional(whole(1, 4)), alone: z.optional(z.boolean()) },
    }),
    z.strictObject({ do: z.literal("pick"), allPass: z.optional(AllPass) }),
    z.strictObject({ do: z.literal("widow"), bury: whole(0, 12) }),
  ],
  "A step does one of: pass, bid, auction, name, take, pick, widow.",
);

const Demand = z.strictObject({ when: z.optional(Situation), prefer: CardTest });

const Meld = z.strictObject({
  name: word("A meld has a name of 2 to 16 lowercase letters."),
  also: z.optional(word("A meld has a name of 2 to 16 lowercase letters.")),
  ranks: list(RankWord, 1, 14),
  /** All of these ranks in one suit, this many cards of one of these ranks, or this many in a row, in the order listed. */
  need: z.union(
    [choice(["suit", "plain", "trump"]), whole(2, 8), z.strictObject({ run: whole(2, 13) })],
    'Write suit, plain, trump, how many of one rank, or { "run": 3 }.',
  ),
  points: whole(-500, 500),
  by: z.optional(SeatPick),
  at: z.optional(choice(["firstTrick", "leading", "always"])),
  /** Of all melds like this, only those of the side with the best one count. */
  rival: z.optional(z.boolean()),
});

const Points = z.strictObject({ points: whole(-500, 500), cards: CardTest });

const Bid = z.strictObject({
  flat: z.optional(whole(-1000, 1000)),
  each: z.optional(whole(-100, 100)),
  over: z.optional(whole(-100, 100)),
  under: z.optional(whole(-100, 100)),
});

const Term = z.discriminatedUnion(
  "add",
  [
    z.strictObject({ add: z.literal("cards") }),
    z.strictObject({ add: z.literal("tricks"), each: whole(-100, 100), above: z.optional(whole(0, 60)) }),
    z.strictObject({ add: z.literal("lastTrick"), points: whole(-500, 500) }),
    z.strictObject({ add: z.literal("melds") }),
    z.strictObject({
      ...{ add: z.literal("bids"), per: choice(["seat", "side"]), exact: z.optional(z.boolean()), made: Bid, missed: Bid },
      nil: z.optional(
        z.strictObject({
          ...{ made: whole(-1000, 1000), missed: whole(-1000, 1000), tricks: z.optional(choice(["count", "bags"])) },
          blind: z.optional(z.strictObject({ made: whole(-1000, 1000), missed: whole(-1000, 1000) })),
        }),
      ),
      bags: z.optional(z.strictObject({ every: whole(1, 100), points: whole(-1000, 1000) })),
    }),
    z.strictObject({ add: z.literal("custom"), name: word("A custom term has a name of 2 to 16 lowercase letters.") }),
  ],
  "A score adds one of: cards, tricks, lastTrick, melds, bids, custom.",
);

const Twist = z.strictObject({
  /** One side takes all cards like this, or all tricks. */
  all: z.union([z.literal("tricks"), z.strictObject({ cards: CardTest })], 'Write tricks, or { "cards": … }.'),
  taker: z.optional(whole(-1000, 1000)),
  others: z.optional(whole(-1000, 1000)),
  times: z.optional(whole(2, 10)),
});

const Share = {
  taker: z.optional(whole(-1000, 1000)),
  partner: z.optional(whole(-1000, 1000)),
  others: z.optional(whole(-1000, 1000)),
  alone: z.optional(whole(-1000, 1000)),
};
const Settle = z.strictObject({
  by: choice(["points", "tricks"]),
  /** The last step that the taker's side reaches counts. A step without amounts leaves the score as it is. */
  steps: list(
    z.strictObject({ from: z.union([whole(0, 1000), z.literal("target")], "Write a number of points or tricks, or target."), ...Share }),
    1,
    8,
  ),
  target: z.optional(whole(1, 1000)),
  /** With exactly this much, the taker's points are held for the winner of the next deal. */
  hold: z.optional(whole(1, 1000)),
  sweep: z.optional(whole(2, 10)),
});

const Match = z.strictObject({
  until: z.union(
    [
      z.literal("schedule"),
      z.strictObject({ score: whole(1, 10_000) }),
      z.strictObject({ deals: whole(1, 60) }),
      z.strictObject({ wins: whole(1, 20) }),
    ],
    "Write schedule, or { score }, { deals } or { wins } with a number.",
  ),
  winner: choice(["highest", "lowest"]),
  tie: z.optional(choice(["draw", "replay", "lastTrick"])),
  /** The other side's points for a wrong claim. */
  claim: z.optional(whole(1, 1000)),
  custom: z.optional(word("A custom win rule has a name of 2 to 16 lowercase letters.")),
});

/** English stands in where there is no Italian. */
const Bilingual = z.strictObject({ en: line(120), it: z.optional(line(120)) });

const House = z.record(
  z.string().check(z.regex(/^[a-z][A-Za-z]{1,19}$/, "A house rule has a name of 2 to 20 letters.")),
  z.strictObject({
    title: Bilingual,
    /** What each choice changes in the rule set, as a JSON Merge Patch; the first is the rule set as it is. */
    choices: z.record(z.string().check(z.regex(/^[A-Za-z0-9]{1,20}$/, "A choice has a name of letters and digits.")), z.unknown()),
  }),
);

export const RuleSet = z.strictObject({
  /** For editors. */
  $schema: z.optional(line(200)),
  format: z.literal(1, "The format is 1."),
  name: line(40),
  about: z.optional(Bilingual),
  seats: list(whole(2, 8), 1, 7),
  direction: z.optional(choice(["clockwise", "counterclockwise"])),
  sides: z.optional(
    z.union([choice(["alone", "pairs", "taker"]), list(list(whole(0, 7), 1, 7), 2, 4)], "Write alone, pairs, taker, or lists of seats."),
  ),
  /** The card whose holder plays with the taker: the one called, or always the same. */
  partner: z.optional(z.union([z.literal("called"), CardCode], "Write called, or one card such as J.di.")),
  deck: Deck,
  deal: Deal,
  trump: z.optional(Trump),
  order: z.optional(Order),
  lead: z.optional(z.strictObject({ first: SeatPick, firstDeal: z.optional(SeatPick) })),
  steps: z.optional(list(Step, 0, 6)),
  demands: z.optional(list(Demand, 0, 12)),
  draw: z.optional(whole(1, 4)),
  showDraws: z.optional(z.boolean()),
  swap: z.optional(z.strictObject({ rank: RankWord, until: choice(["firstTrick", "stockEmpty"]) })),
  melds: z.optional(list(Meld, 1, 16)),
  worth: z.optional(list(Points, 0, 24)),
  unit: z.optional(whole(1, 12)),
  score: z.optional(list(Term, 0, 6)),
  twists: z.optional(list(Twist, 1, 4)),
  /** The deal ends as soon as a side has this many points. */
  stop: z.optional(whole(1, 1000)),
  settle: z.optional(Settle),
  match: z.optional(Match),
  house: z.optional(House),
});

export type RuleSet = z.infer<typeof RuleSet>;
export type Step = z.infer<typeof Step>;
export type Demand = z.infer<typeof Demand>;
export type Meld = z.infer<typeof Meld>;
export type Term = z.infer<typeof Term>;
export type Twist = z.infer<typeof Twist>;
export type Settle = z.infer<typeof Settle>;
export type Match = z.infer<typeof Match>;
export type SeatPick = z.infer<typeof SeatPick>;
export type House = z.infer<typeof House>;
