import type { TileSet } from "../data/tile-sets.ts";
import { eachWord, type WordList } from "./word-list.ts";

export interface LookedUp {
  readonly words: readonly string[];
  /** How many there are in all: not every one need be listed. */
  readonly found: number;
}

/** The words that fit a pattern: `?` is any letter, `*` any number of them. */
export const byPattern = (tiles: TileSet, list: WordList, pattern: string, most: number): LookedUp =>
  collect(tiles, list, most, (word) => fits(word, pattern.toUpperCase()));

/** The words that letters spell, all of them used; `?` is any letter. */
export function anagramsOf(tiles: TileSet, list: WordList, letters: string, most: number): LookedUp {
  const wanted = letters.toUpperCase();
  return collect(tiles, list, most, (word) => {
    if (word.length !== wanted.length) return false;
    let left = wanted;
    for (const letter of word) {
      const at = left.indexOf(letter) >= 0 ? left.indexOf(letter) : left.indexOf("?");
      if (at < 0) return false;
      left = left.slice(0, at) + left.slice(at + 1);
    }
    return true;
  });
}

function collect({ kinds }: TileSet, list: WordList, most: number, wanted: (word: string) => boolean): LookedUp {
  const words: string[] = [];
  let found = 0;
  eachWord(list, (letters, length) => {
    let word = "";
    for (let i = 0; i < length; i++) word += kinds[letters[i]].text;
    if (!wanted(word)) return;
    found += 1;
    if (words.length < most) words.push(word);
  });
  return { words, found };
}

/** Goes back to the last star when a letter doesn't fit: no pattern takes longer than its length times the word's. */
function fits(word: string, pattern: string): boolean {
  let at = 0;
  let next = 0;
  let star = -1;
  let starAt = 0;
  while (at < word.length) {
    if (next < pattern.length && (pattern[next] === "?" || pattern[next] === word[at])) {
      at += 1;
      next += 1;
    } else if (pattern[next] === "*") {
      star = next++;
      starAt = at;
    } else if (star >= 0) {
      next = star + 1;
      at = ++starAt;
    } else return false;
  }
  while (pattern[next] === "*") next += 1;
  return next === pattern.length;
}
