import type { RuleSet } from "../language/schema.ts";
import { lower, pickOf, type Texts } from "./texts.ts";

type Meld = NonNullable<RuleSet["melds"]>[number];

/** What can be declared: each meld, when it is declared, and which of rivals counts. */
export function meldLines(texts: Texts, set: RuleSet): string[] {
  const { melds = [] } = set;
  const names = (some: readonly Meld[]): string => texts.phrases.and(some.map((meld) => nameOf(texts, meld)));
  const times = [...new Set(melds.map(({ at = "firstTrick" }) => at))];
  const rivals = melds.filter(({ rival }) => rival);
  return [
    ...melds.map((meld) => meldLine(texts, set, meld)),
    ...times.map((at) => texts.meldTime(at, times.length === 1 ? null : names(melds.filter((meld) => (meld.at ?? "firstTrick") === at)))),
    ...(rivals.length > 0 ? [texts.rivals(names(rivals))] : []),
  ];
}

const nameOf = ({ phrases }: Texts, { name, also }: Meld): string =>
  phrases.or([phrases.meld(name), ...(also === undefined ? [] : [also])]);

function meldLine(texts: Texts, set: RuleSet, meld: Meld): string {
  const line = whatItIs(texts, set, meld);
  if (meld.by === undefined) return line;
  const isNamer = meld.by === "taker" && set.sides !== "taker" && (set.steps ?? []).some((step) => step.do === "name");
  return texts.meldBy(line, isNamer ? texts.namer : lower(pickOf(texts, meld.by)));
}

function whatItIs(texts: Texts, { deck, melds = [] }: RuleSet, meld: Meld): string {
  const { ranks, need, points } = meld;
  const name = nameOf(texts, meld);
  const list = texts.phrases.ranks(ranks, deck.suits);
  if (need === "suit" || need === "plain") return texts.meldSuit(name, list, points, need === "plain");
  if (need === "trump") return texts.meldTrump(name, list, points);
  if (typeof need === "number") return texts.meldKind(name, need, texts.phrases.or(list.split(" ")), points);
  const longer = melds.some((other) => typeof other.need === "object" && other.need.run > need.run);
  return texts.meldRun(name, need.run, longer, list, points);
}
