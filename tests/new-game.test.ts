import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { steadyPort } from "./server/process.ts";
import { mustWork } from "./packed.ts";
import { type Ran, root, runIn } from "./tree.ts";

/*
 * `parlour new`: each kind compiles, keeps the laws and can be played as it is.
 */
const folder = mkdtempSync(join(tmpdir(), "parlour-new-"));
const parlour = (where: string, ...args: string[]): Ran => runIn(where, process.execPath, join(root, "bin/parlour.js"), ...args);

beforeAll(() => {
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(root, join(folder, "node_modules/parlour"), "dir");
  mkdirSync(join(folder, "node_modules/@types"));
  for (const name of ["typescript", "zod", "csstype", "@types/react"])
    symlinkSync(join(root, "node_modules", name), join(folder, "node_modules", name), "dir");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ["first-game", [], "take 1"],
  ["secret-game", ["--hidden"], "guess 10"],
  ["game-2", ["--simultaneous"], "rock"],
  ["card-game", ["--cards"], "play"],
  ["hex-game", ["--hexes"], "fill d4"],
])("%s %j", (name, flags, hint) => {
  expect(parlour(folder, "new", name, ...flags).said).toContain(`cd ${name}\n  npm install\n  npm run dev`);
  const at = join(folder, name);
  expect(runIn(at, process.execPath, join(root, "node_modules/typescript/bin/tsc"))).toEqual({ status: 0, said: "" });
  const laws = parlour(at, "laws", ".", "--games", "10");
  expect(laws.said).toMatch(/All laws hold\.\n$/);
  const played = parlour(at, "play", name, "--games", ".", "--seats", "easy,easy", "--seed", "a");
  expect(played.said).toContain("Verify it with");
  expect(readFileSync(join(at, "src/game.ts"), "utf8")).toContain(hint);
  expect(readFileSync(join(at, "package.json"), "utf8")).toContain('"dev": "parlour dev"');
  expect(played.said).toMatch(/Verify it with: parlour verify \S+ --games \.$/m);
  expect(readFileSync(join(at, ".gitignore"), "utf8")).toContain(`\n/${name}.json\n/${name}-*.json\n`);
});

test("a game is packed whole, and loaded by its name where it is installed", () => {
  mustWork(runIn(join(folder, "hex-game"), "npm", "pack", "--pack-destination", folder));
  const [installed, elsewhere] = [join(folder, "node_modules/hex-game"), join(folder, "elsewhere")];
  for (const at of [installed, elsewhere]) mkdirSync(at);
  mustWork(runIn(folder, "tar", "xzf", "hex-game-0.1.0.tgz", "--strip-components=1", "-C", installed));
  expect(readdirSync(installed)).toEqual(expect.arrayContaining(["dist", "src"]));
  expect(parlour(elsewhere, "laws", "hex-game", "--games", "1").said).toMatch(/All laws hold\.\n$/);
  const played = parlour(elsewhere, "play", "hex-game", "--games", "hex-game", "--seats", "random,random", "--seed", "a");
  expect(played.said).toMatch(/Verify it with: parlour verify \S+ --games \.\.\/node_modules\/hex-game$/m);
});

test.each([
  ["a name that isn't one", ["new", "My Game"], "isn't a name for a game"],
  ["a name that is taken", ["new", "fourline"], "There's already a game called “fourline”"],
  ["two kinds at once", ["new", "both", "--cards", "--hidden"], "Choose one of --hidden, --simultaneous, --cards and --hexes."],
  ["a folder with something in it", ["new", "node_modules"], "isn't"],
  ["laws of nothing", ["laws", "./nothing"], "Can't load the game “./nothing”"],
  ["a law that isn't there", ["laws", "fourline", "--law", "murphy"], "There is no law called “murphy”"],
])("%s is refused", (_, args, text) => {
  const { status, said } = parlour(folder, ...args);
  expect(said).toContain(text);
  expect(status).toBe(2);
});

