import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:https";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { type Postgres, startPostgres } from "./postgres.ts";
import { block, end, endAll, needs, page, run, siteOfThePage, startNginx } from "./server/faults/nginx.ts";
import { launch, scratch, seatedTable, type ServerProcess, steadyPort } from "./server/process.ts";

/*
 * Checks docs/hosting.md with the programs it names: the files are extracted from the page and run. If a program isn't
 * installed (Debian: nginx, nats-server, pgbouncer, systemd), its part is skipped and says so.
 */

const { folder, remove } = scratch();

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  endAll();
  await postgres.stop();
  remove();
});

test.runIf(needs("systemd-analyze"))("the systemd unit is valid and locked down", () => {
  const unit = join(folder, "parlour.service");
  // The program need not be where the page puts it.
  writeFileSync(unit, block("ini").replace("/usr/bin/node", process.execPath));
  const checked = spawnSync("systemd-analyze", ["verify", unit], { encoding: "utf8" });
  expect(`${checked.stdout}${checked.stderr}`.split("\n").filter((line) => line.includes("parlour.service"))).toEqual([]);
  const scored = spawnSync("systemd-analyze", ["security", "--offline=true", unit], { encoding: "utf8" });
  // Older versions of systemd don't give a figure.
  const exposure = Number(/Overall exposure level for .*: ([\d.]+)/.exec(scored.stdout)?.[1] ?? 0);
  expect(exposure).toBeLessThan(3);
});

/** Two nodes on one PostgreSQL, behind the nginx of the page. */
interface Site {
  readonly port: number;
  readonly nodes: ServerProcess[];
  restart(node: number): Promise<void>;
}

const node = (port: number, url: string, more: readonly string[] = []): Promise<ServerProcess> =>
  launch(["--port", String(port), "--database-url", url, "--trust-proxy", "--limit", "connectionsPerAddress=20", ...more]).serving;

async function openSite(): Promise<Site> {
  const url = await postgres.database();
  const [first, second, port] = [await steadyPort(), await steadyPort(), await steadyPort()];
  const nodes = await Promise.all([node(first, url), node(second, url)]);
  const cert = join(folder, "site.pem");
  const key = join(folder, "site.key");
  const subject = ["-subj", "/CN=play.example.org", "-days", "2"];
  spawnSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", cert, ...subject]);
  const site = siteOfThePage(first, second)
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port} ssl http2;`)
    .replace("/etc/ssl/play.example.org.pem", cert)
    .replace("/etc/ssl/play.example.org.key", key)
    // Everybody comes from one address here; who they are is in a header.
    .replaceAll("$remote_addr", "$http_x_test_client")
    .replace("$binary_remote_addr", "$http_x_test_client");
  const { checked } = startNginx(folder, site);
  expect(checked).toContain("test is successful");
  expect(checked).not.toMatch(/\[(warn|emerg)\]/);
  const restart = async (i: number): Promise<void> => {
    await nodes[i]?.end("SIGTERM");
    nodes[i] = await node(i === 0 ? first : second, url);
  };
  return { port, nodes, restart };
}

const agent = new Agent({ rejectUnauthorized: false, keepAlive: true });

/** One request through nginx, from a client of the given name; gives the status. */
function through(port: number, client: string, path: string, json?: object): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const text = json === undefined ? undefined : JSON.stringify(json);
    const host = `play.example.org:${port}`;
    const asked = request(
      {
        ...{ host: "127.0.0.1", port, path, agent, servername: "play.example.org", method: text === undefined ? "GET" : "POST" },
        headers: {
          host,
          "x-test-client": client,
          ...(text === undefined ? {} : { "content-type": "application/json", origin: `https://${host}` }),
        },
      },
      (response) => {
        let body = "";
        response.setEncoding("utf8").on("data", (part: string) => (body += part));
        response.on("end", () => resolve({ status: response.statusCode ?? 0, body }));
      },
    );
    asked.once("error", reject);
    asked.end(text);
  });
}

