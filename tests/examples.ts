import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root, runIn } from "./tree.ts";

/** The example games in a folder of their own, compiled, with this tree as the installed package. */
export function buildExamples(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "parlour-examples-"));
  cpSync(join(root, "examples"), folder, { recursive: true, filter: (path) => !/[\\/](node_modules|dist)$/.test(path) });
  mkdirSync(join(folder, "node_modules/@types"), { recursive: true });
  symlinkSync(root, join(folder, "node_modules/parlour"), "dir");
  for (const name of ["react", "csstype"]) {
    const from = join(root, "node_modules", name === "react" ? "@types/react" : name);
    symlinkSync(from, join(folder, "node_modules", name === "react" ? "@types/react" : name), "dir");
  }
  for (const game of ["liars-dice", "thin-ice", "walls"]) {
    const { status, said } = runIn(join(folder, game), process.execPath, join(root, "node_modules/typescript/bin/tsc"));
    if (status !== 0) throw new Error(`${game} doesn't compile: ${said}`);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
