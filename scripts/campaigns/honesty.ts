// `npm run campaign:honesty -- [--positions 1000] [--game sagrada]`: what a seat can't see is drawn again in positions of every
// game and card game; every bot has to answer the same.
import { presetOf } from "../../src/engine/contract/bundle.ts";
import { catalog } from "../../src/server/catalog.ts";
import { dishonesty } from "../../tests/bots/honesty.ts";
import { keepResult, numberFlag, onlyFlags, textFlag } from "./results.ts";

onlyFlags("positions", "iterations", "game");
const positions = numberFlag("positions", 1000, 1);
const iterations = numberFlag("iterations", 12, 1);
const only = textFlag("game");
const listings = catalog.filter(({ id }) => only === undefined || id === only);
if (listings.length === 0) throw new Error(`--game takes one of ${catalog.map(({ id }) => id).join(", ")}.`);

const lines: string[] = [];
let wrong = 0;
for (const listing of listings) {
  const bundle = await listing.load();
  const opened = await bundle.open(presetOf(listing, {}).options);
  if (!opened.ok) throw new Error(opened.error.text);
  // If there are too many moves to search, the game's own levels are used instead.
  const bots = opened.game.manyMoves ? ["medium", "hard"] : ["greedy", "monte-carlo", "search", "hard"];
  const { changed, found } = await dishonesty(opened.game, bundle, { bots, positions, iterations, seed: 1 });
  wrong += found.length;
  const line = `${listing.id}: ${positions} positions, ${changed} of them with something hidden; ${bots.join(", ")}: ${found.length} answers changed`;
  lines.push(line);
  process.stdout.write(`${line}\n`);
  for (const { bot, position, said } of found.slice(0, 5)) process.stderr.write(`${bot} at position ${position}: ${said.join(" or ")}\n`);
}
if (wrong > 0) process.exit(1);
if (only === undefined) {
  keepResult("Honest bots", `npm run campaign:honesty -- --positions ${positions} --iterations ${iterations}`, lines);
}
