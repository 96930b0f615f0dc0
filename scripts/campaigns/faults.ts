import { loadavg } from "node:os";
import { playThroughTroubles } from "../../tests/server/faults/campaign.ts";
import type { Line } from "../../tests/server/faults/site.ts";
import { keepResult, numberFlag, textFlag } from "./results.ts";

// Two nodes on PostgreSQL behind nginx, half of the matches with NATS between the nodes and half with LISTEN and NOTIFY. Nodes
// are killed and restarted, the database restarts and crashes, the line between the nodes dies and freezes. Every acknowledged
// move is compared with the records, and every viewer's wait for every frame is measured. Needs nginx and nats-server.
const matches = numberFlag("matches", 1000);
const atOnce = numberFlag("at-once", 40);
const seed = numberFlag("seed", Date.now() % 1_000_000);
const minutes = numberFlag("minutes", 24 * 60);
const only = textFlag("line");

// Ends the child processes, even if this process is killed.
process.once("SIGTERM", () => process.exit(1));

const started = Date.now();
const lines: readonly Line[] = only === "nats" || only === "listen" ? [only] : ["nats", "listen"];
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
const NAMES: Readonly<Record<Line, string>> = { nats: "NATS", listen: "LISTEN and NOTIFY" };

const results: string[] = [];
let isFailed = false;
for (const [i, line] of lines.entries()) {
  const until = started + ((i + 1) / lines.length) * minutes * 60_000;
  const share = Math.ceil(matches / lines.length);
  const settings = { line, matches: share, atOnce, seed: seed + i, isLate: () => Date.now() > until };
  const report = await playThroughTroubles({
    ...settings,
    progress: (text) => say(`${NAMES[line]}, ${((Date.now() - started) / 1000).toFixed(0)} s: ${text}`),
  });
  const { lags } = report;
  const at = (part: number): number => lags[Math.min(lags.length - 1, Math.floor(lags.length * part))] ?? 0;
  const late = report.late.length;
  isFailed ||= report.wrong.length > 0 || late > 0;
  for (const text of [...report.wrong.slice(0, 20), ...report.late.slice(0, 20)]) process.stderr.write(`${text}\n`);
  const struck = [...report.struck].map(([name, count]) => `${name} × ${count}`).join(", ");
  const longest = [...report.longest].map(([name, ms]) => `${name} ${seconds(ms)}`).join(", ");
  const told = `${lags.length} frames to viewers: p50 ${seconds(at(0.5))}, p99 ${seconds(at(0.99))}, longest ${seconds(at(1))}, ${late} above 5 s`;
  const found = report.wrong.length === 0 ? "every one in the records, once and in order" : `${report.wrong.length} contradictions`;
  const text = [
    `${NAMES[line]}, ${report.matches} matches, ${report.acknowledged} acknowledged moves: ${found}`,
    `faults: ${struck}`,
    `${told} (time without a database isn't counted; this process itself was held up by at most ${seconds(report.heldUpMs)})`,
    `longest wait by fault: ${longest}`,
  ];
  results.push(...text);
  for (const part of text) say(part);
}
results.push(
  `${((Date.now() - started) / 60_000).toFixed(1)} min, ${atOnce} matches at a time, seed ${seed}; load average ${loadavg()[0].toFixed(1)}`,
);
say(results.at(-1) ?? "");
if (isFailed) process.exit(1);
if (only === undefined) keepResult("Faults", `npm run campaign:faults -- --matches ${matches}`, results);
process.exit(0);
