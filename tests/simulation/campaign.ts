import type { Bug } from "./disk.ts";
import { simulate } from "./run.ts";

/*
 * npm run campaign:sim -- --seeds 10000 [--from 1]    many seeds
 * npm run campaign:sim -- --seed 17                   one seed again
 */

function flag(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
}

const one = flag("seed");
const from = Number(one ?? flag("from") ?? 1);
const count = one === undefined ? Number(flag("seeds") ?? 1000) : 1;
const bug = (flag("bug") ?? null) as Bug | null;
const started = Date.now();
const mishaps: Record<string, number> = {};
let failed = 0;
let steps = 0;
let acknowledged = 0;
for (let seed = from; seed < from + count; seed++) {
  const outcome = await simulate(seed, bug);
  steps += outcome.steps;
  acknowledged += outcome.acknowledged;
  for (const [kind, times] of Object.entries(outcome.mishaps)) mishaps[kind] = (mishaps[kind] ?? 0) + times;
  if (outcome.faults.length > 0) {
    failed += 1;
    console.log(`seed ${seed}:\n  ${outcome.faults.slice(0, 10).join("\n  ")}\nagain with: npm run campaign:sim -- --seed ${seed}`);
  }
  if (count > 1 && (seed - from + 1) % 500 === 0) console.log(`${seed - from + 1} seeds, ${failed} failed`);
}
const seconds = ((Date.now() - started) / 1000).toFixed(1);
console.log(
  `${count} seeds, ${failed} failed; ${steps} steps, ${acknowledged} acknowledged moves, ${seconds} s; ${JSON.stringify(mishaps)}`,
);
process.exitCode = failed > 0 ? 1 : 0;
