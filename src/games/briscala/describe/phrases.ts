import { joinWords } from "../../../kit/sentences.ts";
import { partsOf, type Rank, type Suit } from "../language/cards.ts";
import type { CardTest } from "../language/schema.ts";

/** The names of cards and of kinds of cards in one language. */
export interface Phrases {
  suit(suit: string): string;
  card(code: string): string;
  /** With its article. */
  theCard(code: string): string;
  /** As they stand in the corners of the cards, which depends on the suits. */
  ranks(ranks: readonly string[], suits: readonly string[]): string;
  /** A bid of an auction: a rank, or a number. */
  bid(bid: string): string;
  /** A kind of card in the plural, as in “play one of your 3 hearts”; null if it can't be said shortly. */
  kind(test: CardTest): string | null;
  and(words: readonly string[]): string;
  or(words: readonly string[]): string;
}

const SUIT_NAMES: Readonly<Record<Suit, string>> = {
  ...{ co: "coins", cu: "cups", sw: "swords", ba: "batons" },
  ...{ cl: "clubs", di: "diamonds", he: "hearts", sp: "spades" },
};
const RANK_NAMES: Readonly<Partial<Record<Rank, string>>> = { A: "ace", J: "jack", N: "knight", Q: "queen", K: "king" };
const SUITS_IT: Readonly<Record<Suit, string>> = {
  ...{ co: "denari", cu: "coppe", sw: "spade", ba: "bastoni" },
  ...{ cl: "fiori", di: "quadri", he: "cuori", sp: "picche" },
};
const RANKS_IT: Readonly<Partial<Record<Rank, string>>> = { A: "asso", J: "fante", N: "cavallo", Q: "regina", K: "re" };

/** Italians know the courts of their own cards by fante, cavallo and re. Ranks are bid only with those cards. */
const ITALIAN_INDEX: Readonly<Record<string, string>> = { J: "F", N: "C", K: "R" };
const LATIN: ReadonlySet<string> = new Set(["co", "cu", "sw", "ba"]);

const listed = <T>(one: T | readonly T[]): readonly T[] => (Array.isArray(one) ? (one as readonly T[]) : [one as T]);
const DEEPEST = 9;

interface Vocabulary {
  readonly trumps: string;
  readonly led: string;
  readonly last: string;
  readonly beats: string;
  readonly highest: string;
  readonly special: string;
  readonly sameColor: string;
  readonly any: string;
  rank(rank: string): string;
  suits(names: string): string;
  not(kind: string): string;
  both(kinds: readonly string[]): string;
  /** Cards of one rank that are trump, or of the other suit of its color. */
  rankIn(rank: string, color: boolean): string;
}

/** A kind of card in words. Conditions on the moment have no short name. */
function kindBy(words: Vocabulary, phrases: Phrases, test: CardTest, depth = 0): string | null {
  if (depth > DEEPEST) return null;
  if (typeof test === "string") return test === "trump" ? words.trumps : words[test];
  if ("suit" in test) return words.suits(phrases.or(listed(test.suit).map(phrases.suit)));
  if ("rank" in test) return phrases.or(listed(test.rank).map(words.rank));
  if ("card" in test) return phrases.or(listed(test.card).map(phrases.theCard));
  if ("not" in test) {
    const inner = kindBy(words, phrases, test.not, depth + 1);
    return inner === null ? null : words.not(inner);
  }
  if ("all" in test || "any" in test) {
    const rank = "all" in test ? rankInTrump(test.all) : null;
    if (rank) return words.rankIn(words.rank(rank.of), rank.color);
    const parts = ("all" in test ? test.all : test.any).map((one) => kindBy(words, phrases, one, depth + 1));
    if (parts.includes(null)) return null;
    const named = parts.filter((part) => part !== null);
    return "all" in test ? words.both(named) : phrases.or(named);
  }
  return null;
}

/** One rank of trump, or of trump's color: it has a shorter name than most. */
function rankInTrump(all: readonly CardTest[]): { readonly of: string; readonly color: boolean } | null {
  const rank = all.find((test) => typeof test === "object" && "rank" in test);
  const other = all.find((test) => test === "trump" || test === "sameColor");
  if (all.length !== 2 || other === undefined || typeof rank !== "object" || !("rank" in rank) || listed(rank.rank).length !== 1)
    return null;
  return { of: listed(rank.rank)[0], color: other === "sameColor" };
}

export const english: Phrases = {
  suit: (suit) => SUIT_NAMES[suit as Suit] ?? suit,
  card(code) {
    const parts = partsOf(code);
    return parts ? `${RANK_NAMES[parts.rank] ?? parts.rank} of ${SUIT_NAMES[parts.suit]}` : code;
  },
  theCard: (code) => `the ${english.card(code)}`,
  ranks: (ranks) => ranks.join(" "),
  bid: (bid) => bid,
  kind: (test) => kindBy(ENGLISH, english, test),
  and: (words) => joinWords(words, "and"),
  or: (words) => joinWords(words, "or"),
};

const ENGLISH: Vocabulary = {
  trumps: "trumps",
  led: "cards of the suit led",
  last: "cards of the last card's suit",
  beats: "cards that beat the trick",
  highest: "highest cards",
  special: "special cards",
  sameColor: "cards of trump's color",
  any: "cards",
  rank: (rank) => (RANK_NAMES[rank as Rank] ? `${RANK_NAMES[rank as Rank]}s` : `${rank}s`),
  suits: (names) => names,
  not: (kind) => `cards other than ${kind}`,
  rankIn: (rank, color) => (color ? `${rank} of the other suit of trump's color` : `${rank} of trump`),
  both: (kinds) => kinds.join(" that are ").replace("that are cards that", "that").replace("that are cards other than", "other than"),
};

export const italian: Phrases = {
  suit: (suit) => SUITS_IT[suit as Suit] ?? suit,
  card(code) {
    const parts = partsOf(code);
    return parts ? `${RANKS_IT[parts.rank] ?? parts.rank} di ${SUITS_IT[parts.suit]}` : code;
  },
  theCard(code) {
    const rank = partsOf(code)?.rank;
    const article = rank === undefined ? "" : rank === "A" || rank === "8" ? "l'" : rank === "Q" ? "la " : "il ";
    return `${article}${italian.card(code)}`;
  },
  ranks: (ranks, suits) => (suits.some((suit) => LATIN.has(suit)) ? ranks.map(italian.bid) : ranks).join(" "),
  bid: (bid) => ITALIAN_INDEX[bid] ?? bid,
  kind: (test) => kindBy(ITALIAN, italian, test),
  and: (words) => joinWords(words, "e"),
  or: (words) => joinWords(words, "o"),
};

const ITALIAN: Vocabulary = {
  trumps: "briscole",
  led: "carte del seme di mano",
  last: "carte del seme dell'ultima",
  beats: "carte che vincono la presa",
  highest: "carte più alte",
  special: "carte speciali",
  sameColor: "carte del colore della briscola",
  any: "carte",
  rank: (rank) => ({ A: "assi", J: "fanti", N: "cavalli", Q: "regine", K: "re" })[rank] ?? rank,
  suits: (names) => `carte di ${names}`,
  not: (kind) => `carte diverse da ${kind}`,
  rankIn: (rank, color) => (color ? `${rank} dell'altro seme del colore della briscola` : `${rank} di briscola`),
  both: (kinds) => kinds.join(" che sono anche "),
};
