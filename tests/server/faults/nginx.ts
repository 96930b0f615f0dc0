import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/* The programs around a server, as docs/hosting.md sets them up. */

/** docs/hosting.md. */
export const page = readFileSync(new URL("../../../docs/hosting.md", import.meta.url), "utf8");

/** The first block of the page in this language. */
export const block = (language: string): string => new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(page)?.[1] ?? "";

/** Whether a program is installed; says so where it isn't. */
export function needs(program: string): boolean {
  if (spawnSync("sh", ["-c", `command -v ${program}`]).status === 0) return true;
  process.stdout.write(`Skipped: ${program} isn't installed, so this part of docs/hosting.md isn't run.\n`);
  return false;
}

const running = new Set<ChildProcess>();
/** A failing test leaves nothing behind. */
process.once("exit", endAll);

export function run(program: string, args: readonly string[]): ChildProcess {
  const child = spawn(program, args, { stdio: "ignore" });
  running.add(child);
  child.once("exit", () => running.delete(child));
  return child;
}

/** Ends a program, however stuck it is, and waits for it. */
export const end = (child: ChildProcess, signal: NodeJS.Signals = "SIGTERM"): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once("exit", () => resolve());
    child.kill(signal);
  });

export function endAll(): void {
  for (const child of running) {
    // Not with SIGKILL: nginx would leave its workers behind. A stopped program has to be continued to receive the signal.
    child.kill("SIGTERM");
    child.kill("SIGCONT");
  }
}

/** What the page says to write at the top of Debian's file and into its `events`: Debian's own figures are too low. */
const named = (directive: string): string => new RegExp(`${directive} \\d+;`).exec(page)?.[0] ?? `the page doesn't name ${directive}`;

/** Runs nginx with the given site, in a folder; gives what its check of the file said. */
export function startNginx(folder: string, site: string): { readonly checked: string; readonly child: ChildProcess } {
  const conf = join(folder, "nginx.conf");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${join(folder, name)};`);
  const user = process.getuid?.() === 0 ? "user root;" : "";
  writeFileSync(
    conf,
    `${user} daemon off; worker_processes 1; pid ${join(folder, "nginx.pid")}; error_log ${join(folder, "error.log")};
     ${named("worker_rlimit_nofile")} events { ${named("worker_connections")} }
     http { access_log off; ${temporary.join(" ")}\n${site}\n}`,
  );
  const { stderr } = spawnSync("nginx", ["-t", "-c", conf], { encoding: "utf8" });
  return { checked: stderr, child: run("nginx", ["-c", conf]) };
}

/** The site of the page, in front of two nodes. */
export const siteOfThePage = (first: number, second: number): string =>
  block("nginx")
    .replace("server 127.0.0.1:8000", `server 127.0.0.1:${first}`)
    .replace("# server 127.0.0.1:8001", `server 127.0.0.1:${second}`)
    .replace("    listen [::]:443 ssl http2;\n", "");

/** The same without TLS. */
export const plainSite = (port: number, first: number, second: number): string =>
  siteOfThePage(first, second)
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_certificate.*\n/gm, "");
