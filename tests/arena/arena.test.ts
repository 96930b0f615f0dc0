import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { runArena } from "../../src/arena/arena.ts";
import { type PlayedRound, roundScores, standings } from "../../src/arena/figures/standings.ts";
import type { TableSetup } from "../../src/arena/play-round.ts";
import { readBotSource } from "../../src/arena/players/bot-source.ts";
import { tableSetup } from "../../src/cli/arena/setup.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const parlour = join(root, "bin/parlour.js");

/** Runs the real command. */
function run(...args: readonly string[]): { code: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [parlour, ...args], { cwd: root, encoding: "utf8" });
  return { code: status, out: stdout, err: stderr };
}

function setupOf(listing: string, bots: readonly string[], more: Partial<TableSetup> = {}): TableSetup {
  const sources = bots.map((bot) => {
    const read = readBotSource(bot);
    if (!read.ok) throw new Error(read.text);
    return read.source;
  });
  return { listing, options: {}, bots: sources, seats: 2, seed: "test", thinking: { iterations: 20 }, ...more };
}

const play = (setup: TableSetup, rounds: number): Promise<readonly PlayedRound[]> => runArena({ setup, rounds, threads: 2 });

test("the same seed gives the same games, on any number of threads", async () => {
  const setup = setupOf("sanguine", ["greedy", "random"], { thinking: { iterations: 10 } });
  const essence = (rounds: readonly PlayedRound[]): unknown =>
    rounds.map(({ games }) => games.map(({ report: { result, moves } }) => ({ result, moves })));
  const once = await runArena({ setup, rounds: 4, threads: 1 });
  expect(essence(await runArena({ setup, rounds: 4, threads: 2 }))).toEqual(essence(once));
});

test("a bot is even with itself: both games of a round are the same game", async () => {
  const rounds = await play(setupOf("briscola", ["random", "random"]), 12);
  expect(roundScores(rounds, 0, 2).every((score) => score === 0.5)).toBe(true);
});

test.each([
  ["a bot that loops", "./tests/arena/bots/loop.mjs", "timeout"],
  ["a bot that eats memory", "./tests/arena/bots/hungry.mjs", "crash"],
  ["a program that prints garbage", "exec:node tests/arena/bots/garbage.mjs", "illegal"],
  ["a program that ends", "exec:node tests/arena/bots/quits.mjs", "crash"],
  ["a bot that breaks the rules", "./tests/arena/bots/cheat.mjs", "illegal"],
  ["a program that isn't there", "exec:no-such-program-here", "crash"],
] as const)("%s doesn't stop the match, and the report says so", async (_, bot, kind) => {
  const rounds = await play(setupOf("fourline", [bot, "random"], { limitMs: bot.includes("loop") ? 400 : 30_000 }), 1);
  const [figures] = standings(rounds, 2);
  expect(figures?.faults[kind]).toBeGreaterThan(0);
  expect(rounds[0]?.games.every(({ report }) => report.result !== null)).toBe(true);
  // In Fourline idle moves make a stack of four, which a random player hardly ever blocks.
  expect(figures?.losses).toBe(2);
});

test("a round can be played again on its own", async () => {
  const setup = setupOf("sanguine", ["greedy", "random"], { thinking: { iterations: 10 } });
  const all = await runArena({ setup, rounds: 3, threads: 2 });
  const [again] = await runArena({ setup, rounds: 1, first: 2, threads: 2 });
  const essence = (round: PlayedRound | undefined): unknown => round?.games.map(({ report: { result, moves } }) => ({ result, moves }));
  expect([again?.index, essence(again)]).toEqual([2, essence(all[2])]);
});

