/** Suits by their notation: the Latin four, then the French four. */
export const SUITS = ["co", "cu", "sw", "ba", "cl", "di", "he", "sp"] as const;
export type Suit = (typeof SUITS)[number];

/** Ranks by their notation; N is the knight. */
export const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "N", "Q", "K"] as const;
export type Rank = (typeof RANKS)[number];

export const isSuit = (text: string): text is Suit => (SUITS as readonly string[]).includes(text);
export const isRank = (text: string): text is Rank => (RANKS as readonly string[]).includes(text);

/** Red suits, and the Latin suits of the round kind: each suit has one of its own color. */
export const SAME_COLOR: Readonly<Record<Suit, Suit>> = {
  ...{ co: "cu", cu: "co", sw: "ba", ba: "sw" },
  ...{ cl: "sp", sp: "cl", di: "he", he: "di" },
};

/** `10.he` in its two parts; null if it isn't written like a card. */
export function partsOf(code: string): { readonly rank: Rank; readonly suit: Suit } | null {
  const dot = code.indexOf(".");
  if (dot < 0) return null;
  const [rank, suit] = [code.slice(0, dot), code.slice(dot + 1)];
  return isRank(rank) && isSuit(suit) ? { rank, suit } : null;
}
