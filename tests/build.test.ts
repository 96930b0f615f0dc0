import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copyTree, type Tree } from "./tree.ts";

/*
 * Whatever a check enforces, nobody has to remember. Each mistake is made in a copy of the tree, and the build must fail.
 */
let tree: Tree;
beforeAll(() => {
  tree = copyTree();
});
afterAll(() => tree.remove());

/** Adds a file for as long as something is asked about it. */
function withFile<T>(path: string, text: string, ask: () => T): T {
  tree.write(path, text);
  try {
    return ask();
  } finally {
    rmSync(tree.at(path));
  }
}

/** The compiler's output for a layer: empty if it compiles. */
const compile = (layer: string): string => tree.run("tsc", "-b", `src/${layer}`).said;
const lint = (path: string): string => {
  const { status, said } = tree.run("oxlint", "--format", "unix", path);
  return status === 0 ? "" : said;
};

describe("an upward import does not compile", () => {
  const importing = (target: string): string => `import * as above from "${target}";\nexport const slip = above;\n`;

  test.each([
    ["engine", "engine/slip.ts", "./contract/copy.ts"],
    ["kit", "kit/slip.ts", "../engine/contract/copy.ts"],
    ["games", "games/fourline/slip.ts", "../../kit/options.ts"],
    ["bots", "bots/slip.ts", "../engine/contract/copy.ts"],
    ["protocol", "protocol/slip.ts", "../engine/contract/copy.ts"],
    ["host", "host/slip.ts", "../protocol/limits.ts"],
    ["client", "client/slip.ts", "../protocol/limits.ts"],
  ])("while one down from %s does", (layer, path, target) => {
    expect(withFile(`src/${path}`, importing(target), () => compile(layer))).toBe("");
  });

  test.each([
    ["engine", "engine/slip.ts", "../kit/options.ts"],
    ["engine", "engine/slip.ts", "../games/fourline/rules.ts"],
    ["engine", "engine/slip.ts", "../catalog.ts"],
    ["engine", "engine/slip.ts", "node:fs"],
    ["kit", "kit/slip.ts", "../games/fourline/rules.ts"],
    ["games", "games/fourline/slip.ts", "../../catalog.ts"],
    ["games", "games/fourline/slip.ts", "../../bots/random.ts"],
    ["games", "games/fourline/slip.ts", "node:fs"],
    ["bots", "bots/slip.ts", "../games/fourline/rules.ts"],
    ["bots", "bots/slip.ts", "../catalog.ts"],
    ["protocol", "protocol/slip.ts", "../host/errors.ts"],
    ["protocol", "protocol/slip.ts", "../catalog.ts"],
    ["protocol", "protocol/slip.ts", "node:fs"],
    ["engine", "engine/slip.ts", "../protocol/limits.ts"],
    ["host", "host/slip.ts", "../server/slip-target.ts"],
    ["host", "host/slip.ts", "../client/backoff.ts"],
    ["server", "server/slip.ts", "../client/backoff.ts"],
    ["client", "client/slip.ts", "../host/errors.ts"],
  ])("%s: %s imports %s", (layer, path, target) => {
    if (target.endsWith("slip-target.ts")) tree.write("src/server/slip-target.ts", "export const target = 1;\n");
    expect(withFile(`src/${path}`, importing(target), () => compile(layer))).toMatch(/error TS\d+/);
  });

  test.each([
    ["slip.ts", "../skirmish/rules.ts"],
    ["board/slip.ts", "../../skirmish/rules.ts"],
    ["board/parts/slip.ts", "../../../skirmish/rules.ts"],
  ])("a game that imports a game is refused by the linter: %s", (file, target) => {
    const path = `src/games/fourline/${file}`;
    expect(withFile(path, importing(target), () => lint(path))).toContain("no-restricted-imports");
  });

  test("a chapter of a game may import another chapter", () => {
    const path = "src/games/fourline/board/slip.ts";
    expect(withFile(path, importing("../rules.ts"), () => lint(path))).toBe("");
  });
});

describe("impure code doesn't pass", () => {
  const slips = [
    "Math.random()",
    "Date.now()",
    "new Date()",
    "performance.now()",
    "setTimeout(() => 1, 1)",
    "setInterval(() => 1, 1)",
    "process.env",
    'fetch("/")',
    "crypto.randomUUID()",
    "document.title",
    "window.name",
    'console.log("x")',
  ];

  test.each(["engine", "kit", "games/fourline", "bots"])("in %s", (folder) => {
    const path = `src/${folder}/slip.ts`;
    const said = withFile(path, slips.map((code, nth) => `export const slip${nth} = (): unknown => ${code};\n`).join(""), () => lint(path));
    expect(slips.filter((_, nth) => !said.includes(`slip.ts:${nth + 1}:`))).toEqual([]);
  });

  test("while pure code does", () => {
    const path = "src/games/fourline/slip.ts";
    expect(withFile(path, "export const slip = (): unknown => Math.max(1, 2);\n", () => lint(path))).toBe("");
  });
});

describe("a rule or event without a sentence doesn't compile", () => {
  const asIs = (): string => compile("games");

  test.each([
    [
      "an unexplained refusal",
      '  | { readonly rule: "game-over" }',
      '  | { readonly rule: "game-over" }\n  | { readonly rule: "no-discs-left" }',
    ],
    [
      "an untold event",
      '  | { readonly kind: "board-filled" }',
      '  | { readonly kind: "board-filled" }\n  | { readonly kind: "board-tilted" }',
    ],
  ])("%s", (_, from, to) => {
    expect(asIs()).toBe("");
    const undo = tree.edit("src/games/fourline/state.ts", from, to);
    expect(asIs()).toMatch(/fourline\/words(-it)?\.ts.*error TS(2366|2741)/);
    undo();
    expect(asIs()).toBe("");
  });
});