test("a law that doesn't apply to a game says why", () => {
  const { status, said } = parlour(folder, "laws", "fourline", "--games", "5", "--law", "secrets stay secret");
  expect(said).toMatch(/^– +0 {2}secrets stay secret \(nothing is hidden\)$/m);
  expect(status).toBe(0);
});

test("the commands of docs/games-from-outside.md do what the page says", () => {
  const page = readFileSync(join(root, "docs/games-from-outside.md"), "utf8");
  const commands = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = ""]) => block.trim().split("\n"));
  let at = folder;
  const ran = commands.map((command) => {
    const [program = "", ...args] = command.split(" ");
    if (program === "cd") at = join(at, args[0] ?? "");
    if (args[0] === "parlour") return parlour(at, ...args.slice(1)).status;
    if (args[0] === "tsc") return runIn(at, process.execPath, join(root, "node_modules/typescript/bin/tsc")).status;
    // Packages are installed and a server is started by tests/pack.test.ts and tests/web/plugins.test.ts.
    return /^(cd|npm (install|run dev))\b/.test(command) ? 0 : null;
  });
  expect(ran).toEqual(commands.map(() => 0));
});

test("the board of docs/games-from-outside.md is one for the new game", () => {
  const page = readFileSync(join(root, "docs/games-from-outside.md"), "utf8");
  const [, file = "", source = ""] = /^```tsx (\S+)\n([\s\S]*?)^```$/m.exec(page) ?? [];
  parlour(folder, "new", "my-game"); // the test before this one has made it, unless it runs alone
  const at = join(folder, "my-game");
  writeFileSync(join(at, file), source);
  writeFileSync(join(at, "src/index.ts"), readFileSync(join(at, "src/index.ts"), "utf8").replace("// board:", "board:"));
  expect(runIn(at, process.execPath, join(root, "node_modules/typescript/bin/tsc"))).toEqual({ status: 0, said: "" });
  expect(readFileSync(join(at, "dist/board.js"), "utf8")).toContain('from "./game.js"');
  expect(parlour(at, "laws", ".", "--games", "1").said).toMatch(/All laws hold\.\n$/);
});

test("if the rules throw, the laws name the line of the source", () => {
  parlour(folder, "new", "thrower");
  const file = join(folder, "thrower/src/game.ts");
  const source = readFileSync(file, "utf8").replace("...position,", "...position, load: (given) => position.load((given as State).left),");
  writeFileSync(file, source);
  runIn(join(folder, "thrower"), process.execPath, join(root, "node_modules/typescript/bin/tsc"));
  const line = source.split("\n").findIndex((text) => text.includes("(given as State)")) + 1;
  const { said } = parlour(folder, "laws", "./thrower", "--games", "1", "--law", "a bad position");
  expect(said).toContain(`thrower/src/game.ts:${line}:`);
});

/** As the table on the page says. */
const outside = (source: string): string =>
  source
    .replace(/"(?:\.\.\/)+(engine|kit)\/[\w/-]+\.ts"/g, '"parlour/$1"')
    .replace(/"(?:\.\.\/)+web\/board\/board\.ts"/g, '"parlour/board"')
    .replace(/"(\.[\w./-]+)\.tsx?"/g, '"$1.js"');

