import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { createHmac } from "node:crypto";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { webhook } from "../../src/server/operator/webhook.ts";
import { ask, clientOf, scratch, seatedTable, type ServerProcess, startProcess } from "./process.ts";

const bin = fileURLToPath(new URL("../../bin/parlour.js", import.meta.url));
const { folder, remove } = scratch();
const data = join(folder, "data");
const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as { version: string };

/** Runs a command of the operator; gives what it printed and how it ended. */
function parlour(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, DATABASE_URL: "", PARLOUR_OPERATOR_TOKEN: "", PARLOUR_URL: "" };
    const child = spawn(process.execPath, [bin, ...args], { stdio: ["ignore", "pipe", "pipe"], env });
    let [out, err] = ["", ""];
    child.stdout.setEncoding("utf8").on("data", (text: string) => (out += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (err += text));
    child.once("close", (code) => resolve({ code, out, err }));
  });
}

/** What the server posted about its tables. */
const posted: string[] = [];
const hook = createServer((request, response) => {
  let body = "";
  request.on("data", (part: Buffer) => (body += part.toString()));
  request.on("end", () => {
    const { kind, match } = JSON.parse(body) as { kind: string; match: string };
    posted.push(`${kind} ${match}`);
    response.writeHead(204).end();
  });
});
const addressOf = (listening: typeof hook): string => {
  const address = listening.address();
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
};

let server: ServerProcess;
const start = async (): Promise<void> => {
  const flags = ["--notice", "https://example.org/terms", "--webhook", addressOf(hook), "--keep-days", "9", "--trust-proxy"];
  server = await startProcess("--data", data, ...flags);
};
beforeAll(async () => {
  await new Promise<void>((resolve) => hook.listen(0, "127.0.0.1", resolve));
  await start();
});
afterAll(async () => {
  await server.end("SIGKILL");
  hook.closeAllConnections();
  hook.close();
  remove();
});
const token = (): string => readFileSync(join(data, "operator-token"), "utf8").trim();
const onServer = (): string[] => ["--url", server.base, "--data", data];
const isThere = async (match: string): Promise<boolean> => (await ask(server.base, `/api/matches/${match}`)).status === 200;

test("without the token there is nothing for an operator to do, and the token is the owner's alone", async () => {
  expect(statSync(join(data, "operator-token")).mode & 0o777).toBe(0o600);
  for (const [method, path] of [
    ["GET", "/tables"],
    ["GET", "/state"],
    ["DELETE", "/tables/aaaaaaaaaaaaaaaaaaaa"],
    ["PUT", "/announcement"],
  ] as const) {
    for (const key of [undefined, "wrong", ""]) {
      const { status, body } = await ask(server.base, `/api/operator${path}`, { method, ...(key === undefined ? {} : { key }) });
      expect([status, body]).toMatchObject([401, { error: { code: "not-the-operator" } }]);
    }
  }
  expect((await parlour("tables", "--url", server.base, "--data", folder)).err).toMatch("no token");
  expect((await parlour("tables", "--url", "http://127.0.0.1:1", "--data", data)).err).toMatch("Can't reach a server");
});

