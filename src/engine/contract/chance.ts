import { chacha20 } from "@noble/ciphers/chacha.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import type { Rng } from "./game.ts";

/** A generator that counts the numbers drawn from it: none means that nothing was left to chance. */
export interface CountingRng extends Rng {
  readonly drawn: number;
}

/** Called for each number drawn, with the size of the range it was drawn from. */
export type DrawNote = (of: number, number: number) => void;

/** Chance over a source of 32-bit words. Every number is unbiased: words that would bias the result are drawn again. */
function rngOver(nextWord: () => number, note?: DrawNote): CountingRng {
  const rng = rngBy((n) => {
    const shift = Math.clz32(n - 1);
    rng.drawn += 1;
    for (;;) {
      const word = nextWord() >>> shift;
      if (word >= n) continue;
      if (note) note(n, word);
      return word;
    }
  });
  return rng;
}

/** For imported matches: the numbers are given, each with the size of its range. Missing numbers are 0. */
export function givenRng(numbers: readonly (readonly [of: number, number: number])[]): CountingRng {
  const rng = rngBy((n) => {
    const [of, number] = numbers[rng.drawn++] ?? [n, 0];
    return of === n && number < n ? number : 0;
  });
  return rng;
}

/** Chance from a function that picks a number below `n` (two or more); counts the draws. */
export function rngBy(choose: (n: number) => number): Rng & { drawn: number } {
  const int = (n: number): number => {
    if (!(n >= 1 && n <= 0x80000000)) throw new RangeError(`int(n) needs 1 <= n <= 2^31, not ${n}`);
    return n === 1 ? 0 : choose(n);
  };
  return {
    drawn: 0,
    int,
    shuffle(list) {
      for (let i = list.length - 1; i > 0; i--) {
        const j = int(i + 1);
        const held = list[i];
        list[i] = list[j];
        list[j] = held;
      }
      return list;
    },
    pick: (list) => {
      if (list.length === 0) throw new RangeError("nothing to pick from");
      return list[int(list.length)];
    },
  };
}

/** For playouts and tests: fast, reproducible from a small number, and not secret. */
export function fastRng(seed: number): CountingRng {
  const source = xoroshiro128plus(seed | 0);
  // Neighboring seeds start with similar words.
  for (let i = 0; i < 8; i++) source.next();
  return rngOver(() => source.next());
}

/** For matches: the ChaCha20 stream of a 256-bit key, one stream for each entry that draws. */
export function matchRng(key: Uint8Array, stream: number, note?: DrawNote): CountingRng {
  // Made when the first word is drawn: most entries draw nothing.
  let words: DataView | null = null;
  let at = 0;
  let block = 0;
  return rngOver(() => {
    if (!words || at >= words.byteLength) {
      const nonce = new Uint8Array(12);
      new DataView(nonce.buffer).setUint32(0, stream, true);
      words = new DataView(chacha20(key, nonce, new Uint8Array(64), undefined, block).buffer);
      at = 0;
      block += 1;
    }
    at += 4;
    return words.getUint32(at - 4, true);
  }, note);
}

/** A 256-bit key from any string: the same string gives the same chance. */
export const keyFromText = (text: string): Uint8Array => sha256(utf8ToBytes(text));

/** Dice for tests that always show their lowest side; lists keep their order. */
export const lowest: Rng = { int: () => 0, shuffle: (list) => list, pick: (list) => list[0] };

/** Dice for tests that always show their highest side; lists keep their order. */
export const highest: Rng = { int: (n) => n - 1, shuffle: (list) => list, pick: (list) => list[list.length - 1] };
