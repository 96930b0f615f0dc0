import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { WebSocket } from "ws";
import { type Client, connect } from "../../src/client/client.ts";

const parlour = fileURLToPath(new URL("../../bin/parlour.js", import.meta.url));

/** A real server process, on a free port of the loopback interface. */
export interface ServerProcess {
  readonly base: string;
  readonly port: number;
  readonly child: ChildProcess;
  /** What it has written to standard error. */
  said(): string;
  /** Ends it with a signal and waits; gives its exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** A server that takes longer than this won't start at all. */
const LONGEST_START_MS = 120_000;

/** A failing test leaves nothing behind. */
const running = new Set<ChildProcess>();
const folders = new Set<string>();
// Vitest ends its workers with SIGTERM, which alone would skip "exit".
process.once("SIGTERM", () => process.exit(143));
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Starts a server and waits until it is ready. */
export const startProcess = (...flags: string[]): Promise<ServerProcess> => launch(flags).serving;

/** A server that may not be ready yet. */
export interface Launched {
  readonly child: ChildProcess;
  readonly serving: Promise<ServerProcess>;
}

/** `nodeFlags` are for Node itself; `command` is another installation of Parlour. */
export function launch(flags: readonly string[], nodeFlags: readonly string[] = [], command = parlour): Launched {
  const given = flags.includes("--port") ? flags : ["--port", "0", ...flags];
  const child = spawn(process.execPath, [...nodeFlags, command, "serve", "--host", "127.0.0.1", "--log-level", "warn", ...given], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, DATABASE_URL: "", NATS_URL: "", PORT: "" },
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  let out = "";
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said = (said + text).slice(-100_000)));
  const serving = new Promise<ServerProcess>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      clearTimeout(patience);
      reject(new Error(`The server ended with ${code ?? signal} before it was ready: ${out}${said}`));
    });
    const patience = setTimeout(() => {
      reject(new Error(`The server wasn't ready within ${LONGEST_START_MS / 1000} s: ${out}${said}`));
      child.kill("SIGKILL");
    }, LONGEST_START_MS);
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      out += text;
      const port = /http:\/\/[\w.]+:(\d+)\//.exec(out)?.[1];
      if (port === undefined) return;
      clearTimeout(patience);
      const end = (signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> =>
        new Promise((done) => {
          if (child.exitCode !== null || child.signalCode !== null) return done(child.exitCode);
          // Not on "exit": its last output may come after that.
          child.once("close", (code) => done(code));
          child.kill(signal);
        });
      resolve({ base: `http://127.0.0.1:${port}`, port: Number(port), child, said: () => said, end });
    });
  });
  return { child, serving };
}

/**
 * A free port for a server that will be restarted on it. It is outside the range for clients: another process could take such
 * a port while the server is down, even one of the clients that are trying to reconnect.
 */
export async function steadyPort(): Promise<number> {
  const range = "/proc/sys/net/ipv4/ip_local_port_range";
  const lowest = existsSync(range) ? Number.parseInt(readFileSync(range, "utf8"), 10) : 32_768;
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * (Math.max(lowest, 20_000) - 10_000));
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer();
      probe.once("error", () => resolve(false));
      probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
    });
    if (isFree && (await reserve(port))) return port;
  }
}

/**
 * Reserves the port among the tests on this machine until this process ends, even while no server is running. It uses an
 * abstract socket name; on systems without those, the port just isn't reserved.
 */
function reserve(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const mark = createServer();
    mark.once("error", ({ code }: NodeJS.ErrnoException) => resolve(code !== "EADDRINUSE"));
    mark.listen(`\0parlour-port-${port}`, () => {
      mark.unref();
      resolve(true);
    });
  });
}

/** A folder that is removed when the test is over. */
export function scratch(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "parlour-test-"));
  folders.add(folder);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The shipped client, with the socket that Node 20 lacks. */
export const clientOf = (base: string): Client => connect(base, { openSocket: (url) => new WebSocket(url, { perMessageDeflate: false }) });

export interface Asked {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: unknown;
}

/** One request, with whatever body. */
export async function ask(base: string, path: string, init: RequestInit & { json?: unknown; key?: string } = {}): Promise<Asked> {
  const { json, key, ...rest } = init;
  const headers = new Headers(rest.headers);
  if (json !== undefined) headers.set("content-type", "application/json");
  if (key !== undefined) headers.set("authorization", `Bearer ${key}`);
  const response = await fetch(`${base}${path}`, { ...rest, headers, ...(json === undefined ? {} : { body: JSON.stringify(json) }) });
  const text = await response.text();
  let body: unknown = null;
  try {
    body = JSON.parse(text);
  } catch {
    // Some responses aren't JSON: pages, metrics.
  }
  return { status: response.status, headers: response.headers, text, body };
}

/** A socket that records what it receives, for tests that write packets themselves. */
export interface RawSocket {
  readonly ws: WebSocket;
  readonly heard: Record<string, unknown>[];
  send(data: unknown): void;
  /** Waits for a packet that fits. */
  until(fits: (message: Record<string, unknown>) => boolean): Promise<Record<string, unknown>>;
  readonly closed: Promise<number>;
}

export function openRaw(base: string, path = "/api/socket", headers: Record<string, string> = {}): Promise<RawSocket> {
  const ws = new WebSocket(`${base.replace("http", "ws")}${path}`, { headers, perMessageDeflate: false });
  const heard: Record<string, unknown>[] = [];
  const waiting = new Set<() => void>();
  ws.on("message", (data: Buffer) => {
    heard.push(JSON.parse(data.toString()) as Record<string, unknown>);
    for (const look of waiting) look();
  });
  const closed = new Promise<number>((resolve) => ws.once("close", (code) => resolve(code)));
  const until = (fits: (message: Record<string, unknown>) => boolean): Promise<Record<string, unknown>> =>
    new Promise((resolve) => {
      const look = (): void => {
        const found = heard.find(fits);
        if (!found) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  return new Promise((resolve, reject) => {
    ws.once("error", reject);
    ws.once("unexpected-response", (_request, response) => {
      response.resume();
      reject(new Error(`refused with ${response.statusCode}`));
    });
    ws.once("open", () => {
      ws.on("error", () => {});
      resolve({ ws, heard, closed, until, send: (data) => ws.send(typeof data === "string" ? data : JSON.stringify(data)) });
    });
  });
}

/** A table of fourline with both seats taken. */
export async function seatedTable(base: string): Promise<{ match: string; keys: [string, string] }> {
  const client = clientOf(base);
  const { match } = await client.create({ game: "fourline", seats: 2, isPublic: true });
  const { key: anna } = await client.sit(match, { name: "Anna", seat: 0 });
  const { key: bruno } = await client.sit(match, { name: "Bruno", seat: 1 });
  return { match, keys: [anna, bruno] };
}