test("tables can be listed, closed, deleted and cleared of names", async () => {
  const client = clientOf(server.base);
  const { match, keys } = await seatedTable(server.base);
  await ask(server.base, `/api/matches/${match}/chat`, { method: "POST", key: keys[0], json: { text: "My number is 555" } });
  const { match: hidden } = await client.create({ game: "fourline", seats: 2, isPublic: false });
  const listed = await parlour("tables", ...onServer());
  expect(listed.out).toMatch(new RegExp(`${match}  fourline  playing  public .* Anna, Bruno`));
  expect(listed.out).toMatch(new RegExp(`${hidden}  fourline  open  private`));
  expect((await parlour("tables", "--status", "open", "--json", ...onServer())).out).not.toContain(match);

  expect(await parlour("forget", match, "0", ...onServer())).toMatchObject({ code: 0, out: "Forgotten.\n" });
  const { text } = await ask(server.base, `/api/matches/${match}`);
  expect([text.includes("Anna"), text.includes("My number"), text.includes("Somebody"), text.includes("Bruno")]).toEqual([
    false,
    false,
    true,
    true,
  ]);
  const nowhere = await ask(server.base, `/api/operator/tables/${match}/forget`, { method: "POST", key: token(), json: { seat: -1 } });
  expect(nowhere.body).toMatchObject({ error: { code: "bad-request", path: "seat" } });
  expect(await parlour("close", match, ...onServer())).toMatchObject({ code: 0 });
  const moved = await ask(server.base, `/api/matches/${match}/commands`, {
    method: "POST",
    key: keys[0],
    json: { id: "a", expect: 0, do: "drop 1" },
  });
  expect(moved.body).toMatchObject({ error: { code: "closed" } });
  expect(await parlour("delete", match, ...onServer())).toMatchObject({ code: 0 });
  expect([await isThere(match), await isThere(hidden)]).toEqual([false, true]);
  await expect.poll(() => posted.filter((line) => line.endsWith(match))).toEqual([`opened ${match}`, `begun ${match}`, `closed ${match}`]);
  expect(await parlour("delete", match, ...onServer())).toMatchObject({ code: 1, err: "There is no such match.\n" });
});

test("an announcement and the link to the terms reach every page", async () => {
  const notice = async (): Promise<unknown> => (await ask(server.base, "/api/notice")).body;
  expect(await notice()).toEqual({ announcement: null, notice: "https://example.org/terms" });
  await parlour("announce", "Back at noon.", ...onServer());
  expect(await notice()).toEqual({ announcement: "Back at noon.", notice: "https://example.org/terms" });
  // It is on every page: nothing in it may turn the text around it.
  await parlour("announce", "Back at\nnoon\u202E.", ...onServer());
  expect(await notice()).toMatchObject({ announcement: "Back at noon." });
  await parlour("announce", ...onServer());
  expect(await notice()).toMatchObject({ announcement: null });
});

test("denied addresses and networks are turned away, everybody else isn't", async () => {
  const from = async (address: string): Promise<number> =>
    (await ask(server.base, "/api/games", { headers: { "x-forwarded-for": address } })).status;
  expect((await parlour("deny", "198.51.100.9", "2001:db8::/32", ...onServer())).out).toBe("Denied:\n198.51.100.9\n2001:db8::/32\n");
  expect(await parlour("deny", "192.0.2.1", "--none", ...onServer())).toMatchObject({ code: 1, err: "Give either addresses or --none.\n" });
  expect([await from("198.51.100.9"), await from("::ffff:198.51.100.9"), await from("2001:db8:1::5")]).toEqual([403, 403, 403]);
  expect([await from("198.51.100.8"), await from("2001:db9::1")]).toEqual([200, 200]);
  expect((await parlour("deny", ...onServer())).out).toBe("Denied:\n198.51.100.9\n2001:db8::/32\n");
  expect((await parlour("deny", "example.org", ...onServer())).err).toMatch("isn't an address");
  // Operators who deny their own address can still undo that, and the balancer still sees a healthy server.
  await parlour("deny", "127.0.0.1", "::1", ...onServer());
  expect([await from("127.0.0.1"), (await ask(server.base, "/ready")).status]).toEqual([403, 200]);
  expect((await parlour("deny", "--none", ...onServer())).out).toBe("No address is denied.\n");
  expect(await from("198.51.100.9")).toBe(200);
});

test("a list of ten thousand addresses can be denied, and no longer one", async () => {
  const addresses = Array.from({ length: 10_001 }, (_, n) => `198.18.${n >> 8}.${n & 255}`);
  const deny = async (list: string[]): Promise<number> =>
    (await ask(server.base, "/api/operator/denied", { method: "PUT", key: token(), json: { addresses: list } })).status;
  expect([await deny(addresses.slice(1)), await deny(addresses), await deny([])]).toEqual([204, 400, 204]);
});

