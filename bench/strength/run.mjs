// `npm run strength -- [--minutes 60] [--pairs 200] [--expert 300] [--seed 1] [--only sanguine,whist]`: plays bots against each other
// and writes bench/strength.md. --minutes is CPU time for everything: each row gets its share of what is left, and begins no more
// pairs after that or once its interval is small. A game's table is written when it is whole, so a run that is cut off leaves no
// half table; a game that is measured alone leaves the others' tables as they are. --expert cuts that level to this many ms a move.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { catalog } from "../../dist/server/catalog.js";
import { presetOf } from "../../dist/engine/contract/bundle.js";
import { table } from "../measure.mjs";
import { cpu, duel, line } from "./duel.mjs";

const { values: flags } = parseArgs({
  options: {
    minutes: { type: "string", default: "60" },
    pairs: { type: "string", default: "200" },
    seed: { type: "string", default: "1" },
    expert: { type: "string", default: "300" },
    only: { type: "string" },
  },
});
for (const name of ["minutes", "pairs", "seed", "expert"]) {
  if (!/^[1-9]\d*$/.test(flags[name])) throw new Error(`--${name} takes a whole number from 1 up.`);
}

const LEVELS = [
  ["easy", "random", "70–100 %"],
  ["medium", "easy", "70–90 %"],
  ["hard", "medium", "70–90 %"],
  ["expert", "hard", "70–90 %"],
];
const GENERAL = [
  ["greedy", "random", "over 50 %"],
  ["search 500", "greedy", "over 50 %"],
  ["search 30ms", "monte-carlo 30ms", "over 50 %"],
];

/** A note for readers about the card games for more than two. */
const CARDS =
  "The levels were tuned mostly on seeds from 9000 on; some settings were chosen after looking at these figures. `expert` may think for three seconds and is cut to a small part of that; `hard` has its full second for bids.";

/** Notes for readers about individual games. */
const NOTES = {
  rovescino: "Luck leaves room for little more than four steps of 70 %, so `easy` is hardly better than chance.",
};

/**
 * The target of each pairing, by game; a row may have its own limits. `seats` is how many play, by default two; `opening` is how many random moves come first, where games would repeat;
 * `note` explains the figures to readers.
 */
const DUELS = {
  fourline: {
    opening: 2,
    note: "The first two discs are dropped at random, the same for both games of a pair, except where a row says that it begins with the empty board. `search` calls an exact solver, with a larger node budget the more visits a move has, and after 512 iterations also for the root position. From then on it also has a book of openings, which was written against `search 200`: where a position is lost, the book's move is the one that this bot most often fails to refute. `hard` and the levels below don't use the solver. The first seat can always win Fourline from the empty board; after two random discs the stronger bot may have nothing to save. A longer run of the last row, on seeds from 50001 on: 583:2 = 15 (n = 600), so 2,000 iterations lose 1 of 300.",
    rows: [
      ...[...LEVELS, ...GENERAL],
      ...[
        ["search 2000", "search 200", "over 50 %"],
        ["search 2000", "search 200", "loses under 2 %", { opening: 0, enough: 0, from: "the empty board" }],
      ],
    ],
  },
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
  sagrada: {
    note: "`easy` and `medium` draft by eye, misjudging every die by up to 100 and 10 points; `hard` is `greedy`. Its settings were chosen among about eight variants on seeds 1 to 16, which are part of this table. One row on seeds that weren't used for that (101 to 160): search 300 v greedy 74 %, +8.8 ± 2.2 points (n = 120).",
    rows: [...LEVELS, ...GENERAL, ["search 1000", "greedy", "+8 points"]],
  },
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
  ...Object.fromEntries(
    Object.entries({ chiamata: 5, tressette: 4, marafone: 4, rovescino: 4, hearts: 4, spades: 4, whist: 4, ohhell: 4, belote: 4 }).map(
      ([id, seats]) => [
        id,
        {
          seats,
          rows: [["greedy", "random", "over 50 %"], ["search 100", "greedy", "over 50 %"], ...LEVELS],
          note: [CARDS, NOTES[id]].filter(Boolean).join(" "),
        },
      ],
    ),
  ),
  briscola: {
    note: "There is so much luck that searches with different budgets are almost equally strong, and all of them are only about three steps of 70 % above random play. So the lower levels play by rules of thumb: `hard` is `sensible`, `medium` takes every trick it can and leads any card, `easy` leads its best card and follows with any. A longer run of one row, on seeds from 60001 on: search 30ms v monte-carlo 30ms 57 % ± 5 (n = 292).",
    rows: [
      ["easy", "random", "over 50 %"],
      ...[...LEVELS.slice(1), ...GENERAL],
      ...[
        ["search 1000", "sensible", "60 %"],
        ["search 1000", "rule-aware", "75 %"],
      ],
    ],
  },
};

