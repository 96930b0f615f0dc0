import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { fastRng } from "../../../engine/contract/chance.ts";
import { open } from "../../../../tests/scrabble/open.ts";
import { root } from "../../../../tests/tree.ts";
import { TILE_SETS } from "../data/tile-sets.ts";
import { LAYOUTS } from "../data/layouts.ts";
import { automatonSteps, buildAutomaton, spells } from "../lexicon/automaton.ts";
import { anagramsOf, byPattern } from "../lexicon/lookup.ts";
import { readOwnList } from "../lexicon/own-list.ts";
import { lexiconFor } from "../lexicon/shipped.ts";
import { listingOf } from "../../../server/catalog.ts";
import { bundle, type ScrabbleGame } from "../game.ts";
import { eachWord, fromWords, hasWord, STEP } from "../lexicon/word-list.ts";

const game = await open({ lexicon: "enable" });
const { list } = game.set.lexicon;

test("the shipped lists hold the words of their packages", () => {
  const done = spawnSync(process.execPath, ["scripts/lexica.mjs", "--check"], { cwd: root, encoding: "utf8" });
  expect([done.stderr, done.status]).toEqual(["", 0]);
});

test("a packed list is small", () => {
  expect(statSync(new URL("../assets/large.gz", import.meta.url)).size).toBeLessThan(400_000);
});

test("the list and its automaton know the same words, and no others", () => {
  const automaton = buildAutomaton(list);
  const words = new Set<string>();
  eachWord(list, (letters, length) => words.add(letters.subarray(0, length).join()));
  expect(words.size).toBe(168_871);
  const rng = fastRng(3);
  const all = [...words];
  const wrong: string[] = [];
  for (let i = 0; i < 20_000; i++) {
    const word = rng.pick(all).split(",").map(Number);
    if (!hasWord(list, word) || !spells(automaton, word)) wrong.push(word.join());
    word[rng.int(word.length)] = 1 + rng.int(26);
    if (rng.int(3) === 0) word.pop();
    const known = words.has(word.join());
    if (hasWord(list, word) !== known || spells(automaton, word) !== known) wrong.push(word.join());
  }
  expect(wrong).toEqual([]);
});

test.each([
  ["one word on each line", "cat\ndog", ["CAT", "DOG"], 0],
  ["definitions, a mark at the start, other line ends", "\ufeffCAT feline\r\nDOG\tcanine\r", ["CAT", "DOG"], 0],
  ["what can't be spelled is left out", "cat\ncafé\nx\n\n22\nlongerthanfifteenletters", ["CAT"], 4],
  ["each word once, in order", "dog\ncat\nDOG", ["CAT", "DOG"], 0],
])("a list with %s", (_, text, words, rejected) => {
  const read = readOwnList(TILE_SETS.english, text);
  if (!read.ok) throw new Error(read.error.text);
  expect(byPattern(TILE_SETS.english, read.value.list, "*", 10)?.words).toEqual(words);
  expect(read.value.rejected).toBe(rejected);
});

test.each([
  ["no usable word", "1\n2\n"],
  ["binary data", "cat\0dog\nbird"],
  ["another encoding", "caf\ufffd\ncat"],
])("a list with %s is refused", (_, text) => {
  const read = readOwnList(TILE_SETS.english, text);
  expect(read.ok ? "" : read.error.text).toMatch(/\.$/);
});

test.each([
  ["cat\ndog\n", undefined],
  ["cat\ndog\nx1\n", "2 words; 1 line left out, such as “x1”."],
  ["cat\n1\n2\n", "1 word; 2 lines left out, such as “1”."],
])("a match with the list %j warns: %s", async (lexicon, warning) => {
  const opened = await bundle.open({ lexicon });
  expect(opened.ok && opened.warnings?.[0]?.text).toBe(warning);
});

