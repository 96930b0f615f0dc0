import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { init, parse } from "es-module-lexer";
import { type LoadedPlugin } from "./load.ts";

/*
 * A plug-in as browsers load it: its own modules, found by following imports from its entry, with the names of shared libraries
 * replaced by addresses of the built pages. Nothing else of its folder can be fetched. Import maps would do the same for pages,
 * but not for workers, where bots think.
 */

/** A game from outside that browsers could not load. */
export class PluginError extends Error {}

export interface BrowserFile {
  readonly type: string;
  readonly body: string;
}

export interface PluginSite {
  /** By path. */
  readonly files: ReadonlyMap<string, BrowserFile>;
  /** What pages have to know, as JSON: the games with the addresses of their modules. */
  readonly games: string;
  /** The built files that plug-ins need and pages don't. */
  readonly shared: readonly string[];
  /** Changes when anything of it does. */
  readonly version: string;
}

/** The build's list of what plug-ins can import: addresses by name, and all files behind them. */
interface Libraries {
  readonly modules: Readonly<Record<string, string>>;
  readonly files: readonly string[];
}

const JS = "text/javascript; charset=utf-8";
const CSS = "text/css; charset=utf-8";

/** Reads the plug-ins once, for pages that were built in a folder. Null if there is nothing to serve. */
export async function pluginSite(plugins: readonly LoadedPlugin[], pages: string | undefined): Promise<PluginSite | null> {
  const list = pages === undefined ? null : join(pages, "libraries.json");
  if (plugins.length === 0 || list === null || !existsSync(list)) return null;
  const libraries = JSON.parse(readFileSync(list, "utf8")) as Libraries;
  await init;
  const files = new Map<string, BrowserFile>();
  const games = plugins.flatMap((plugin) => {
    const own = collect(plugin, libraries);
    const base = `/plugins/${versionOf(own)}`;
    for (const [path, file] of own) files.set(`${base}/${path}`, file);
    const module = `${base}/${pathIn(plugin.root, plugin.file)}`;
    return plugin.listings.map(({ id, name, about, seats, minutes, game, preset, tutorial }) => ({
      ...{ id, name, about, seats, minutes, module },
      ...(game !== undefined && { game }),
      ...(preset !== undefined && { preset }),
      ...(tutorial !== undefined && { tutorial: true }),
    }));
  });
  return { files, games: JSON.stringify(games), shared: libraries.files, version: versionOf(files) };
}

const pathIn = (root: string, file: string): string => relative(root, file).split(sep).join("/");

function versionOf(files: ReadonlyMap<string, BrowserFile>): string {
  const hash = createHash("sha256");
  for (const [path, { body }] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) hash.update(`${path}\0${body}\0`);
  return hash.digest("hex").slice(0, 16);
}

/** The modules of one plug-in, by their path in its folder. */
function collect({ root, file }: LoadedPlugin, libraries: Libraries): Map<string, BrowserFile> {
  const files = new Map<string, BrowserFile>();
  const waiting = [file];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const path = pathIn(root, at);
    if (path.startsWith("..")) throw new PluginError(`${at} is outside of the game's folder ${root}`);
    if (files.has(at.endsWith(".js") || at.endsWith(".mjs") ? path : `${path}.js`)) continue;
    const source = readFileSync(located(root, at), "utf8");
    if (at.endsWith(".css")) {
      files.set(path, { type: CSS, body: source });
      files.set(`${path}.js`, { type: JS, body: STYLES });
    } else if (at.endsWith(".json")) files.set(`${path}.js`, { type: JS, body: `export default ${source};` });
    else {
      const { body, imports } = rewrite(source, path, libraries);
      files.set(path, { type: JS, body });
      waiting.push(...imports.map((name) => resolve(dirname(at), name)));
    }
  }
  return files;
}

/** The file behind an import. Compilers don't copy style sheets: those may be in `src`, beside the module as it was written. */
function located(root: string, at: string): string {
  if (existsSync(at)) return at;
  const path = pathIn(root, at);
  const written = join(root, "src", path.slice(path.indexOf("/") + 1));
  if (at.endsWith(".css") && existsSync(written)) return written;
  const hint = at.endsWith(".css") ? `put it beside the board in ${pathIn(root, dirname(written)) || "src"}` : "build the game again";
  throw new PluginError(`A module of the game imports ${path}, but there's no such file: ${hint}`);
}

/** Stands for a style sheet that a module imports: loads it, and waits until it applies. */
const STYLES = `await new Promise((done) => {
  const link = document.createElement("link");
  Object.assign(link, { rel: "stylesheet", href: import.meta.url.replace(/\\.js$/, ""), onload: done, onerror: done });
  document.head.append(link);
});
`;

/** A module with addresses in place of names, and the files that it imports. */
function rewrite(source: string, path: string, libraries: Libraries): { readonly body: string; readonly imports: readonly string[] } {
  const imports: string[] = [];
  let body = "";
  let done = 0;
  for (const { n: name, s, e, se, d, a } of parse(source)[0]) {
    if (d === -2) continue;
    if (name === undefined) throw new PluginError(`${path} has an import() of something that isn't a plain string`);
    const isOwn = name.startsWith("./") || name.startsWith("../");
    const to = isOwn ? ownAddress(name) : libraries.modules[name];
    if (to === undefined) {
      const known = Object.keys(libraries.modules).join(", ");
      throw new PluginError(`${path} imports “${name}”, which browsers can't load: use its own files, or ${known}`);
    }
    if (isOwn) imports.push(name);
    const isDynamic = d > -1;
    body += source.slice(done, s) + (isDynamic ? JSON.stringify(to) : to);
    done = e;
    // JSON comes as a module of ours, without `with { type: "json" }`.
    if (!isDynamic && a > -1) {
      body += source.slice(e, e + 1);
      done = se;
    }
  }
  return { body: body + source.slice(done), imports };
}

const ownAddress = (name: string): string => (/\.(css|json)$/.test(name) ? `${name}.js` : name);
