import { defined } from "../../../engine/input/defined.ts";
import { MOST_DEALS } from "../compile/compile.ts";
import { partsOf } from "../language/cards.ts";
import type { CardTest, RuleSet, Situation, Step, Term } from "../language/schema.ts";
import { choiceNames } from "./choices.ts";
import { meldLines } from "./melds.ts";
import { EN } from "./texts-en.ts";
import { lower, pickOf, type Texts } from "./texts.ts";
import { IT } from "./texts-it.ts";

const DEEPEST = 9;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** On one line: an order is easier to read in one piece. */
const together = (ranks: string): string => ranks.replaceAll(" ", "\u00a0");
const bullets = (lines: readonly string[]): string => lines.map((line) => `- ${capital(line)}`).join("\n");

/** The rules of a rule set in plain words, as Markdown, generated from its data. */
export function describe(set: RuleSet, language: "en" | "it" = "en", name = set.name): string {
  const texts = language === "it" ? IT : EN;
  const parts: [keyof Texts["heads"], string[]][] = [
    ["cards", cardLines(texts, set)],
    ["deal", dealLines(texts, set)],
    ["before", (set.steps ?? []).flatMap((step) => stepLines(texts, set, step))],
    ["play", playLines(texts, set)],
    ["score", scoreLines(texts, set)],
    ["match", matchLines(texts, set)],
    ["house", houseLines(set, language)],
  ];
  const about = set.about ? `\n\n${set.about[language] ?? set.about.en}` : "";
  const chapters = parts.filter(([, lines]) => lines.length > 0).map(([head, lines]) => `## ${texts.heads[head]}\n\n${bullets(lines)}`);
  return `# ${name}${about}\n\n${chapters.join("\n\n")}\n`;
}

const houseLines = ({ house = {} }: RuleSet, language: "en" | "it"): string[] =>
  Object.entries(house).map(([option, { title, choices }]) => {
    const names = Object.keys(choices).map((choice) => lower(choiceNames[language][option]?.[choice] ?? choice));
    return `${title[language] ?? title.en}: ${names.join(", ")}.`;
  });

const given = (...lines: (string | false | undefined | null)[]): string[] => lines.filter((line) => typeof line === "string");
const kindOf = ({ phrases }: Texts, test: CardTest, every = false): string => phrases.kind(test, every) ?? "…";

function cardLines(texts: Texts, set: RuleSet): string[] {
  const { phrases } = texts;
  const { deck, sides, partner } = set;
  const counts = set.seats.map(String);
  return given(
    texts.seats(phrases.or(counts), set.direction === "counterclockwise"),
    sides === "pairs" &&
      texts.pairs(
        set.seats.every((seats) => seats <= 4),
        set.seats.some((seats) => seats < 4),
      ),
    sides === "taker" && texts.taker,
    partner === "called" && texts.calledPartner,
    partner !== undefined && partner !== "called" && texts.cardPartner(phrases.theCard(partner)),
    texts.deck(
      deck.suits.length * deck.ranks.length * (deck.copies ?? 1),
      phrases.and(deck.suits.map(phrases.suit)),
      together(phrases.ranks(deck.ranks, deck.suits)),
    ),
    ...(deck.extras ?? []).map(({ name, copies, wins }) => texts.extras(name, copies, wins === "always")),
    ...(deck.drop ?? []).map(({ cards, seats }) => texts.drop(dropped(texts, set, cards), phrases.or(seats.map(String)), cards.length)),
  );
}

/** Cards by their names; a rank that is left out in all suits by its own. */
function dropped(texts: Texts, { deck }: RuleSet, cards: readonly string[]): string {
  const ranks = new Set(cards.map((code) => partsOf(code)?.rank));
  const [rank] = ranks;
  if (rank !== undefined && ranks.size === 1 && cards.length === deck.suits.length && cards.length > 1)
    return texts.whole(rank, cards.length);
  return texts.phrases.and(cards.map(texts.phrases.theCard));
}

/** Who is given the turned-up card. */
const turnUpGoesTo = (trump: NonNullable<RuleSet["trump"]>): "taker" | "dealer" | null =>
  typeof trump === "object" && "turnUp" in trump && (trump.turnUp === "taker" || trump.turnUp === "dealer") ? trump.turnUp : null;

function dealLines(texts: Texts, { deal, deck, trump = "none", order }: RuleSet): string[] {
  const { hand } = deal;
  const size =
    hand === "all" ? texts.handAll : typeof hand === "number" ? texts.hand(hand) : texts.schedule(hand.from, hand.to, hand.back === true);
  return given(
    size,
    deal.widow !== undefined && texts.widow(deal.widow),
    trumpLine(texts, trump),
    deal.later !== undefined && texts.later(deal.later, turnUpGoesTo(trump)),
    order?.trumpRanks && texts.trumpOrder(together(texts.phrases.ranks(order.trumpRanks, deck.suits))),
    order?.top && texts.top(order.top.map((test) => kindOf(texts, test)).join(", ")),
  );
}

