import type { Fault } from "../../../engine/contract/game.ts";
import { faultOfWork } from "../compile/budget.ts";
import { compile, MOST_DEALS } from "../compile/compile.ts";
import { sizeOf } from "../compile/deck.ts";
import type { Custom, Rules } from "../compile/rules.ts";
import { isStatic, tableOf } from "../compile/tests.ts";
import { formFaults, readRuleSet } from "./read.ts";
import type { CardTest, Situation } from "./schema.ts";

/** The faults in a rule set, and things for its author to double-check. */
export interface LintReport {
  readonly errors: readonly Fault[];
  readonly warnings: readonly Fault[];
  /** Things for the author to double-check. */
  readonly notes: readonly Fault[];
}

export function lint(data: unknown, custom: Custom = {}): LintReport {
  const read = readRuleSet(data);
  if (!read.ok) return { errors: formFaults(data, read.error), warnings: [], notes: [] };
  const { rules, faults } = compile(read.value, custom);
  const work = faults.length === 0 ? faultOfWork(rules) : null;
  const errors = work ? [work] : faults;
  return errors.length > 0 ? { errors, warnings: [], notes: [] } : { errors, warnings: warningsOf(rules), notes: totals(rules) };
}

function warningsOf(rules: Rules): Fault[] {
  return [...leftovers(rules), ...points(rules), ...idleDemands(rules), ...heldMelds(rules), ...ends(rules)];
}

/** Cards that are never dealt, or never drawn. */
function leftovers({ set, counts, schedule, draw, underStock, turnsUp }: Rules): Fault[] {
  const found: Fault[] = [];
  for (const seats of set.seats) {
    if (typeof set.deal.hand === "object" || set.trump === "lastDealt") continue;
    const left = sizeOf(counts[seats]) - schedule[seats][0] * seats - (set.deal.widow ?? 0) - (set.deal.later ?? 0) * seats;
    const aside = turnsUp && !underStock && set.deal.later === undefined ? 1 : 0;
    const never = draw > 0 ? left % (seats * draw) : left - aside;
    // If cards are meant to stay out of play, there are as many as seats; just a few are probably an oversight.
    const isMeant = draw === 0 && (never >= seats || turnsUp);
    if (never > 0 && !isMeant)
      found.push({ path: "deal", text: `With ${seats} players, ${never} of the cards are never played: drop some, or deal others.` });
  }
  return found;
}

/** The points in the deck, whether a target can be reached and whether two sides can tie. */
function points(rules: Rules): Fault[] {
  const { set, match, unit, terms, points: table } = rules;
  const found: Fault[] = [];
  const counts = rules.counts[set.seats[0]];
  const total = table[0].reduce((sum, worth, face) => sum + Math.max(0, worth) * counts[face], 0) / unit;
  const onlyCards = terms.every(({ add }) => add === "cards" || add === "lastTrick");
  if (terms.some(({ add }) => add === "cards") && table.every((row) => row.every((worth) => worth === 0)))
    found.push({ path: "worth", text: "Cards are counted, but none is worth anything." });
  if (onlyCards && !rules.settle && typeof match.until === "object" && "score" in match.until && match.until.score > total * MOST_DEALS)
    found.push({
      path: "match.until.score",
      text: `${MOST_DEALS} deals bring at most ${Math.floor(total * MOST_DEALS)} points: the target is out of reach.`,
    });
  const target = rules.settle?.target;
  if (target !== undefined && onlyCards && target > total)
    found.push({ path: "settle.target", text: `The deck has ${Math.floor(total)} points: the target is out of reach.` });
  if (set.match?.tie === undefined && set.match !== undefined)
    found.push({ path: "match", text: "Say what happens on a tie: draw, replay or lastTrick." });
  return found;
}

