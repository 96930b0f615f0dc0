import type { Rank, Suit } from "./cards.ts";
import type { CardTest, Demand, Match, Meld, RuleSet, SeatPick, Settle, Situation, Step, Term, Twist } from "./schema.ts";

/*
 * Words that build a rule set and nothing else. What must be said comes in stages, each its own type: seats, then cards,
 * then the deal; only then is there a `build`. Leaving one out, or saying it too early, does not compile.
 */

export interface NeedsSeats {
  forPlayers(...counts: number[]): NeedsCards;
}

export interface NeedsCards {
  inPairsAcross(): NeedsCards;
  withSides(...sides: number[][]): NeedsCards;
  takerAgainstTheRest(partner?: string): NeedsCards;
  counterclockwise(): NeedsCards;
  withCards(deck: RuleSet["deck"]): NeedsDeal;
}

export interface NeedsDeal {
  dropping(cards: readonly string[], when: { readonly whenPlayers: number }): NeedsDeal;
  adding(name: string, copies: number, wins: "always" | "never"): NeedsDeal;
  dealing(hand: RuleSet["deal"]["hand"], more?: { readonly later?: number; readonly widow?: number }): Open;
}

/** Everything optional, in any order. The seed's four strategies are `worth`, `aPlayer`, `tricksGo` and `playedTo`. */
export interface Open {
  about(en: string, it: string): Open;
  withTrump(trump: NonNullable<RuleSet["trump"]>): Open;
  /** The play rule: which card wins a trick. Without it: the highest trump, else the highest card of the suit led. */
  tricksGo(order: NonNullable<RuleSet["order"]>): Open;
  firstLeadBy(first: SeatPick, firstDeal?: SeatPick): Open;
  before(...steps: Step[]): Open;
  /** The hand rule: which cards may be played. Without it: any card. */
  aPlayer(...demands: Demand[]): Open;
  drawingAfterEachTrick(cards: number, shown?: "shown"): Open;
  swapping(rank: Rank, until: "firstTrick" | "stockEmpty"): Open;
  declaring(...melds: Meld[]): Open;
  /** The points rule: lines add up. Without any, a card is worth its place from the lowest. */
  worth(points: number, cards: CardTest): Open;
  worthNothing(): Open;
  inUnitsOf(unit: number): Open;
  scoring(...terms: Term[]): Open;
  unless(...twists: Twist[]): Open;
  settling(settle: Settle): Open;
  /** The win rule. Without it: one deal, the highest score. */
  playedTo(match: Match): Open;
  build(): RuleSet;
}

type Draft = { -readonly [K in keyof RuleSet]?: RuleSet[K] };

export const game = (name: string): NeedsSeats => ({ forPlayers: (...seats) => needsCards({ format: 1, name, seats }) });

const needsCards = (draft: Draft): NeedsCards => ({
  inPairsAcross: () => needsCards({ ...draft, sides: "pairs" }),
  withSides: (...sides) => needsCards({ ...draft, sides }),
  takerAgainstTheRest: (partner) => needsCards({ ...draft, sides: "taker", ...(partner === undefined ? {} : { partner }) }),
  counterclockwise: () => needsCards({ ...draft, direction: "counterclockwise" }),
  withCards: (deck) => needsDeal(draft, deck),
});

const needsDeal = (draft: Draft, deck: RuleSet["deck"]): NeedsDeal => ({
  dropping: (cards, { whenPlayers }) =>
    needsDeal(draft, { ...deck, drop: [...(deck.drop ?? []), { cards: [...cards], seats: [whenPlayers] }] }),
  adding: (name, copies, wins) => needsDeal(draft, { ...deck, extras: [...(deck.extras ?? []), { name, copies, wins }] }),
  dealing: (hand, more = {}) => open({ ...draft, deck, deal: { hand, ...more } }),
});