test("the files of docs/writing-a-game.md make a game in a package too", () => {
  parlour(folder, "new", "pig");
  const page = readFileSync(join(root, "docs/writing-a-game.md"), "utf8");
  for (const [, file = "", source = ""] of page.matchAll(/^```\w+ src\/games\/pig\/(\S+)\n([\s\S]*?)^```$/gm)) {
    if (file.endsWith(".test.ts")) continue;
    mkdirSync(join(folder, "pig/src/board"), { recursive: true });
    writeFileSync(join(folder, "pig/src", file), outside(source));
  }
  const listing = join(folder, "pig/src/index.ts");
  const board = 'board: async () => (await import("./board/board.js")).board,';
  const text = readFileSync(listing, "utf8")
    .replace("seats: [2]", "seats: [2, 3, 4]")
    .replace(/\/\/ board: .*/, board);
  writeFileSync(listing, text);
  expect(runIn(join(folder, "pig"), process.execPath, join(root, "node_modules/typescript/bin/tsc"))).toEqual({ status: 0, said: "" });
  const kept = parlour(folder, "laws", "./pig", "--games", "60");
  expect(kept.said).toMatch(/All laws hold\.\n$/);
  writeFileSync(listing, text.replace("[2, 3, 4]", "[2]"));
  runIn(join(folder, "pig"), process.execPath, join(root, "node_modules/typescript/bin/tsc"));
  expect(parlour(folder, "laws", "./pig", "--games", "5").said).toContain("The listing of pig has seats [2], and the game has [2, 3, 4].");
});

/** The processes that work in a folder; none where the system doesn't tell. */
const processesIn = (at: string): string[] =>
  (existsSync("/proc") ? readdirSync("/proc") : []).filter((name) => {
    try {
      return /^\d+$/.test(name) && readlinkSync(`/proc/${name}/cwd`) === at;
    } catch {
      return false;
    }
  });

test("parlour dev serves a game, and again when its source changes", async () => {
  const at = join(folder, "first-game");
  const source = join(at, "src/index.ts");
  writeFileSync(source, readFileSync(source, "utf8").replace("// board:", "board:"));
  writeFileSync(join(at, "src/board.ts"), 'import "./board.css";\nexport const board = null;\n');
  writeFileSync(join(at, "src/board.css"), "p { color: red; }");
  const port = await steadyPort();
  const child = spawn(process.execPath, [join(root, "bin/parlour.js"), "dev", "--port", String(port)], {
    cwd: at,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [out, complaints] = ["", ""];
  child.stderr.setEncoding("utf8").on("data", (text: string) => (complaints += text));
  child.stdout.setEncoding("utf8").on("data", (text: string) => (out += text));
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const shown = async (path: string): Promise<string> => {
    try {
      return await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
    } catch {
      return "not there";
    }
  };
  try {
    await expect.poll(() => shown("/api/games"), { interval: 200 }).toContain("Say in one sentence what it is about.");
    // Other addresses of this machine aren't served: 127.0.0.2 is one of them.
    expect(out).toContain(`Parlour is running at http://127.0.0.1:${port}/`);
    await expect(fetch(`http://127.0.0.2:${port}/health`)).rejects.toThrow("fetch failed");
    const before = await shown("/plugins/version");
    expect(await shown("/")).toContain(`"version":"${before}","reload":true`);
    writeFileSync(source, readFileSync(source, "utf8").replace("Say in one sentence what it is about.", "Take the last pebble."));
    await expect.poll(() => shown("/api/games"), { interval: 200 }).toContain("Take the last pebble.");
    const after = await shown("/plugins/version");
    expect(after).not.toBe(before);
    // A style sheet alone is enough, though the compiler leaves it where it is.
    writeFileSync(join(at, "src/board.css"), "p { color: green; }");
    await expect.poll(() => shown("/plugins/version"), { interval: 200 }).toMatch(new RegExp(`^(?!${after})[0-9a-f]{16}$`));
    // Rules that throw when they are loaded are named at once.
    writeFileSync(join(at, "src/game.ts"), `${readFileSync(join(at, "src/game.ts"), "utf8")}\nthrow new Error("no dice");\n`);
    await expect.poll(() => complaints, { interval: 200 }).toMatch(/The game “first-game” doesn't load: no dice .*game\.js:\d+:\d+/);
  } finally {
    child.kill("SIGTERM");
    await ended;
  }
  // Nothing is left running: neither the server nor the compiler.
  await expect.poll(() => shown("/health")).toBe("not there");
  await expect.poll(() => processesIn(at)).toEqual([]);
});
