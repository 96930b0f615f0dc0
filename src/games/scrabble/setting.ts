import { EMPTY, type Grid } from "./generator/field.ts";
import { type Generator, makeGenerator } from "./generator/generator.ts";
import type { Layout } from "./data/layouts.ts";
import type { Rules } from "./data/presets.ts";
import type { TileSet } from "./data/tile-sets.ts";
import { type Automaton, buildAutomaton } from "./lexicon/automaton.ts";
import { sharedWords, type WordList } from "./lexicon/word-list.ts";

/** A word list with its name. The automaton is built when somebody asks for moves, never for checking a word. */
export interface Lexicon {
  readonly id: string;
  readonly list: WordList;
  automaton: Automaton | null;
  /** Lines of a player's own list that hold no usable word: how many, and the first. */
  readonly rejected?: { readonly count: number; readonly first: string };
}

/** Everything that a match is played with: the first argument of every rule. */
export interface Setting {
  readonly rules: Rules;
  readonly tiles: TileSet;
  readonly layout: Layout;
  readonly grid: Grid;
  readonly lexicon: Lexicon;
  /** The vocabulary of the easy bots, if the words of the match are English. */
  readonly common: Lexicon | null;
  readonly seats: readonly number[];
  /** Memory that generators work in, made when first needed. It holds nothing of a match. */
  readonly workshop: { generator: Generator | null; common: Generator | null };
}

export interface Parts {
  readonly rules: Rules;
  readonly tiles: TileSet;
  readonly layout: Layout;
  readonly lexicon: Lexicon;
  readonly common?: Lexicon | null;
  readonly seats?: readonly number[];
}

export const makeSetting = ({ rules, tiles, layout, lexicon, common = null, seats = [2, 3, 4] }: Parts): Setting => ({
  ...{ rules, tiles, layout, lexicon, common, seats },
  grid: gridOf(layout, rules.premiums),
  workshop: { generator: null, common: null },
});

export const makeLexicon = (id: string, list: WordList): Lexicon => ({ id, list, automaton: null });

export function gridOf({ rows }: Layout, premiums: boolean): Grid {
  const squares = rows.join("");
  const factor = (two: string, three: string): number[] =>
    Array.from(squares, (mark) => (!premiums || (mark !== two && mark !== three) ? 1 : mark === two ? 2 : 3));
  const columns = rows[0].length;
  return {
    ...{ rows: rows.length, columns },
    ...{ letterFactors: factor("d", "t"), wordFactors: factor("D", "T") },
    center: (rows.length >> 1) * columns + (columns >> 1),
  };
}

const valuesOf = (tiles: TileSet): number[] => tiles.kinds.map(({ value }) => value);

export function automatonOf(lexicon: Lexicon): Automaton {
  lexicon.automaton ??= buildAutomaton(lexicon.list);
  return lexicon.automaton;
}

export function generatorOf({ workshop, lexicon, grid, tiles }: Setting): Generator {
  workshop.generator ??= makeGenerator(automatonOf(lexicon), grid, valuesOf(tiles));
  return workshop.generator;
}

/** A generator that knows common words alone, or all of them where no list of common words fits. */
export function commonGeneratorOf(set: Setting): Generator {
  const { workshop, common, grid, tiles } = set;
  if (!common) return generatorOf(set);
  // A word that the match doesn't know can't be played, however common it is.
  workshop.common ??= makeGenerator(buildAutomaton(sharedWords(common.list, set.lexicon.list)), grid, valuesOf(tiles));
  return workshop.common;
}

/** The number of the tile that lies on a square or in a word: blanks are 0 whatever they stand for. */
export const tileOf = (cell: number): number => (cell >= 32 ? 0 : cell);

/** The letter that a square or a word shows. */
export const letterOf = (cell: number): number => cell & 31;

export const valueOf = ({ tiles }: Setting, cell: number): number => (cell >= 32 ? 0 : tiles.kinds[cell].value);

export const isEmptyBoard = (board: readonly number[]): boolean => board.every((cell) => cell === EMPTY);
