import { hasWord } from "../lexicon/word-list.ts";
import { letterOf, type Setting } from "../setting.ts";
import type { Move } from "../state.ts";
import { judge, tilesOf, withTiles } from "../turn/placement.ts";

/** Whether a player knows every word that a placement forms. */
export type Knows = (board: readonly number[], move: Move) => boolean;

/** A vocabulary of the common words and this percentage of the others, always the same ones. */
export function knowing(set: Setting, percent: number): Knows | undefined {
  const { common } = set;
  // If no list of common words fits, everybody knows all words.
  if (!common) return undefined;
  const isKnown = (word: readonly number[]): boolean => hasWord(common.list, word) || chosen(word) < percent;
  return (board, move) => {
    if (move.kind !== "place") return true;
    const laid = tilesOf(set, board, move);
    const after = withTiles(board, laid);
    const { words } = judge(set, board, [], laid, false);
    return words.every(({ squares }) => isKnown(squares.map((square) => letterOf(after[square]))));
  };
}

/** A fixed number from 0 to 99 for each word. */
function chosen(word: readonly number[]): number {
  let hash = 0x811c9dc5;
  for (const letter of word) hash = Math.imul(hash ^ letter, 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % 100;
}
