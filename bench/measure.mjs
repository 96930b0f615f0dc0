// Measures by CPU time, each contestant in processes of its own, turn by turn, so that neither a busy machine nor one
// contestant's warm code favors another.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const contestant = fileURLToPath(new URL("contestant.mjs", import.meta.url));

/** Runs every contestant once in each round and returns, for each, its rates: operations per CPU-second. */
export function alternate(names, { rounds = 5, seconds = 1, onRound = () => {} } = {}) {
  const rates = new Map(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    // Every other round in reverse, so that nobody is always first.
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const done = spawnSync(process.execPath, ["--no-warnings", contestant, name, String(seconds)], {
        encoding: "utf8",
        env: { ...process.env, NODE_ENV: "production" },
        maxBuffer: 1 << 26,
      });
      if (done.status !== 0) throw new Error(`${name} failed:\n${done.stderr}`);
      rates.get(name).push(...JSON.parse(done.stdout));
    }
    onRound(round + 1, rounds);
  }
  return rates;
}

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Half the range, as a share of the median. */
export const spread = (values) => (Math.max(...values) - Math.min(...values)) / 2 / median(values);

/** 1234567 as "1 230 000": such a measurement is good for three significant figures. */
export function figure(value) {
  if (!Number.isFinite(value)) return "–";
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value) || 1)));
  const rounded = digits > 0 ? value.toFixed(Math.min(digits, 2)) : String(Number(value.toPrecision(3)));
  return rounded.replace(/\B(?=(\d{3})+(?!\d)(?<!\.\d*))/g, " ");
}

/** A table that reads well in a terminal and in Markdown. */
export function table(head, rows) {
  const widths = head.map((text, i) => Math.max(3, text.length, ...rows.map((row) => row[i].length)));
  const line = (cells) => `| ${cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join(" | ")} |`;
  const rule = `| ${widths.map((width, i) => (i === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`;
  return [line(head), rule, ...rows.map(line)].join("\n");
}
