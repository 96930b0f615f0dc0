import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { scratch } from "./server/process.ts";
import { root } from "./tree.ts";

/*
 * The pages are true: every command in them runs, or is listed here with the test that runs it; every link leads somewhere;
 * every script that is named exists.
 */

const pages = [
  "README.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  ...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => `docs/${file}`),
];
const contents = (page: string): string => readFileSync(join(root, page), "utf8");
const { scripts } = JSON.parse(contents("package.json")) as { scripts: Record<string, string> };

/** Pages whose commands another test runs from the first line to the last. */
const RUN_ELSEWHERE: Readonly<Record<string, string>> = {
  "docs/api.md": "tests/server/api.test.ts",
  "docs/hosting.md": "tests/server/deployment.test.ts",
  "docs/writing-a-game.md": "tests/writing-a-game.test.ts",
  "docs/games-from-outside.md": "tests/new-game.test.ts",
};

/** Commands that this very run is part of, or that run for long: they only have to exist. */
const ONLY_THERE = /^(?:npm start|npm test|npm run [\w:-]+(?: -- .*)?|npx vitest run .*)$/;

const commands = pages
  .filter((page) => !(page in RUN_ELSEWHERE))
  .flatMap((page) =>
    [...contents(page).matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = ""]) =>
      block
        .split("\n")
        .map((line) => line.replace(/\s+#.*$/, "").trim())
        .filter((line) => line !== "")
        .map((command) => ({ page, command })),
    ),
  );

const { folder, remove } = scratch();
afterAll(remove);

/** A block of JSON with a file name is saved under that name, as the page tells its reader to do. */
for (const page of pages) {
  for (const [, file = "", text = ""] of contents(page).matchAll(/```json (\S+)\n([\s\S]*?)```/g)) writeFileSync(join(folder, file), text);
}

describe("commands", () => {
  test.each(Object.entries(RUN_ELSEWHERE))("%s is run by %s", (page, file) => {
    expect(contents(file)).toContain(page.replace("docs/", ""));
  });

  test.each(commands.filter(({ command }) => ONLY_THERE.test(command)))("$page: $command exists", ({ command }) => {
    const [program, word = "", name = "", file = ""] = command.split(" ");
    const isThere = program === "npx" ? existsSync(join(root, file)) : (word === "run" ? name : word) in scripts;
    expect(isThere).toBe(true);
  });

  test.each(commands.filter(({ command }) => !ONLY_THERE.test(command)))("$page: $command runs", ({ command }) => {
    const line = command
      .replaceAll("bin/parlour.js", join(root, "bin/parlour.js"))
      .replaceAll(/(?<![\w/])examples\//g, join(root, "examples/"));
    // A person would type moves; here every line plays the first column with room, and then leaves.
    const typed = Array.from({ length: 60 }, (_, i) => `drop ${(i % 7) + 1}`).join("\n");
    const { status, stdout, stderr } = spawnSync("sh", ["-c", line], { cwd: folder, encoding: "utf8", input: `${typed}\nquit\n` });
    // A long run says how far it is.
    const complaints = stderr.replaceAll(/^\d+ of \d+ games, .*\n/gm, "");
    expect([status, complaints]).toEqual([0, ""]);
    expect(stdout).not.toBe("");
  });
});

test.each(pages)("the links of %s lead somewhere", (page) => {
  const targets = [...contents(page).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target = ""]) => target);
  const broken = targets.filter((target) => !/^https?:/.test(target) && !existsSync(join(root, dirname(page), target)));
  expect(broken).toEqual([]);
});

test.each(pages)("the scripts and sources that %s names exist", (page) => {
  const text = contents(page);
  const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
  const files = [...text.matchAll(/`((?:src|tests|scripts|bench|docs|schemas)\/[\w./-]+)`/g)].map(([, file = ""]) => file);
  // Paths in a package of your own exist in the example.
  const exists = (file: string): boolean => [root, join(root, "examples/walls")].some((folder) => existsSync(join(folder, file)));
  expect(files.filter((file) => !file.includes("pig") && !exists(file))).toEqual([]);
});

test("README has at most 100 lines, ARCHITECTURE at most 150", () => {
  expect(contents("README.md").split("\n").length).toBeLessThanOrEqual(101);
  expect(contents("ARCHITECTURE.md").split("\n").length).toBeLessThanOrEqual(151);
});
