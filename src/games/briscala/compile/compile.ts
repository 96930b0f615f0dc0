import type { Fault } from "../../../engine/contract/game.ts";
import type { Read } from "../../../engine/input/faults.ts";
import type { Demand, RuleSet, Situation, Step } from "../language/schema.ts";
import { countsOf, facesOf, scheduleOf, sizeOf } from "./deck.ts";
import { meldOf } from "./melds.ts";
import { orderOf } from "./order.ts";
import type { CompiledDemand, Custom, Rules } from "./rules.ts";
import { structure } from "./structure.ts";
import { cardCheck, customOf, momentCheck, tableOf, type Workshop } from "./tests.ts";

/** No match lasts longer, whatever its target: then the score decides. */
export const MOST_DEALS = 50;

/** Compiles a rule set, or says everything that is wrong with it. */
export function compile(set: RuleSet, custom: Custom = {}, id = "custom"): { readonly rules: Rules; readonly faults: readonly Fault[] } {
  const faults: Fault[] = [];
  const faces = facesOf(set, faults);
  const shop: Workshop = {
    ...{ faces, suits: set.deck.suits, ranks: set.deck.ranks, custom, faults, seen: [], rules: null },
    hiddenSides: set.sides === "taker" && set.partner !== undefined,
  };
  const counts = Array.from({ length: 9 }, (_, seats) => countsOf(set, faces, seats));
  const order = orderOf(shop, set);
  const isFace = (code: string): boolean => faces.some((face) => face.code === code);
  const rules: { -readonly [K in keyof Rules]: Rules[K] } = {
    set,
    id,
    faces,
    everyFace: faces.map((_, face) => face),
    byCode: new Map(faces.map(({ code }, face) => [code, face])),
    suits: set.deck.suits,
    counts,
    schedule: counts.map((count, seats) => (seats < 2 ? [] : scheduleOf(set, sizeOf(count), seats))),
    ...order,
    points: [],
    lastWins: set.order?.tie === "last",
    byLast: set.order?.reference === "last",
    winnerOf: winnerOf(set, custom, faces, faults),
    demands: [],
    seenBits: [],
    steps: set.steps ?? [],
    ladders: (set.steps ?? []).map((step) => (step.do === "auction" ? ladderOf(step, set.deck.ranks) : [])),
    melds: (set.melds ?? []).map((meld, n) => meldOf(set, meld, `melds[${n}]`, faults)),
    unit: set.unit ?? 1,
    terms: set.score ?? [{ add: "cards" }],
    customTerms: [],
    twistFaces: [],
    settle: set.settle ?? null,
    match: set.match ?? { until: { deals: 1 }, winner: "highest", tie: "draw" },
    ranking: set.match?.custom ? (customOf(custom.wins, set.match.custom) ?? null) : null,
    underStock: typeof set.trump === "object" && "turnUp" in set.trump && set.trump.turnUp === "underStock",
    turnsUp: typeof set.trump === "object" && "turnUp" in set.trump,
    draw: set.draw ?? 0,
    hasTwins: counts.some((list) => list.some((count) => count > 1)),
    passes: (set.steps ?? []).some((step) => step.do === "pass"),
    house: set.house ?? {},
    claimsMelds: true,
    tiesBySeat: false,
  };
  shop.rules = rules;
  rules.points = pointsOf(shop, set);
  rules.demands = (set.demands ?? []).map((demand, n) => demandOf(shop, demand, `demands[${n}]`));
  rules.twistFaces = (set.twists ?? []).map(({ all }, n) => (all === "tricks" ? null : tableOf(shop, all.cards, `twists[${n}].all.cards`)));
  const seen = shop.seen.map(({ test, path }) => tableOf(shop, test, path));
  rules.seenBits = order.isTrump.map((_, ti) =>
    faces.map((_, face) => seen.reduce((bits, table, bit) => (table[ti][face] ? bits | (1 << bit) : bits), 0)),
  );
  rules.customTerms = rules.terms.map((term, n) => {
    const own = term.add === "custom" ? customOf(custom.terms, term.name) : undefined;
    if (term.add === "custom" && !own) faults.push({ path: `score[${n}].name`, text: `There is no custom term called ${term.name}.` });
    return own ?? (() => []);
  });
  if (set.match?.custom && !rules.ranking)
    faults.push({ path: "match.custom", text: `There is no custom win rule called ${set.match.custom}.` });
  structure(rules, isFace, faults);
  return { rules, faults };
}

