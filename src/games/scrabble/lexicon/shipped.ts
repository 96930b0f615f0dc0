import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Assets } from "../../../engine/contract/assets.ts";
import { bad, type Read } from "../../../engine/input/faults.ts";
import { TILE_SETS, type TileSet } from "../data/tile-sets.ts";
import { makeLexicon, type Lexicon } from "../setting.ts";
import { automatonSteps } from "./automaton.ts";
import { readOwnList, speller } from "./own-list.ts";
import { eachWordSteps, finish, fromAsset, LONGEST_WORD, packSteps, type WordList } from "./word-list.ts";

/** The lists that come with the game; all are English. */
export const LEXICA = ["large", "enable", "common"] as const;
export type LexiconId = (typeof LEXICA)[number];

export const isShipped = (name: string): name is LexiconId => LEXICA.some((id) => id === name);

/** Lists that a host has loaded already: a server opens the same one for every match. */
const loaded = new WeakMap<Assets, Map<LexiconId, Promise<Lexicon>>>();

export function shippedLexicon(assets: Assets, id: LexiconId): Promise<Lexicon> {
  const kept = loaded.get(assets) ?? new Map<LexiconId, Promise<Lexicon>>();
  loaded.set(assets, kept);
  const loading = kept.get(id) ?? loadOne(assets, id);
  kept.set(id, loading);
  // Loading may succeed the next time.
  loading.catch(() => kept.delete(id));
  return loading;
}

async function loadOne(assets: Assets, id: LexiconId): Promise<Lexicon> {
  return building(makeLexicon(id, fromAsset(await assets.load(id))), assets);
}

/** Lexicons whose automaton is being built in the background, so that it is ready before it is needed. */
const unfinished = new WeakSet<Lexicon>();

function building(lexicon: Lexicon, { pause }: Assets): Lexicon {
  if (!pause) return lexicon;
  unfinished.add(lexicon);
  void inSteps(automatonSteps(lexicon.list), () => pause())
    .then((automaton) => (lexicon.automaton ??= automaton))
    .finally(() => unfinished.delete(lexicon));
  return lexicon;
}

/** Waits for an automaton that is being built. */
export async function whenBuilt(lexicon: Lexicon, assets: Assets | undefined): Promise<void> {
  while (unfinished.has(lexicon) && !lexicon.automaton) await assets?.pause?.(true);
}

async function inSteps<T>(steps: Generator<void, T>, pause: (() => Promise<void>) | undefined): Promise<T> {
  if (!pause) return finish(steps);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await pause();
  }
}

/** A list by its name, or the text of a custom list, for a tile set. */
export async function lexiconFor(assets: Assets | undefined, tiles: TileSet, asked: string): Promise<Read<Lexicon>> {
  const name = asked.trim();
  // A line ending makes it a list, even if of only one word.
  const isList = /[\r\n]/.test(asked) || name === "";
  if (isList || !isShipped(name)) {
    if (!isList && !/\s/.test(name))
      return bad("lexicon", `There is no word list "${name.slice(0, 40)}": ${LEXICA.join(", ")}, or a list of your own.`);
    const own = readOwnList(tiles, asked);
    if (!own.ok) return own;
    const { list, rejected: count, examples } = own.value;
    const lexicon = makeLexicon(`own-${bytesToHex(sha256(utf8ToBytes(asked))).slice(0, 16)}`, list);
    return { ok: true, value: count > 0 ? { ...lexicon, rejected: { count, first: examples[0] } } : lexicon };
  }
  if (!assets) return bad("lexicon", "The word lists can't be loaded here.");
  const shipped = await shippedLexicon(assets, name);
  return tiles.id === "english" ? { ok: true, value: shipped } : respelled(shipped, tiles, assets);
}

/** Cached lists for other tiles: they take long to make, and there are only a few. */
const respellings = new WeakMap<Lexicon, Map<string, Promise<Read<Lexicon>>>>();

function respelled(lexicon: Lexicon, tiles: TileSet, assets: Assets): Promise<Read<Lexicon>> {
  const kept = respellings.get(lexicon) ?? new Map<string, Promise<Read<Lexicon>>>();
  respellings.set(lexicon, kept);
  const { pause } = assets;
  const making =
    kept.get(tiles.id) ??
    inSteps(respellSteps(lexicon.list, tiles), pause && (() => pause(true))).then((list): Read<Lexicon> => ({
      ok: true,
      value: building(makeLexicon(lexicon.id, list), assets),
    }));
  kept.set(tiles.id, making);
  return making;
}

/** An English list for other tiles: words that they cannot spell are left out. */
function* respellSteps(list: WordList, tiles: TileSet): Generator<void, WordList> {
  const { kinds } = TILE_SETS.english;
  const spell = speller(tiles);
  // The alphabet of the tiles may have another order. Words with the same two letters in front are few enough to be sorted at once.
  const parts = new Map<number, number[][]>();
  yield* eachWordSteps(list, (letters, length) => {
    const word = spell(Array.from(letters.subarray(0, length), (letter) => kinds[letter].text).join(""));
    if (!word || word.length < 2 || word.length > LONGEST_WORD) return;
    const start = word[0] * 32 + word[1];
    const part = parts.get(start);
    if (part) part.push(word);
    else parts.set(start, [word]);
  });
  const words: number[][] = [];
  for (const [, part] of [...parts].sort(([a], [b]) => a - b)) {
    for (const word of part.sort(byLetters)) words.push(word);
    yield;
  }
  return yield* packSteps(words);
}

function byLetters(a: readonly number[], b: readonly number[]): number {
  const shorter = Math.min(a.length, b.length);
  for (let i = 0; i < shorter; i++) if (a[i] !== b[i]) return a[i] - b[i];
  return a.length - b.length;
}
