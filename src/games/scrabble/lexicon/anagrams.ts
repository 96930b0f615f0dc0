import { eachWordSteps, type WordList } from "./word-list.ts";

const BITS = 22;

/** What each letter adds to the order-independent hash of a set of letters. */
const ADDS = Int32Array.from({ length: 32 }, (_, letter) => Math.imul(letter * 2 + 1, 0x9e3779b1) ^ Math.imul(letter + 7, 0x85ebca6b));

/** The number of a heap with one more letter. */
export const withLetter = (heap: number, letter: number): number => (heap + ADDS[letter]) | 0;

const slotOf = (heap: number): number => Math.imul(heap ^ (heap >>> 15), 0x2c1b3c6d) >>> (32 - BITS);

/** A Bloom filter of the letter sets that spell a word: there are false positives, but no false negatives. */
export function* anagramSteps(list: WordList): Generator<void, Uint32Array> {
  const bits = new Uint32Array((1 << BITS) / 32);
  yield* eachWordSteps(list, (word, length) => {
    let heap = 0;
    for (let i = 0; i < length; i++) heap = (heap + ADDS[word[i]]) | 0;
    const slot = slotOf(heap);
    bits[slot >>> 5] |= 1 << (slot & 31);
  });
  return bits;
}

export function maySpell(bits: Uint32Array, heap: number): boolean {
  const slot = slotOf(heap);
  return (bits[slot >>> 5] & (1 << (slot & 31))) !== 0;
}
