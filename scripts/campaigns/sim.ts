import { fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import type { Bug } from "../../tests/simulation/disk.ts";
import { type Outcome, simulate } from "../../tests/simulation/run.ts";
import { keepResult, numberFlag, textFlag } from "./results.ts";

/*
 * npm run campaign:sim -- --seeds 10000 [--from 1] [--jobs 2]    many seeds
 * npm run campaign:sim -- --seed 17                              one seed again
 */

const bug = (textFlag("bug") ?? null) as Bug | null;
const again = (seed: number): string => `npm run campaign:sim -- --seed ${seed}${bug === null ? "" : ` --bug ${bug}`}`;
/** Results of fewer seeds are not worth keeping. */
const KEPT_FROM = 1000;

/** All that came of the seeds so far. */
const sum = { seeds: 0, failed: 0, steps: 0, acknowledged: 0, mishaps: {} as Record<string, number> };

function count({ seed, faults, steps, acknowledged, mishaps }: Outcome): void {
  sum.seeds += 1;
  sum.steps += steps;
  sum.acknowledged += acknowledged;
  for (const [kind, times] of Object.entries(mishaps)) sum.mishaps[kind] = (sum.mishaps[kind] ?? 0) + times;
  if (faults.length === 0) return;
  sum.failed += 1;
  process.stdout.write(`seed ${seed}:\n  ${faults.slice(0, 10).join("\n  ")}\nagain with: ${again(seed)}\n`);
}

/** One of several processes: runs every nth seed and sends each outcome to the parent. */
async function work(from: number, until: number, step: number): Promise<void> {
  for (let seed = from; seed < until; seed += step) process.send?.(await simulate(seed, bug));
  process.disconnect();
}

async function campaign(from: number, seeds: number, jobs: number): Promise<void> {
  const started = Date.now();
  const minutes = (): number => (Date.now() - started) / 60_000;
  const file = fileURLToPath(import.meta.url);
  const common = bug === null ? [] : ["--bug", bug];
  const job = (_: unknown, i: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const child = fork(file, ["--work", String(from + i), "--until", String(from + seeds), "--step", String(jobs), ...common]);
      child.on("message", (outcome: Outcome) => {
        count(outcome);
        if (sum.seeds % 250 !== 0) return;
        const left = (minutes() / sum.seeds) * (seeds - sum.seeds);
        process.stdout.write(
          `${sum.seeds} of ${seeds} seeds, ${sum.failed} failed, ${minutes().toFixed(1)} min, about ${left.toFixed(0)} min left\n`,
        );
      });
      child.on("exit", (code, signal) => (code === 0 ? resolve() : reject(new Error(`A process ended with ${code ?? signal}.`))));
    });
  await Promise.all(Array.from({ length: jobs }, job));
  if (sum.seeds !== seeds) throw new Error(`${seeds - sum.seeds} seeds gave no answer.`);

  const told = Object.entries(sum.mishaps).map(([kind, times]) => `${kind} ${times}`);
  const line = `${seeds} seeds from ${from} on in ${minutes().toFixed(1)} min: ${sum.failed} failed`;
  process.stdout.write(`${line}; ${sum.steps} steps, ${sum.acknowledged} acknowledged moves; ${told.join(", ")}\n`);
  process.exitCode = sum.failed > 0 ? 1 : 0;
  if (sum.failed > 0 || seeds < KEPT_FROM || bug !== null) return;
  keepResult("The simulated world", `npm run campaign:sim -- --seeds ${seeds}`, [
    "the host over a simulated network, store and clock; odd seeds run two or three hosts on one shared store, even seeds a single host with its own",
    line,
    `${sum.steps} steps, ${sum.acknowledged} acknowledged moves: none lost, none duplicated, every match finished`,
    `injected faults: ${told.join(", ")}`,
  ]);
}

const one = numberFlag("seed", -1);
const mine = numberFlag("work", -1);
if (mine >= 0) await work(mine, numberFlag("until", 0), numberFlag("step", 1));
else if (one < 0) await campaign(numberFlag("from", 1), numberFlag("seeds", 1000), numberFlag("jobs", availableParallelism()));
else {
  const outcome = await simulate(one, bug);
  count(outcome);
  process.stdout.write(`${outcome.faults.length} faults, ${outcome.steps} steps, ${outcome.acknowledged} acknowledged moves\n`);
  process.exitCode = sum.failed;
}
