import { spawnSync } from "node:child_process";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LIMITS } from "../../src/server/limits/limits.ts";
import { PROBLEMS } from "../../src/protocol/problems.ts";
import { STATUS } from "../../src/server/http/problems.ts";
import { ask, clientOf, openRaw, scratch, seatedTable, type ServerProcess, startProcess } from "./process.ts";

let server: ServerProcess;
beforeAll(async () => void (server = await startProcess("--data", ":memory:")));
afterAll(async () => void (await server.end()));

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), "utf8");

test("the OpenAPI document is valid and has every endpoint of docs/api.md", async () => {
  const { body } = await ask(server.base, "/api/openapi.json");
  const checked = await new Validator().validate(body as Record<string, unknown>);
  expect(checked.errors ?? []).toEqual([]);
  expect(checked.valid).toBe(true);
  const { paths } = body as { paths: Record<string, Record<string, unknown>> };
  const known = Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
  expect(known.sort()).toEqual(
    [
      ...["GET /api/games", "GET /api/games/{id}", "POST /api/matches", "GET /api/matches", "GET /api/matches/{match}"],
      ...["POST /api/matches/{match}/seats", "DELETE /api/matches/{match}/seats/{seat}", "POST /api/matches/{match}/commands"],
      ...[
        "POST /api/matches/{match}/chat",
        "POST /api/matches/{match}/rematch",
        "POST /api/matches/{match}/nonce",
        "POST /api/matches/{match}/reopen",
        "GET /api/matches/{match}/frames",
      ],
      ...["GET /api/matches/{match}/stream", "GET /api/matches/{match}/record", "POST /api/records", "POST /api/verify"],
      ...["POST /api/matches/{match}/manage", "GET /api/notice"],
      ...["GET /api/push", "PUT /api/matches/{match}/alerts", "DELETE /api/matches/{match}/alerts"],
    ].sort(),
  );
  expect((await ask(server.base, "/api/docs")).status).toBe(200);
});

test("a new table warns about options that are allowed but probably mistakes", async () => {
  const ability = [{ when: "played", do: [{ act: "destroy", to: "enemies" }] }];
  const Idle = { cost: 1, value: 2, grid: ["XXXXX", "XXXXX", "XXCIX", "XXXXX", "XXXXX"], ability };
  const create = async (options: object): Promise<unknown> =>
    (
      await ask(server.base, "/api/matches", {
        method: "POST",
        json: { game: "sanguine", seats: 2, options: { preset: "duel", ...options } },
      })
    ).body;
  const path = "options.cards.Idle.ability[0].do[0]";
  expect(await create({ cards: { Idle } })).toMatchObject({ match: expect.any(String) as unknown, warnings: [{ path }] });
  expect(await create({})).not.toHaveProperty("warnings");
});

test("docs/api.md lists every problem with its status, and every limit", () => {
  const docs = read("docs/api.md");
  const listed = docs.slice(docs.indexOf("## Problems"));
  for (const code of Object.keys(PROBLEMS)) expect(listed).toContain(`\`${code}\``);
  for (const [code, status] of Object.entries(STATUS)) {
    expect(listed).toMatch(new RegExp(`^\\| [\\d, ]*${status}[\\d, ]* \\|.*\`${code}\``, "m"));
  }
  for (const name of Object.keys(LIMITS)) expect(docs).toContain(`\`${name}\``);
});

