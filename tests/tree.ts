import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const PARTS = [
  "package.json",
  "tsconfig.json",
  "tsconfig.base.json",
  "tsconfig.test.json",
  "vitest.config.ts",
  ".oxlintrc.json",
  ".gitignore",
  "bin",
  "scripts",
  "src",
  "schemas",
  "tests",
];

export interface Ran {
  readonly status: number | null;
  readonly said: string;
}

/** A copy of the tree that a test may spoil. It shares the installed packages. */
export interface Tree {
  readonly folder: string;
  at(path: string): string;
  write(path: string, text: string): void;
  /** Replaces a string that occurs once; returns a function that restores it. */
  edit(path: string, from: string, to: string): () => void;
  /** Runs a command of an installed package. */
  run(command: string, ...args: string[]): Ran;
  remove(): void;
}

const COMMANDS: { readonly [command: string]: string } = {
  tsc: "typescript/bin/tsc",
  oxlint: "oxlint/bin/oxlint",
  vitest: "vitest/vitest.mjs",
};

export function copyTree(): Tree {
  const folder = mkdtempSync(join(tmpdir(), "parlour-tree-"));
  const at = (path: string): string => join(folder, path);
  for (const part of PARTS.filter((name) => existsSync(join(root, name)))) cpSync(join(root, part), at(part), { recursive: true });
  symlinkSync(join(root, "node_modules"), at("node_modules"), "dir");
  return {
    folder,
    at,
    write: (path, text) => {
      mkdirSync(dirname(at(path)), { recursive: true });
      writeFileSync(at(path), text);
    },
    edit: (path, from, to) => {
      const before = readFileSync(at(path), "utf8");
      if (before.split(from).length !== 2) throw new Error(`${path} should have this once: ${from}`);
      writeFileSync(
        at(path),
        before.replace(from, () => to),
      );
      return () => writeFileSync(at(path), before);
    },
    run: (command, ...args) => {
      const program = join(root, "node_modules", COMMANDS[command] ?? command);
      return runIn(folder, process.execPath, program, ...args);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The environment without the variables of `npm test` itself, as in a user's shell, and without colors. */
const shell = Object.entries(process.env).filter(([name]) => !/^(npm_|FORCE_COLOR$)/i.test(name));
const env = { ...Object.fromEntries(shell), NO_COLOR: "1" };

export function runIn(folder: string, command: string, ...args: string[]): Ran {
  const done = spawnSync(command, args, { cwd: folder, encoding: "utf8", env, maxBuffer: 1 << 26 });
  return { status: done.status, said: `${done.stdout}${done.stderr}` };
}
