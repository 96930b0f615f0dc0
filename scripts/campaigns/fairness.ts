import { ALL, compare, hasPython } from "../../tests/fairness/agreement.ts";
import { letCheat, LISTED } from "../../tests/fairness/cheats.ts";
import { keepResult, numberFlag } from "./results.ts";

// Compares our verifier with the one in Python on honest records and forgeries, and tries out cheating hosts.
const count = numberFlag("count", 1000);
const seed = numberFlag("seed", 1);
if (!hasPython()) {
  process.stderr.write("This needs python3.\n");
  process.exit(1);
}

const { records, forgeries, kinds, disagreements } = await compare(count, seed, ALL);
process.stdout.write(`${records} records and ${forgeries} forgeries of ${kinds.size} kinds: ${disagreements.length} disagreements\n`);
const tally = await letCheat(count, seed);
const cheats = [...tally].map(
  ([kind, outcomes]) => `${kind}: ${[...outcomes].map(([outcome, times]) => `${times} ${outcome}`).join(", ")}`,
);
process.stdout.write(`${cheats.join("\n")}\n`);
const bad = [...tally].filter(([kind, outcomes]) => outcomes.has("succeeded") || (outcomes.has("out of reach") && !LISTED.includes(kind)));
if (disagreements.length > 0 || bad.length > 0) {
  process.stderr.write(`${[...disagreements, ...bad.map(([kind]) => `${kind} succeeded`)].join("\n")}\n`);
  process.exit(1);
}
keepResult("Fairness", `npm run campaign:fairness -- --count ${count}`, [
  `${records} records and ${forgeries} forgeries of ${kinds.size} kinds, of ${new Set(ALL).size} games: our verifier and the one in Python gave the same verdict on each`,
  `${count} cheating hosts, none of whom chose a number unnoticed (“out of reach” is what docs/fairness.md lists): ${cheats.join("; ")}`,
]);
process.exit(0);
