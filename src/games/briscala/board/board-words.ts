import type { Language } from "../../../web/board/board.ts";
import { english as phrases, type Phrases, rankBid } from "../describe/phrases.ts";
import { italian } from "./board-words-it.ts";

/** The board's texts, in one language. */
export interface BoardWords {
  readonly phrases: Phrases;
  readonly hand: string;
  readonly actions: string;
  readonly seats: string;
  readonly you: string;
  readonly partner: string;
  readonly taker: string;
  /** In games where a card decides the taker's partner, for everybody but the taker. */
  readonly takersPartner: string;
  /** A short form for tight spaces. */
  readonly ally: string;
  /** In games where the taker only chooses trump. */
  readonly namer: string;
  readonly namerShort: string;
  readonly dealer: string;
  readonly sitsOut: string;
  readonly chosen: string;
  readonly trump: (suit: string) => string;
  readonly stock: (count: number) => string;
  readonly turnedUp: (card: string) => string;
  readonly called: (card: string) => string;
  readonly partnerCard: (card: string) => string;
  readonly lastTrick: string;
  readonly takenBy: (name: string) => string;
  readonly takes: (name: string) => string;
  readonly youTake: string;
  readonly scores: string;
  readonly close: string;
  readonly deal: (number: number) => string;
  readonly before: string;
  readonly total: string;
  readonly bags: string;
  readonly target: (points: number, lowest: boolean) => string;
  readonly held: (points: number) => string;
  // Why the match is over.
  readonly reached: (names: string, points: number, count: number) => string;
  readonly reachedTarget: (names: string, target: number, count: number) => string;
  readonly finalScores: (deals: number, scores: string) => string;
  readonly lastTrickDecides: string;
  readonly cards: (count: number) => string;
  readonly tricks: (count: number) => string;
  readonly tricksOfBid: (tricks: number, bid: string) => string;
  /** A short form for tight spaces. */
  readonly ofBid: (tricks: number, bid: string) => string;
  readonly points: (count: number) => string;
  /** A card's value, in fractions of a point. */
  readonly worth: (parts: number, unit: number) => string;
  readonly isTrump: string;
  readonly score: (count: number) => string;
  readonly bidOf: (bid: string) => string;
  readonly passed: string;
  // Prompts.
  readonly lead: string;
  readonly follow: (suit: string) => string;
  readonly over: string;
  readonly passTo: (count: number, name: string) => string;
  readonly isPassing: (cards: string) => string;
  readonly bury: (count: number) => string;
  readonly bid: string;
  readonly bidBlind: string;
  readonly auction: (highest: string | null) => string;
  readonly highest: (highest: string) => string;
  readonly nameTrump: string;
  readonly takeTrump: string;
  readonly takeWidow: string;
  // Buttons.
  readonly pass: string;
  readonly take: string;
  readonly look: string;
  readonly blind: string;
  readonly more: string;
  readonly alone: (suit: string) => string;
  readonly passCards: (chosen: number, count: number) => string;
  readonly buryCards: (chosen: number, count: number) => string;
  readonly declare: (meld: string, arg: string) => string;
  readonly swap: (card: string, turnUp: string) => string;
  readonly claim: string;
  // Sentences for screen readers.
  readonly title: (game: string, deal: number) => string;
  readonly emptyTable: string;
  readonly onTable: (cards: string) => string;
  readonly played: (name: string, card: string) => string;
  readonly lastTrickWas: (cards: string, name: string) => string;
  readonly declared: (name: string, meld: string, points: number) => string;
  readonly shows: (name: string, cards: string) => string;
  readonly gave: (name: string, cards: string) => string;
  readonly yourHand: (cards: string) => string;
  readonly dealWas: (number: number, gains: string) => string;
  readonly turn: (names: string) => string;
}

const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

