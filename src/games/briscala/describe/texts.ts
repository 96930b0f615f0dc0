import type { SeatPick, SituationWord } from "../language/schema.ts";
import type { Phrases } from "./phrases.ts";

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
  drop(cards: string, seats: string, count: number): string;
  /** All cards of one rank. */
  whole(rank: string, count: number): string;
  hand(count: number): string;
  readonly handAll: string;
  schedule(from: number | "most", to: number | "most", back: boolean): string;
  /** Who has got the turned-up card gets one card fewer. */
  later(count: number, fewer: "taker" | "dealer" | null): string;
  widow(count: number): string;
  readonly trumpNone: string;
  readonly trumpNamed: string;
  readonly trumpLast: string;
  trumpSuit(suit: string): string;
  readonly turnUp: Readonly<Record<"underStock" | "aside" | "taker" | "dealer", string>>;
  readonly trumpOrder: (ranks: string) => string;
  top(kinds: string): string;
  pass(count: number, ways: readonly string[]): string;
  readonly ways: Readonly<Record<"left" | "right" | "across" | "hold", string>>;
  bid(from: number, to: string): string;
  readonly wholeHand: string;
  readonly hook: string;
  auction(bids: string): string;
  /** Bids from the lowest: words, then numbers. */
  ladder(words: string, from: number | null, to: number, step: number): string;
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
  /** Somebody else may lead in the first deal. */
  lead(who: string, first: string | null): string;
  readonly anyCard: string;
  demand(when: string | null, what: string): string;
  /** The same, for cards that are not to be played. */
  avoid(when: string | null, kind: string): string;
  readonly follow: string;
  readonly otherDemand: string;
  readonly unlessNone: string;
  readonly trickTrump: string;
  readonly trickPlain: string;
  readonly byLast: string;
  readonly tieLast: string;
  /** With the numbers of players for which there is a stock, where not for all. */
  draw(count: number, seats: string | null): string;
  readonly shown: string;
  swap(rank: string): string;
  meldSuit(name: string, ranks: string, points: number, plain: boolean): string;
  meldTrump(name: string, ranks: string, points: number): string;
  meldKind(name: string, count: number, ranks: string, points: number): string;
  meldRun(name: string, count: number, exactly: boolean, ranks: string, points: number): string;
  /** Where only one player may declare it. */
  meldBy(line: string, who: string): string;
  readonly namer: string;
  meldTime(at: "firstTrick" | "leading" | "always", names: string | null): string;
  rivals(names: string): string;
  stop(points: number): string;
  /** The values of kinds of cards, in fractions of a point if the unit is above 1. */
  worth(items: string, unit: number, alone: boolean): string;
  readonly worthPlace: string;
  addCards(alone: boolean): string;
  tricks(each: number, above: number): string;
  lastTrick(points: number): string;
  readonly addMelds: string;
  bidMade(exact: boolean, flat: number, each: number, over: number): string;
  bidMissed(flat: number, each: number, over: number, under: number): string;
  readonly bidsTogether: string;
  nil(made: number, missed: number): string;
  nilBlind(made: number, missed: number): string;
  bags(every: number, points: number): string;
  twist(what: string, amounts: { taker?: number; others?: number; times?: number }, alone: boolean): string;
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

export const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
export const sum = (parts: readonly string[]): string => parts.filter(Boolean).join(", ");
export const plus = (parts: readonly string[], word = "plus"): string => parts.filter(Boolean).join(` ${word} `);

export const pickOf = (texts: Texts, pick: SeatPick): string =>
  typeof pick === "string" ? texts.who(pick) : texts.holder(texts.phrases.or(pick.holderOf.map(texts.phrases.theCard)));
