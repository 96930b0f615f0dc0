import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { root } from "./tree.ts";

// The bench imports compiled files by their path: moving a file would break it unseen.
const { contestants } = (await import(new URL("../bench/fourline/contestants.mjs", import.meta.url).href)) as {
  contestants: Readonly<Record<string, () => Promise<() => number>>>;
};

// boardgame.io is only installed by the bench itself.
test.each(Object.keys(contestants).filter((name) => name !== "boardgame"))("the bench can run %s", async (name) => {
  const run = await contestants[name]?.();
  expect(run?.()).toBeGreaterThan(0);
});

test.each([
  ["bench/run.mjs", "sever"],
  ["bench/store.mjs", "--seconds", "soon"],
  ["bench/skirmish-balance.mjs", "many"],
  ["bench/server/bots.mjs", "many"],
  ["bench/server/attacks.mjs", "no such attack"],
])("%s prints its usage, and measures nothing, if asked for help or given %s", (script, ...wrong) => {
  const run = (args: readonly string[]) => spawnSync(process.execPath, ["--no-warnings", script, ...args], { cwd: root, encoding: "utf8" });
  expect(run(["--help"])).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Usage: n.*\n$/), stderr: "" });
  expect(run(wrong)).toMatchObject({ status: 2, stdout: "", stderr: expect.stringMatching(/^Usage: n.*\n$/) });
});
