import { bad, type Read } from "../../../engine/input/faults.ts";
import type { TileSet } from "../data/tile-sets.ts";
import { fromWords, LONGEST_WORD, type WordList } from "./word-list.ts";

/** Larger than any list of words for this game, and quick to read. */
const MOST_CHARACTERS = 16_000_000;

/** A custom word list, and how its lines were read. */
export interface OwnList {
  readonly list: WordList;
  /** How many words there are of each length. */
  readonly lengths: readonly number[];
  readonly rejected: number;
  /** The first few lines that hold no usable word. */
  readonly examples: readonly string[];
}

const EXAMPLES = 5;

/**
 * Reads a word list: the first word of each line, whatever follows it. Words that the tiles cannot spell, or that are too
 * short or too long, are counted and left out.
 */
export function readOwnList(tiles: TileSet, text: string): Read<OwnList> {
  if (text.length > MOST_CHARACTERS) return bad("lexicon", "This word list is too large: the maximum is 16 million characters.");
  if (text.includes("\0")) return bad("lexicon", "This isn't a plain text file: save the word list as plain text.");
  if (text.includes("\ufffd")) return bad("lexicon", "This file isn't UTF-8: save the word list as UTF-8 text.");
  const spell = speller(tiles);
  const words = new Map<string, number[]>();
  const examples: string[] = [];
  let rejected = 0;
  for (const line of text.replace(/^\ufeff/, "").split(/\r\n?|\n/)) {
    const token = line.trim().split(/\s/, 1)[0];
    if (token === "") continue;
    const word = spell(token.toUpperCase());
    if (word && word.length >= 2 && word.length <= LONGEST_WORD)
      words.set(word.map((letter) => String.fromCharCode(letter)).join(""), word);
    else {
      rejected += 1;
      if (examples.length < EXAMPLES) examples.push(token.slice(0, 40));
    }
  }
  if (words.size === 0) return bad("lexicon", "There is no usable word in this list: write one word on each line.");
  const sorted = [...words.keys()].sort((a, b) => (a < b ? -1 : 1)).map((key) => words.get(key) ?? []);
  const lengths = Array.from({ length: LONGEST_WORD + 1 }, () => 0);
  for (const word of sorted) lengths[word.length] += 1;
  return { ok: true, value: { list: fromWords(sorted), lengths, rejected, examples } };
}

/** Spells a word with the tiles of a set, longer tiles first; null if it can't be spelled. */
export function speller({ kinds }: TileSet): (word: string) => number[] | null {
  const letters = new Map(kinds.slice(1).map(({ text }, i) => [text, i + 1]));
  const longest = Math.max(...kinds.map(({ text }) => text.length));
  return (word) => {
    const spelled: number[] = [];
    for (let at = 0; at < word.length;) {
      let length = Math.min(longest, word.length - at);
      while (length > 0 && !letters.has(word.slice(at, at + length))) length -= 1;
      if (length === 0 || spelled.length > LONGEST_WORD) return null;
      spelled.push(letters.get(word.slice(at, at + length)) ?? 0);
      at += length;
    }
    return spelled;
  };
}
