import type { TileSet } from "../data/tile-sets.ts";
import { pieces, readTile } from "../turn/notation.ts";
import { speller } from "./own-list.ts";
import { eachWord, type WordList } from "./word-list.ts";

export interface LookedUp {
  readonly words: readonly string[];
  /** How many there are in all: not every one need be listed. */
  readonly found: number;
}

/** Any letter, and any number of letters, among the numbers of tiles. */
const [ANY, STAR] = [0, -1] as const;

/** The words that fit a pattern, or null if it isn't one: `?` is any letter, `*` any number of them. */
export function byPattern(tiles: TileSet, list: WordList, pattern: string, most: number): LookedUp | null {
  const wanted = readPattern(tiles, pattern);
  return wanted && collect(tiles, list, most, (word, length) => fits(word, length, wanted));
}

/** The words that letters spell, all of them used, or null if they aren't letters; `?` is any letter. */
export function anagramsOf(tiles: TileSet, list: WordList, letters: string, most: number): LookedUp | null {
  const wanted = readPattern(tiles, letters);
  if (!wanted || wanted.includes(STAR)) return null;
  return collect(tiles, list, most, (word, length) => {
    if (length !== wanted.length) return false;
    const left = wanted.slice();
    for (let i = 0; i < length; i++) {
      const at = left.includes(word[i]) ? left.indexOf(word[i]) : left.indexOf(ANY);
      if (at < 0) return false;
      left.splice(at, 1);
    }
    return true;
  });
}

/** Tiles by their numbers. A tile with two letters may stand in brackets; without them it is read as in a word list. */
function readPattern(tiles: TileSet, text: string): number[] | null {
  const spell = speller(tiles);
  const parts = text.toUpperCase().match(/[*?]|\[[^[\]]*\]|[^*?[\]]+|./gu) ?? [];
  const read = parts.map((part): number[] | null => {
    if (part === "*") return [STAR];
    if (part === "?") return [ANY];
    if (!part.startsWith("[")) return spell(part);
    const tile = pieces(part).length === 1 ? readTile(tiles, part) : null;
    return tile === null ? null : [tile];
  });
  const known = read.filter((part) => part !== null);
  return known.length === read.length && known.length > 0 ? known.flat() : null;
}

function collect({ kinds }: TileSet, list: WordList, most: number, wanted: (word: Uint8Array, length: number) => boolean): LookedUp {
  const words: string[] = [];
  let found = 0;
  eachWord(list, (letters, length) => {
    if (!wanted(letters, length)) return;
    found += 1;
    if (words.length < most) words.push(Array.from(letters.subarray(0, length), (letter) => kinds[letter].text).join(""));
  });
  return { words, found };
}

/** Goes back to the last star when a letter doesn't fit: no pattern takes longer than its length times the word's. */
function fits(word: Uint8Array, length: number, pattern: readonly number[]): boolean {
  let at = 0;
  let next = 0;
  let star = -1;
  let starAt = 0;
  while (at < length) {
    if (next < pattern.length && (pattern[next] === ANY || pattern[next] === word[at])) {
      at += 1;
      next += 1;
    } else if (pattern[next] === STAR) {
      star = next++;
      starAt = at;
    } else if (star >= 0) {
      next = star + 1;
      at = ++starAt;
    } else return false;
  }
  while (pattern[next] === STAR) next += 1;
  return next === pattern.length;
}
