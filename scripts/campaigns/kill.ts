import { killUnderLoad } from "../../tests/server/players/killing.ts";
import { keepResult, numberFlag } from "./results.ts";

// Kills the real server with -9 under load, again and again, and checks for every move that it acknowledged. Several servers
// run in parallel, each with its own data and clients, because most of a cycle is spent waiting for a start.
const cycles = numberFlag("cycles", 1000);
const lanes = numberFlag("lanes", 4);
const seed = numberFlag("seed", Date.now() % 1_000_000);
/** By default long enough for any number of cycles; a shorter limit ends the run with the cycles done so far. */
const minutes = numberFlag("minutes", 24 * 60);
const started = Date.now();
const tookMinutes = (): string => ((Date.now() - started) / 60_000).toFixed(1);
const again = `Again: npm run campaign:kill -- --cycles ${cycles} --lanes ${lanes} --seed ${seed}`;

let begun = 0;
let broken = false;
const next = (): boolean => {
  if (broken || begun >= cycles || Date.now() - started > minutes * 60_000) return false;
  begun += 1;
  if (begun % 50 === 0) process.stdout.write(`${begun} of ${cycles} after ${tookMinutes()} min\n`);
  return true;
};
const lane = async (_: unknown, i: number) => {
  try {
    const report = await killUnderLoad(next, { seed: seed + i });
    if (report.wrong.length > 0) broken = true;
    return report;
  } catch (error) {
    process.stderr.write(`Server ${i + 1}, about cycle ${begun}: ${error instanceof Error ? error.stack : String(error)}\n${again}\n`);
    process.exit(1);
  }
};
const reports = await Promise.all(Array.from({ length: lanes }, lane));

const wrong = reports.flatMap((report) => report.wrong);
if (wrong.length > 0) {
  process.stderr.write(`${wrong.slice(0, 20).join("\n")}\n${again}\n`);
  process.exit(1);
}
const sum = (of: "cycles" | "unborn" | "matches" | "acknowledged" | "timeouts"): number =>
  reports.reduce((total, report) => total + report[of], 0);
const line = `${sum("cycles")} times killed and restarted in ${tookMinutes()} min, ${lanes} servers side by side, eight matches at a time on each, two clients each (seed ${seed})`;
keepResult("Kill -9 under load", `npm run campaign:kill -- --cycles ${cycles}`, [
  line,
  `${sum("unborn")} times the server was killed again during startup`,
  `${sum("acknowledged")} moves acknowledged in ${sum("matches")} matches: all present, none duplicated, no gaps, every seat kept`,
  `${sum("timeouts")} turns ended by their timer at a table where nobody moves`,
]);
process.stdout.write(`${line}: nothing lost.\n`);
process.exit(0);