/** The same for callers that only want to know the first fault. */
export function interpret(
  set: RuleSet,
  { custom = {}, id = "custom" }: { readonly custom?: Custom; readonly id?: string } = {},
): Read<Rules> {
  const { rules, faults } = compile(set, custom, id);
  return faults.length > 0 ? { ok: false, error: faults[0] } : { ok: true, value: rules };
}

function winnerOf(set: RuleSet, custom: Custom, faces: Rules["faces"], faults: Fault[]): Rules["winnerOf"] {
  const name = set.order?.custom;
  if (name === undefined) return null;
  const own = customOf(custom.orders, name);
  if (!own) {
    faults.push({ path: "order.custom", text: `There is no custom order called ${name}.` });
    return null;
  }
  return (trick, trump) => {
    const at = own(Object.freeze(trick.map((face) => faces[face].code)), trump < 0 ? null : set.deck.suits[trump]);
    return Number.isInteger(at) && at >= 0 && at < trick.length ? at : 0;
  };
}

/** Points by trump and face: all matching lines add up. Without lines, a card is worth its rank counted from the lowest. */
function pointsOf(shop: Workshop, set: RuleSet): number[][] {
  const { worth } = set;
  const tables = (worth ?? []).map(({ points, cards }, n) => ({ points, table: tableOf(shop, cards, `worth[${n}].cards`) }));
  return Array.from({ length: shop.suits.length + 1 }, (_, ti) =>
    shop.faces.map(({ rank }, face) => {
      if (!worth) return rank < 0 ? 0 : shop.ranks.length - 1 - rank;
      return tables.reduce((sum, { points, table }) => (table[ti][face] ? sum + points : sum), 0);
    }),
  );
}

function demandOf(shop: Workshop, { when = "always", prefer }: Demand, path: string): CompiledDemand {
  const wanted = cardCheck(shop, prefer, `${path}.prefer`);
  const moment = momentCheck(shop, when, `${path}.when`);
  return { when: moment.of, prefer: wanted.of, known: wanted.handy ? null : knownPart(shop, when, moment, `${path}.when`) };
}

/** The public part of a situation: all of it, or all but the seat's own cards. */
function knownPart(
  shop: Workshop,
  when: Situation,
  whole: { readonly of: CompiledDemand["when"]; readonly handy: boolean },
  path: string,
): CompiledDemand["known"] {
  if (!whole.handy) return { when: whole.of, holds: null };
  const parts = typeof when === "object" && "all" in when ? when.all : [when];
  const held = parts.find((part) => typeof part === "object" && "holds" in part);
  if (typeof held !== "object" || !("holds" in held)) return null;
  const rest = parts.filter((part) => part !== held).map((part) => momentCheck(shop, part, path));
  const cards = cardCheck(shop, held.holds, path);
  if (cards.handy || rest.some(({ handy }) => handy)) return null;
  return { when: (at) => rest.every(({ of }) => of(at)), holds: cards.of };
}

function ladderOf(step: Step & { readonly do: "auction" }, ranks: readonly string[]): (string | number)[] {
  if (Array.isArray(step.ladder)) return [...step.ladder];
  const { ranks: withRanks, from, to, step: by = 1 } = step.ladder;
  const numbers: number[] = [];
  for (let bid = from; bid <= to && numbers.length < 200; bid += by) numbers.push(bid);
  return withRanks ? [...ranks, ...numbers] : numbers;
}
