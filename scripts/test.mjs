// Everything that `npm test` runs, in order; the first failure ends it.
import { spawnSync } from "node:child_process";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const steps = [
  { name: "format", command: "oxfmt", args: ["--check"] },
  { name: "lint", command: "oxlint", args: ["--type-aware"] },
  { name: "types", command: "tsc", args: ["-b"] },
  { name: "unused", command: "knip", args: ["--include", "files,unlisted,unresolved"] },
  { name: "tests", command: "vitest", args: ["run"] },
];
for (const { name, command, args } of steps) {
  process.stdout.write(`\n── ${name}\n`);
  const started = Date.now();
  const done = spawnSync("npx", ["--no-install", command, ...args], { cwd: root, stdio: "inherit" });
  if (done.status !== 0) {
    process.stdout.write(`\n${name} failed.\n`);
    process.exit(done.status ?? 1);
  }
  process.stdout.write(`── ${name}: ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
}
