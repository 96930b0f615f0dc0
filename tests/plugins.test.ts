import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildExamples } from "./examples.ts";
import { type Ran, root, runIn } from "./tree.ts";

/*
 * Games from outside, as packages of their own: in the terminal, for programs, and under the laws. Their pages are tested in a
 * browser, in tests/web.
 */
let examples: ReturnType<typeof buildExamples>;
beforeAll(() => {
  examples = buildExamples();
});
afterAll(() => examples.remove());

const parlour = (...args: string[]): Ran => runIn(examples.folder, process.execPath, join(root, "bin/parlour.js"), ...args);

test.each([
  ["liars-dice", 220],
  ["thin-ice", 200],
  ["walls", 300],
])("%s is a whole game in at most %i lines", (game, most) => {
  const sources = join(root, "examples", game, "src");
  const lines = readdirSync(sources)
    .filter((file) => !/^(board\.(tsx|css)|css\.d\.ts)$/.test(file))
    .map((file) => readFileSync(join(sources, file), "utf8").trimEnd().split("\n").length);
  expect(lines.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(most);
});

test.each(["./liars-dice", "./thin-ice", "./walls/dist/index.js"])("%s keeps the laws", (game) => {
  const { status, said } = parlour("laws", game, "--games", "6");
  expect(said).toMatch(/^holds +[\d,]+ {2}an imagined world looks the same$/m);
  expect(said).toMatch(/All laws hold\.\n$/);
  expect(status).toBe(0);
});

test("a view that isn't what its schema says is found", () => {
  const file = join(examples.folder, "thin-ice/dist/game.js");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace("viewer: z.nullable(seat),", "viewer: seat,"));
  const { status, said } = parlour("laws", "./thin-ice", "--games", "1");
  writeFileSync(file, text);
  expect(said).toMatch(/^broken +3 {2}views match viewSchema \(by check 3\)$/m);
  expect(said).toContain("A view of thin-ice doesn't match its viewSchema (a spectator, seed 100003, 2 seats, step 0): viewer: ");
  expect(said).toContain('Repeat it with: parlour laws ./thin-ice --law "views match viewSchema" --seed 1 --games 10');
  expect(said).toMatch(/^1 of \d+ laws is broken\.\n$/m);
  expect(said).not.toContain("All laws hold.");
  expect(status).toBe(1);
  const only = parlour("laws", "./thin-ice", "--games", "1", "--law", "viewSchema");
  expect(only.said).toMatch(/^holds +\d+ {2}views match viewSchema\nAll laws hold\.\n$/m);
});

test("a match in the terminal, and its record is verified", () => {
  const { said } = parlour("play", "liars-dice", "--games", "./liars-dice", "--seats", "easy,random,easy", "--seed", "a");
  expect(said).toContain("Shaken again by");
  const [, file = ""] = /Verify it with: parlour verify (\S+)/.exec(said) ?? [];
  expect(parlour("verify", file, "--games", ".").said).toContain("verified: all");
  expect(parlour("verify", file).said).toContain("Load the game with --games.");
});

/** What the judge answers to these requests, with games named in PARLOUR_GAMES. */
function judge(games: string, ...requests: object[]): string {
  writeFileSync(join(examples.folder, "lines.txt"), requests.map((request) => `${JSON.stringify(request)}\n`).join(""));
  const command = `PARLOUR_GAMES=${games} "${process.execPath}" "${root}/bin/parlour.js" judge < lines.txt`;
  return runIn(examples.folder, "sh", "-c", command).said;
}

test("the judge takes games from PARLOUR_GAMES too", () => {
  const said = judge("./walls", { new: { game: "walls" } }, { check: { seat: 0, move: "go e5" } });
  expect(said).toContain("You can't go there: take one step, or jump over the other pawn.");
});

