import type { Fault } from "../../../engine/contract/game.ts";
import type { Meld, RuleSet } from "../language/schema.ts";
import type { CompiledMeld } from "./rules.ts";

/** A meld with all the ways to hold it. */
export function meldOf({ deck, melds = [] }: RuleSet, meld: Meld, path: string, faults: Fault[]): CompiledMeld {
  const { suits } = deck;
  const ranks: readonly string[] = deck.ranks;
  for (const [n, rank] of meld.ranks.entries())
    if (!ranks.includes(rank)) faults.push({ path: `${path}.ranks[${n}]`, text: `The deck has no rank ${rank}.` });
  const at = (rank: string, suit: number): number => suit * ranks.length + ranks.indexOf(rank);
  const common = {
    ...{ name: meld.name, also: meld.also ?? null, points: meld.points, inTrump: null, run: null, plain: meld.need === "plain" },
    ...{ at: meld.at ?? "firstTrick", rival: meld.rival === true },
  };
  if (typeof meld.need === "number") {
    if (meld.need > suits.length * (deck.copies ?? 1))
      faults.push({ path: `${path}.need`, text: `There are only ${suits.length} cards of a rank.` });
    return {
      ...common,
      need: meld.need,
      ways: meld.ranks.map((rank) => ({ arg: rank, suit: -1, cards: suits.map((_, suit) => at(rank, suit)) })),
    };
  }
  if (typeof meld.need === "object") {
    const { run } = meld.need;
    if (run > meld.ranks.length) faults.push({ path: `${path}.need.run`, text: `A run of ${run} needs ${run} ranks, from high to low.` });
    const longer = melds.some(({ need }) => typeof need === "object" && need.run > run);
    const starts = meld.ranks.slice(0, Math.max(0, meld.ranks.length - run + 1));
    const ways = suits.flatMap((word, suit) =>
      starts.map((rank, start) => ({ arg: `${rank}.${word}`, suit, cards: meld.ranks.slice(start).map((one) => at(one, suit)) })),
    );
    return { ...common, need: run, ways, run: { longer } };
  }
  const ways = suits.map((word, suit) => ({ arg: word, suit, cards: meld.ranks.map((rank) => at(rank, suit)) }));
  if (meld.need !== "trump") return { ...common, need: meld.ranks.length, ways };
  return { ...common, need: meld.ranks.length, ways: [{ arg: "trump", suit: 0, cards: [] }], inTrump: ways.map(({ cards }) => cards) };
}
