import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Assets } from "../../../engine/contract/assets.ts";
import { bad, type Read } from "../../../engine/input/faults.ts";
import { TILE_SETS, type TileSet } from "../data/tile-sets.ts";
import { makeLexicon, type Lexicon } from "../setting.ts";
import { automatonSteps } from "./automaton.ts";
import { readOwnList } from "./own-list.ts";
import { eachWord, fromAsset } from "./word-list.ts";

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
  // What could not be loaded may be there the next time.
  loading.catch(() => kept.delete(id));
  return loading;
}

async function loadOne(assets: Assets, id: LexiconId): Promise<Lexicon> {
  const lexicon = makeLexicon(id, fromAsset(await assets.load(id)));
  if (assets.pause) void buildSlowly(lexicon, assets.pause);
  return lexicon;
}

/** Builds the automaton bit by bit, so that it is there before it is needed and nobody waits for it. */
async function buildSlowly(lexicon: Lexicon, pause: () => Promise<void>): Promise<void> {
  const steps = automatonSteps(lexicon.list);
  for (let step = steps.next(); ; step = steps.next()) {
    if (lexicon.automaton) return;
    if (step.done) {
      lexicon.automaton = step.value;
      return;
    }
    await pause();
  }
}

/** A list by its name, or the text of a custom list, for a tile set. */
export async function lexiconFor(assets: Assets | undefined, tiles: TileSet, asked: string): Promise<Read<Lexicon>> {
  const name = asked.trim();
  if (!isShipped(name)) {
    if (!/\s/.test(name))
      return bad("lexicon", `There is no word list "${name.slice(0, 40)}": ${LEXICA.join(", ")}, or a list of your own.`);
    const own = readOwnList(tiles, asked);
    if (!own.ok) return own;
    const { list, rejected: count, examples } = own.value;
    const lexicon = makeLexicon(`own-${bytesToHex(sha256(utf8ToBytes(asked))).slice(0, 16)}`, list);
    return { ok: true, value: count > 0 ? { ...lexicon, rejected: { count, first: examples[0] } } : lexicon };
  }
  if (!assets) return bad("lexicon", "The word lists can't be loaded here.");
  const shipped = await shippedLexicon(assets, name);
  return tiles.id === "english" ? { ok: true, value: shipped } : respelled(shipped, tiles);
}

/** Lists for other tiles that were made already: it takes long, and there are only a few. */
const respellings = new WeakMap<Lexicon, Map<string, Read<Lexicon>>>();

function respelled(lexicon: Lexicon, tiles: TileSet): Read<Lexicon> {
  const kept = respellings.get(lexicon) ?? new Map<string, Read<Lexicon>>();
  respellings.set(lexicon, kept);
  const made = kept.get(tiles.id) ?? respell(lexicon, tiles);
  kept.set(tiles.id, made);
  return made;
}

/** An English list for other tiles: words that they cannot spell are left out. */
function respell({ id, list }: Lexicon, tiles: TileSet): Read<Lexicon> {
  const { kinds } = TILE_SETS.english;
  const words: string[] = [];
  eachWord(list, (word, length) => words.push(Array.from(word.subarray(0, length), (letter) => kinds[letter].text).join("")));
  const own = readOwnList(tiles, words.join("\n"));
  return own.ok ? { ok: true, value: makeLexicon(id, own.value.list) } : own;
}
