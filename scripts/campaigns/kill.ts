import { killUnderLoad } from "../../tests/server/killing.ts";
import { keepResult, numberFlag } from "./results.ts";

// Kills the real server with -9 under load, so many times, and asks it for every move that it acknowledged.
const cycles = numberFlag("cycles", 1000);
const seed = numberFlag("seed", Date.now() % 1_000_000);
/** Long enough for any number of cycles, unless told otherwise: then what was reached by then counts. */
const minutes = numberFlag("minutes", 24 * 60);
const started = Date.now();
const report = await killUnderLoad(cycles, {
  seed,
  enough: () => Date.now() - started > minutes * 60_000,
  progress: (cycle) => void (cycle % 50 === 0 && process.stdout.write(`${cycle} of ${cycles}\n`)),
});
if (report.wrong.length > 0) {
  process.stderr.write(`${report.wrong.slice(0, 20).join("\n")}\nAgain: npm run campaign:kill -- --cycles ${cycles} --seed ${seed}\n`);
  process.exit(1);
}
const took = ((Date.now() - started) / 60_000).toFixed(1);
const line = `${report.cycles} times killed and started again in ${took} min, eight matches at a time, two clients each (seed ${seed})`;
keepResult("Kill -9 under load", `npm run campaign:kill -- --cycles ${report.cycles}`, [
  line,
  `${report.acknowledged} moves acknowledged in ${report.matches} matches: every one there, none twice, no number missing, every seat held`,
  `${report.timeouts} turns ended by their timer at a table where nobody moves`,
]);
process.stdout.write(`${line}: nothing lost.\n`);
process.exit(0);