function trumpLine(texts: Texts, trump: NonNullable<RuleSet["trump"]>): string {
  if (trump === "none") return texts.trumpNone;
  if (trump === "named") return texts.trumpNamed;
  if (trump === "lastDealt") return texts.trumpLast;
  return "suit" in trump ? texts.trumpSuit(texts.phrases.suit(trump.suit)) : texts.turnUp[trump.turnUp];
}

function stepLines(texts: Texts, set: RuleSet, step: Step): string[] {
  switch (step.do) {
    case "pass":
      return [
        texts.pass(
          step.count,
          step.cycle.map((way) => texts.ways[way]),
        ),
      ];
    case "bid":
      return given(
        texts.bid(step.from, step.to === "hand" ? texts.wholeHand : String(step.to)),
        step.hook && texts.hook,
        step.blind !== undefined && texts.blind(step.blind),
      );
    case "auction":
      return [texts.auction(ladderOf(texts, set, step.ladder)), texts.allPass[step.allPass ?? "redeal"]];
    case "name":
      if (typeof set.trump === "object") return [texts.nameIfSpecial(lower(pickOf(texts, step.by)))];
      return [texts.name(pickOf(texts, step.by), step.call === true)];
    case "take":
      return given(
        texts.take(step.rounds),
        texts.allPass[step.allPass ?? "redeal"],
        step.bury !== undefined && texts.bury(texts.who(goesToDealer(set) ? "dealer" : "taker"), step.bury, countsCards(set)),
        step.alone && texts.alone,
      );
    case "pick":
      return [texts.pick, texts.allPass[step.allPass ?? "redeal"]];
    case "widow":
      return step.bury > 0 ? [texts.widowTaken, texts.bury(texts.who("taker"), step.bury, countsCards(set))] : [texts.widowTaken];
  }
}

function ladderOf(texts: Texts, { deck }: RuleSet, ladder: Extract<Step, { do: "auction" }>["ladder"]): string {
  if (Array.isArray(ladder)) return texts.phrases.ranks(ladder.map(String), deck.suits);
  return texts.ladder(ladder.ranks ? texts.phrases.ranks(deck.ranks, deck.suits) : "", ladder.from, ladder.to, ladder.step ?? 1);
}

const countsCards = ({ score = [{ add: "cards" }] }: RuleSet): boolean => score.some(({ add }) => add === "cards");
const goesToDealer = ({ trump = "none" }: RuleSet): boolean => turnUpGoesTo(trump) === "dealer";

export function momentOf(texts: Texts, when: Situation, depth = 0): string {
  if (depth > DEEPEST) return "…";
  if (typeof when === "string") return texts.moments[when];
  if ("not" in when && typeof when.not === "object" && "seen" in when.not) return texts.unseen(kindOf(texts, when.not.seen));
  if ("not" in when) return texts.not(momentOf(texts, when.not, depth + 1));
  if ("seen" in when) return texts.seen(kindOf(texts, when.seen));
  if ("holds" in when) return texts.holds(kindOf(texts, when.holds));
  if ("all" in when) return texts.when(when.all.map((one) => momentOf(texts, one, depth + 1)));
  if ("any" in when) return texts.phrases.or(when.any.map((one) => momentOf(texts, one, depth + 1)));
  return when.custom;
}

function playLines(texts: Texts, set: RuleSet): string[] {
  const { phrases } = texts;
  const demands = (set.demands ?? []).map(({ when = "always", prefer }) => {
    if (prefer === "led" && when === "following") return texts.follow;
    const moment = when === "always" ? null : momentOf(texts, when);
    const avoided = typeof prefer === "object" && "not" in prefer ? phrases.kind(prefer.not) : null;
    if (avoided !== null) return texts.avoid(moment, avoided);
    const what = phrases.play(prefer);
    return what === null ? texts.otherDemand : texts.demand(moment, what);
  });
  const hasTrump = (set.trump ?? "none") !== "none" || set.order?.top !== undefined;
  const first = set.lead?.firstDeal;
  return given(
    texts.lead(pickOf(texts, set.lead?.first ?? "eldest"), first === undefined ? null : pickOf(texts, first)),
    ...(demands.length > 0 ? demands : [texts.anyCard]),
    demands.length > 1 && texts.unlessNone,
    hasTrump ? texts.trickTrump : texts.trickPlain,
    set.order?.reference === "last" && texts.byLast,
    set.order?.tie === "last" && texts.tieLast,
    set.draw !== undefined && texts.draw(set.draw, stockSeats(texts, set)),
    set.showDraws && texts.shown,
    set.swap && texts.swap(set.swap.rank),
    ...meldLines(texts, set),
    set.stop !== undefined && texts.stop(set.stop),
  );
}