/** A row is done once its interval is smaller than this. */
const ENOUGH = 0.07;

const FILE = new URL("../strength.md", import.meta.url);
const HEAD = [
  "# How strong the bots are",
  "Written by `npm run strength`. Pairs of games with the same chance and swapped seats; where more than two play, the bots take turns around the table, as partners if the game has teams. A game is a whole match, and of several seats it is won by the bot whose seats have the better places on average. Each row has the share of games won (a draw is half) and the lead in points, each with its 95 % interval over pairs, and the CPU milliseconds per move of both. `search 500` thinks for 500 iterations, `search 50ms` for 50 ms of CPU time; a level uses its full budget, and `expert 300ms` is limited to 300 ms. With few pairs the figures say little, so mind the intervals.",
];
const commit = execFileSync("git", ["log", "-1", "--format=%h"], { encoding: "utf8" }).trim();
const command = ["npm run strength", ...(process.argv.length > 2 ? ["--"] : []), ...process.argv.slice(2)].join(" ");
const measured = `Measured on ${new Date().toISOString().slice(0, 10)} at ${commit} with \`${command}\`.`;

/** The tables of the last time, by game. */
const sections = new Map();
for (const part of (existsSync(FILE) ? readFileSync(FILE, "utf8") : "").split(/^## /m).slice(1)) {
  sections.set(part.slice(0, part.indexOf("\n")), `## ${part.trim()}`);
}

const signed = (value) => `${value >= 0 ? "+" : ""}${value.toFixed(1)}`;

function cellsOf({ first, second, games, won, drawn, lost, share, error, margin, marginError, ms }, wanted, from) {
  return [
    `${first} v ${second}${from ? `, from ${from}` : ""}`,
    `${won}:${lost} = ${drawn} (n = ${games})`,
    `${(100 * share).toFixed(0)} % ± ${(100 * error).toFixed(0)}`,
    margin === null ? "" : `${signed(margin)} ± ${marginError.toFixed(1)}`,
    ms.map((one) => one.toFixed(1)).join(" v "),
    wanted,
  ];
}

const only = flags.only?.split(",") ?? Object.keys(DUELS);
const chosen = Object.entries(DUELS).filter(([id]) => only.includes(id));
if (chosen.length < only.length) throw new Error(`--only takes some of ${Object.keys(DUELS).join(", ")}.`);
const end = cpu() + Number(flags.minutes) * 60_000;
let rowsLeft = chosen.reduce((sum, [, { rows }]) => sum + rows.length, 0);

for (const [id, { rows, seats, opening, note }] of chosen) {
  const listing = catalog.find((one) => one.id === id);
  const bundle = await listing.load();
  const opened = await bundle.open(presetOf(listing, {}).options);
  if (!opened.ok) throw new Error(opened.error.text);
  const cells = [];
  // The slow rows come last: they get what the others have left over.
  for (const row of rows.toSorted((a, b) => Number(a[0] === "expert") - Number(b[0] === "expert"))) {
    const [better, second, wanted, { from, ...own } = {}] = row;
    const first = better === "expert" ? `expert ${flags.expert}ms` : better;
    const seconds = Math.max(0, end - cpu()) / 1000 / rowsLeft;
    rowsLeft -= 1;
    const limits = { pairs: Number(flags.pairs), seed: Number(flags.seed), seconds, seats, opening, enough: ENOUGH, ...own };
    const found = await duel({ game: opened.game, bundle }, first, second, limits);
    process.stderr.write(`${id}: ${line(found)}\n`);
    cells[rows.indexOf(row)] = cellsOf(found, wanted, from);
  }
  const figures = table(["bots", "games", "share", "points", "ms a move", "wanted"], cells);
  sections.set(listing.name, [`## ${listing.name}`, measured, ...(note ? [note] : []), figures].join("\n\n"));
  writeFileSync(FILE, `${[...HEAD, ...sections.values()].join("\n\n")}\n`);
}
process.stdout.write(readFileSync(FILE, "utf8"));
