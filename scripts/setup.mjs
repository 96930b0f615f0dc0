// Makes ready what a command needs, and nothing that is ready already: packages, the compiled tree, the pages.
// Plain JavaScript without dependencies, because it is what installs them.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const at = (...parts) => join(root, ...parts);

/** Runs a command; what it says goes to standard error, so that a program that speaks on standard output stays clean. */
function run(what, command, args) {
  process.stderr.write(`${what}…\n`);
  const done = spawnSync(command, args, { cwd: root, stdio: ["ignore", 2, 2], shell: process.platform === "win32" });
  if (done.status !== 0) {
    process.stderr.write(`${what} failed (${command} ${args.join(" ")}).\n`);
    process.exit(done.status ?? 1);
  }
}

/** Does something once per state of its inputs, and records in a file that it was done. */
function once(stamp, inputs, work) {
  const hash = createHash("sha256");
  for (const file of inputs)
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(at(file)))
      .update("\0");
  const now = hash.digest("hex");
  if (existsSync(at(stamp)) && readFileSync(at(stamp), "utf8") === now) return;
  work();
  mkdirSync(dirname(at(stamp)), { recursive: true });
  writeFileSync(at(stamp), now);
}

function filesBelow(folder) {
  return readdirSync(at(folder), { withFileTypes: true })
    .flatMap((item) => {
      const path = `${folder}/${item.name}`;
      if (item.isDirectory()) return filesBelow(path);
      return statSync(at(path)).isFile() ? [path] : [];
    })
    .sort();
}

export function setUp() {
  once("node_modules/.parlour-installed", ["package-lock.json"], () =>
    run("Installing packages", "npm", ["ci", "--no-audit", "--no-fund"]),
  );
  const sources = ["package-lock.json", "tsconfig.base.json", ...filesBelow("src")];
  once("dist/.info/compiled", sources, () => run("Compiling", process.execPath, [at("node_modules/typescript/bin/tsc"), "-b"]));
  if (!existsSync(at("src/web/vite.config.ts"))) return;
  const pages = sources.filter((file) => !/\.test\.tsx?$/.test(file));
  once("dist/.info/pages", pages, () => {
    run("Building the pages", process.execPath, [
      at("node_modules/vite/bin/vite.js"),
      "build",
      "--config",
      "src/web/vite.config.ts",
      "--logLevel",
      "warn",
    ]);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) setUp();
