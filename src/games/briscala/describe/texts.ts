import type { SituationWord } from "../language/schema.ts";
import { english, type Phrases } from "./phrases.ts";

/** The sentences of a rules text in one language. */
export interface Texts {
  readonly phrases: Phrases;
  readonly heads: Readonly<Record<"cards" | "deal" | "before" | "play" | "score" | "match" | "house", string>>;
  readonly moments: Readonly<Record<SituationWord, string>>;
  seats(counts: string, direction: boolean): string;
  pairs(four: boolean, fewer: boolean): string;
  readonly taker: string;
  readonly calledPartner: string;
  cardPartner(card: string): string;
  deck(count: number, suits: string, ranks: string): string;
  extras(name: string, count: number, wins: boolean): string;
  drop(cards: string, seats: string): string;
  hand(count: number): string;
  readonly handAll: string;
  schedule(from: number | "most", to: number | "most", back: boolean): string;
  later(count: number): string;
  widow(count: number): string;
  readonly trumpNone: string;
  readonly trumpNamed: string;
  readonly trumpLast: string;
  trumpSuit(suit: string): string;
  readonly turnUp: Readonly<Record<"underStock" | "aside" | "taker" | "dealer", string>>;
  readonly trumpOrder: (ranks: string) => string;
  top(kinds: string): string;
  pass(count: number, ways: string): string;
  readonly ways: Readonly<Record<"left" | "right" | "across" | "hold", string>>;
  bid(from: number, to: string): string;
  readonly wholeHand: string;
  readonly hook: string;
  auction(first: string, last: string): string;
  readonly allPass: Readonly<Record<"redeal" | "dealer", string>>;
  name(who: string, call: boolean): string;
  /** After a turn-up it is asked only if the card is a special one. */
  nameIfSpecial(who: string): string;
  blind(behind: number): string;
  take(rounds: number): string;
  readonly pick: string;
  readonly widowTaken: string;
  bury(who: string, count: number, counts: boolean): string;
  readonly alone: string;
  who(pick: "eldest" | "dealer" | "taker" | "leader"): string;
  holder(card: string): string;
  lead(who: string): string;
  firstLead(who: string): string;
  readonly anyCard: string;
  demand(when: string | null, kind: string): string;
  readonly follow: string;
  readonly otherDemand: string;
  readonly unlessNone: string;
  readonly trickTrump: string;
  readonly trickPlain: string;
  readonly byLast: string;
  readonly tieLast: string;
  draw(count: number): string;
  readonly shown: string;
  swap(rank: string): string;
  meldSuit(name: string, ranks: string, points: number, plain: boolean): string;
  meldTrump(name: string, ranks: string, points: number): string;
  meldKind(name: string, count: number, ranks: string, points: number): string;
  meldRun(name: string, count: number, exactly: boolean, ranks: string, points: number): string;
  meldTime(at: "firstTrick" | "leading" | "always", names: string | null): string;
  rivals(names: string): string;
  stop(points: number): string;
  worth(kind: string, points: number): string;
  readonly worthPlace: string;
  unit(unit: number): string;
  readonly addCards: string;
  tricks(each: number, above: number): string;
  lastTrick(points: number): string;
  readonly addMelds: string;
  bidMade(exact: boolean, flat: number, each: number, over: number): string;
  bidMissed(flat: number, each: number, over: number, under: number): string;
  nil(made: number, missed: number): string;
  nilBlind(made: number, missed: number): string;
  bags(every: number, points: number): string;
  twist(what: string, taker: number | undefined, others: number | undefined, times: number | undefined): string;
  readonly allTricks: string;
  all(kind: string): string;
  /** The target of a deal where the bid alone says it, and where a bid of points may raise it. */
  readonly theBid: string;
  readonly raised: string;
  settle(from: string, most: number | null, unit: "points" | "tricks", share: string | null): string;
  share(taker: number, partner: number | undefined, others: number, alone: number | undefined): string;
  sweep(times: number): string;
  hold(points: number): string;
  until(score: number): string;
  deals(count: number): string;
  wins(count: number): string;
  readonly untilSchedule: string;
  readonly winner: Readonly<Record<"highest" | "lowest", string>>;
  readonly tie: Readonly<Record<"draw" | "replay" | "lastTrick", string>>;
  claim(points: number): string;
  most(deals: number): string;
  when(moments: readonly string[]): string;
  not(moment: string): string;
  seen(kind: string): string;
  unseen(kind: string): string;
  /** Short of the next step. */
  below(from: string, unit: "points" | "tricks", share: string | null): string;
  holds(kind: string): string;
}

