// Plants one bug after another in a copy of the tree and shows that the law meant for it finds it in every run.
// `node scripts/mutants.mjs [runs]`: three runs by default, each with its own games.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { register } from "tsx/esm/api";
import { MUTANTS } from "./mutants-table.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const runs = Number(process.argv[2] ?? 3);
const FOLDERS = ["src/engine", "src/kit", "src/testkit", "src/games/fourline"];
const GAMES = {
  fourline: { file: "src/games/fourline/game.ts", folder: "src/games/fourline" },
  cellar: { file: "src/testkit/fixtures/cellar/game.ts", folder: "src/testkit/fixtures/cellar" },
  tender: { file: "src/testkit/fixtures/tender/game.ts", folder: "src/testkit/fixtures/tender" },
};

register();
const place = mkdtempSync(join(tmpdir(), "parlour-mutants-"));
process.on("exit", () => rmSync(place, { recursive: true, force: true }));
symlinkSync(join(root, "node_modules"), join(place, "node_modules"), "dir");
cpSync(join(root, "package.json"), join(place, "package.json"));
for (const folder of FOLDERS) cpSync(join(root, folder), join(place, folder), { recursive: true });

const load = (file) => import(pathToFileURL(join(place, file)).href);
const { laws, LAWS } = { ...(await load("src/testkit/laws.ts")), ...(await load("src/testkit/laws/law.ts")) };
const { LAWFUL } = await load("src/testkit/fixtures/lawful.ts");

/** What the law reports about a game, with this run's seed: null if it finds nothing. */
function verdict(game, name, law, run) {
  try {
    laws(game, { ...LAWFUL[name], seed: run })
      .find((one) => one.name === law)
      .run();
    return null;
  } catch (error) {
    return error.message.split("\n")[0];
  }
}

let alive = 0;
const fail = (text) => {
  alive += 1;
  process.stdout.write(`${text}\n`);
};

// Sound games first: a law that finds fault with them would kill every mutant.
for (const [name, { file }] of Object.entries(GAMES)) {
  const game = (await load(file))[name]();
  for (let run = 1; run <= runs; run++) {
    for (const law of LAWS) {
      const found = verdict(game, name, law, run);
      if (found) fail(`SOUND, AND FOUND FAULT WITH  ${found}`);
    }
  }
}

for (const [nth, { game: name, file, law, why, edits }] of MUTANTS.entries()) {
  const { file: entry, folder } = GAMES[name];
  // A separate folder beside the original, so that imports resolve the same way and no module name is loaded twice.
  const twin = `${folder}-${nth}`;
  cpSync(join(place, folder), join(place, twin), { recursive: true });
  const target = join(place, file.replace(folder, twin));
  let text = readFileSync(target, "utf8");
  for (const [from, to] of edits) {
    if (text.split(from).length !== 2) throw new Error(`${file} should have this once: ${from}`);
    text = text.replace(from, () => to);
  }
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
  const game = (await load(entry.replace(folder, twin)))[name]();
  const found = Array.from({ length: runs }, (_, run) => verdict(game, name, law, run + 1));
  if (found.includes(null)) fail(`ALIVE   ${name}: ${why} (“${law}” found it in ${found.filter(Boolean).length} runs of ${runs})`);
  else process.stdout.write(`killed  ${name}: ${why}\n        ${found[0]}\n`);
}

const untried = LAWS.filter((law) => !MUTANTS.some((mutant) => mutant.law === law));
if (untried.length > 0) fail(`No bug is planted for: ${untried.join("; ")}`);
process.stdout.write(`\n${MUTANTS.length} bugs, ${runs} runs each, ${alive === 0 ? "all found" : `${alive} complaints`}.\n`);
process.exitCode = alive === 0 ? 0 : 1;
