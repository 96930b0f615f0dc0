import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

test("every planted bug is found by the law that is there for it", () => {
  const done = spawnSync(process.execPath, ["scripts/mutants.mjs", "1"], { encoding: "utf8" });
  expect(done.stderr).toBe("");
  expect(done.stdout.split("\n").filter((line) => line !== "" && !/^(killed| {8})/.test(line))).toEqual([
    expect.stringMatching(/^\d+ bugs, 1 runs each, all found\.$/),
  ]);
});