const english: BoardWords = {
  phrases,
  hand: "Your hand",
  actions: "What you can do",
  seats: "Players",
  you: "You",
  partner: "Partner",
  taker: "Taker",
  takersPartner: "Taker's partner",
  ally: "Ally",
  namer: "Chose trump",
  namerShort: "Trump",
  dealer: "Dealer",
  sitsOut: "Sits out",
  chosen: "Ready",
  trump: (suit) => `Trump: ${suit}`,
  stock: (count) => `${many(count, "card", "cards")} in the stock`,
  turnedUp: (card) => `Turned up: ${card}`,
  called: (card) => `Called card: ${card}`,
  partnerCard: (card) => `Partner card: ${card}`,
  lastTrick: "Last trick",
  takenBy: (name) => `Taken by ${name}`,
  takes: (name) => `${name} wins the trick.`,
  youTake: "You win the trick.",
  scores: "Scores",
  close: "Close",
  deal: (number) => `Deal ${number}`,
  before: "Before",
  total: "Total",
  bags: "Bags",
  target: (points, lowest) => (lowest ? `When someone reaches ${points} points, the lowest score wins.` : `Playing to ${points} points.`),
  reached: (names, points) => `${names} reached ${points} points.`,
  reachedTarget: (names, target) => `${names} reached ${target} points, so the lowest score wins.`,
  finalScores: (deals, scores) => (deals === 1 ? `Points: ${scores}.` : `After ${deals} deals: ${scores}.`),
  lastTrickDecides: "The last trick decides.",
  held: (points) => `The winner of the next deal gets ${points} more points.`,
  cards: (count) => many(count, "card", "cards"),
  tricks: (count) => many(count, "trick", "tricks"),
  tricksOfBid: (tricks, bid) => `${many(tricks, "trick", "tricks")}, bid ${bid}`,
  ofBid: (tricks, bid) => `${tricks}/${bid}`,
  points: (count) => many(count, "point", "points"),
  worth: (parts, unit) => (parts % unit === 0 ? many(parts / unit, "point", "points") : `${parts}/${unit} of a point`),
  isTrump: "Trump",
  score: (count) => `score ${count}`,
  bidOf: (bid) => `bid ${rankBid(bid)}`,
  passed: "passed",
  lead: "Your turn: lead a card.",
  follow: (suit) => `Your turn: ${suit} were led.`,
  over: "The match is over.",
  passTo: (count, name) => `Choose ${many(count, "card", "cards")} to pass to ${name}.`,
  isPassing: (cards) => `You pass ${cards}.`,
  bury: (count) => `Choose ${many(count, "card", "cards")} to put aside.`,
  bid: "How many tricks will you take?",
  bidBlind: "Look at your cards, or bid 0 without looking.",
  auction: (highest) => (highest === null ? "Open the bidding, or pass." : `Bid more than ${rankBid(highest)}, or pass.`),
  highest: (highest) => `Nobody can outbid ${rankBid(highest)}.`,
  nameTrump: "Name the trump suit.",
  takeTrump: "Choose trump, or pass.",
  takeWidow: "Take the cards on the table, or pass.",
  pass: "Pass",
  take: "Take",
  look: "Look at your cards",
  blind: "Blind nil",
  more: "More bids",
  alone: (suit) => `${suit}, alone`,
  passCards: (chosen, count) => (chosen < count ? `${chosen} of ${count} chosen` : `Pass ${many(count, "card", "cards")}`),
  buryCards: (chosen, count) => (chosen < count ? `${chosen} of ${count} chosen` : `Put ${many(count, "card", "cards")} aside`),
  declare: (meld, arg) => `Declare ${phrases.meld(meld)}${arg === "" ? "" : ` (${arg})`}`,
  swap: (card, turnUp) => `Swap your ${card} for the ${turnUp}`,
  claim: "Claim victory",
  title: (game, deal) => `${game}, deal ${deal}.`,
  emptyTable: "The table is empty.",
  onTable: (cards) => `On the table: ${cards}.`,
  played: (name, card) => `${name} played the ${card}`,
  lastTrickWas: (cards, name) => `Last trick: ${cards}. ${name} took it.`,
  declared: (name, meld, points) => `${name} declared ${phrases.meld(meld)} for ${many(points, "point", "points")}.`,
  shows: (name, cards) => `Everybody has seen these cards of ${name}: ${cards}.`,
  gave: (name, cards) => `You passed to ${name}: ${cards}.`,
  yourHand: (cards) => `Your hand: ${cards}.`,
  dealWas: (number, gains) => `Deal ${number}: ${gains}.`,
  turn: (names) => `Waiting for ${names}.`,
};

export const boardWords: Readonly<Record<Language, BoardWords>> = { en: english, it: italian };