test("denying an address closes its open connections, and no others", async () => {
  const { match } = await seatedTable(server.base);
  const socketFrom = (address: string): Promise<WebSocket> =>
    new Promise((resolve, reject) => {
      const ws = new WebSocket(`${server.base.replace("http", "ws")}/api/socket`, { headers: { "x-forwarded-for": address } });
      ws.once("open", () => resolve(ws)).once("error", reject);
    });
  const streamFrom = (address: string): Promise<Response> =>
    fetch(`${server.base}/api/matches/${match}/stream`, { headers: { "x-forwarded-for": address } });
  const [denied, other] = [await socketFrom("192.0.2.66"), await socketFrom("192.0.2.67")];
  const stream = await streamFrom("192.0.2.66");
  const closed = new Promise((resolve) => denied.once("close", resolve));
  await parlour("deny", "192.0.2.66", ...onServer());
  expect(await closed).toBe(1008);
  await expect(stream.text()).rejects.toThrow("terminated");
  expect(other.readyState).toBe(WebSocket.OPEN);
  other.terminate();
  await parlour("deny", "--none", ...onServer());
});

test("tables are listed a few hundred at a time", async () => {
  const listed = (limit: string) => parlour("tables", "--limit", limit, ...onServer());
  expect(await listed("400")).toMatchObject({ code: 0 });
  expect(await listed("401")).toMatchObject({ code: 1, err: "This must be at most 400.\n" });
});

test("the operator sees load, limits and bots, and the version is in the metrics", async () => {
  expect((await parlour("--version")).out).toBe(`${version}\n`);
  const { body } = await ask(server.base, "/api/operator/state", { key: token() });
  expect(body).toMatchObject({ version, load: { openTables: expect.any(Number) }, bots: { waiting: 0 }, limited: {}, denied: [] });
  const { text } = await ask(server.base, "/metrics");
  expect(text).toContain(`parlour_build_info{version="${version}"} 1`);
  for (const name of [
    "parlour_commit_seconds_count",
    "parlour_commit_writes_sum",
    "parlour_last_write_age_seconds",
    "parlour_fanout_up 1",
    "parlour_bot_queue 0",
    "parlour_bots_gave_up_total 0",
    'parlour_bot_answers_total{how="hurried"} 0',
  ]) {
    expect(text).toContain(name);
  }
  expect(Number(/^parlour_commit_seconds_count (\d+)/m.exec(text)?.[1])).toBeGreaterThan(0);
});

test("every metric on the dashboard exists", async () => {
  const dashboard = readFileSync(new URL("../../docs/grafana.json", import.meta.url), "utf8");
  const page = readFileSync(new URL("../../docs/hosting.md", import.meta.url), "utf8");
  const { text } = await ask(server.base, "/metrics");
  const declared = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const used = [...`${dashboard}${page}`.matchAll(/parlour_[a-z_]+/g)].map(([name]) => name.replace(/_(bucket|sum|count)$/, ""));
  // Without a webhook there is nothing to count.
  const missing = used.filter((name) => !declared.has(name) && !name.startsWith("parlour_webhook"));
  expect(missing).toEqual([]);
  expect(new Set(used).size).toBeGreaterThan(15);
});

