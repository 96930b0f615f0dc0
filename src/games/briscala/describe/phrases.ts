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
  /** A kind of card in the plural, as in “play one of your 3 hearts”; null if there is no short way to say it. `every` joins with "and". */
  kind(test: CardTest, every?: boolean): string | null;
  /** What to play, as in “play a trump”; null if there is no short way to say it. */
  play(test: CardTest): string | null;
  /** The display name of a meld; in our own games the names in the data are single words, for typing. */
  meld(name: string): string;
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
const RANKS_IT: Readonly<Partial<Record<Rank, string>>> = { A: "asso", J: "fante", N: "cavallo", Q: "donna", K: "re" };

/** A rank that is bid in an auction, as a word; numbers as they are. */
export const rankBid = (bid: string): string => RANK_NAMES[bid as Rank] ?? bid;

const PLURALS_IT: Readonly<Record<string, string>> = {
  ...{ A: "assi", J: "fanti", N: "cavalli", Q: "donne", K: "re" },
  ...{ 2: "due", 3: "tre", 4: "quattro", 5: "cinque", 6: "sei", 7: "sette", 8: "otto", 9: "nove", 10: "dieci" },
};

const MELD_NAMES: Readonly<Record<string, string>> = {
  ...{ three: "three of a kind", four: "four of a kind", fourjacks: "four jacks", fournines: "four nines" },
  trumpmariazza: "mariazza in trump",
};
const MELDS_IT: Readonly<Record<string, string>> = {
  ...{ three: "tre uguali", four: "quattro uguali", fourjacks: "quattro fanti", fournines: "quattro nove" },
  ...{ quinte: "quinta", quarte: "quarta", tierce: "terza", trumpmariazza: "mariazza di briscola" },
};

/** Italians know the courts of their own cards by fante, cavallo and re. Ranks are bid only with those cards. */
const ITALIAN_INDEX: Readonly<Record<string, string>> = { J: "F", N: "C", K: "R" };
const LATIN: ReadonlySet<string> = new Set(["co", "cu", "sw", "ba"]);

const listed = <T>(one: T | readonly T[]): readonly T[] => (Array.isArray(one) ? (one as readonly T[]) : [one as T]);
const DEEPEST = 9;

/** The words that name a kind of card by themselves. */
type KindWord = Extract<CardTest, string>;

interface Vocabulary {
  /** One card of such a kind, with its article. */
  readonly one: Readonly<Record<KindWord, string>>;
  readonly oneTrumpThatBeats: string;
  /** A card of another suit than trump, or one that beats the trick. */
  readonly otherOrHigher: string;
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
  /** Cards of one rank that are trump, of the other suit of its color, or of any suit but trump. */
  rankIn(rank: string, where: Where): string;
}

type Where = "trump" | "sameColor" | "plain";

/** A kind of card in words. Conditions on the moment have no short name. */
function kindBy(words: Vocabulary, phrases: Phrases, test: CardTest, every: boolean, depth = 0): string | null {
  const join = every && depth === 0 ? phrases.and : phrases.or;
  if (depth > DEEPEST) return null;
  if (typeof test === "string") return test === "trump" ? words.trumps : words[test];
  if ("suit" in test) return words.suits(join(listed(test.suit).map(phrases.suit)));
  if ("rank" in test) return join(listed(test.rank).map(words.rank));
  if ("card" in test) return join(listed(test.card).map(phrases.theCard));
  if ("not" in test) {
    const inner = kindBy(words, phrases, test.not, false, depth + 1);
    return inner === null ? null : words.not(inner);
  }
  if ("all" in test || "any" in test) {
    const rank = "all" in test ? rankInSuit(test.all) : null;
    if (rank) return words.rankIn(words.rank(rank.of), rank.where);
    const parts = ("all" in test ? test.all : test.any).map((one) => kindBy(words, phrases, one, false, depth + 1));
    if (parts.includes(null)) return null;
    const named = parts.filter((part) => part !== null);
    return "all" in test ? words.both(named) : join(named);
  }
  return null;
}

/** One rank of trump, of trump's color, or of the other suits: it has a shorter name than most. */
function rankInSuit(all: readonly CardTest[]): { readonly of: string; readonly where: Where } | null {
  const rank = all.find((test) => typeof test === "object" && "rank" in test);
  const other = all.find((test) => test !== rank);
  if (all.length !== 2 || other === undefined || typeof rank !== "object" || !("rank" in rank) || listed(rank.rank).length !== 1)
    return null;
  const where = other === "trump" || other === "sameColor" ? other : isNotTrump(other) ? "plain" : null;
  return where && { of: listed(rank.rank)[0], where };
}