/** The numbers of players for which there are cards left after the deal; null if for all of them. */
function stockSeats(texts: Texts, { seats, deck, deal }: RuleSet): string | null {
  const { hand } = deal;
  if (typeof hand !== "number") return null;
  const all = deck.suits.length * deck.ranks.length * (deck.copies ?? 1);
  const left = (count: number): number =>
    (deck.drop ?? []).reduce((cards, drop) => (drop.seats.includes(count) ? cards - drop.cards.length : cards), all) - hand * count;
  const some = seats.filter((count) => left(count) > 0);
  return some.length === seats.length ? null : texts.phrases.or(some.map(String));
}

function scoreLines(texts: Texts, set: RuleSet): string[] {
  const terms = set.score ?? [{ add: "cards" as const }];
  const counts = terms.some(({ add }) => add === "cards");
  const alone = (set.sides ?? "alone") === "alone";
  return given(
    ...terms.flatMap((term) =>
      termLines(
        texts,
        term,
        alone,
        (set.steps ?? []).some((step) => step.do === "bid" && step.blind !== undefined),
      ),
    ),
    counts && (set.worth ? worthLine(texts, set.worth, set.unit ?? 1, alone) : texts.worthPlace),
    ...(set.twists ?? []).map(({ all, ...amounts }) =>
      texts.twist(all === "tricks" ? texts.allTricks : texts.all(kindOf(texts, all.cards, true)), defined(amounts), alone),
    ),
    ...settleLines(texts, set),
  );
}

function worthLine(texts: Texts, worth: NonNullable<RuleSet["worth"]>, unit: number, alone: boolean): string | null {
  const items = worth.map(({ points, cards }) => `${kindOf(texts, cards, true)} ${points}`);
  return items.length === 0 ? null : texts.worth(items.join(items.some((item) => item.includes(",")) ? "; " : ", "), unit, alone);
}

function termLines(texts: Texts, term: Term, alone: boolean, blind: boolean): string[] {
  switch (term.add) {
    case "cards":
      return [texts.addCards(alone)];
    case "tricks":
      return [texts.tricks(term.each, term.above ?? 0)];
    case "lastTrick":
      return [texts.lastTrick(term.points)];
    case "melds":
      return [texts.addMelds];
    case "bids":
      return given(
        term.per === "side" && !alone && texts.bidsTogether,
        texts.bidMade(term.exact === true, term.made.flat ?? 0, term.made.each ?? 0, term.made.over ?? 0),
        texts.bidMissed(term.missed.flat ?? 0, term.missed.each ?? 0, term.missed.over ?? 0, term.missed.under ?? 0),
        term.nil && texts.nil(term.nil.made, term.nil.missed),
        blind && term.nil?.blind && texts.nilBlind(term.nil.blind.made, term.nil.blind.missed),
        term.bags && texts.bags(term.bags.every, term.bags.points),
      );
    case "custom":
      return [term.name];
  }
}

function settleLines(texts: Texts, { settle, steps = [] }: RuleSet): string[] {
  if (!settle) return [];
  const auction = steps.find((step) => step.do === "auction");
  const raises =
    auction?.do === "auction" && (Array.isArray(auction.ladder) ? auction.ladder.some((bid) => typeof bid === "number") : true);
  const least = (from: number | "target"): string =>
    from !== "target" ? String(from) : settle.target === undefined ? texts.theBid : String(settle.target);
  const lines = settle.steps.map(({ from, taker, partner, others, alone }, nth) => {
    const next = settle.steps[nth + 1];
    const share =
      taker === undefined && others === undefined && alone === undefined ? null : texts.share(taker ?? 0, partner, others ?? 0, alone);
    if (from === 0 && next) return texts.below(least(next.from), settle.by, share);
    const most = typeof next?.from === "number" && !(from === "target" && raises) ? next.from - 1 : null;
    return texts.settle(least(from), most, settle.by, share);
  });
  const isRaised = raises && settle.target !== undefined && settle.steps.some(({ from }) => from === "target");
  return given(
    ...lines,
    isRaised && texts.raised,
    settle.hold !== undefined && texts.hold(settle.hold),
    settle.sweep !== undefined && texts.sweep(settle.sweep),
  );
}

function matchLines(texts: Texts, set: RuleSet): string[] {
  const { until, winner, tie = "draw", claim } = set.match ?? { until: { deals: 1 }, winner: "highest" as const };
  const end =
    until === "schedule"
      ? texts.untilSchedule
      : "score" in until
        ? texts.until(until.score)
        : "deals" in until
          ? texts.deals(until.deals)
          : texts.wins(until.wins);
  return given(
    end,
    texts.winner[winner],
    texts.tie[tie],
    claim !== undefined && texts.claim(claim),
    typeof until === "object" && "score" in until && texts.most(MOST_DEALS),
  );
}