test("a backup made while serving comes back after a crash, even with a log left behind", async () => {
  const { match, keys } = await seatedTable(server.base);
  const move = (n: number): Promise<unknown> =>
    ask(server.base, `/api/matches/${match}/commands`, {
      method: "POST",
      key: keys[n % 2] ?? "",
      json: { id: `m${n}`, expect: n, do: `drop ${(n % 7) + 1}` },
    });
  for (let n = 0; n < 10; n++) await move(n);
  const file = join(folder, "backup.db");
  const made = await parlour("backup", file, "--data", data);
  expect(made).toMatchObject({ code: 0, err: "" });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect((await parlour("backup", file, "--data", data)).err).toMatch("exists already");
  for (let n = 10; n < 20; n++) await move(n);
  const later = await seatedTable(server.base);

  expect((await parlour("restore", file, "--data", data)).err).toMatch("Another process has");
  await server.end("SIGKILL");
  expect(existsSync(join(data, "parlour.db-wal"))).toBe(true);
  const broken = join(folder, "broken.db");
  writeFileSync(broken, "This is not a database.");
  expect(await parlour("restore", broken, "--data", data)).toMatchObject({ code: 1, err: expect.stringMatching("isn't a database") });
  const restored = await parlour("restore", file, "--data", data);
  expect(restored).toMatchObject({ code: 0, out: expect.stringMatching(/matches are back\. What was there is in .*before-/) });
  // The old database and its log are kept together, and nothing is left beside the backup.
  expect(existsSync(join(data, "parlour.db-wal"))).toBe(false);
  expect(readdirSync(data).filter((name) => /before-.*Z(-wal|-shm)?$/.test(name)).length).toBeGreaterThanOrEqual(2);
  expect((await parlour("repair", "--data", data)).out).toMatch(/no faults/);
  // Everything belongs to the owner of the folder, also if root restored it.
  expect(new Set(readdirSync(data).map((name) => statSync(join(data, name)).uid))).toEqual(new Set([statSync(data).uid]));

  await start();
  const { body } = await ask(server.base, `/api/matches/${match}`);
  expect(body).toMatchObject({ position: { seq: 10 } });
  expect(await isThere(later.match)).toBe(false);
});

test("after a clean stop the file alone has everything; a file without its log isn't taken for an empty database", async () => {
  const { match } = await seatedTable(server.base);
  await server.end();
  const log = join(data, "parlour.db-wal");
  expect(existsSync(log) ? statSync(log).size : 0).toBe(0);
  expect((await parlour("export", match, "--data", data)).code).toBe(0);
  const empty = join(folder, "empty.db");
  writeFileSync(empty, "");
  expect(await parlour("repair", "--data", empty)).toMatchObject({ code: 2, err: expect.stringMatching("-wal file missing") });
  expect((await parlour("backup", join(folder, "nowhere", "b.db"), "--data", data)).err).toMatch("There's no folder");
  await start();
});

test("table events are posted, signed, again after a failure, and never to another address", async () => {
  const heard: { path: string; kind: string; signed: boolean }[] = [];
  let failures = 2;
  let elsewhere = 0;
  const receiver = createServer((request, response) => {
    if (request.url === "/elsewhere") elsewhere += 1;
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      if (request.url === "/moved") return response.writeHead(307, { location: "/elsewhere" }).end();
      if (failures > 0) {
        failures -= 1;
        return response.writeHead(500).end();
      }
      const signature = createHmac("sha256", "key").update(body).digest("hex");
      heard.push({
        path: request.url ?? "",
        kind: (JSON.parse(body) as { kind: string }).kind,
        signed: request.headers["x-parlour-signature"] === signature,
      });
      return response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const base = addressOf(receiver);
  const event = { match: "m", game: "fourline", at: 1 } as const;
  const sender = webhook({ url: `${base}/hook`, key: "key", pauses: [1, 1, 1] });
  sender.tell({ ...event, kind: "opened" });
  sender.tell({ ...event, kind: "begun" });
  await expect.poll(() => sender.counts.sent).toBe(2);
  expect(heard).toEqual([
    { path: "/hook", kind: "opened", signed: true },
    { path: "/hook", kind: "begun", signed: true },
  ]);
  const moved = webhook({ url: `${base}/moved`, key: "key", pauses: [1] });
  moved.tell({ ...event, kind: "over" });
  await expect.poll(() => moved.counts.lost).toBe(1);
  expect([moved.counts.sent, elsewhere]).toEqual([0, 0]);
  sender.stop();
  moved.stop();
  await new Promise((resolve) => receiver.close(resolve));
});
