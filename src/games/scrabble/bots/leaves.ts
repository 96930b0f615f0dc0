import type { LeaveValue } from "../generator/generator.ts";

/** How many letters a tile set can have, the blank among them. */
export const KINDS = 32;
/** Vowels and consonants are counted up to this. */
const MOST = 8;

/** Leave values in hundredths of a point: by tile, by pair, and by the balance of vowels. */
export interface LeaveModel {
  readonly tiles: readonly number[];
  /** By `first * 32 + second`, the lower tile first. */
  readonly pairs: readonly number[];
  /** By `vowels * 8 + consonants`. */
  readonly balance: readonly number[];
}

/** The trainer's output: tiles and pairs by their letters. */
export interface LeaveFile {
  readonly games: number;
  readonly tiles: Readonly<Record<string, number>>;
  readonly pairs: Readonly<Record<string, number>>;
  readonly balance: Readonly<Record<string, number>>;
}

export const LETTERS = "?ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const VOWELS = new Set([..."AEIOU"].map((vowel) => LETTERS.indexOf(vowel)));

export function modelFrom(file: LeaveFile): LeaveModel {
  const tiles = Array.from({ length: KINDS }, (_, tile) => file.tiles[LETTERS[tile] ?? ""] ?? 0);
  const pairs = Array.from({ length: KINDS * KINDS }, () => 0);
  for (const [pair, worth] of Object.entries(file.pairs)) pairs[LETTERS.indexOf(pair[0]) * KINDS + LETTERS.indexOf(pair[1])] = worth;
  const balance = Array.from({ length: MOST * MOST }, () => 0);
  for (const [key, worth] of Object.entries(file.balance)) balance[Number(key[0]) * MOST + Number(key[1])] = worth;
  return { tiles, pairs, balance };
}

export const balanceAt = (vowels: number, consonants: number): number => Math.min(vowels, MOST - 1) * MOST + Math.min(consonants, MOST - 1);

/** How many vowels and consonants there are, as the place in `balance`. */
export function balanceOf(counts: Uint8Array): number {
  let vowels = 0;
  let consonants = 0;
  for (let tile = 1; tile < KINDS; tile++) {
    if (VOWELS.has(tile)) vowels += counts[tile];
    else consonants += counts[tile];
  }
  return balanceAt(vowels, consonants);
}

/** A function for the generator, which calls it for every leave of a rack, so it allocates nothing. */
export function leaveValueOf({ tiles, pairs, balance }: LeaveModel): LeaveValue {
  const held = new Uint8Array(KINDS);
  const isVowel = Uint8Array.from({ length: KINDS }, (_, tile) => (VOWELS.has(tile) ? 1 : 0));
  const [singles, doubles, balances] = [Int32Array.from(tiles), Int32Array.from(pairs), Int32Array.from(balance)];
  return (counts) => {
    let kinds = 0;
    let sum = 0;
    let vowels = 0;
    let consonants = 0;
    for (let tile = 0; tile < KINDS; tile++) {
      const count = counts[tile];
      if (count === 0) continue;
      sum += singles[tile] * count + ((doubles[tile * KINDS + tile] * count * (count - 1)) >> 1);
      for (let i = 0; i < kinds; i++) sum += doubles[held[i] * KINDS + tile] * count * counts[held[i]];
      held[kinds++] = tile;
      if (isVowel[tile] === 1) vowels += count;
      else if (tile > 0) consonants += count;
    }
    return sum + balances[balanceAt(vowels, consonants)];
  };
}