test("a whole game with curl, exactly as in docs/api.md", () => {
  const story = /```sh\n([^]*?)```/.exec(read("docs/api.md"))?.[1] ?? "";
  const { folder, remove } = scratch();
  // The script uses jq, which not every machine has; this does what the script needs.
  writeFileSync(
    join(folder, "jq"),
    `#!${process.execPath}\nlet text = ""; process.stdin.on("data", (part) => (text += part)).on("end", () => {\n` +
      `const value = process.argv.at(-1).split(".").filter(Boolean).reduce((data, key) => data[key], JSON.parse(text));\n` +
      `console.log(typeof value === "string" ? value : JSON.stringify(value)); });\n`,
  );
  chmodSync(join(folder, "jq"), 0o755);
  const script = story.replace("http://localhost:8000", server.base);
  const done = spawnSync("bash", ["--norc", "-eu", "-c", script], {
    cwd: folder,
    encoding: "utf8",
    env: { PATH: `${folder}:${process.env["PATH"]}` },
  });
  remove();
  expect(done.stderr).toBe("");
  expect(done.stdout.match(/"kind":"done"/g)?.length).toBe(7);
  expect(done.stdout).toContain('{"ranking":[[0],[1]]}');
  expect(done.stdout).toContain('{"verified":true,"entries":7,');
});

test("the client plays a whole game over a socket, watched by a spectator and a stream", async () => {
  const { match, keys } = await seatedTable(server.base);
  const client = clientOf(server.base);
  const watcher = clientOf(server.base);
  const heard: number[] = [];
  watcher.follow(match, { from: 0, on: (message) => void (message.kind === "frame" && heard.push(message.frame.seq)) });
  const lines = fetch(`${server.base}/api/matches/${match}/stream?from=0`).then(async (response) => {
    const decoder = new TextDecoder();
    let text = "";
    for await (const part of response.body!) {
      text += decoder.decode(part, { stream: true });
      if (text.includes('"ranking"')) break;
    }
    return text.split("\n").filter((line) => line.includes('"kind":"frame"')).length;
  });

  const seats = keys.map((key) => clientOf(server.base).follow(match, { key, on: () => {} }));
  for (const [n, column] of [1, 2, 1, 2, 1, 2, 1].entries()) {
    const answer = await seats[n % 2].act(`drop ${column}`, n);
    expect(answer.kind).toBe("done");
  }
  expect(await lines).toBe(7);
  await expect.poll(() => heard).toEqual([1, 2, 3, 4, 5, 6, 7]);
  const record = await client.record(match);
  expect(await client.verify(record)).toMatchObject({ verified: true, entries: 7 });
  const { match: replay } = await client.importRecord(record);
  expect((await client.read(replay)).status).toBe("over");
  for (const one of seats) one.close();
  watcher.close();
});

