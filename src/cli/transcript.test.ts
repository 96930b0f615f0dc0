import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";

const parlour = fileURLToPath(new URL("../../bin/parlour.js", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "parlour-"));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (...args: string[]) => spawnSync(process.execPath, [parlour, "transcript", ...args], { cwd: folder, encoding: "utf8" });

test.each([
  ["fillfirst", "strategy-transcript-first.txt", "isGameOver\ngetHand RED\ncanPlayCard RED idx=0 row=0 col=0\n"],
  [
    "maxrow",
    "strategy-transcript-score.txt",
    "isGameOver\ngetHand RED\ngetRowScore RED row=0\ngetRowScore BLUE row=0\ncanPlayCard RED idx=0 row=0 col=0\n",
  ],
])("the transcript of %s is in %s", (strategy, file, text) => {
  expect(run("sanguine", "--strategy", strategy).status).toBe(0);
  expect(readFileSync(join(folder, file), "utf8")).toBe(text);
});

test.each([
  ["sanguine", "nobody", "fillfirst or maxrow"],
  ["fourline", "fillfirst", "Fourline has no strategy transcripts"],
  ["chess", "fillfirst", "There is no game"],
  ["sanguine", "toString", "fillfirst or maxrow"],
])("%s by %s is refused, and writes nothing", (game, strategy, why) => {
  const before = readdirSync(folder).length;
  const { status, stderr } = run(game, "--strategy", strategy);
  expect(status).toBe(2);
  expect(stderr).toContain(why);
  expect(readdirSync(folder)).toHaveLength(before);
});
