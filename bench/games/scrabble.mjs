import { readFileSync } from "node:fs";
import { fastRng } from "../../dist/engine/contract/chance.js";
import { leaveValueFor } from "../../dist/games/scrabble/bots/levels.js";
import { playOut } from "../../dist/games/scrabble/bots/self-play.js";
import { generateBest } from "../../dist/games/scrabble/generator/best.js";
import { generate } from "../../dist/games/scrabble/generator/generator.js";
import { buildAutomaton } from "../../dist/games/scrabble/lexicon/automaton.js";
import { hasWord } from "../../dist/games/scrabble/lexicon/word-list.js";
import { generatorOf } from "../../dist/games/scrabble/setting.js";
import { readBoard } from "../../dist/games/scrabble/view.js";
import { listingOf } from "../../dist/server/catalog.js";
import { cpu, open } from "../playouts.mjs";

const bundle = await listingOf("scrabble").load();
const { set } = await open(bundle, { preset: "tournament", challenge: "void" });

const corpus = readFileSync(new URL("../../src/games/scrabble/fixtures/corpus.txt", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => {
    const [drawn, letters] = line.split(" ");
    return {
      board: readBoard(set, drawn.split("/")),
      rack: Array.from(letters, (letter) => (letter === "?" ? 0 : letter.charCodeAt(0) - 64)),
    };
  });

const row = (name, figure, target, reached = figure >= target) => ({ name, figure, target, reached: reached ? "yes" : "no" });

/** Corpus positions per CPU-second, after one round to warm up. */
function positions(name, find, target, seconds) {
  const generator = generatorOf(set);
  const leaveValue = leaveValueFor(set);
  const round = () => {
    for (const { board, rack } of corpus) find(generator, { board, rack, bingo: set.rules.bingo, leaveValue });
  };
  round();
  const started = cpu();
  let rounds = 0;
  while (cpu() - started < seconds) {
    round();
    rounds += 1;
  }
  return row(name, Math.round((rounds * corpus.length) / (cpu() - started)), target);
}

/** Milliseconds of CPU time: the median of five builds. */
function build() {
  const times = Array.from({ length: 5 }, () => {
    const started = cpu();
    buildAutomaton(set.lexicon.list);
    return Math.round(1000 * (cpu() - started));
  }).sort((a, b) => a - b);
  return row("automaton of `large`, CPU ms", times[2], 1200, times[2] <= 1200);
}

function selfPlay(seconds) {
  const player = { generator: generatorOf(set), leaveValue: leaveValueFor(set) };
  const rng = fastRng(1);
  for (let i = 0; i < 20; i++) playOut(set, [player, player], rng);
  const started = cpu();
  let games = 0;
  let points = 0;
  while (cpu() - started < seconds || games < 200) {
    const { before } = playOut(set, [player, player], rng);
    points += before ? before[0] + before[1] : 0;
    games += 1;
  }
  return [
    row("static self-play, games per CPU-second", Math.round(games / (cpu() - started)), 70),
    row(`average points over ${games} games`, Math.round((10 * points) / games / 2) / 10, 445),
  ];
}

/** CPU ms from a fresh list to the first answer. */
async function firstWord() {
  const started = cpu();
  const { set: fresh } = await open(await listingOf("scrabble").load(), { lexicon: "enable" });
  if (!hasWord(fresh.lexicon.list, [3, 1, 20])) throw new Error("CAT is missing");
  const spent = Math.round(1000 * (cpu() - started));
  return row("load a list and check a word, CPU ms", spent, 300, spent <= 300);
}

export const rows = async (seconds = 3) => [
  await firstWord(),
  build(),
  positions("all placements with leave values, positions per CPU-second", generate, 1500, seconds),
  positions("best placement only, positions per CPU-second", generateBest, 3000, seconds),
  ...selfPlay(seconds),
];
