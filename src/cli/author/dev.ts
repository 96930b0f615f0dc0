import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, watch } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export interface DevFlags {
  readonly port: string;
  readonly host: string;
}

const parlour = fileURLToPath(new URL("../../../bin/parlour.js", import.meta.url));

/** A compiler writes several files: one restart is enough for all of them. */
const PAUSE_MS = 200;

/** Each child has a process group of its own: the compiler starts a process that would outlive it. */
const HAS_GROUPS = process.platform !== "win32";

function end(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(HAS_GROUPS ? -child.pid : child.pid, "SIGTERM");
  } catch {
    // Already exited.
  }
}

/** `parlour dev`: compiles a game when its files change, serves it, and reloads its pages. */
export function dev(folder: string, { port, host }: DevFlags): void {
  const root = resolve(folder);
  const compiler = existsSync(join(root, "tsconfig.json")) ? compilerOf(root) : null;
  if (compiler === undefined) {
    process.stderr.write("TypeScript isn't installed: run npm install first.\n");
    process.exitCode = 2;
    return;
  }
  const children = new Set<ChildProcess>();
  const run = (...args: string[]): ChildProcess => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "inherit", "inherit"], detached: HAS_GROUPS });
    children.add(child);
    child.once("exit", () => children.delete(child));
    return child;
  };
  if (compiler !== null) {
    spawnSync(process.execPath, [compiler], { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
    run(compiler, "--watch", "--preserveWatchOutput");
  }
  // A new server process for every version of the game, because Node loads a module only once.
  const serve = (): ChildProcess =>
    run(
      parlour,
      "serve",
      "--games",
      ".",
      "--reload",
      "--port",
      port,
      "--host",
      host,
      "--data",
      ".parlour",
      "--log-level",
      "error",
      "--limit",
      "requestsPerMinute=0",
      "--limit",
      "filesPerMinute=0",
    );
  let server = serve();
  let timer: NodeJS.Timeout | undefined;
  const restart = (): void => {
    const old = server;
    const next = (): void => void (server = serve());
    if (old.exitCode === null && old.signalCode === null) {
      old.once("exit", next);
      end(old);
    } else next();
  };
  const watcher = watch(root, { recursive: true }, (_kind, file) => {
    if (file === null || !isLoaded(file)) return;
    clearTimeout(timer);
    timer = setTimeout(restart, PAUSE_MS);
  });
  const stop = (): void => {
    watcher.close();
    clearTimeout(timer);
    for (const child of children) end(child);
    process.exit(0);
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
}

/** Whether the server loads this file: what the compiler writes, and style sheets, which it leaves in `src`. */
const isLoaded = (file: string): boolean =>
  !/^(node_modules|\.parlour)\b/.test(file) && (file.endsWith(".css") || (/\.(js|json)$/.test(file) && !/^src\b/.test(file)));

/** The compiler that is installed for the game, in its folder or above. */
function compilerOf(root: string): string | undefined {
  for (let at = root; ; at = dirname(at)) {
    const compiler = join(at, "node_modules/typescript/bin/tsc");
    if (existsSync(compiler)) return compiler;
    if (at === dirname(at)) return undefined;
  }
}
