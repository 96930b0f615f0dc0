import { fastRng } from "../../src/engine/contract/chance.ts";
import { noTally, tryRuleSet } from "../../tests/briscala/generated-play.ts";
import { generatedSet } from "../../tests/briscala/generated-sets.ts";
import { keepResult, numberFlag } from "./results.ts";
import { errorText } from "../../src/engine/input/error-text.ts";

/*
 * npm run campaign:rule-sets -- --sets 5000 --matches 100 [--from 1]   many generated rule sets
 * npm run campaign:rule-sets -- --from 17 --sets 1                    one of them again
 */

const from = numberFlag("from", 1);
const sets = numberFlag("sets", 5000);
const matches = numberFlag("matches", 100);
/** Results of fewer sets are not worth keeping. */
const KEPT_FROM = 5000;

const tally = noTally();
const started = process.cpuUsage();
const seconds = (): number => {
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1e6;
};

let failed = 0;
let slowest = { seed: 0, seconds: 0 };
for (let seed = from; seed < from + sets; seed++) {
  const set = generatedSet(fastRng(seed));
  const before = seconds();
  try {
    tryRuleSet(set, matches, fastRng(seed), tally);
  } catch (error) {
    failed += 1;
    process.stdout.write(`seed ${seed}: ${errorText(error)}\n${JSON.stringify(set)}\n`);
  }
  const took = seconds() - before;
  if (took > slowest.seconds) slowest = { seed, seconds: took };
  if ((seed - from + 1) % 250 === 0) process.stdout.write(`${seed - from + 1} of ${sets}, ${seconds().toFixed(0)} s\n`);
}

const lines = [
  `${sets} generated rule sets from seed ${from} on, in ${(seconds() / 60).toFixed(1)} CPU-minutes: ${tally.refused} refused with a path, ${tally.played} played ${matches} random matches each to the end, ${failed} failed`,
  `${tally.positions} positions in which every card in hand was checked: there was always one to play, and a sentence for each of ${tally.refusals} refusals`,
  `${tally.worlds} imagined worlds: none contradicted a void, each looked the same to its viewer`,
  `the slowest took ${slowest.seconds.toFixed(1)} CPU-seconds (seed ${slowest.seed})`,
];
process.stdout.write(`${lines.join("\n")}\n`);
if (failed > 0) process.exitCode = 1;
else if (sets >= KEPT_FROM) keepResult("Generated rule sets", `npm run campaign:rule-sets -- --sets ${sets} --matches ${matches}`, lines);
