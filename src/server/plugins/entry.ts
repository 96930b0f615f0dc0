import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** Where a plug-in is: its module, and the folder that it may load files from. */
export interface PluginEntry {
  readonly file: string;
  readonly root: string;
}

/** The plug-ins that a name stands for: a module, the folder of a package, a folder of packages, or an installed package. */
export function entriesOf(name: string, folder: string): readonly PluginEntry[] {
  const path = resolve(folder, name);
  const found = existsSync(path) ? path : installed(name, folder);
  if (found === null) throw new Error(`there is no file, folder or installed package called “${name}”`);
  const real = realpathSync(found);
  if (!statSync(real).isDirectory()) return [{ file: real, root: packageOf(real) }];
  const own = entryOfPackage(real);
  if (own) return [own];
  const below = readdirSync(real, { withFileTypes: true })
    .filter((item) => item.isDirectory() && item.name !== "node_modules")
    .flatMap(({ name: child }) => entryOfPackage(join(real, child)) ?? []);
  if (below.length === 0) throw new Error(`“${name}” has neither a package.json nor an index.js, and no package in it does`);
  return below;
}

/** The folder of a package in the nearest `node_modules` that has it. */
function installed(name: string, folder: string): string | null {
  if (!/^(@[\w.-]+\/)?[\w-][\w.-]*$/.test(name)) return null;
  for (let at = resolve(folder); ; at = dirname(at)) {
    const candidate = join(at, "node_modules", name);
    if (existsSync(join(candidate, "package.json"))) return candidate;
    if (at === dirname(at)) return null;
  }
}

function entryOfPackage(root: string): PluginEntry | null {
  const manifest = join(root, "package.json");
  const main = existsSync(manifest) ? mainOf(JSON.parse(readFileSync(manifest, "utf8"))) : "index.js";
  const file = join(root, main);
  if (existsSync(file)) return { file: realpathSync(file), root };
  if (!existsSync(manifest)) return null;
  throw new Error(`the package in ${root} has no ${main} yet: build it first`);
}

/** The module that a package exports. */
function mainOf(manifest: unknown): string {
  const { main, exports } = (manifest ?? {}) as { readonly main?: unknown; readonly exports?: unknown };
  const fields = (value: unknown): Readonly<Record<string, unknown>> =>
    typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  const root = fields(exports)["."] ?? exports;
  const named = [root, fields(root)["import"], fields(root)["default"], main].find((one) => typeof one === "string");
  return typeof named === "string" ? named : "index.js";
}

/** The nearest folder with a package.json, or the module's own folder. */
function packageOf(file: string): string {
  for (let at = dirname(file); at !== dirname(at); at = dirname(at)) if (existsSync(join(at, "package.json"))) return at;
  return dirname(file);
}
