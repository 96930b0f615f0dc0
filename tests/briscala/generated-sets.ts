import type { Rng } from "../../src/engine/contract/game.ts";
import { CARD_WORDS, SITUATION_WORDS } from "../../src/games/briscala/language/schema.ts";

/*
 * Rule sets made at random from all the words of the language. Many make no sense and are refused; the others have to play.
 */

interface Deck {
  readonly suits: readonly string[];
  readonly ranks: readonly string[];
}

const DECKS: readonly Deck[] = [
  { suits: ["co", "cu", "sw", "ba"], ranks: ["A", "3", "K", "N", "J", "7", "6", "5", "4", "2"] },
  { suits: ["cl", "di", "he", "sp"], ranks: ["A", "10", "K", "Q", "J", "9", "8", "7"] },
  { suits: ["cl", "di", "he", "sp"], ranks: ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"] },
  { suits: ["co", "he", "sp"], ranks: ["A", "3", "K", "Q", "5", "4"] },
];

const chance = (rng: Rng, outOf: number): boolean => rng.int(outOf) === 0;
const some = <T>(rng: Rng, list: readonly T[], least: number): T[] =>
  rng.shuffle([...list]).slice(0, least + rng.int(list.length - least + 1));
const maybe = (rng: Rng, outOf: number, part: () => object): object => (chance(rng, outOf) ? part() : {});

const oneCard = (rng: Rng, { suits, ranks }: Deck): string => `${rng.pick(ranks)}.${rng.pick(suits)}`;

export function cardTest(rng: Rng, deck: Deck, depth: number): unknown {
  if (depth === 0 || chance(rng, 3)) {
    const pick = rng.int(5);
    if (pick === 0) return { suit: rng.pick(deck.suits) };
    if (pick === 1) return { rank: [rng.pick(deck.ranks), rng.pick(deck.ranks)] };
    if (pick === 2) return { card: oneCard(rng, deck) };
    return rng.pick(CARD_WORDS);
  }
  const [a, b] = [cardTest(rng, deck, depth - 1), cardTest(rng, deck, depth - 1)];
  return rng.pick([{ not: a }, { all: [a, b] }, { any: [a, b] }, { if: situation(rng, deck, depth - 1) }]);
}

/** A test that needs no trick. */
function plainTest(rng: Rng, deck: Deck, depth: number): unknown {
  if (depth === 0 || chance(rng, 3))
    return rng.pick([
      { suit: rng.pick(deck.suits) },
      { rank: rng.pick(deck.ranks) },
      { card: oneCard(rng, deck) },
      "trump",
      "special",
      "sameColor",
    ]);
  const [a, b] = [plainTest(rng, deck, depth - 1), plainTest(rng, deck, depth - 1)];
  return rng.pick([{ not: a }, { all: [a, b] }, { any: [a, b] }]);
}

function situation(rng: Rng, deck: Deck, depth: number): unknown {
  if (depth === 0 || chance(rng, 3)) return rng.pick(SITUATION_WORDS);
  const [a, b] = [situation(rng, deck, depth - 1), situation(rng, deck, depth - 1)];
  return rng.pick([
    { not: a },
    { all: [a, b] },
    { any: [a, b] },
    { holds: cardTest(rng, deck, depth - 1) },
    { seen: plainTest(rng, deck, 1) },
  ]);
}

const seatPick = (rng: Rng, deck: Deck): unknown =>
  rng.pick<unknown>(["eldest", "dealer", "taker", "leader", { holderOf: [oneCard(rng, deck), oneCard(rng, deck)] }]);
const allPass = (rng: Rng): unknown => rng.pick(["redeal", "dealer"]);

/** Steps that belong together; what they need from the deal and the trump source comes with them. */
function before(
  rng: Rng,
  deck: Deck,
): { readonly steps: object[]; readonly trump?: unknown; readonly widow?: number; readonly takes?: boolean } {
  const pass = { do: "pass", count: 1 + rng.int(3), cycle: some(rng, ["left", "right", "across", "hold"], 1) };
  const bid = {
    do: "bid",
    from: rng.int(2),
    to: rng.pick<unknown>(["hand", 3]),
    hook: chance(rng, 2),
    ...maybe(rng, 4, () => ({ blind: rng.int(30) })),
  };
  const points = { do: "auction", ladder: { from: 10, to: 60, step: 5 }, allPass: allPass(rng) };
  const ranks = { do: "auction", ladder: [...some(rng, deck.ranks, 2), 70, 80], allPass: allPass(rng) };
  const name = { do: "name", by: seatPick(rng, deck), ...(chance(rng, 4) && { call: true }) };
  const widow = 1 + rng.int(3);
  switch (rng.int(11)) {
    case 0:
      return { steps: [pass] };
    case 1:
      return { steps: [bid] };
    case 2:
      return { steps: [name], trump: "named", takes: true };
    case 3:
      return { steps: [ranks, { do: "name", by: "taker", call: true }], trump: "named", takes: true };
    case 4:
      return { steps: [points, { do: "widow", bury: widow }, { do: "name", by: "taker" }], trump: "named", widow, takes: true };
    case 5:
      return {
        steps: [
          { do: "pick", allPass: allPass(rng) },
          { do: "widow", bury: widow },
        ],
        widow,
        takes: true,
      };
    case 6: {
      const goes = rng.pick(["taker", "dealer", "aside", "underStock"]);
      const take = { do: "take", rounds: 1 + rng.int(2), allPass: allPass(rng), ...maybe(rng, 2, () => ({ bury: 1 })) };
      return { steps: [{ ...take, ...maybe(rng, 3, () => ({ alone: true })) }], trump: { turnUp: goes }, takes: true };
    }
    case 7:
      return { steps: [pass, name, bid], trump: rng.pick<unknown>(["named", { turnUp: "aside" }]), takes: true };
    default:
      return { steps: [] };
  }
}

function sidesFor(rng: Rng, deck: Deck, seats: number, takes: boolean): object {
  if (takes && chance(rng, 2))
    return { sides: "taker", ...maybe(rng, 2, () => ({ partner: rng.pick<unknown>(["called", oneCard(rng, deck)]) })) };
  if (chance(rng, 6)) return { sides: [Array.from({ length: seats - 1 }, (_, seat) => seat), [seats - 1]] };
  return { sides: rng.pick(["alone", "pairs"]) };
}

function melds(rng: Rng, { ranks }: Deck): object[] {
  return Array.from({ length: 1 + rng.int(3) }, (_, nth) => ({
    name: `meld${"abc"[nth]}`,
    ranks: some(rng, ranks, 1).slice(0, 4),
    need: rng.pick<unknown>(["suit", "plain", "trump", 2, 3, { run: 2 + rng.int(3) }]),
    at: rng.pick(["firstTrick", "leading", "always"]),
    rival: chance(rng, 2),
    points: rng.int(40) - 5,
    ...maybe(rng, 4, () => ({ by: rng.pick(["eldest", "taker", "dealer"]) })),
  }));
}

function score(rng: Rng, bids: boolean, hasMelds: boolean): object[] {
  const bid = { flat: rng.int(20), each: rng.int(5), over: rng.int(3) - 1, under: -rng.int(3) };
  return [
    { add: "cards" },
    ...(chance(rng, 3) ? [{ add: "tricks", each: 1 + rng.int(4), above: rng.int(3) }] : []),
    ...(chance(rng, 3) ? [{ add: "lastTrick", points: 1 + rng.int(10) }] : []),
    ...(hasMelds ? [{ add: "melds" }] : []),
    ...(bids
      ? [
          {
            ...{ add: "bids", per: rng.pick(["seat", "side"]), exact: chance(rng, 2), made: bid, missed: { flat: -rng.int(9) } },
            ...maybe(rng, 2, () => ({
              nil: { made: 50, missed: -50, tricks: rng.pick(["count", "bags"]), blind: { made: 90, missed: -90 } },
            })),
            ...maybe(rng, 2, () => ({ bags: { every: 1 + rng.int(6), points: -20 } })),
          },
        ]
      : []),
  ];
}

function settle(rng: Rng): object {
  return {
    by: rng.pick(["points", "tricks"]),
    target: 20 + rng.int(60),
    steps: [
      { from: 0, taker: -2, partner: -1, others: 1, alone: -4 },
      ...(chance(rng, 2) ? [{ from: 3, taker: 1, others: 0 }] : []),
      rng.pick<object>([{ from: "target", taker: 2, others: -1 }, { from: "target" }]),
    ],
    ...maybe(rng, 3, () => ({ hold: 20 })),
    ...maybe(rng, 3, () => ({ sweep: 2 })),
  };
}

function match(rng: Rng, changes: boolean): object {
  const until = rng.pick<unknown>([{ deals: 1 }, { deals: 2 }, { deals: 3 }, { score: 60 }, { score: 150 }, { wins: 2 }]);
  const byScore = typeof until === "object" && until !== null && "score" in until;
  return {
    until: changes && chance(rng, 2) ? "schedule" : until,
    winner: rng.pick(["highest", "lowest"]),
    tie: rng.pick(["draw", "replay", "lastTrick"]),
    ...(byScore && chance(rng, 4) && { claim: 11 }),
  };
}

function twists(rng: Rng, deck: Deck): object[] {
  const all = rng.pick<unknown>(["tricks", { cards: plainTest(rng, deck, 1) }]);
  return [{ all, ...rng.pick<object>([{ taker: 100, others: 0 }, { times: 2 }, { others: 26, taker: 0 }]) }];
}

function deal(rng: Rng, widow: number | undefined, takes: boolean): { readonly hand: unknown } {
  const hand = rng.pick<unknown>([
    1 + rng.int(8),
    1 + rng.int(8),
    1 + rng.int(8),
    "all",
    { from: 1 + rng.int(4), to: rng.int(4) + 1, back: true },
  ]);
  return {
    hand,
    ...(widow === undefined ? maybe(rng, 12, () => ({ widow: 2 })) : { widow }),
    ...(takes && typeof hand === "number" && maybe(rng, 3, () => ({ later: 1 + rng.int(3) }))),
  };
}

/** Any rule set at all, as data. */
export function generatedSet(rng: Rng): object {
  const deck = rng.pick(DECKS);
  const seats = 2 + rng.int(5);
  const { steps, trump, widow, takes = false } = before(rng, deck);
  const free = rng.pick<unknown>(["none", "lastDealt", { suit: rng.pick(deck.suits) }, { turnUp: "underStock" }, { turnUp: "aside" }]);
  const dealt = deal(rng, widow, takes);
  const hasMelds = chance(rng, 4);
  const bids = steps.some((step) => "do" in step && step.do === "bid");
  return {
    ...{
      format: 1,
      name: "Generated",
      seats: chance(rng, 5) ? [...new Set([seats, 4])] : [seats],
      steps,
      trump: trump ?? free,
      deal: dealt,
    },
    ...maybe(rng, 2, () => ({ direction: "counterclockwise" })),
    ...sidesFor(rng, deck, seats, takes),
    deck: {
      ...deck,
      ...maybe(rng, 5, () => ({ copies: 2 })),
      ...maybe(rng, 4, () => ({
        extras: [
          { name: "fool", copies: 2, wins: rng.pick(["always", "never"]) },
          { name: "star", copies: 1, wins: "always" },
        ],
      })),
      ...maybe(rng, 5, () => ({ drop: [{ cards: [oneCard(rng, deck)], seats: [seats] }] })),
    },
    order: {
      reference: rng.pick(["first", "first", "last"]),
      tie: rng.pick(["first", "last"]),
      ...maybe(rng, 4, () => ({ trumpRanks: rng.shuffle([...deck.ranks]) })),
      ...maybe(rng, 4, () => ({ top: [plainTest(rng, deck, 1), plainTest(rng, deck, 1)] })),
    },
    ...maybe(rng, 2, () => ({ lead: { first: seatPick(rng, deck), ...maybe(rng, 3, () => ({ firstDeal: seatPick(rng, deck) })) } })),
    demands: Array.from({ length: rng.int(6) }, () => ({
      ...maybe(rng, 1, () => ({ when: situation(rng, deck, 2) })),
      prefer: cardTest(rng, deck, 2),
    })),
    ...maybe(rng, 3, () => ({ draw: 1 + rng.int(2), showDraws: chance(rng, 2) })),
    ...maybe(rng, 6, () => ({ swap: { rank: rng.pick(deck.ranks), until: rng.pick(["firstTrick", "stockEmpty"]) } })),
    ...(hasMelds && { melds: melds(rng, deck) }),
    ...maybe(rng, 2, () => ({
      worth: [
        { points: 1 + rng.int(11), cards: plainTest(rng, deck, 1) },
        { points: 2, cards: plainTest(rng, deck, 1) },
      ],
    })),
    ...maybe(rng, 6, () => ({ stop: 20 + rng.int(40) })),
    ...maybe(rng, 4, () => ({ unit: 1 + rng.int(3) })),
    score: score(rng, bids, hasMelds),
    ...maybe(rng, 4, () => ({ twists: twists(rng, deck) })),
    ...(takes && maybe(rng, 2, () => ({ settle: settle(rng) }))),
    match: match(rng, typeof dealt.hand === "object"),
  };
}
