import { signed } from "../../../kit/sentences.ts";
import type { Rank } from "../language/cards.ts";
import { english } from "./phrases.ts";
import { lower, plus, sum, type Texts } from "./texts.ts";

const points = (count: number): string => (Math.abs(count) === 1 ? `${count} point` : `${count} points`);
const cards = (count: number): string => (count === 1 ? "1 card" : `${count} cards`);

const COUNTS: Readonly<Record<number, string>> = { 2: "two", 3: "three", 4: "four" };

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
  calledPartner: "The holder of the called card is the taker's secret partner, until the card is played.",
  cardPartner: (card) => `The holder of ${card} is the taker's secret partner.`,
  deck: (count, suits, ranks) => `${count} cards: ${suits}. From high to low: ${ranks}.`,
  extras: (name, count, wins) =>
    `And ${count} ${name} ${count === 1 ? "card, which" : "cards, which"} ${wins ? "always win; the first one played takes the trick" : "never win, unless nothing else was played"}.`,
  whole: (rank, count) => `all ${COUNTS[count] ?? count} ${english.kind({ rank: rank as Rank }) ?? rank}`,
  drop: (list, seats) => `With ${seats} players, leave out ${list}.`,
  hand: (count) => `Everyone gets ${cards(count)}.`,
  handAll: "All cards are dealt.",
  schedule: (from, to, back) => {
    const size = (count: number | "most"): string => (count === "most" ? "as many as possible" : String(count));
    const limit = from === "most" || to === "most" ? "" : ", or as many as the deck allows";
    return `The number of cards changes from deal to deal: from ${size(from)} to ${size(to)}${back ? " and back" : ""}${limit}.`;
  },
  later(count, fewer) {
    const but = fewer === null ? "" : `; the ${fewer}, who has the turned-up card, gets ${count === 1 ? "none" : `only ${count - 1}`}`;
    return `Once trump is settled, everyone gets ${count} more ${count === 1 ? "card" : "cards"}${but}.`;
  },
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
  pass: (count, ways) =>
    ways.length === 1
      ? `Everyone passes ${cards(count)}: ${ways[0]}.`
      : `Everyone passes ${cards(count)}: ${ways.slice(0, -1).join(", ")}, then ${ways.at(-1)}, changing each deal.`,
  ways: { left: "to the left", right: "to the right", across: "across", hold: "no pass" },
  bid: (from, to) => `In turn, everyone bids how many tricks they will win, from ${from} to ${to}.`,
  wholeHand: "the number of cards in hand",
  hook: "The last bidder may not make the bids add up to the number of tricks.",
  auction: (bids) => `An auction: in turn, bid higher or pass for good. Bids from the lowest: ${bids}. The highest bidder is the taker.`,
  ladder(words, from, to, step) {
    const numbers = from === null ? "" : `${from} to ${to} points${step > 1 ? ` in steps of ${step}` : ""}`;
    return [words, numbers].filter(Boolean).join(", then ");
  },
  allPass: {
    redeal: "If everyone passes, the next dealer deals again.",
    dealer: "If everyone else passes, the last player can't pass.",
  },
  name: (who, call) =>
    call ? `${who} names a suit: it is trump, and the called card is the last rank bid, in that suit.` : `${who} names trump.`,
  nameIfSpecial: (who) =>
    `If a card that always wins is turned up, ${who} names trump. If another special card is turned up, or none is left, there is no trump.`,
  blind: (behind) => `${behind === 0 ? "You" : `A side that is ${points(behind)} behind`} may bid 0 blind: before looking at the cards.`,
  take: (rounds) =>
    rounds === 2
      ? "In turn, take the turned-up suit as trump or pass. If all pass, a second round offers the other suits."
      : "In turn, take the turned-up suit as trump or pass.",
  pick: "In turn, take the face-down cards or pass.",
  widowTaken: "The taker takes the face-down cards in hand.",
  bury: (who, count, counts) =>
    `${who} then puts ${cards(count)} aside${counts ? (count === 1 ? "; it counts for the taker's side" : "; they count for the taker's side") : ""}.`,
  alone: "The taker may play alone: the partner sits out.",
  who: (pick) =>
    ({ eldest: "The player after the dealer", dealer: "The dealer", taker: "The taker", leader: "The player who leads first" })[pick],
  holder: (card) => `The holder of ${card}`,
  lead(who, first) {
    const later = "The winner of a trick leads to the next.";
    if (first === null) return `${who} leads to the first trick. ${later}`;
    return `In the first deal, ${lower(first)} leads to the first trick; in later deals, ${lower(who)}. ${later}`;
  },
  anyCard: "You may play any card.",
  demand: (when, what) => (when === null ? `Play ${what} if you can.` : `When ${when}, play ${what} if you can.`),
  avoid: (when, kind) => `${when === null ? "Don't" : `When ${when}, don't`} play ${kind} if you can play something else.`,
  follow: "Follow suit if you can.",
  otherDemand: "A further rule limits what you may play.",
  unlessNone: "A rule that would leave you nothing to play doesn't count.",
  trickTrump: "The highest trump wins the trick; without one, the highest card of the suit led.",
  trickPlain: "The highest card of the suit led wins the trick.",
  byLast: "The last card played, not the first, sets the suit that wins.",
  tieLast: "Of equal cards the last one wins.",
  draw: (count, seats) =>
    `${seats === null ? "After" : `With ${seats} players, after`} each trick everyone draws ${cards(count)}, the winner first, as long as there is one for each.`,
  shown: "Drawn cards are shown.",
  swap: (rank) => `The holder of the ${rank} of trump may swap it for the turned-up card.`,
  meldSuit: (name, ranks, worth, plain) => `${name}: ${ranks} of ${plain ? "a suit other than trump" : "one suit"}, ${points(worth)}.`,
  meldTrump: (name, ranks, worth) => `${name}: ${ranks} of trump, ${points(worth)}.`,
  meldKind: (name, count, ranks, worth) => `${name}: ${count} cards of one rank (${ranks}), ${points(worth)}.`,
  meldBy: (line, who) => `${line.slice(0, -1)}, only for ${who}.`,
  namer: "the player who named trump",
  meldRun: (name, count, exactly, ranks, worth) =>
    `${name}: ${count}${exactly ? "" : " or more"} cards of one suit in a row, ${points(worth)}. The order is ${ranks}.`,
  meldTime: (at, names) =>
    `Declare ${names ?? "melds"} ${{ firstTrick: "in the first trick", leading: "when you lead", always: "on any turn" }[at]}, before you play your card.`,
  rivals: (names) =>
    `Of ${names}, only the side with the best one scores: more points, then the one listed first here, more cards, higher ones, trumps, the earlier player.`,
  stop: (worth) => `The deal ends as soon as a side has ${points(worth)}.`,
  worth(items, unit, alone) {
    if (unit === 1) return `Card points: ${items}.`;
    const parts = { 2: "halves", 3: "thirds", 4: "quarters" }[unit];
    const head = parts ? `Card points, in ${parts}: ${items}.` : `Card points: ${items}. ${unit} of these make one point.`;
    return `${head} Each ${alone ? "player" : "side"}'s sum is rounded down to whole points at the end of the deal.`;
  },
  worthPlace: "A card is worth its place in the suit, counted from 0 for the lowest.",
  addCards: (alone) => (alone ? "Each player counts the cards they have won." : "Each side counts the cards it has won."),
  tricks: (each, above) => (above > 0 ? `${points(each)} for each trick above ${above}.` : `${points(each)} for each trick.`),
  lastTrick: (worth) => `The last trick is worth ${points(worth)}.`,
  addMelds: "Declared melds count for their side.",
  bidMade: (exact, flat, each, over) =>
    `A bid ${exact ? "met exactly" : "made"}: ${plus([flat === 0 ? "" : points(flat), each === 0 ? "" : `${each} for each trick bid`, over === 0 ? "" : `${over} for each extra trick`])}.`,
  bidMissed: (flat, each, over, under) =>
    `A bid missed: ${plus([flat === 0 ? "" : points(flat), each === 0 ? "" : `${each} for each trick bid`, plus([over === 0 ? "" : `${over} for each trick too many`, under === 0 ? "" : `${under} for each trick short`], "or")]) || "nothing"}.`,
  bidsTogether: "Partners add up their bids and their tricks.",
  nil: (made, missed) => `A bid of 0 counts on its own: ${made} if that player wins no trick, ${missed} otherwise.`,
  nilBlind: (made, missed) => `Bid blind, it counts ${made} or ${missed}.`,
  bags: (every, worth) => `Every ${every} extra tricks, over the whole match, cost ${Math.abs(worth)} points.`,
  twist(what, { taker, others, times }, alone) {
    const who = alone ? "player" : "side";
    const parts = [
      taker === undefined ? "" : `that ${who} scores ${taker}`,
      others === undefined ? "" : `the others score ${others}`,
      times === undefined ? "" : `that ${who}'s points count ${times === 2 ? "double" : `${times} times`}`,
    ];
    return `If one ${who} takes ${what}, ${plus(parts, "and")}.`;
  },
  allTricks: "every trick",
  all: (kind) => `all ${kind}`,
  settle: (from, most, unit, share) =>
    `If the taker's side has ${most === null ? `${from} ${unit} or more` : `${from} to ${most} ${unit}`}: ${share ?? "everyone scores what they won"}.`,
  theBid: "the bid's",
  raised: "After a bid of points, the taker's side needs that number instead.",
  share: (taker, partner, others, alone) =>
    partner === undefined
      ? sum([`it scores ${taker}`, `the others ${others}`, alone === undefined ? "" : `a taker who plays alone ${alone}`])
      : sum([
          ...[`taker ${signed(taker)}`, `partner ${signed(partner)}`, `everyone else ${signed(others)}`],
          alone === undefined ? "" : `a taker without a partner ${signed(alone)}`,
        ]),
  sweep: (times) => `If one side takes every trick, everything counts ${times === 2 ? "double" : `${times} times`}.`,
  hold: (worth) => `With exactly ${worth}, the taker's points wait for the winner of the next deal.`,
  until: (score) => `The match ends when someone reaches ${score}.`,
  deals: (count) => (count === 1 ? "A match is one deal." : `A match is ${count} deals.`),
  wins: (count) => `A deal won counts 1. The first to win ${count} deals wins the match.`,
  untilSchedule: "The match ends with the last hand.",
  winner: { highest: "The highest score wins.", lowest: "The lowest score wins." },
  tie: { draw: "A tie is a draw.", replay: "On a tie, another deal decides.", lastTrick: "On a tie, the winner of the last trick wins." },
  claim: (worth) =>
    `On your turn you may claim victory if you have reached the target. If you're wrong, the deal is lost and the other side scores ${worth}.`,
  most: (deals) => `After ${deals} deals the match ends in any case.`,
  when: (moments) => moments.join(" and "),
  not: (moment) => `it isn't the case that ${moment}`,
  seen: (kind) => `somebody has played ${kind}`,
  unseen: (kind) => `nobody has played ${kind} yet`,
  below: (from, unit, share) => `If the taker's side has fewer than ${from} ${unit}: ${share ?? "everyone scores what they won"}.`,
  holds: (kind) => `you hold ${kind}`,
};
