// `npm run train:scrabble -- <generations> <games>`: trains the leave values of Scrabble by self-play, from nothing, and writes them down.
import { writeFileSync } from "node:fs";
import { fastRng } from "../dist/engine/contract/chance.js";
import { fileOf, trainOnce } from "../dist/games/scrabble/bots/training.js";
import { listingOf } from "../dist/server/catalog.js";

const [generations = 4, games = 5000] = process.argv.slice(2).map(Number);
const bundle = await listingOf("scrabble").load();
const opened = await bundle.open({ preset: "tournament", challenge: "void" });
if (!opened.ok) throw new Error(opened.error.text);
const { set } = opened.game;
let model = { tiles: Array(32).fill(0), pairs: Array(1024).fill(0), balance: Array(64).fill(0) };
for (let generation = 1; generation <= generations; generation++) {
  const started = process.cpuUsage();
  const trained = trainOnce(set, model, games, fastRng(generation));
  model = trained.model;
  const { user } = process.cpuUsage(started);
  process.stdout.write(
    `generation ${generation}: ${trained.points.toFixed(1)} points, ${((games * 1e6) / user).toFixed(0)} games per CPU-second\n`,
  );
  const file = new URL("../src/games/scrabble/data/leaves.json", import.meta.url);
  writeFileSync(file, `${JSON.stringify(fileOf(model, games * generation), null, 1)}\n`);
}
