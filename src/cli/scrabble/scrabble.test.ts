import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { analyzeFile, importFile, inspectWords, lookUp, reviewFile } from "./scrabble.ts";

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

/** The standard output and standard error of a command. */
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
  expect(await said(() => inspectWords(path(), {}))).toEqual({ out: "", err, code: 2 });
});

test("a word list says what was left out", async () => {
  const list = file("list.txt", "\ufeffAA a kind of lava\r\nab\r\nQ4\r\n");
  expect((await said(() => inspectWords(list, {}))).out).toMatch(/^2 words, 1 line left out \(Q4\)\.\n 2 letters: 2\n/);
});

test("the hash of a word list is that of its file", async () => {
  const contents = "\ufeffAA\r\nab\r\n";
  const { out } = await said(() => inspectWords(file("list.txt", contents), { json: true }));
  expect(JSON.parse(out)).toMatchObject({ words: 2, sha256: createHash("sha256").update(contents).digest("hex") });
});

test("a word list is read with the tiles of the match", async () => {
  const list = file("list.txt", "niño\nchico\n");
  const { out } = await said(() => inspectWords(list, { json: true, options: '{"tileSet":"spanish"}' }));
  expect(JSON.parse(out)).toMatchObject({ words: 2, rejected: 0 });
});

test.each([
  ["one word", "list.txt", "CAT\n", "CAT\n1 found.\n", ""],
  ["one word without the end of its line", "list.txt", "CAT", "CAT\n1 found.\n", ""],
  ["one word that names a list", "list.txt", "large", "LARGE\n1 found.\n", ""],
  ["no word", "list.txt", "", "", "lexicon: There is no usable word in this list: write one word on each line.\n"],
])("a list with %s can be looked up", async (_, name, contents, out, err) => {
  const found = await said(() => lookUp("*", { lexicon: file(name, contents), most: "9" }));
  expect([found.out, found.err]).toEqual([out, err]);
});

test.each([
  ["?ICO", {}, "CHICO\n1 found.\n", ""],
  ["CH*", {}, "CHICO\n1 found.\n", ""],
  ["[ch]*", {}, "CHICO\n1 found.\n", ""],
  ["C*", {}, "0 found.\n", ""],
  ["OCI[CH]", { anagram: true }, "CHICO\n1 found.\n", ""],
  ["A.", {}, "", "“A.” isn't a pattern: use letters, ? for any letter, * for any number of them.\n"],
  ["", {}, "", "“” isn't a pattern: use letters, ? for any letter, * for any number of them.\n"],
  ["A*", { anagram: true }, "", "“A*” isn't a pattern: use letters, ? for any letter.\n"],
  ["A", { most: "few" }, "", "--most must be a number from 1 to 1000000.\n"],
  ["A", { options: "[]" }, "", "The options aren't a JSON object.\n"],
])("%s is looked up by its tiles", async (pattern, flags, out, err) => {
  const all = { most: "9", options: '{"tileSet":"spanish","lexicon":"niño\\nchico\\n"}', ...flags };
  const found = await said(() => lookUp(pattern, all));
  expect([found.out, found.err]).toEqual([out, err]);
});

test.each([
  [{ plays: "some" }, "--plays must be a number from 1 to 1000.\n"],
  [{ simulate: "-1" }, "--simulate must be a number from 0 to 3600.\n"],
])("%j is refused", async (flags, err) => {
  const path = file("p.json", "{}");
  expect((await said(() => analyzeFile(path, { plays: "3", lexicon: "common", ...flags }))).err).toBe(err);
});

const PENDING = { seat: 0, squares: [112], points: 1, bonus: 0, accepted: [true, null] };
test("a play that waits for an answer isn't analyzed", async () => {
  const board = Array.from({ length: 15 }, (_, row) => (row === 7 ? ".......A......." : "..............."));
  const path = file("p.json", JSON.stringify({ board, racks: ["A", "B"], pending: PENDING }));
  const flags = { plays: "3", lexicon: "common", options: '{"challenge":"single"}' };
  expect((await said(() => analyzeFile(path, flags))).err).toBe(
    "A play is waiting to be accepted or challenged: there is nothing to analyze.\n",
  );
});

test.each([
  ["null", "null", "p.json: This must be an object.\n"],
  ["a player who is out", '{"racks":["","B"],"bag":""}', "This game is over: there is nothing left to play.\n"],
  ["no JSON", "{", "p.json isn't JSON.\n"],
  ["no object", "[]", "p.json: This must be an object.\n"],
  ["a second Q", '{"racks":["QQ"]}', "p.json is wrong at “racks[0]”: There are too many Q tiles: the set has 1.\n"],
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
