import type { RuleSet } from "../language/schema.ts";
import type { Rules } from "./rules.ts";
import { staticTest, type Workshop } from "./tests.ts";

/** Above every trump. */
const ALWAYS = 5000;
const TRUMP = 1000;
/** A card that can't win, and one that loses even to that. */
const DISCARD = -1;
const NEVER = -2;

/** The trick order as tables: which cards are trump, what class a card follows, how strong it is there. */
export function orderOf(shop: Workshop, set: RuleSet): Pick<Rules, "isTrump" | "classOf" | "power" | "value"> {
  const trumps = Array.from({ length: shop.suits.length + 1 }, (_, trump) => trumpTables(shop, set, trump));
  return {
    isTrump: trumps.map(({ isTrump }) => isTrump),
    classOf: trumps.map(({ classOf }) => classOf),
    power: trumps.map(({ power }) => power),
    value: trumps.map((tables) => valuesOf(shop, tables)),
  };
}

interface Tables {
  readonly isTrump: readonly boolean[];
  readonly classOf: readonly number[];
  readonly power: readonly number[];
}

function trumpTables(shop: Workshop, { order }: RuleSet, trump: number): Tables {
  const { faces, suits, ranks } = shop;
  const inSuit = ({ suit }: { readonly suit: number }): boolean => trump > 0 && suit === trump - 1;
  const faultsBefore = shop.faults.length;
  const tops = (order?.top ?? []).map((test, n) => staticTest(shop, test, trump, inSuit, `order.top[${n}]`));
  for (const [n, table] of tops.entries()) {
    const extra = faces.find(({ wins }, face) => wins !== null && table[face]);
    if (extra)
      shop.faults.push({
        path: `order.top[${n}]`,
        text: `${extra.code} is an extra card: it ${extra.wins} wins, and has no place among the trumps.`,
      });
  }
  // A fault is the same for every trump, so it is reported once.
  if (trump > 0) shop.faults.length = faultsBefore;
  const trumpRanks: readonly string[] = order?.trumpRanks ?? ranks;
  const top = faces.map((_, face) => tops.findIndex((table) => table[face]));
  const isTrump = faces.map((face, at) => inSuit(face) || top[at] >= 0);
  const classOf = faces.map(({ suit, wins }, at) =>
    wins !== null ? suits.length + 1 : isTrump[at] ? (trump > 0 ? trump - 1 : suits.length) : suit,
  );
  const power = faces.map(({ rank, wins }, at) => {
    if (wins !== null) return 0;
    if (top[at] >= 0) return 100 + tops.length - top[at];
    if (!isTrump[at]) return ranks.length - rank;
    const place = trumpRanks.indexOf(ranks[rank]);
    return place < 0 ? 0 : trumpRanks.length - place;
  });
  return { isTrump, classOf, power };
}

/** By the class led, none first: what each card is worth in such a trick. */
function valuesOf({ faces, suits }: Workshop, { isTrump, classOf, power }: Tables): number[] {
  const values: number[] = [];
  for (let led = -1; led < suits.length + 2; led++) {
    for (const [at, { wins }] of faces.entries()) {
      if (wins !== null) values.push(wins === "always" ? ALWAYS : NEVER);
      else if (isTrump[at]) values.push(TRUMP + power[at]);
      else values.push(classOf[at] === led ? power[at] : DISCARD);
    }
  }
  return values;
}