const open = (draft: Draft): Open => {
  const with_ = (part: Draft): Open => open({ ...draft, ...part });
  return {
    about: (en, it) => with_({ about: { en, it } }),
    withTrump: (trump) => with_({ trump }),
    tricksGo: (order) => with_({ order }),
    firstLeadBy: (first, firstDeal) => with_({ lead: { first, ...(firstDeal === undefined ? {} : { firstDeal }) } }),
    before: (...steps) => with_({ steps: [...(draft.steps ?? []), ...steps] }),
    aPlayer: (...demands) => with_({ demands: [...(draft.demands ?? []), ...demands] }),
    drawingAfterEachTrick: (draw, shown) => with_({ draw, ...(shown ? { showDraws: true } : {}) }),
    swapping: (rank, until) => with_({ swap: { rank, until } }),
    declaring: (...melds) => with_({ melds: [...(draft.melds ?? []), ...melds] }),
    worth: (points, cards) => with_({ worth: [...(draft.worth ?? []), { points, cards }] }),
    worthNothing: () => with_({ worth: [] }),
    inUnitsOf: (unit) => with_({ unit }),
    scoring: (...terms) => with_({ score: [...(draft.score ?? []), ...terms] }),
    unless: (...twists) => with_({ twists: [...(draft.twists ?? []), ...twists] }),
    settling: (settle) => with_({ settle }),
    playedTo: (match) => with_({ match }),
    // The stages have filled in what a rule set must have.
    build: () => JSON.parse(JSON.stringify(draft)) as RuleSet,
  };
};

export const latin = (...ranks: Rank[]): RuleSet["deck"] => ({ suits: ["co", "cu", "sw", "ba"], ranks });
export const french = (...ranks: Rank[]): RuleSet["deck"] => ({ suits: ["cl", "di", "he", "sp"], ranks });

// Cards.
export const suit = (...suits: Suit[]): CardTest => ({ suit: suits });
export const ranks = (...words: Rank[]): CardTest => ({ rank: words });
export const card = (...codes: string[]): CardTest => ({ card: codes });
export const trump: CardTest = "trump";
export const suitOfLastCard: CardTest = "last";
export const highestInHand: CardTest = "highest";
export const custom = (name: string): { custom: string } => ({ custom: name });

// Moments.
export const leading: Situation = "leading";
export const following: Situation = "following";
export const onTheFirstTrick: Situation = "firstTrick";
export const until = (cards: CardTest): Situation => ({ not: { seen: cards } });
export const holderOf = (...cards: string[]): SeatPick => ({ holderOf: cards });

/** Cards and moments are combined by the same words. */
export const and = <T extends CardTest | Situation>(...parts: T[]): { all: T[] } => ({ all: parts });
export const or = <T extends CardTest | Situation>(...parts: T[]): { any: T[] } => ({ any: parts });
export const not = <T extends CardTest | Situation>(part: T): { not: T } => ({ not: part });

export const mustPrefer = (prefer: CardTest, when?: Situation): Demand => (when === undefined ? { prefer } : { when, prefer });
export const mustFollowSuit: Demand = { when: "following", prefer: "led" };

// The words of the original, for hand rules: tests that also look at the moment, to be combined with `and`, `or` and `not`.
export const freeStart: CardTest = { if: "leading" };
export const startWithHigherCard: CardTest = { all: [{ if: "leading" }, "highest"] };
export const followFirstSuit: CardTest = { all: [{ if: "following" }, { any: ["led", { if: "voidInLed" }] }] };
/** As it was meant: a player with none of the last card's suit is free. */
export const followPreviousSuit: CardTest = { all: [{ if: "following" }, { any: ["last", { if: "voidInLast" }] }] };

// The words of the original, for play rules.
type Order = NonNullable<RuleSet["order"]>;
export const highest = {
  thatTakes: {
    isTrump: { trump: true } as const,
    followsFirstCardSuit: { reference: "first" } as const,
    followsLastCardSuit: { reference: "last" } as const,
  },
};
/** A trump wins; where none was played, the second rule decides. */
export const prevailsOn = (_first: { readonly trump: true }, second: { readonly reference: "first" | "last" }): Order => ({
  reference: second.reference,
});
export const highestWins: Pick<Match, "winner"> = { winner: "highest" };
export const lowestWins: Pick<Match, "winner"> = { winner: "lowest" };