const isNotTrump = (test: CardTest): boolean => typeof test === "object" && "not" in test && test.not === "trump";

/** A single card where that can be said, otherwise the kind. */
function playBy(words: Vocabulary, phrases: Phrases, test: CardTest): string | null {
  if (typeof test === "string") return words.one[test];
  if ("all" in test && test.all.length === 2 && test.all.includes("trump") && test.all.includes("beats")) return words.oneTrumpThatBeats;
  if ("any" in test && test.any.length === 2 && test.any.some(isNotTrump) && test.any.includes("beats")) return words.otherOrHigher;
  return phrases.kind(test);
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
  kind: (test, every = false) => kindBy(ENGLISH, english, test, every),
  play: (test) => playBy(ENGLISH, english, test),
  meld: (name) => MELD_NAMES[name] ?? name,
  and: (words) => joinWords(words, "and"),
  or: (words) => joinWords(words, "or"),
};

const ENGLISH: Vocabulary = {
  one: {
    ...{ any: "any card", trump: "a trump", led: "a card of the suit led", last: "a card of the last card's suit" },
    ...{ beats: "a card that beats the trick", highest: "your highest card", special: "a special card" },
    sameColor: "a card of the other suit of trump's color",
  },
  oneTrumpThatBeats: "a trump that beats the trick",
  otherOrHigher: "a trump that beats the trick, or no trump",
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
  rankIn: (rank, where) => `${rank} of ${{ trump: "trump", sameColor: "the other suit of trump's color", plain: "other suits" }[where]}`,
  both: (kinds) => kinds.join(" that are ").replace("that are cards that", "that").replace("that are cards other than", "other than"),
};

const articleOf = (rank: string | undefined): string =>
  rank === undefined ? "" : rank === "A" || rank === "8" ? "l'" : rank === "Q" ? "la " : "il ";

/** A rank that is called in an auction, with its article; points as they are. */
export const calledRank = (bid: string): string => (Number(bid) > 10 ? `a ${bid}` : `${articleOf(bid)}${RANKS_IT[bid as Rank] ?? bid}`);

export const italian: Phrases = {
  suit: (suit) => SUITS_IT[suit as Suit] ?? suit,
  card(code) {
    const parts = partsOf(code);
    return parts ? `${RANKS_IT[parts.rank] ?? parts.rank} di ${SUITS_IT[parts.suit]}` : code;
  },
  theCard: (code) => `${articleOf(partsOf(code)?.rank)}${italian.card(code)}`,
  ranks: (ranks, suits) => (suits.some((suit) => LATIN.has(suit)) ? ranks.map(italian.bid) : ranks).join(" "),
  bid: (bid) => ITALIAN_INDEX[bid] ?? bid,
  kind: (test, every = false) => kindBy(ITALIAN, italian, test, every),
  play: (test) => playBy(ITALIAN, italian, test),
  meld: (name) => MELDS_IT[name] ?? name,
  and: (words) => joinWords(words, "e"),
  or: (words) => joinWords(words, "o"),
};

const ITALIAN: Vocabulary = {
  one: {
    ...{ any: "una carta qualsiasi", trump: "una briscola", led: "una carta del seme di mano", last: "una carta del seme dell'ultima" },
    ...{ beats: "una carta che vince la presa", highest: "la tua carta più alta", special: "una carta speciale" },
    sameColor: "una carta dell'altro seme del colore della briscola",
  },
  oneTrumpThatBeats: "una briscola che vince la presa",
  otherOrHigher: "una briscola che vince la presa, oppure un altro seme",
  trumps: "briscole",
  led: "carte del seme di mano",
  last: "carte del seme dell'ultima",
  beats: "carte che vincono la presa",
  highest: "carte più alte",
  special: "carte speciali",
  sameColor: "carte del colore della briscola",
  any: "carte",
  rank: (rank) => PLURALS_IT[rank] ?? rank,
  suits: (names) => names,
  not: (kind) => `carte diverse da ${kind}`,
  rankIn: (rank, where) =>
    `${rank} ${{ trump: "di briscola", sameColor: "dell'altro seme del colore della briscola", plain: "degli altri semi" }[where]}`,
  both: (kinds) => kinds.join(" che sono ").replace("che sono carte che", "che").replace("che sono carte diverse", "diverse"),
};