test("a socket gets its own moves once, in the answers, and other moves as messages", async () => {
  const { match, keys } = await seatedTable(server.base);
  const raws = await Promise.all(keys.map(() => openRaw(server.base)));
  for (const [seat, raw] of raws.entries()) {
    raw.send({ subscribe: { match, key: keys[seat] } });
    await raw.until((message) => "message" in message);
  }
  const columns = [1, 2, 1, 2, 1, 2, 1];
  for (const [n, column] of columns.entries()) {
    const [mover, other] = [raws[n % 2], raws[1 - (n % 2)]];
    const told = other.until((message) => JSON.stringify(message).includes(`"frame":{"seq":${n + 1},`));
    mover.send({ command: { match, key: keys[n % 2], id: `c${n}`, expect: n, do: `drop ${column}` } });
    expect(await mover.until((message) => "answer" in message && message["id"] === `c${n}`)).toMatchObject({ answer: { kind: "done" } });
    expect(await told).toMatchObject({ match, message: { kind: "frame" } });
  }
  for (const [seat, raw] of raws.entries()) {
    const seqs = raw.heard.flatMap((message) =>
      [...JSON.stringify(message).matchAll(/"frame":\{"seq":(\d+),/g)].map(([, seq]) => Number(seq)),
    );
    expect(seqs).toEqual(columns.map((_, n) => n + 1));
    const own = raw.heard.filter((message) => "answer" in message).length;
    expect(own).toBe(seat === 0 ? 4 : 3);
    raw.ws.close();
  }
});

test("a cookie holds the seat for a page: scripts can't read it, and the match's own socket accepts it", async () => {
  const client = clientOf(server.base);
  const { match } = await client.create({ game: "fourline", seats: [null, "random"], isPublic: true });
  const sat = await ask(server.base, `/api/matches/${match}/seats`, { method: "POST", json: { name: "Anna", cookie: true } });
  const cookie = sat.headers.get("set-cookie") ?? "";
  expect(cookie.split("; ").slice(1).sort()).toEqual(["HttpOnly", "Max-Age=2592000", `Path=/api/matches/${match}`, "SameSite=Strict"]);
  const pair = cookie.split(";", 1)[0];
  expect(pair).toMatch(new RegExp(`^seat_${match}=[0-9a-f]{32,}$`));
  expect((await ask(server.base, `/api/matches/${match}`, { headers: { cookie: pair } })).body).toMatchObject({ viewer: 0 });
  expect((await ask(server.base, `/api/matches/${match}`)).body).toMatchObject({ viewer: null });
  const raw = await openRaw(server.base, `/api/matches/${match}/socket`, { cookie: pair });
  raw.send({ command: { match, id: "c1", expect: 0, do: "drop 4" } });
  expect(await raw.until((message) => "answer" in message)).toMatchObject({ id: "c1", answer: { kind: "done" } });
  // The bot moves by itself, from its own thread.
  raw.send({ subscribe: { match, from: 1 } });
  await raw.until((message) => JSON.stringify(message).includes('"seq":2'));
  raw.ws.close();
});

test("a stopping server answers what it received, says when to come back, and ends cleanly", async () => {
  const own = await startProcess("--data", ":memory:");
  const { match, keys } = await seatedTable(own.base);
  const raw = await openRaw(own.base);
  raw.send({ subscribe: { match } });
  await raw.until((message) => "message" in message);
  raw.send({ command: { match, key: keys[0], id: "c1", expect: 0, do: "drop 4" } });
  await raw.until((message) => "answer" in message);
  const ended = own.end("SIGTERM");
  expect(await raw.until((message) => "notice" in message)).toEqual({ notice: { kind: "stopping", retryMs: 2000 } });
  expect(await raw.closed).toBe(1012);
  expect(await ended).toBe(0);
});

test("logs and metrics contain no secrets", async () => {
  const own = await startProcess("--data", ":memory:", "--log-level", "debug");
  const { match, keys } = await seatedTable(own.base);
  await ask(own.base, `/api/matches/${match}`, { key: keys[0] });
  await ask(own.base, `/api/matches/${match}/commands`, { method: "POST", key: keys[1], json: { id: "x", expect: 0, do: "drop 1" } });
  const { text } = await ask(own.base, "/metrics");
  await own.end();
  expect(own.said()).toContain('"route":"/api/matches/:match"');
  for (const key of keys) expect(own.said() + text).not.toContain(key);
});

test("a match can be exported from one store and imported into another", async () => {
  const [from, to] = [scratch(), scratch()];
  const own = await startProcess("--data", from.folder);
  const { match, keys } = await seatedTable(own.base);
  await ask(own.base, `/api/matches/${match}/commands`, { method: "POST", key: keys[0], json: { id: "r", expect: 0, do: "resign" } });
  const parlour = (...args: string[]) => spawnSync(process.execPath, [join(root, "bin/parlour.js"), ...args], { encoding: "utf8" });
  expect(parlour("export", match, "--data", from.folder).stderr).toContain("Another process");
  expect(await own.end()).toBe(0);
  const exported = parlour("export", match, "--data", from.folder);
  const file = join(to.folder, "record.json");
  writeFileSync(file, exported.stdout);
  const imported = parlour("import", file, "--data", to.folder);
  expect([imported.stderr, imported.status]).toEqual(["", 0]);
  const other = await startProcess("--data", to.folder);
  expect((await ask(other.base, `/api/matches/${imported.stdout.trim()}`)).body).toMatchObject({ status: "over", game: "fourline" });
  await other.end();
  for (const { remove } of [from, to]) remove();
});
