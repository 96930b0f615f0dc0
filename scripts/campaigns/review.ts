// `npm run campaign:review -- [--records 10] [--game sagrada]`: plants a blunder in records of every game and counts how many
// the review marks, and how often the move that it calls better is.
import { presetOf } from "../../src/engine/contract/bundle.ts";
import { catalog } from "../../src/server/catalog.ts";
import { DUEL, isRight, markOf, plant } from "../../tests/bots/planted.ts";
import { keepResult, numberFlag, onlyFlags, textFlag } from "./results.ts";

onlyFlags("records", "iterations", "game");
const records = numberFlag("records", 10, 1);
const iterations = numberFlag("iterations", 500, 10);
const only = textFlag("game");

/** Of every game: after how many moves a blunder is looked for, and for how many. In Sagrada no single move decides a match. */
const PLACES = new Map<string, { readonly from: number; readonly tries: number; readonly much?: number }>([
  ["fourline", { from: 8, tries: 20 }],
  ["sanguine", { from: 6, tries: 12 }],
  ["sagrada", { from: 60, tries: 50, much: 0.3 }],
  ["skirmish", { from: 0, tries: 30 }],
  ["scrabble", { from: 4, tries: 12 }],
  ["briscola", { from: 20, tries: 19 }],
]);
const OPTIONS = new Map([["skirmish", DUEL]]);

const listings = catalog.filter(({ id }) => PLACES.has(id) && (only === undefined || id === only));
if (listings.length === 0) throw new Error(`--game takes one of ${[...PLACES.keys()].join(", ")}.`);

const lines: string[] = [];
let short = 0;
for (const listing of listings) {
  const { game, options } = presetOf(listing, OPTIONS.get(listing.id) ?? {});
  const place = PLACES.get(listing.id) ?? { from: 0, tries: 0 };
  let planted = 0;
  let marked = 0;
  let right = 0;
  for (let seed = 1; planted < records && seed <= 4 * records; seed++) {
    const made = await plant({ game, options: { ...Object(options) }, ...place, seed });
    if (made.planted === 0) continue;
    planted += 1;
    const mark = await markOf(made, { knowledge: "seat", iterations });
    if (!mark) continue;
    marked += 1;
    if (await isRight(made, mark, iterations)) right += 1;
  }
  if (planted < records || right < 0.9 * records) short += 1;
  const line = `${listing.id}: ${planted} blunders planted, ${marked} marked, ${right} with a right better move`;
  lines.push(line);
  process.stdout.write(`${line}\n`);
}
if (short > 0) process.exit(1);
if (only === undefined) keepResult("Review", `npm run campaign:review -- --records ${records} --iterations ${iterations}`, lines);
