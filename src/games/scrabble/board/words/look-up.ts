import { hasWord } from "../../lexicon/word-list.ts";
import type { Setting } from "../../setting.ts";

/** More question marks would take too long. */
const MOST_OPEN = 2;
/** Nobody reads more words than this in one line. */
const MOST_FOUND = 60;

/** The words of the match that fit: `?` stands for any letter, at most two of them. */
export function lookUp({ tiles, lexicon }: Setting, asked: string): string[] {
  const spelled = spell(
    asked,
    tiles.kinds.map(({ text }) => text),
  );
  if (!spelled || spelled.filter((letter) => letter === 0).length > MOST_OPEN) return [];
  let words: number[][] = [[]];
  for (const letter of spelled) {
    const choices = letter === 0 ? tiles.kinds.slice(1).map((_, at) => at + 1) : [letter];
    words = words.flatMap((word) => choices.map((choice) => [...word, choice]));
  }
  const found = words.filter((word) => hasWord(lexicon.list, word)).slice(0, MOST_FOUND);
  return found.map((word) => word.map((letter) => tiles.kinds[letter]?.text ?? "").join(""));
}

/** The numbers of the letters, longer tiles first; 0 for a question mark, null for what no tile spells. */
function spell(word: string, texts: readonly string[]): number[] | null {
  const longest = Math.max(...texts.map((text) => text.length));
  const spelled: number[] = [];
  for (let at = 0; at < word.length;) {
    let length = Math.min(longest, word.length - at);
    while (length > 0 && !texts.includes(word.slice(at, at + length))) length -= 1;
    if (length === 0) return null;
    spelled.push(texts.indexOf(word.slice(at, at + length)));
    at += length;
  }
  return spelled;
}
