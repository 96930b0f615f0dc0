import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Ran, root, runIn } from "./tree.ts";

/*
 * The package as users get it: packed, and installed in an empty folder.
 */
export interface Packed {
  readonly folder: string;
  readonly tarball: string;
  /** The installed command. */
  readonly parlour: string;
  /** Copies an example game out of the package and compiles it against it. */
  example(game: string): void;
  compile(game: string): void;
  remove(): void;
}

interface Lock {
  readonly lockfileVersion: number;
  readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>;
}

/** Uses the packages that this tree was installed with, so that the test doesn't depend on the registry. */
function lockTo(folder: string, packed: string): void {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(root, name), "utf8"));
  const { lockfileVersion, packages } = read("package-lock.json") as Lock;
  const { version, bin, engines, dependencies: needs, overrides } = read("package.json") as Record<string, unknown>;
  const dependencies = { parlour: `file:${packed}` };
  const ours = { version, resolved: dependencies.parlour, bin, engines, dependencies: needs };
  const others = Object.fromEntries(Object.entries(packages).filter(([path, { dev }]) => path !== "" && !dev));
  const write = (name: string, data: unknown): void => writeFileSync(join(folder, name), JSON.stringify(data));
  write("package.json", { type: "module", private: true, dependencies, overrides });
  write("package-lock.json", {
    lockfileVersion,
    requires: true,
    packages: { "": { dependencies }, "node_modules/parlour": ours, ...others },
  });
}

export function mustWork({ status, said }: Ran): void {
  if (status !== 0) throw new Error(said);
}

const tsc = join(root, "node_modules/typescript/bin/tsc");

/** What examples and docs ask their author to install beside the package, to compile. */
const TYPES = ["@types/node", "@types/react", "@types/ws", "csstype", "undici-types"];

export function installPacked(): Packed {
  const folder = mkdtempSync(join(tmpdir(), "parlour-packed-"));
  mustWork(runIn(root, process.execPath, tsc, "-b"));
  mustWork(runIn(root, "npm", "pack", "--ignore-scripts", "--pack-destination", folder));
  const packed = readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "no tarball";
  lockTo(folder, packed);
  mustWork(runIn(folder, "npm", "ci", "--prefer-offline", "--ignore-scripts", "--no-audit", "--no-fund"));
  for (const name of TYPES) cpSync(join(root, "node_modules", name), join(folder, "node_modules", name), { recursive: true });
  const compile = (game: string): void => mustWork(runIn(join(folder, game), process.execPath, tsc));
  return {
    folder,
    tarball: join(folder, packed),
    parlour: join(folder, "node_modules/parlour/bin/parlour.js"),
    example(game) {
      cpSync(join(folder, "node_modules/parlour/examples", game), join(folder, game), { recursive: true });
      compile(game);
    },
    compile,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