/** The total value of the cards in a deal, for each number of players and, if it matters, each trump. */
function totals({ set, unit, terms, counts, points: table, suits }: Rules): Fault[] {
  if (!terms.some(({ add }) => add === "cards")) return [];
  const last = terms.reduce((sum, term) => (term.add === "lastTrick" ? sum + term.points : sum), 0);
  const tables = (set.trump ?? "none") === "none" ? table.slice(0, 1) : table.slice(1, suits.length + 1);
  const found = set.seats.map((seats) => {
    const sums = tables.map((row) => row.reduce((sum, worth, face) => sum + worth * counts[seats][face], 0));
    return [...new Set(sums)].map((sum) => amountText(sum, unit, last)).join(" or ");
  });
  const text = (amount: string): string => `The cards of a deal count ${amount}.`;
  if (new Set(found).size === 1) return [{ path: "worth", text: text(found[0]) }];
  return set.seats.map((seats, nth) => ({ path: "worth", text: `With ${seats} players: ${text(found[nth])}` }));
}

function amountText(sum: number, unit: number, last: number): string {
  const cards = unit === 1 ? `${sum} points` : `${sum}, and ${unit} of these make a point`;
  return last === 0 ? cards : `${cards}; the last trick adds ${last}`;
}

/** Demands that never have any effect. */
function idleDemands(rules: Rules): Fault[] {
  return (rules.set.demands ?? []).flatMap(({ when = "always", prefer }, nth): Fault[] => {
    const path = `demands[${nth}]`;
    if (never(rules, when)) return [{ path: `${path}.when`, text: "This never happens in this game: the demand does nothing." }];
    const pointless = isStatic(prefer) && sameForAll(rules, prefer);
    return pointless ? [{ path: `${path}.prefer`, text: "Every card fits this, or none does: the demand does nothing." }] : [];
  });
}

function sameForAll(rules: Rules, test: CardTest): boolean {
  const shop = {
    faces: rules.faces,
    suits: rules.suits,
    ranks: rules.set.deck.ranks,
    custom: {},
    faults: [],
    seen: [],
    hiddenSides: false,
    rules,
  };
  return tableOf(shop, test, "").every((row) => row.every(Boolean) || !row.some(Boolean));
}

const DEEPEST = 9;

/** Whether a situation can't arise: no stock, no trump, no partners, nothing to declare. */
function never(rules: Rules, when: Situation, depth = 0): boolean {
  const { set } = rules;
  if (depth > DEEPEST) return false;
  if (typeof when === "string") {
    if (when === "partnerWinning") return set.sides === undefined || set.sides === "alone";
    if (when === "declared") return rules.melds.length === 0;
    if (when === "ledTrump") return (set.trump ?? "none") === "none" && set.order?.top === undefined;
    return false;
  }
  if ("all" in when)
    return when.all.some((one) => never(rules, one, depth + 1)) || (when.all.includes("leading") && when.all.includes("following"));
  if ("any" in when) return when.any.every((one) => never(rules, one, depth + 1));
  return false;
}

/** Melds with more cards than a hand. */
function heldMelds({ set, melds, schedule }: Rules): Fault[] {
  return melds.flatMap(({ need, name }, nth): Fault[] => {
    const most = Math.max(...set.seats.map((seats) => Math.max(...schedule[seats]))) + (set.deal.later ?? 0);
    return need > most ? [{ path: `melds[${nth}]`, text: `${name} needs ${need} cards, and a hand has ${most}.` }] : [];
  });
}

/** Matches that only the limit on deals would end. */
function ends({ match, terms, settle, points: table }: Rules): Fault[] {
  if (typeof match.until !== "object" || !("score" in match.until)) return [];
  const gains = terms.some((term) => {
    if (term.add === "cards") return table.some((row) => row.some((worth) => worth > 0));
    if (term.add === "tricks") return term.each > 0;
    if (term.add === "lastTrick") return term.points > 0;
    if (term.add === "bids")
      return (term.made.flat ?? 0) > 0 || (term.made.each ?? 0) > 0 || (term.made.over ?? 0) > 0 || (term.nil?.made ?? 0) > 0;
    return true;
  });
  const paid = settle?.steps.some(({ taker = 0, others = 0, alone = 0 }) => taker > 0 || others > 0 || alone > 0) ?? false;
  return gains || paid ? [] : [{ path: "match.until.score", text: `Nobody ever gains points: the match would last ${MOST_DEALS} deals.` }];
}