test("on thin ice the die counts steps, and a player who can't move sinks", () => {
  const ice = Array.from({ length: 49 }, (_, cell) => [0, 1, 2, 48].includes(cell));
  const position = { at: [0, 48], ice, die: 1, toAct: 0, out: [] };
  const go = (to: string): object => ({ seat: 0, move: `go ${to}` });
  const checks = ["c1", "a2", "g7"].map((to) => ({ check: go(to) }));
  const answers = judge("./thin-ice", { load: { game: "thin-ice", position } }, ...checks, { play: go("b1") }, { result: {} }).split("\n");
  expect(answers[1]).toContain("That's 2 steps, and you rolled 1");
  expect(answers[2]).toContain("There's only water");
  expect(answers[3]).toContain("Somebody stands there");
  expect(answers[4]).toContain("Player 1 goes to b1, and a1 sinks.");
  expect(answers[4]).toContain("Player 2 can't move and sinks.");
  expect(answers[5]).toContain('"ranking":[[0],[1]]');
});

test("the arena takes a folder and a count by the same flag", () => {
  const walls = join(examples.folder, "walls");
  const args = ["arena", "walls", "random", "random", "--games", ".", "--games", "2", "--iterations", "1", "--threads", "1"];
  expect(runIn(walls, process.execPath, join(root, "bin/parlour.js"), ...args).said).toContain(
    "walls: 2 games in 1 round of swapped seats",
  );
});

test("a program is checked with a game from outside", () => {
  const bot = `node "${join(root, "examples/bots/middle.mjs")}"`;
  expect(parlour("bot-check", bot, "--game", "walls", "--games", "./walls").said).toContain("can play walls.");
});

describe("what can't be loaded is refused with a sentence", () => {
  const module = (name: string, text: string): string => {
    mkdirSync(join(examples.folder, name), { recursive: true });
    writeFileSync(join(examples.folder, name, "index.js"), text);
    return `./${name}`;
  };
  const line = '{ id: "fourline", name: "x", about: "y", seats: [2], minutes: [1, 2], load: async () => ({}) }';

  test.each([
    ["nothing there", () => "./missing", "there is no file, folder or installed package called “./missing”"],
    ["no listings", () => module("empty", "export const x = 1;"), "The module must export `listings`"],
    ["an id that is taken", () => module("twin", `export const listings = [${line}];`), "there is a game with the id “fourline” already"],
    ["no load", () => module("idle", 'export const listings = [{ id: "idle" }];'), "listings[0]"],
    [
      "a package that it needs",
      () => module("bare-hands", 'import "not-installed";'),
      "Cannot find package 'not-installed': run npm install in",
    ],
    ["a module that throws", () => module("broken", 'throw new Error("no luck");'), "no luck"],
  ])("%s", (_, make, expected) => {
    const { status, said } = parlour("judge", "--games", make());
    expect(said).toContain("Can't load the game");
    expect(said).toContain(expected);
    expect(status).toBe(2);
  });

  test("a file that browsers can't load", () => {
    const own = line.replace('"fourline"', '"other"');
    const game = module("node-only", `import "node:fs";\nexport const listings = [${own}];`);
    const { status, said } = parlour("serve", "--games", game, "--port", "0", "--data", join(examples.folder, "data"));
    expect(said).toContain("index.js imports “node:fs”, which browsers can't load");
    expect(status).toBe(2);
  });

  test("a style sheet that isn't there", () => {
    const own = line.replace('"fourline"', '"bare"').replace("load:", 'board: () => import("./board.js"), load:');
    const game = module("bare", `export const listings = [${own}];`);
    writeFileSync(join(examples.folder, "bare/board.js"), 'import "./board.css";');
    const { status, said } = parlour("serve", "--games", game, "--port", "0", "--data", join(examples.folder, "data"));
    expect(said).toContain("A module of the game imports board.css, but there's no such file: put it beside the board in src");
    expect(status).toBe(2);
  });
});

test.each(["games-from-outside.md", "games-with-secrets.md"])("what docs/%s quotes is in the examples", (page) => {
  const text = readFileSync(join(root, "docs", page), "utf8");
  const blocks = [...text.matchAll(/^```ts (\S+)\n([\s\S]*?)^```$/gm)];
  expect(blocks.length).toBeGreaterThan(0);
  for (const [, file = "", code = ""] of blocks) expect(readFileSync(join(root, file), "utf8")).toContain(code);
});
