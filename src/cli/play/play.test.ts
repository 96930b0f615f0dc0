import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";

const parlour = fileURLToPath(new URL("../../../bin/parlour.js", import.meta.url));
let folder = "";
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "parlour-play-"))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the real command with lines typed into it. */
function run(args: readonly string[], ...lines: readonly string[]): Promise<{ code: number | null; out: string; err: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [parlour, ...args], { cwd: folder, env: { ...process.env, NO_COLOR: "1" } });
    let out = "";
    let err = "";
    child.stdout.on("data", (chunk) => (out += String(chunk)));
    child.stderr.on("data", (chunk) => (err += String(chunk)));
    child.on("close", (code) => resolve({ code, out, err }));
    child.stdin.end(lines.map((line) => `${line}\n`).join(""));
  });
}

test("two people play to the end, and the record is verified", async () => {
  const typed = ["drop 1", "drop 2", "undo", "redo", "drop 9", "drop 1", "drop 2", "drop 1", "moves", "drop 2", "rules", "drop 1"];
  const { out } = await run(["play", "fourline", "--seats", "person,person"], ...typed);
  expect(out).toContain("undoes a move");
  expect(out).toContain("There's no column 9");
  expect(out).toContain("drop 1  drop 2");
  expect(out).toContain("# Fourline");
  expect(out).toContain("Player 1 wins.");
  const [file = ""] = readdirSync(folder);
  const verified = await run(["verify", file]);
  expect([verified.code, verified.out]).toEqual([
    0,
    expect.stringMatching(/^verified: [^]*One phase: [^]*Not fair play: 1 move was undone/),
  ]);
});

test("one person plays each bot, chosen from lists", async () => {
  const { out } = await run(["play"], "1", "person", "greedy", "drop 4", "resign");
  expect(out).toContain("What would you like to play?");
  expect(out).toContain("Player 2 (greedy) drops a disc into column");
  expect(out).toContain("Player 1 resigns.");
  expect(out).toContain("Player 2 (greedy) wins.");
});

test.each([
  [["drop 4"], /^There's no more input\. The match isn't finished, and wasn't saved: /, []],
  [["drop 4", "save mine.json"], /The match isn't finished, but was last saved as mine\.json\.\n$/, ["mine.json"]],
])("input that ends after %j is told", async (typed, text, files) => {
  const { code, err } = await run(["play", "fourline", "--seats", "person,person"], ...typed);
  expect(err).toMatch(text);
  expect(code).toBe(1);
  expect(readdirSync(folder)).toEqual(files);
});

test("to quit isn't a failure", async () => {
  const { code, err } = await run(["play", "fourline", "--seats", "person,person"], "drop 4", "quit");
  expect([code, err]).toEqual([0, ""]);
});

test.each([
  [["play", "fourline"], /the players aren't chosen: give them by --seats/],
  [["play", "chess"], /no game “chess”/],
  [["play", "fourline", "--seats", "person,deep-blue"], /“deep-blue” isn't a player/],
  [["play", "fourline", "--seats", "person"], /can't be played with 1/],
  [["play", "fourline", "--options", "{"], /aren't valid JSON/],
  [["verify", "nothing.json"], /can't be read/],
  [["dance"], /unknown command/],
])("%j is refused with a sentence", async (args, text) => {
  const { code, err } = await run(args);
  expect(err).toMatch(text);
  expect(code).not.toBe(0);
});