const points = (count: number): string => (Math.abs(count) === 1 ? `${count} point` : `${count} points`);
const cards = (count: number): string => (count === 1 ? "1 card" : `${count} cards`);

export const EN: Texts = {
  phrases: english,
  heads: {
    cards: "Players and cards",
    deal: "The deal",
    before: "Before play",
    play: "Play",
    score: "Scoring",
    match: "The match",
    house: "House rules",
  },
  moments: {
    ...{
      always: "always",
      leading: "you lead",
      following: "you follow",
      firstTrick: "it's the first trick",
      lastTrick: "it's the last trick",
    },
    ...{ firstDeal: "it's the first deal", stockEmpty: "the stock is empty", voidInLed: "you can't follow suit" },
    ...{
      voidInLast: "you have no card of the last card's suit",
      ledTrump: "trump was led",
      opponentWinning: "an opponent is winning the trick",
    },
    ...{ partnerWinning: "your side is winning the trick", declared: "you have declared" },
  },
  seats: (counts, direction) => `For ${counts} players. Play goes ${direction ? "counterclockwise" : "clockwise"}.`,
  pairs: (four, fewer) =>
    four
      ? `${fewer ? "With four, players" : "Players"} who sit across from each other are partners and count together.`
      : "With four or more, every other player is on your side, and you count together.",
  taker: "In each deal the taker plays against the others.",
  calledPartner: "Whoever holds the called card is the taker's secret partner, until the card is played.",
  cardPartner: (card) => `Whoever holds ${card} is the taker's secret partner.`,
  deck: (count, suits, ranks) => `${count} cards: ${suits}. From high to low: ${ranks}.`,
  extras: (name, count, wins) =>
    `And ${count} ${name} ${count === 1 ? "card, which" : "cards, which"} ${wins ? "always win; the first one played takes the trick" : "never win, unless nothing else was played"}.`,
  drop: (list, seats) => `With ${seats} players, leave out the ${list}.`,
  hand: (count) => `Everyone gets ${cards(count)}.`,
  handAll: "All cards are dealt.",
  schedule: (from, to, back) => {
    const size = (count: number | "most"): string => (count === "most" ? "as many cards as possible" : cards(count));
    const limit = from === "most" || to === "most" ? "" : ", or as many as the deck allows";
    return `Hands change from deal to deal: from ${size(from)} to ${size(to)}${back ? " and back" : ""}${limit}.`;
  },
  later: (count) => `Once trump is settled, everyone gets ${count} more ${count === 1 ? "card" : "cards"}.`,
  widow: (count) => `${cards(count)} stay face down for the taker.`,
  trumpNone: "There is no trump.",
  trumpNamed: "Trump is named before play.",
  trumpLast: "The dealer's last card is shown: its suit is trump.",
  trumpSuit: (suit) => `Trump is always ${suit}.`,
  turnUp: {
    underStock: "The next card is turned up and lies under the stock: its suit is trump, and it is drawn last.",
    aside: "The next card is turned up: its suit is trump.",
    taker: "The next card is turned up and offered as trump; it goes to the taker.",
    dealer: "The next card is turned up and offered as trump; if accepted in the first round, the dealer takes it.",
  },
  trumpOrder: (ranks) => `Trumps rank differently, from high to low: ${ranks}.`,
  top: (kinds) => `Always the highest trumps, in this order: ${kinds}. They follow trump, not their own suit.`,
  pass: (count, ways) => `Everyone passes ${cards(count)}: ${ways}, deal by deal.`,
  ways: { left: "to the left", right: "to the right", across: "across", hold: "not at all" },
  bid: (from, to) => `In turn, everyone bids how many tricks they will win, from ${from} to ${to}.`,
  wholeHand: "the number of cards in hand",
  hook: "The last bidder may not make the bids add up to the number of tricks.",
  auction: (first, last) =>
    `An auction: in turn, bid or pass for good. Bids start at ${first}, each beats the one before, and ${last} is the highest.`,
  allPass: {
    redeal: "If everyone passes, the next dealer deals again.",
    dealer: "If everyone else passes, the last player can't pass.",
  },
  name: (who, call) =>
    call ? `${who} names a suit: it is trump, and the rank of the winning bid in that suit is the called card.` : `${who} names trump.`,
  nameIfSpecial: (who) =>
    `If a card that always wins is turned up, ${who} names trump. If another special card is turned up, or none is left, there is no trump.`,
  blind: (behind) => `${behind === 0 ? "You" : `A side that is ${points(behind)} behind`} may bid 0 blind: before looking at the cards.`,
  take: (rounds) =>
    rounds === 2
      ? "In turn, take the turned-up suit as trump or pass. If all pass, a second round offers the other suits."
      : "In turn, take the turned-up suit as trump or pass.",
  pick: "In turn, take the face-down cards or pass.",
  widowTaken: "The taker takes the face-down cards.",
  bury: (who, count, counts) =>
    `${who} then puts ${cards(count)} aside${counts ? (count === 1 ? "; it counts for the taker's side" : "; they count for the taker's side") : ""}.`,
  alone: "Whoever takes may play alone: the partner sits out.",
  who: (pick) =>
    ({ eldest: "The player after the dealer", dealer: "The dealer", taker: "The taker", leader: "The player who leads first" })[pick],
  holder: (card) => `The holder of ${card}`,
  lead: (who) => `${who} leads to the first trick. The winner of a trick leads to the next.`,
  firstLead: (who) => `In the first deal: ${lower(who)}.`,
  anyCard: "You may play any card.",
  demand: (when, kind) => (when === null ? `Play ${kind} if you can.` : `When ${when}, play ${kind} if you can.`),
  follow: "Follow suit if you can.",
  otherDemand: "A further rule limits what you may play.",
  unlessNone: "A rule that would leave you nothing to play doesn't count.",
  trickTrump: "The highest trump wins the trick; without one, the highest card of the suit led.",
  trickPlain: "The highest card of the suit led wins the trick.",
  byLast: "The last card played, not the first, sets the suit that wins.",
  tieLast: "If two cards are equal, the later one wins.",
  draw: (count) => `After each trick everyone draws ${cards(count)}, the winner first, as long as there is one for each.`,
  shown: "Drawn cards are shown.",
  swap: (rank) => `Whoever holds the ${rank} of trump may swap it for the turned-up card.`,
  meldSuit: (name, ranks, worth, plain) => `${name}: ${ranks} of ${plain ? "a suit other than trump" : "one suit"}, ${points(worth)}.`,
  meldTrump: (name, ranks, worth) => `${name}: ${ranks} of trump, ${points(worth)}.`,
  meldKind: (name, count, ranks, worth) => `${name}: ${count} of a kind, of ${ranks}, ${points(worth)}.`,
  meldRun: (name, count, exactly, ranks, worth) =>
    `${name}: ${count}${exactly ? "" : " or more"} cards of one suit in a row, ${points(worth)}. The order is ${ranks}.`,
  meldTime: (at, names) =>
    `${names === null ? "Melds" : capital(names)}: declared ${{ firstTrick: "in the first trick", leading: "when you lead", always: "at any turn" }[at]}, before you play your card.`,
  rivals: (names) =>
    `Of ${names}, only the side with the best one scores: more points, then the one listed first here, more cards, higher ones, trumps, the earlier player.`,
  stop: (worth) => `The deal ends as soon as a side has ${points(worth)}.`,
  worth: (kind, worth) => `${kind}: ${points(worth)}`,
  worthPlace: "A card is worth its place in the suit, counted from 0 for the lowest.",
  unit: (unit) => `${unit} of these make one point. Each side's sum is rounded down at the end of the deal.`,
  addCards: "Each side counts the cards it has won.",
  tricks: (each, above) => (above > 0 ? `${points(each)} for each trick above ${above}.` : `${points(each)} for each trick.`),
  lastTrick: (worth) => `The last trick is worth ${points(worth)}.`,
  addMelds: "Declared melds count for their side.",
  bidMade: (exact, flat, each, over) =>
    `A bid ${exact ? "met exactly" : "made"}: ${plus([flat === 0 ? "" : points(flat), each === 0 ? "" : `${each} for each trick bid`, over === 0 ? "" : `${over} for each extra trick`])}.`,
  bidMissed: (flat, each, over, under) =>
    `A bid missed: ${plus([flat === 0 ? "" : points(flat), each === 0 ? "" : `${each} for each trick bid`, over === 0 ? "" : `${over} for each trick too many`, under === 0 ? "" : `${under} for each trick short`]) || "nothing"}.`,
  nil: (made, missed) => `A bid of 0 counts on its own: ${made} without a trick, ${missed} otherwise.`,
  nilBlind: (made, missed) => `Bid blind, it counts ${made} or ${missed}.`,
  bags: (every, worth) => `Every ${every} extra tricks, over the whole match, cost ${Math.abs(worth)} points.`,
  twist: (what, taker, others, times) => {
    const parts = [
      taker === undefined ? "" : `that side scores ${taker}`,
      others === undefined ? "" : `the others score ${others}`,
      times === undefined ? "" : `its points count ${times} times`,
    ];
    return `If one side takes ${what}: ${sum(parts)}.`;
  },
  allTricks: "every trick",
  all: (kind) => `all of these: ${kind}`,
  settle: (from, most, unit, share) =>
    `Taker's side with ${most === null ? `${from} ${unit} or more` : `${from} to ${most} ${unit}`}: ${share ?? "everyone scores what they won"}.`,
  theBid: "the bid's",
  raised: "After a bid of points, the taker's side needs that number instead.",
  share: (taker, partner, others, alone) =>
    sum([
      `taker ${taker}`,
      partner === undefined ? "" : `partner ${partner}`,
      `others ${others}`,
      alone === undefined ? "" : `a taker alone ${alone}`,
    ]),
  sweep: (times) => `If one side takes every trick, everything counts ${times} times.`,
  hold: (worth) => `With exactly ${worth}, the taker's points go to the winner of the next deal.`,
  until: (score) => `The match ends when someone reaches ${score}.`,
  deals: (count) => (count === 1 ? "A match is one deal." : `A match is ${count} deals.`),
  wins: (count) => `Each deal won counts 1. The first to win ${count} deals wins the match.`,
  untilSchedule: "The match ends with the last hand.",
  winner: { highest: "The highest score wins.", lowest: "The lowest score wins." },
  tie: { draw: "A tie is a draw.", replay: "On a tie, another deal decides.", lastTrick: "On a tie, whoever won the last trick wins." },
  claim: (worth) =>
    `On your turn you may claim to have reached the target. If you're wrong, the deal is lost and the other side scores ${worth}.`,
  most: (deals) => `The match ends after ${deals} deals at the latest.`,
  when: (moments) => moments.join(" and "),
  not: (moment) => `it's not true that ${moment}`,
  seen: (kind) => `${kind} have been played`,
  unseen: (kind) => `no ${kind} have been played`,
  below: (from, unit, share) => `Taker's side with fewer than ${from} ${unit}: ${share ?? "everyone scores what they won"}.`,
  holds: (kind) => `you hold ${kind}`,
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
export const sum = (parts: readonly string[]): string => parts.filter(Boolean).join(", ");
export const plus = (parts: readonly string[], word = "plus"): string => parts.filter(Boolean).join(` ${word} `);
