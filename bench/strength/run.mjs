// `npm run strength -- [--pairs 50] [--seconds 600] [--only sanguine]`: plays bots against each other and writes bench/strength.md.
// A game that is measured alone leaves the others' tables as they are; --seconds is the CPU time after which a row
// begins no more pairs, and --expert cuts that level to this many milliseconds a move.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { catalog } from "../../dist/server/catalog.js";
import { presetOf } from "../../dist/engine/contract/bundle.js";
import { table } from "../measure.mjs";
import { duel, line } from "./duel.mjs";

const { values: flags } = parseArgs({
  options: {
    pairs: { type: "string", default: "50" },
    seconds: { type: "string", default: "600" },
    only: { type: "string" },
    expert: { type: "string" },
  },
});

const LEVELS = [
  ["easy", "random", "70–100 %"],
  ["medium", "easy", "70–90 %"],
  ["hard", "medium", "70–90 %"],
  ["expert", "hard", "70–90 %"],
];
const GENERAL = [
  ["greedy", "random", "over 50 %"],
  ["search 500", "greedy", "over 50 %"],
  ["search 50ms", "monte-carlo 50ms", "over 50 %"],
];

/** What is held to which figure, game by game. `opening` is how many moves are made by chance first, where games would repeat. */
const DUELS = {
  fourline: { opening: 2, rows: [...LEVELS, ...GENERAL, ["search 2000", "search 200", "loses under 2 %"]] },
  sanguine: {
    rows: [
      ...[...LEVELS, ...GENERAL],
      ...[
        ["search 100ms", "fill-first", "95 %"],
        ["search 100ms", "max-row-score", "95 %"],
        ["search 100ms", "greedy", "70 %"],
      ],
    ],
  },
  sagrada: { rows: [...LEVELS, ...GENERAL, ["search 1000", "greedy", "+8 points"]] },
  skirmish: {
    rows: [
      ...[...LEVELS, ...GENERAL],
      ...[
        ["search 500", "random", "90 %"],
        ["search 500", "greedy", "65 %"],
      ],
    ],
  },
  scrabble: {
    rows: [
      ["static", "greedy", "63 %"],
      ["simulation 600", "static", "55 %"],
      ["easy", "random", "70–100 %"],
      ["medium", "easy", "70–90 %"],
      ["hard", "medium", "70–90 %"],
      ["expert", "hard", "over 50 %"],
    ],
  },
  briscola: {
    rows: [
      ...[...LEVELS, ...GENERAL],
      ...[
        ["search 1000", "sensible", "60 %"],
        ["search 1000", "rule-aware", "75 %"],
      ],
    ],
  },
};

const FILE = new URL("../strength.md", import.meta.url);
const HEAD = [
  "# How strong the bots are",
  "Written by `npm run strength`. Pairs of games with the same chance and swapped seats. The share of points (a draw is half) with its 95 % interval over pairs, and the CPU milliseconds per move of both. `search 500` thinks for 500 iterations, `search 50ms` for 50 ms of CPU time; a level uses what it may. Few pairs say little: mind the intervals.",
];
const commit = execFileSync("git", ["log", "-1", "--format=%h"], { encoding: "utf8" }).trim();
const measured = `Measured on ${new Date().toISOString().slice(0, 10)} at ${commit} with \`npm run strength -- ${process.argv.slice(2).join(" ")}\`.`;

/** The tables of the last time, by game. */
const sections = new Map();
for (const part of (existsSync(FILE) ? readFileSync(FILE, "utf8") : "").split(/^## /m).slice(1)) {
  sections.set(part.slice(0, part.indexOf("\n")), `## ${part.trim()}`);
}

for (const [id, { rows, opening }] of Object.entries(DUELS)) {
  if (flags.only && flags.only !== id) continue;
  const listing = catalog.find((one) => one.id === id);
  const bundle = await listing.load();
  const opened = await bundle.open(presetOf(listing, {}).options);
  if (!opened.ok) throw new Error(opened.error.text);
  const cells = [];
  for (const [better, second, wanted] of rows) {
    const first = better === "expert" && flags.expert ? `expert ${flags.expert}ms` : better;
    const found = await duel({ game: opened.game, bundle }, first, second, {
      pairs: Number(flags.pairs),
      seconds: Number(flags.seconds),
      opening,
    });
    process.stderr.write(`${id}: ${line(found)}\n`);
    const { games, won, drawn, lost, share, error, margin, ms } = found;
    cells.push([
      `${first} v ${second}`,
      `${won}:${lost} = ${drawn} (n = ${games})`,
      `${(100 * share).toFixed(0)} % ± ${(100 * error).toFixed(0)}`,
      margin === null ? "" : `${margin >= 0 ? "+" : ""}${margin.toFixed(1)}`,
      ms.map((one) => one.toFixed(1)).join(" v "),
      wanted,
    ]);
    // Kept row by row: a long run that is stopped has not been for nothing.
    const figures = table(["bots", "games", "share", "points", "ms a move", "wanted"], cells);
    sections.set(listing.name, [`## ${listing.name}`, measured, figures].join("\n\n"));
    writeFileSync(FILE, `${[...HEAD, ...sections.values()].join("\n\n")}\n`);
  }
}
process.stdout.write(readFileSync(FILE, "utf8"));
