// Is the default army fair, and is every class worth having? `node bench/skirmish-balance.mjs [games] [games of the captain]`
// First the same bot plays both sides. Then one class is taken from one side, half of the time from each, and that side's win
// rate (a draw is half a win) is compared with 50 %. The result is kept in bench/skirmish-balance.md.
import { writeFileSync } from "node:fs";
import { fastRng } from "../dist/engine/contract/chance.js";
import { INSTINCT, plan } from "../dist/games/skirmish/bots/plan.js";
import { bundle } from "../dist/games/skirmish/game.js";
import { usage } from "./usage.mjs";

const games = Number(process.argv[2] ?? 2000);
const thoughtful = Number(process.argv[3] ?? 300);
usage("node bench/skirmish-balance.mjs [games] [games of the captain]", games > 0 && thoughtful > 0);

const opened = await bundle.open({});
if (!opened.ok) throw new Error(opened.error.text);
const { game } = opened;
const start = game.save(game.setup(2, fastRng(0)));

function play(position, effort, seed) {
  const rng = fastRng(seed);
  const loaded = game.load(position);
  if (!loaded.ok) throw new Error(loaded.error.text);
  const { state } = loaded;
  while (state.phase !== "over") {
    // Both plan on the same position before either order is written.
    const plans = [0, 1].map((seat) => plan(state, seat, rng, effort));
    for (let who = 0; who < state.ids.length; who++) state.orders[who] = plans[state.seats[who]][who];
    for (const seat of [0, 1]) game.apply(state, seat, { do: "ready" }, rng);
  }
  return { winner: state.winner, turns: state.turn - 1, byLimit: new Set(state.seats).size === 2 };
}

const percent = (part, whole) => (100 * part) / whole;
const errorOf = (rate, count) => 1.96 * Math.sqrt((rate * (100 - rate)) / count);
const shown = (number) => number.toFixed(1);

function mirror(effort, count) {
  const wins = [0, 0];
  let draws = 0;
  let limits = 0;
  const turns = [];
  for (let i = 0; i < count; i++) {
    const end = play(start, effort, 1_000_000 + i);
    if (end.winner < 0) draws += 1;
    else wins[end.winner] += 1;
    if (end.byLimit) limits += 1;
    turns.push(end.turns);
  }
  turns.sort((a, b) => a - b);
  return { wins, draws, limits, median: turns[turns.length >> 1] };
}

/** The win rate of a side that lacks the class. */
function without(name, nth, effort, count) {
  let points = 0;
  for (let i = 0; i < count; i++) {
    const seat = i % 2;
    const characters = start.characters.filter((one) => one.seat !== seat || one.class !== name);
    const { winner } = play({ ...start, characters }, effort, 2_000_000 + nth * 100_000 + i);
    points += winner < 0 ? 0.5 : winner === seat ? 1 : 0;
  }
  return percent(points, count);
}

function report(title, effort, count) {
  const { wins, draws, limits, median } = mirror(effort, count);
  const decided = wins[0] + wins[1];
  const host = percent(wins[0], decided);
  const error = errorOf(50, decided);
  const rows = Object.keys(start.classes).map((name, nth) => {
    const rate = without(name, nth, effort, count);
    const cost = 50 - rate;
    return `| ${name} | ${shown(rate)} % ± ${shown(errorOf(rate, count))} | ${shown(cost)} | ${cost >= 8 && cost <= 25 ? "yes" : "no"} |`;
  });
  return [
    `## ${title}`,
    "",
    "| games | host wins | opponent wins | draws | decided at the limit | median turns |",
    "| --- | --- | --- | --- | --- | --- |",
    `| ${count} | ${wins[0]} | ${wins[1]} | ${draws} | ${limits} | ${median} |`,
    "",
    `The host wins ${shown(host)} % of the decided games; even is 50 % ± ${shown(error)} (95 %): ${Math.abs(host - 50) <= error ? "no bias" : "a bias"}.`,
    "",
    `One class is missing from one side, ${count} games each, half of them for each side; a draw counts as half a win:`,
    "",
    "| class | win rate without it | costs | within 8 to 25 |",
    "| --- | --- | --- | --- |",
    ...rows,
    "",
  ];
}

const text = [
  "# Skirmish: is the army fair?",
  "",
  `Written by \`node bench/skirmish-balance.mjs ${games} ${thoughtful}\` on the default scenario. The same bot plays both sides.`,
  "",
  ...report("The recruit: attacks what is in reach, otherwise comes closer", INSTINCT, games),
  ...report("The captain: the best answer to three guesses", { guesses: 3, rounds: 1 }, thoughtful),
  "The better both sides play, the more a missing character matters: it costs the captain more than the recruit.",
].join("\n");
process.stdout.write(`${text}\n`);
writeFileSync(new URL("skirmish-balance.md", import.meta.url), `${text}\n`);
