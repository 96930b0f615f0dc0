// `npm run openings:fourline -- [--discs 10] [--check 20]`: solves Fourline's openings and writes src/games/fourline/bots/opening-lines.ts.
// For the seat that uses the book, it answers the moves that a short `search` would play. In lost positions, it answers
// what this search most often fails to refute. --check 20 solves the last 20 of the written lines again instead, and compares.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { search } from "../src/bots/search/search.ts";
import type { Thought } from "../src/engine/contract/bot.ts";
import { fastRng } from "../src/engine/contract/chance.ts";
import { hints } from "../src/games/fourline/bots/hints.ts";
import { keyOf } from "../src/games/fourline/bots/openings.ts";
import { newSolver } from "../src/games/fourline/bots/solver.ts";
import { fourline } from "../src/games/fourline/game.ts";
import { COLUMNS, type Fourline, type State } from "../src/games/fourline/state.ts";

const { values: flags } = parseArgs({ options: { discs: { type: "string", default: "12" }, check: { type: "string" } } });
/** The most discs of a position in the book. */
const DISCS = Number(flags.discs);
/** Positions that `search` solves by itself are left out. */
const SOLVED = 131_072;
/** 2 to this power pairs of positions are remembered: 200 MB. */
const SIZE = 23;
/** The search that the book is written against: how many runs, and how many iterations each has. */
const RIVAL = { runs: 60, iterations: 200 };
/** It asks for no opening from the book with so few. */
const OWN = { iterations: 400 };

const FILE = fileURLToPath(new URL("../src/games/fourline/bots/opening-lines.ts", import.meta.url));

const game = fourline();
const rng = fastRng(1);
const bot = search(game, hints);
const solve = newSolver(SIZE);

/** The value of a position for the seat to move. */
const worthOf = (state: State): number => (game.result(state) ? (state.winner < 0 ? 0 : -1) : Number(solve(state, Infinity)));

const worths = new Map<string, number>();

function worthAfter(line: string): number {
  const known = worths.get(line);
  if (known !== undefined) return known;
  const worth = worthOf(after(line));
  worths.set(line, worth);
  worths.set(mirrored(line), worth);
  return worth;
}

function after(line: string): State {
  const state = game.setup(2, rng);
  for (const column of line) game.apply(state, state.toAct, { column: Number(column) - 1 }, rng);
  return state;
}

const mirrored = (line: string): string => Array.from(line, (column) => COLUMNS + 1 - Number(column)).join("");

/** The moves of a search, the one it plays first. */
async function thoughtsOn(state: State, iterations: number, seed: number): Promise<string[]> {
  const thoughts: Thought<Fourline>[] = [];
  await bot.choose(game.view(state, state.toAct), state.toAct, fastRng(seed), { iterations }, thoughts);
  return thoughts.map(({ move }) => String(move.column + 1));
}

/** The moves that the other seat would play here, and in how many of the runs. */
async function answers(line: string): Promise<Map<string, number>> {
  const state = after(line);
  const found = new Map<string, number>();
  for (let run = 0; run < RIVAL.runs && !game.result(state); run++) {
    const [column] = await thoughtsOn(state, RIVAL.iterations, run);
    found.set(column, (found.get(column) ?? 0) + 1);
  }
  return new Map([...found].sort(([, a], [, b]) => b - a));
}

/** How often the other seat lets a lost position go. */
async function hopeAfter(line: string): Promise<number> {
  let hope = 0;
  for (const [column, count] of await answers(line)) if (worthAfter(line + column) > -1) hope += count;
  return hope;
}

/** The move for a position of the book. */
async function bestAfter(line: string, worth: number): Promise<string> {
  const columns = await thoughtsOn(after(line), OWN.iterations, 1);
  const legal = game.moves(after(line), after(line).toAct).map(({ column }) => String(column + 1));
  const ordered = [...new Set([...columns, ...legal])];
  if (worth > -1) return ordered.find((column) => worthAfter(line + column) === -worth) ?? "";
  const hopes: number[] = [];
  for (const column of ordered) {
    const hope = await hopeAfter(line + column);
    if (hope === RIVAL.runs) return column;
    hopes.push(hope);
  }
  return ordered[hopes.indexOf(Math.max(...hopes))];
}

const isBookish = (state: State): boolean => !game.result(state) && state.discs <= DISCS && newSolver()(state, SOLVED) === null;

async function* openings(): AsyncGenerator<string> {
  const seen = new Set<number>();
  // Where the book has the first seat, and where the other begins as it does most often.
  const [begun] = (await answers("")).keys();
  for (const start of ["", begun]) {
    const lines = [start];
    for (const line of lines) {
      const state = after(line);
      const key = Math.min(keyOf(state), keyOf(after(mirrored(line))));
      if (seen.has(key) || !isBookish(state)) continue;
      seen.add(key);
      const worth = worthAfter(line);
      const best = await bestAfter(line, worth);
      yield `${line}${worth > 0 ? "+" : worth < 0 ? "-" : "="}${best}`;
      for (const answer of (await answers(line + best)).keys()) lines.push(line + best + answer);
    }
  }
}

const spent = (): string => `${(process.cpuUsage().user / 1e6).toFixed(0)} s`;

if (flags.check !== undefined) {
  const lines = readFileSync(FILE, "utf8").match(/^[1-7]*[-+=][1-7]/gm) ?? [];
  for (const text of lines.slice(-Number(flags.check))) {
    const [line, best] = text.split(/[-+=]/);
    const sign = text[line.length];
    const worth = worthAfter(line);
    const right = worth === "-=+".indexOf(sign) - 1 && worthAfter(line + best) === -worth;
    process.stdout.write(`${text} ${right ? "right" : "WRONG"} ${spent()}\n`);
  }
} else {
  const found: string[] = [];
  for await (const line of openings()) {
    found.push(line);
    process.stderr.write(`${line} (${found.length}, ${spent()})\n`);
  }
  const text = found.join("\n");
  writeFileSync(
    FILE,
    `/** Openings by \`npm run openings:fourline\`: what each is worth, and the best move. \`--check ${found.length}\` solves them again. */\nexport const OPENING_LINES = \`\n${text}\n\`;\n`,
  );
}