test("the command prints a table, saves records that verify, and writes a page", () => {
  const folder = mkdtempSync(join(tmpdir(), "parlour-arena-"));
  try {
    const page = join(folder, "page.html");
    const { out, code } = run(
      "arena",
      "fourline",
      "greedy",
      "./examples/bots/tight.mjs",
      "exec:node examples/bots/middle.mjs",
      "--games",
      "6",
      "--iterations",
      "10",
      "--save",
      folder,
      "--report",
      page,
    );
    expect([code, out]).toEqual([0, expect.stringContaining("6 games in 3 rounds")]);
    expect(out).not.toContain("crashes");
    const records = readdirSync(folder).filter((file) => file.endsWith(".json"));
    expect(records.length).toBe(6);
    expect(run("verify", join(folder, records[0] ?? "")).out).toContain("verified");
    expect(readFileSync(page, "utf8")).toMatch(/Strength in Elo[\s\S]*<svg[\s\S]*<\/html>/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("a sequential test says what it found", () => {
  const { out } = run("arena", "fourline", "greedy", "random", "--games", "200", "--iterations", "30", "--sprt", "0", "50");
  expect(out).toMatch(/SPRT 0 to 50 Elo.*greedy is stronger by more than 0 Elo/);
});

test("a bot may use all the time that it is given", async () => {
  const flags = { games: [], seed: "a", ms: "12000" };
  const setup = await tableSetup("fourline", ["random", "random"], flags);
  expect(setup.ok && (setup.value.limitMs ?? 0)).toBeGreaterThan(12_000);
});

test("each kind of fault is reported once, with the round that reproduces it", () => {
  const again = ["arena", "fourline", "exec:node tests/arena/bots/quits.mjs", "random", "--iterations", "5", "--round", "2"];
  const { out } = run(...again);
  expect(out).toContain("2 games in 1 round");
  expect(out).toContain("6 crashes\n");
  expect(out).toMatch(/quits.mjs, crash \(6 times, first in round 2\): It ended with code 3/);
  expect(JSON.parse(run(...again, "--json").out)).toMatchObject({
    standings: [{ losses: 2, elo: { value: null } }, { wins: 2 }],
    sprt: null,
  });
});

test("the lab describes a game", () => {
  const { out } = run("lab", "sanguine", "--games", "12", "--bot", "random");
  expect(out).toMatch(/wins of seat 1 +\d/);
  expect(out).toMatch(/moves to choose from +\d/);
});

test.each([
  [["arena", "chess", "easy", "hard"], /no game “chess”/],
  [["arena", "fourline", "easy"], /two bots or more/],
  [["arena", "fourline", "easy", "deep-blue"], /“deep-blue” isn't a bot/],
  [["arena", "fourline", "easy", "./nothing.js"], /no file .\/nothing.js/],
  [["arena", "fourline", "easy", "hard", "--games", "0"], /--games takes a whole number/],
  [["arena", "fourline", "easy", "hard", "--threads", "x"], /--threads takes a whole number/],
  [["arena", "fourline", "easy", "hard", "--seats", "3"], /can't be played with 3/],
  [["arena", "fourline", "easy", "hard", "--sprt", "20", "0"], /smaller first/],
  [["arena", "fourline", "easy", "hard", "--queue", "postgres://nobody@localhost:1/none"], /^The queue can't be reached: .*ECONNREFUSED/],
  [["arena", "fourline", "easy", "hard", "--ms", "500", "--move-limit", "500"], /--move-limit must be above the 500 ms/],
  [["arena", "fourline", "easy", "hard", "--round", "0"], /--round takes a whole number/],
  [["lab", "fourline", "--bot", "nobody"], /“nobody” isn't a bot/],
  [["arena", "fourline", "easy", "hard", "--report", "no-such-folder/page.html"], /^The results can't be written/],
  [["lab", "fourline", "--report", "no-such-folder/page.html"], /^The results can't be written/],
])("%j is refused with a sentence", (args, text) => {
  const { code, err } = run(...args);
  expect(err).toMatch(text);
  expect(code).not.toBe(0);
});

test.each([
  ["node examples/bots/middle.mjs", 0, "can play fourline"],
  ["cat", 1, 'instead of {"ready":true}.\nThe other checks need this one.\nOne of the checks failed.'],
  ["node tests/arena/bots/quits.mjs", 1, "It ended with code 3"],
  ["node tests/arena/bots/garbage.mjs", 1, "(Notes of your own go to standard error.)"],
])("bot-check of %s", (command, code, text) => {
  const done = run("bot-check", command);
  expect([done.code, done.out]).toEqual([code, expect.stringContaining(text)]);
});

const hasPython = spawnSync("python3", ["--version"]).status === 0;
test.skipIf(!hasPython)("the example in Python plays every kind of game (skipped where there is no python3)", () => {
  expect(run("bot-check", "python3 examples/bots/any_move.py").code).toBe(0);
  expect(run("bot-check", "python3 examples/bots/any_move.py", "--game", "skirmish").code).toBe(0);
});
