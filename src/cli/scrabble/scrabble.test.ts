import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { TILE_SETS } from "../../games/scrabble/data/tile-sets.ts";
import { analyzeFile, importFile, inspectWords, reviewFile } from "./scrabble.ts";

const folder = mkdtempSync(join(tmpdir(), "parlour-scrabble-"));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

function file(name: string, contents: string | Uint8Array): string {
  writeFileSync(join(folder, name), contents);
  return join(folder, name);
}

/** What a command prints, and what it complains about. */
async function said(run: () => unknown): Promise<{ out: string; err: string; code: unknown }> {
  let [out, err] = ["", ""];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => ((out += String(text)), true));
  vi.spyOn(process.stderr, "write").mockImplementation((text) => ((err += String(text)), true));
  await run();
  return { out, err: err.replaceAll(`${folder}/`, ""), code: process.exitCode };
}

function huge(): string {
  const path = file("huge.txt", "AA");
  truncateSync(path, 1_000_000_000);
  return path;
}

test.each([
  ["binary data", () => file("list.txt", new Uint8Array([65, 0, 255, 10])), "list.txt isn't a plain text file.\n"],
  ["a gigabyte", huge, "huge.txt is too large: 32 MB is the most.\n"],
  ["Latin-1", () => file("list.txt", Buffer.from("café\n", "latin1")), "list.txt isn't UTF-8 text.\n"],
  ["no usable word", () => file("list.txt", "123\n!\n"), "list.txt: There is no usable word in this list: write one word on each line.\n"],
  ["a folder", () => folder, `${folder} is a folder, not a file.\n`],
  ["nothing at all", () => join(folder, "none.txt"), "none.txt can't be read.\n"],
] as const)("a word list with %s gets a sentence", async (_, path, err) => {
  expect(await said(() => inspectWords(path(), {}, TILE_SETS.english))).toEqual({ out: "", err, code: 2 });
});

test("a word list says what was left out", async () => {
  const list = file("list.txt", "\ufeffAA a kind of lava\r\nab\r\nQ4\r\n");
  expect((await said(() => inspectWords(list, {}, TILE_SETS.english))).out).toMatch(/^2 words, 1 line left out \(Q4\)\.\n 2 letters: 2\n/);
});

test.each([
  ["no JSON", "{", "p.json isn't JSON.\n"],
  ["no object", "[]", "p.json: This must be an object.\n"],
  ["a second Q", '{"racks":["QQ"]}', "p.json is wrong at “racks[0]”: There are more than 1 Q tiles: the set has 1.\n"],
  ["a game that is over", '{"racks":["A","B"],"before":[0,0]}', "This game is over: there is nothing left to play.\n"],
])("a position with %s gets a sentence", async (_, text, err) => {
  const flags = { plays: "3", lexicon: "common" };
  expect(await said(() => analyzeFile(file("p.json", text), flags))).toEqual({ out: "", err, code: 2 });
});

const GAME = "#player1 jose José\n#player2 bob Bob\n>jose: HOUSEIA 8D HOUSE +24 24\n";
test.each(["utf8", "latin1"] as const)("a GCG file in %s is reviewed", async (encoding) => {
  const path = file("game.gcg", Buffer.from(GAME, encoding));
  const { out, err } = await said(() => reviewFile(path, { lexicon: "common", json: true }));
  expect([err, JSON.parse(out)]).toEqual(["", [expect.objectContaining({ seat: 0, move: "8D HOUSE" })]]);
});

test("a GCG file becomes a record that can be reviewed", async () => {
  const [path, out] = [file("game.gcg", GAME), join(folder, "game.json")];
  expect((await said(() => importFile(path, { lexicon: "common", out }))).err).toBe("");
  const { out: reviewed } = await said(() => reviewFile(out, { json: true }));
  expect(JSON.parse(reviewed)).toEqual([expect.objectContaining({ seat: 0, rack: "AEHIOSU", move: "8D HOUSE", score: 24 })]);
});

test("a GCG file that can't be a record says why", async () => {
  const path = file("game.gcg", GAME.replaceAll("24", "25"));
  expect((await said(() => importFile(path, { lexicon: "common" }))).err).toBe("game.gcg: turn 1: 8D HOUSE scores 24, not 25.\n");
});

test("a play that doesn't fit is told with its turn", async () => {
  const path = file("game.gcg", `${GAME}>bob: ABCDEFG 8D QUIZ +10 10\n`);
  expect((await said(() => reviewFile(path, { lexicon: "common" }))).err).toMatch(/^game\.gcg: turn 2: .* 8D already has H\. /);
});
