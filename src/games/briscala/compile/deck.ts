import type { Fault } from "../../../engine/contract/game.ts";
import type { RuleSet } from "../language/schema.ts";
import type { Face } from "./rules.ts";

/** More than any deck of ours, and few enough to keep every list short. */
export const MOST_CARDS = 120;

/** Faces by suit, the highest rank first; extra cards come last. */
export function facesOf({ deck }: RuleSet, faults: Fault[]): Face[] {
  const faces: Face[] = [];
  distinct(deck.suits, "deck.suits", faults);
  distinct(deck.ranks, "deck.ranks", faults);
  for (const [suit, suitWord] of deck.suits.entries()) {
    for (const [rank, rankWord] of deck.ranks.entries()) faces.push({ code: `${rankWord}.${suitWord}`, suit, rank, wins: null });
  }
  for (const [nth, { name, wins }] of (deck.extras ?? []).entries()) {
    if (faces.some(({ code }) => code === name))
      faults.push({ path: `deck.extras[${nth}].name`, text: `There are two cards called ${name}.` });
    faces.push({ code: name, suit: -1, rank: -1, wins });
  }
  return faces;
}

function distinct(words: readonly string[], path: string, faults: Fault[]): void {
  const twice = words.findIndex((word, at) => words.indexOf(word) < at);
  if (twice >= 0) faults.push({ path: `${path}[${twice}]`, text: `${words[twice]} is listed twice: list each one once.` });
}

/** How many copies of each face a table of this size plays with. */
export function countsOf(set: RuleSet, faces: readonly Face[], seats: number): number[] {
  const { deck } = set;
  const copies = faces.map(({ suit, code }) =>
    suit < 0 ? (deck.extras?.find(({ name }) => name === code)?.copies ?? 1) : (deck.copies ?? 1),
  );
  for (const { cards, seats: at } of deck.drop ?? []) {
    if (!at.includes(seats)) continue;
    for (const code of cards) {
      const face = faces.findIndex((one) => one.code === code);
      if (face >= 0 && copies[face] > 0) copies[face] -= 1;
    }
  }
  return copies;
}

export const sizeOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** The hands of a match, deal by deal; the list starts over when it ends. Empty if not even one card fits. */
export function scheduleOf({ deal, trump }: RuleSet, cards: number, seats: number): number[] {
  const aside = (deal.widow ?? 0) + (typeof trump === "object" && "turnUp" in trump ? 1 : 0);
  const most = Math.floor((cards - aside) / seats);
  const { hand } = deal;
  if (hand === "all") return most >= 1 ? [most] : [];
  if (typeof hand === "number") {
    // The turned-up card may be one of those dealt later.
    const more = deal.later ?? 0;
    return (hand + more) * seats <= cards - aside + (more > 0 ? 1 : 0) ? [hand] : [];
  }
  // In the last round of a schedule the whole deck may be dealt.
  const top = hand.from === "most" || hand.to === "most" ? Math.floor((cards - (deal.widow ?? 0)) / seats) : most;
  const end = (word: number | "most"): number => (word === "most" ? top : Math.min(word, most));
  const [from, to] = [end(hand.from), end(hand.to)];
  if (from < 1 || to < 1) return [];
  const way = Array.from({ length: Math.abs(to - from) + 1 }, (_, nth) => from + (to > from ? nth : -nth));
  return hand.back ? [...way, ...way.slice(0, -1).reverse()] : way;
}
