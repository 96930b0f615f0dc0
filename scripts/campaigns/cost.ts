import { writeFileSync } from "node:fs";
import { searchCosts } from "../../tests/cost/search.ts";
import { keepResult, numberFlag, textFlag } from "./results.ts";

// Searches every data language for content that is expensive: cards, rule sets, scenarios, boards, word lists and positions.
const tries = numberFlag("tries", 4000);
const moves = numberFlag("moves", 30);
const seed = numberFlag("seed", Date.now() % 1_000_000);
/** The event loop may be held this long, and one answer may have this many bytes. */
const MAX_MS = 50;
const MAX_BYTES = 1_000_000;

const only = textFlag("game");
const found = await searchCosts({ only, seed, tries, moves }, (line) => process.stdout.write(`${line}\n`));
const lines = found.map(
  ({ id, tried, accepted, worst, largest }) =>
    `${id}: ${accepted} of ${tried} taken; longest step ${worst.ms.toFixed(1)} ms (${worst.step}), longest message ${(largest.bytes / 1000).toFixed(0)} kB, ${largest.events} events in a move at most`,
);
for (const line of lines) process.stdout.write(`${line}\n`);
const wrong = found.filter(({ worst, largest }) => worst.ms > MAX_MS || largest.bytes > MAX_BYTES);
for (const { id, content } of wrong) {
  const file = `cost-${id}.json`;
  writeFileSync(file, JSON.stringify(content));
  process.stderr.write(
    `${id} is over the limit of ${MAX_MS} ms or ${MAX_BYTES} bytes: see ${file}. Again: npm run campaign:cost -- --seed ${seed}\n`,
  );
}
if (wrong.length > 0) process.exit(1);
if (only === undefined) keepResult("Cost", `npm run campaign:cost -- --tries ${tries} --moves ${moves}`, [`seed ${seed}`, ...lines]);
process.exit(0);