test("tiles of two letters spell words with their own tile", () => {
  const read = readOwnList(TILE_SETS.spanish, "chico\nperro\nllama");
  if (!read.ok) throw new Error(read.error.text);
  const ch = TILE_SETS.spanish.kinds.findIndex(({ text }) => text === "CH");
  const words: number[][] = [];
  eachWord(read.value.list, (letters, length) => words.push([...letters.subarray(0, length)]));
  expect(words.map((word) => word.length)).toEqual([4, 4, 4]);
  expect(words[0][0]).toBe(ch);
});

test.each([
  ["QU?ZZ", []],
  ["?UIZ", ["QUIZ"]],
  ["*ZZ?ZZ*", []],
  ["QUIX*", ["QUIXOTE", "QUIXOTES", "QUIXOTIC", "QUIXOTICAL", "QUIXOTICALLY", "QUIXOTISM", "QUIXOTISMS", "QUIXOTRIES", "QUIXOTRY"]],
])("the pattern %s", (pattern, words) => expect(byPattern(TILE_SETS.english, list, pattern, 20)?.words).toEqual(words));

test("anagrams use every letter, including blanks", () => {
  expect(anagramsOf(TILE_SETS.english, list, "quit?", 9)?.words).toEqual([
    "QUBIT",
    "QUIET",
    "QUILT",
    "QUINT",
    "QUIRT",
    "QUITE",
    "QUITS",
    "QUOIT",
  ]);
});

test("tile sets and boards are correct", () => {
  const counts = Object.values(TILE_SETS).map(({ kinds }) => kinds.reduce((sum, { count }) => sum + count, 0));
  expect(counts).toEqual([100, 120, 100]);
  expect(TILE_SETS.english.kinds.reduce((sum, { count, value }) => sum + count * value, 0)).toBe(187);
  const squares = LAYOUTS.standard.rows.join("");
  expect(["T", "D", "t", "d", "."].map((mark) => squares.split(mark).length - 1)).toEqual([8, 17, 12, 24, 164]);
  for (const { rows } of Object.values(LAYOUTS)) expect(rows.every((row) => row.length === rows.length)).toBe(true);
});

test("no part of building an automaton is one long step", () => {
  const letters = Array.from({ length: 16 }, (_, n) => n + 1);
  // As many words as one step takes: each part takes a step, and sorting six.
  const words = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => [a, b, c])));
  const steps = automatonSteps(fromWords(words));
  let count = 0;
  while (!steps.next().done) count += 1;
  expect([words.length, count]).toEqual([STEP, 11]);
});

test.each(["italian", "spanish"] as const)("a shipped list is respelled for %s tiles in short steps", async (tileSet) => {
  const { kinds } = TILE_SETS.english;
  const words: string[] = [];
  eachWord(list, (letters, length) => words.push(Array.from(letters.subarray(0, length), (letter) => kinds[letter].text).join("")));
  const read = readOwnList(TILE_SETS[tileSet], words.join("\n"));
  let steps = 0;
  const assets = {
    load: async () => gunzipSync(readFileSync(new URL("../assets/enable.gz", import.meta.url))),
    pause: async (isAwaited = false) => {
      if (isAwaited) steps += 1;
    },
  };
  const spelled = await lexiconFor(assets, TILE_SETS[tileSet], "enable");
  if (!read.ok || !spelled.ok) throw new Error("There is no list.");
  const [made, expected] = [spelled.value.list, read.value.list];
  expect([made.count, made.starts]).toEqual([expected.count, expected.starts]);
  expect(Buffer.compare(made.bytes, expected.bytes)).toBe(0);
  expect(steps).toBeGreaterThan(words.length / 4096);
});

test.each([{}, { tileSet: "italian" }])(
  "a match that ends when nobody can move never waits for its moves to be found once it is ready: %o",
  async (more) => {
    const opened = await (await listingOf("scrabble")?.load())?.open({ lexicon: "common", ...more });
    if (!opened?.ok) throw new Error("Scrabble can't be opened.");
    await opened.ready?.();
    const { set } = opened.game as unknown as ScrabbleGame;
    expect(set.lexicon.automaton).not.toBeNull();
  },
);
