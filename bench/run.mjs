// `npm run bench`: prepares what it needs, measures, prints a table and saves it in bench/results.md.
// `npm run bench -- server` and `npm run bench -- web` measure the server and the pages instead.
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { setUp } from "../scripts/setup.mjs";
import { alternate, figure, median, spread, table } from "./measure.mjs";
import { usage } from "./usage.mjs";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

function install() {
  if (existsSync(at("node_modules/.package-lock.json"))) return;
  process.stderr.write("Installing the peers…\n");
  const done = spawnSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: at("."), stdio: ["ignore", 2, 2] });
  if (done.status !== 0) process.exit(done.status ?? 1);
}

const CONTESTANTS = [
  ["hand", "a hand-written loop over Int8Array, no contract", "move"],
  ["playouts", "random playouts through the contract", "move"],
  ["match", "a match: moves by their text, checked, logged, undoable", "move"],
  ["boardgame", "boardgame.io 0.50.2, headless client, production", "move"],
  ["copy", "`copy` of a state", "copy"],
  ["structuredClone", "`structuredClone` of the same state", "copy"],
];

/** The targets: the first is at least this many times the second. */
const TARGETS = [
  ["playouts", "hand", 0.3],
  ["playouts", "boardgame", 300],
  ["match", "boardgame", 20],
  ["copy", "structuredClone", 5],
];

function fourline() {
  const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
  const rates = alternate(
    CONTESTANTS.map(([name]) => name),
    { rounds, onRound: (round, all) => process.stderr.write(`Round ${round} of ${all}\n`) },
  );
  const rows = CONTESTANTS.map(([name, about, unit]) => {
    const values = rates.get(name);
    return [about, `${figure(median(values))} ${unit === "move" ? "moves" : "copies"}`, `± ${(spread(values) * 100).toFixed(0)} %`];
  });
  const held = TARGETS.map(([name, other, least]) => {
    const times = median(rates.get(name)) / median(rates.get(other));
    return [`${name} / ${other}`, times.toFixed(2), `≥ ${least}`, times >= least ? "yes" : "no"];
  });
  return [
    "## Fourline",
    `Per CPU-second: median and spread of ${rounds} alternating runs, each in a process of its own.`,
    table(["what", "per CPU-second", "spread"], rows),
    table(["ratio of medians", "measured", "target", "reached"], held),
  ];
}

/** Each game may bring `bench/games/<id>.mjs` with `rows()`; every row has a name and figures under names of its own. */
function games() {
  const parts = [];
  for (const file of readdirSync(at("games"), { withFileTypes: true })) {
    if (!file.isFile() || !file.name.endsWith(".mjs")) continue;
    const id = file.name.slice(0, -".mjs".length);
    process.stderr.write(`${id}…\n`);
    const done = spawnSync(process.execPath, ["--no-warnings", at("game.mjs"), id], { encoding: "utf8", maxBuffer: 1 << 26 });
    if (done.status !== 0) throw new Error(`bench/games/${file.name} failed:\n${done.stderr}`);
    const rows = JSON.parse(done.stdout);
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((key) => key !== "name");
    parts.push(
      `## ${id[0].toUpperCase()}${id.slice(1)}`,
      table(
        ["what", ...columns.map(spelled)],
        rows.map((row) => [row.name, ...columns.map((key) => cell(row[key]))]),
      ),
    );
  }
  return parts;
}

const cell = (value) => (typeof value === "number" ? figure(value) : String(value ?? ""));

/** `gamesPerCpuSecond` is "games per CPU second" in a table. */
const spelled = (key) => key.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/\bcpu\b/g, "CPU");

async function main([what]) {
  usage("npm run bench [-- server | web]", [undefined, "server", "web"].includes(what));
  setUp();
  install();
  if (what === "server" || what === "web") {
    await (await import(`./${what}/run.mjs`)).run();
    return;
  }
  const machine = `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? "unknown"}, shared with other work.`;
  const parts = ["# Parlour compared with its peers", `Written by \`npm run bench\`. ${machine}`, ...fourline(), ...games()];
  const text = `${parts.join("\n\n")}\n`;
  writeFileSync(at("results.md"), text);
  process.stdout.write(text);
}

await main(process.argv.slice(2));
