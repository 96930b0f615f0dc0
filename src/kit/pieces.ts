import type { Rng, Seat } from "../engine/contract/game.ts";

/*
 * Dice, bags, decks and hands. A bag or a deck is a list of counts, one for each kind of piece: which piece comes next is decided
 * when it is drawn, so that nothing hidden exists before.
 */

/** Rolls a die; sides are counted from 1. */
export const rollDie = (sides: number, rng: Rng): number => rng.int(sides) + 1;

/** Rolls several dice. */
export const roll = (count: number, sides: number, rng: Rng): number[] => Array.from({ length: count }, () => rollDie(sides, rng));

/** Numbers in rising order, as a new list. */
export const rising = (list: readonly number[]): number[] => list.toSorted((a, b) => a - b);

/** The sum of a list. */
export function total(counts: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < counts.length; at++) sum += counts[at];
  return sum;
}

const NOTHING: readonly never[] = [];

/** A list made by calling `make` with each index. A loop, because games call it in playouts, where `Array.from` would be slow. */
export function each<T>(length: number, make: (at: number) => T): T[] {
  // V8 tracks, for each `[]` in the code, what kind of elements its arrays came to hold. A copy of an empty array starts over, so an
  // array of numbers keeps its compact form and is copied 1.5 times as fast.
  const list: T[] = NOTHING.slice();
  for (let at = 0; at < length; at++) list.push(make(at));
  return list;
}

/** Takes one piece out of a bag of counts, each piece equally likely, and gives its kind. The bag must not be empty. */
export function draw(bag: number[], rng: Rng): number {
  let nth = rng.int(total(bag));
  let kind = 0;
  while (nth >= bag[kind]) nth -= bag[kind++];
  bag[kind] -= 1;
  return kind;
}

/** Takes several pieces; fewer if the bag runs out. */
export const drawSome = (bag: number[], count: number, rng: Rng): number[] =>
  Array.from({ length: Math.min(count, total(bag)) }, () => draw(bag, rng));

/** How many pieces of each kind there are in a list. */
export function countKinds(pieces: readonly number[], kinds: number): number[] {
  const counts = each(kinds, () => 0);
  for (const kind of pieces) counts[kind] += 1;
  return counts;
}

/**
 * Possible hands: `known` hands stay, and every other seat is dealt as many pieces as its size says, from the pieces that
 * nobody has seen. What remains in `unseen` is the stock. Hands are kept in rising order, or as `sorted` orders them.
 */
export const imagineHands = (
  sizes: readonly number[],
  known: (seat: Seat) => readonly number[] | null,
  unseen: number[],
  rng: Rng,
  sorted = rising,
): number[][] => sizes.map((size, seat) => known(seat)?.slice() ?? sorted(drawSome(unseen, size, rng)));