/** Whether a socket through nginx was opened. */
function opens(port: number, client: string, open: Set<WebSocket>): Promise<number> {
  return new Promise((resolve) => {
    const host = `play.example.org:${port}`;
    const socket = new WebSocket(`wss://127.0.0.1:${port}/api/socket`, {
      rejectUnauthorized: false,
      headers: { host, origin: `https://${host}`, "x-test-client": client },
    });
    socket.once("open", () => {
      open.add(socket);
      resolve(101);
    });
    socket.once("unexpected-response", (_request, response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    socket.on("error", () => resolve(0));
  });
}

describe.runIf(needs("nginx") && needs("openssl"))("nginx, with two nodes", () => {
  let site: Site;
  const open = new Set<WebSocket>();
  beforeAll(async () => {
    site = await openSite();
    const isReady = async (): Promise<void> => {
      if ((await through(site.port, "first", "/ready")).status !== 200) throw new Error("The site isn't ready.");
    };
    await vi.waitFor(isReady, { timeout: 120_000, interval: 100 });
  });
  afterAll(async () => {
    for (const socket of open) socket.terminate();
    for (const one of site.nodes) await one.end("SIGKILL");
  });

  test("a page on another port than 443 can create a table and open a socket; metrics are closed", async () => {
    const made = await through(site.port, "anna", "/api/matches", { game: "fourline", seats: 2, isPublic: true });
    expect([made.status, made.body.includes('"match"')]).toEqual([201, true]);
    expect(await opens(site.port, "anna", open)).toBe(101);
    expect((await through(site.port, "anna", "/metrics")).status).toBe(403);
  });

  test("one client that opens too many sockets harms nobody else", async () => {
    // 20 are allowed on each of the two nodes.
    const tried = await Promise.all(Array.from({ length: 80 }, () => opens(site.port, "greedy", open)));
    expect(tried.filter((status) => status === 101).length).toBeLessThanOrEqual(40);
    expect(tried.some((status) => status !== 101)).toBe(true);
    const honest: number[] = [];
    for (let i = 0; i < 30; i++) {
      await opens(site.port, "greedy", open);
      honest.push((await through(site.port, `honest ${i}`, "/api/games")).status);
    }
    expect(new Set(honest)).toEqual(new Set([200]));
    expect(await opens(site.port, "honest", open)).toBe(101);
  });

  test("more people are connected than Debian's 768 connections allow", async () => {
    const crowd = new Set<WebSocket>();
    const statuses: number[] = [];
    // Each socket takes a connection to nginx and one from there to a node.
    for (let i = 0; i < 10; i++)
      statuses.push(...(await Promise.all(Array.from({ length: 40 }, (_, n) => opens(site.port, `person ${n}`, crowd)))));
    for (const socket of crowd) socket.terminate();
    expect(new Set(statuses)).toEqual(new Set([101]));
  });

  test("nodes are restarted one after the other, and no request fails", async () => {
    const statuses: number[] = [];
    const stop = new AbortController();
    const asking = (async () => {
      for (let i = 0; !stop.signal.aborted; i++) {
        statuses.push((await through(site.port, `person ${i % 50}`, "/api/matches?limit=1").catch(() => ({ status: 0 }))).status);
        const made = await through(site.port, `person ${i % 50}`, "/api/matches", { game: "fourline", seats: 2 }).catch(() => ({
          status: 0,
        }));
        statuses.push(made.status);
      }
    })();
    await site.restart(0);
    await site.restart(1);
    stop.abort();
    await asking;
    expect(new Set(statuses)).toEqual(new Set([200, 201]));
    expect(statuses.length).toBeGreaterThan(10);
  });
});

test.runIf(needs("nats-server"))("two nodes tell each other over NATS", async () => {
  const port = await steadyPort();
  const nats = run("nats-server", ["-a", "127.0.0.1", "-p", String(port)]);
  const url = await postgres.database();
  const flags = ["--nats-url", `nats://127.0.0.1:${port}`];
  const nodes = await Promise.all([node(await steadyPort(), url, flags), node(await steadyPort(), url, flags)]);
  expect(await follows(nodes[0], nodes[1])).toBe(true);
  for (const one of nodes) await one.end("SIGKILL");
  await end(nats);
});

/** What the page says PgBouncer needs. */
const POOLING = ["pool_mode = session", "ignore_startup_parameters = options"];

test.runIf(needs("pgbouncer"))("PgBouncer works by session", async () => {
  const url = new URL(await postgres.database());
  const port = await steadyPort();
  for (const setting of POOLING) expect(page).toContain(`\`${setting}\``);
  const home = join(folder, "pgbouncer");
  mkdirSync(home);
  const conf = join(home, "pgbouncer.ini");
  const users = join(home, "users.txt");
  writeFileSync(users, '"parlour" ""\n');
  writeFileSync(
    conf,
    `[databases]\nparlour = host=127.0.0.1 port=${url.port} dbname=${url.pathname.slice(1)} user=parlour
     [pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nauth_type = trust\nauth_file = ${users}
     ${POOLING.join("\n")}\nunix_socket_dir =\nlogfile = ${join(home, "log")}\n`.replaceAll(/^ +/gm, ""),
  );
  for (const file of [folder, home, conf, users]) chmodSync(file, 0o777);
  const isRoot = process.getuid?.() === 0;
  const bouncer = run("pgbouncer", isRoot ? ["-u", "nobody", conf] : [conf]);
  const through = `postgres://parlour@127.0.0.1:${port}/parlour`;
  const nodes = [await node(await steadyPort(), through), await node(await steadyPort(), through)] as const;
  expect(await follows(nodes[0], nodes[1])).toBe(true);
  for (const one of nodes) await one.end("SIGKILL");
  await end(bouncer, "SIGINT");
});

/** A spectator on one node is told of a move that was made on another. */
async function follows(first: ServerProcess, second: ServerProcess): Promise<boolean> {
  const { match, keys } = await seatedTable(first.base);
  const stop = new AbortController();
  const response = await fetch(`${second.base}/api/matches/${match}/stream`, { signal: stop.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error("no stream");
  let heard = "";
  const until = async (part: string): Promise<void> => {
    while (!heard.includes(part)) {
      const { value, done } = await reader.read();
      if (done) throw new Error("the stream ended");
      heard += value;
    }
  };
  await until('"kind":"table"');
  await fetch(`${first.base}/api/matches/${match}/commands`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${keys[0]}` },
    body: JSON.stringify({ id: "a", expect: 0, do: "drop 4" }),
  });
  await until('"kind":"frame"');
  stop.abort();
  return true;
}
