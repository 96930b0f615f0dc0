import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyTree, root, runIn, type Tree } from "./tree.ts";

/*
 * The page for people who write games, followed to the letter: each block of code that names a file is written there, and each
 * command is run.
 */
interface Block {
  readonly language: string;
  /** `add` puts the block at the start of the list in an existing file. */
  readonly add: boolean;
  readonly path: string | undefined;
  readonly text: string;
}

const page = readFileSync(join(root, "docs/writing-a-game.md"), "utf8");
const blocks: readonly Block[] = [...page.matchAll(/^```(\w+)( add)?(?: (\S+))?\n([\s\S]*?)^```$/gm)].map(
  ([, language = "", add, path, text = ""]) => ({ language, add: add !== undefined, path, text }),
);

let tree: Tree;
beforeAll(() => {
  tree = copyTree();
  for (const { add, path, text } of blocks) {
    if (path === undefined) continue;
    if (!add) tree.write(path, text);
    else {
      const before = readFileSync(tree.at(path), "utf8");
      const head = /^(export )?const (games|boards): .*[[{]\n/m.exec(before)?.[0] ?? "no list";
      tree.edit(path, head, head + text);
    }
  }
});
afterAll(() => tree.remove());

test("the page has the files of a game", () => {
  const files = blocks.flatMap(({ path, add }) => (path && !add ? [path.replace("src/games/pig/", "")] : []));
  expect(files.toSorted()).toEqual(
    [
      "board/board.css",
      "board/board.tsx",
      "board/board-words.ts",
      "board/describe.ts",
      "game.ts",
      "position.ts",
      "rules.test.ts",
      "rules.ts",
      "state.ts",
      "terminal.ts",
      "view.ts",
      "words.ts",
    ].toSorted(),
  );
});

test("the files compile, are formatted, and pass the linter", () => {
  expect(tree.run("tsc", "-b")).toEqual({ status: 0, said: "" });
  const lint = tree.run("oxlint", "src/games/pig");
  expect(lint.status === 0 ? "" : lint.said).toBe("");
  tree.write(".oxfmtrc.json", readFileSync(join(root, ".oxfmtrc.json"), "utf8"));
  const format = tree.run("oxfmt/bin/oxfmt", "--check", "src/games/pig");
  expect(format.status === 0 ? "" : format.said).toBe("");
});

test("the commands do what the page says", () => {
  const commands = blocks.filter(({ language }) => language === "sh").flatMap(({ text }) => text.trim().split("\n"));
  expect(commands).toHaveLength(3);
  const ran = commands.map((command) => runIn(tree.folder, "sh", "-c", command.replaceAll("npx ", "npx --no-install ")));
  expect(ran.filter(({ status }) => status !== 0)).toEqual([]);
  expect(ran.at(-1)?.said).toMatch(/"ok":true.*\n.*Player 1 rolls [1-6]\./);
});

test("the judge knows its rules", () => {
  const lines = [
    { new: { game: "pig", seats: 3, seed: "b" } },
    { moves: { seat: 0 } },
    { play: { seat: 0, move: "hold" } },
    { result: {} },
  ];
  tree.write("lines.txt", lines.map((line) => JSON.stringify(line)).join("\n"));
  const { said } = runIn(tree.folder, "sh", "-c", `"${process.execPath}" bin/parlour.js judge < lines.txt`);
  const answers = said
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as unknown);
  expect(answers).toEqual([
    { ok: true, toAct: [0] },
    { ok: true, moves: ["roll"] },
    { ok: false, refusal: { rule: "roll-first", text: "Roll at least once before you hold." } },
    { ok: true, result: null, scores: [0, 0, 0] },
  ]);
});
