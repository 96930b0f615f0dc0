import { fuzz } from "../../tests/server/fuzz/fuzzing.ts";
import { keepResult, numberFlag } from "./results.ts";

// Sends real servers generated requests and frames: valid, nearly valid and mutilated ones. Each server gets only one
// request at a time, so that a change can be traced to its cause; several servers run in parallel.
const count = numberFlag("count", 200_000);
const lanes = numberFlag("lanes", 2);
const seed = numberFlag("seed", Date.now() % 1_000_000);
const started = Date.now();
const minutes = (): string => ((Date.now() - started) / 60_000).toFixed(1);

let sent = 0;
const progress = (): void => {
  sent += 1;
  if (sent % 5000 === 0) process.stdout.write(`${sent} of ${count} after ${minutes()} min\n`);
};
const share = Math.ceil(count / lanes);
const reports = await Promise.all(Array.from({ length: lanes }, (_, i) => fuzz(share, seed + i, progress)));
const wrong = reports.flatMap((report, i) =>
  report.wrong.map((text) => `${text}\nAgain: npm run campaign:fuzz -- --count ${share} --lanes 1 --seed ${seed + i}`),
);
if (wrong.length > 0) {
  process.stderr.write(`${wrong.join("\n")}\n`);
  process.exit(1);
}

const sum = (of: "sent" | "taken" | "refused" | "changes"): number => reports.reduce((total, report) => total + report[of], 0);
const byCode = new Map<string, number>();
for (const report of reports) for (const [code, times] of report.byCode) byCode.set(code, (byCode.get(code) ?? 0) + times);
const codes = [...byCode].sort(([, a], [, b]) => b - a).map(([code, times]) => `${code} ${times}`);
const line = `${sum("sent")} generated requests and frames over TCP and WebSockets to ${lanes} real processes in ${minutes()} min (seed ${seed}): ${sum("taken")} accepted, ${sum("refused")} refused`;
keepResult("Fuzz", `npm run campaign:fuzz -- --count ${count}`, [
  line,
  `no 5xx, no crash, no hang; ${sum("changes")} changes to their files, none from a refused request`,
  `refused with: ${codes.join(", ")}`,
]);
process.stdout.write(`${line}: nothing wrong.\n`);
process.exit(0);
