import { request } from "node:http";
import { connect as connectTcp } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask, openRaw, type RawSocket, seatedTable, type ServerProcess, startProcess } from "./process.ts";

/*
 * Against a real process: each attack is refused as docs/api.md says, and honest players keep playing.
 */

const limited = (...limits: string[]): string[] => limits.flatMap((limit) => ["--limit", limit]);
let server: ServerProcess;
let table: { match: string; keys: [string, string] };

beforeAll(async () => {
  server = await startProcess("--data", ":memory:", ...limited("packetsPerSecond=10", "connectionsPerAddress=20"));
  table = await seatedTable(server.base);
});
afterAll(async () => void (await server.end()));

const COLUMNS = [1, 1, 2, 2, 3, 3, 5, 5, 6, 6, 7, 7];
/** Two honest players make a few moves, each answered in time. */
async function honestPlay(base = server.base): Promise<void> {
  const { match, keys } = await seatedTable(base);
  for (let seq = 0; seq < 6; seq++) {
    const started = performance.now();
    const json = { id: `h${seq}`, expect: seq, do: `drop ${COLUMNS[seq]}` };
    const { status } = await ask(base, `/api/matches/${match}/commands`, { method: "POST", key: keys[seq % 2], json });
    expect(status).toBe(200);
    expect(performance.now() - started).toBeLessThan(20_000);
  }
}

const deep = (levels: number): string => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
const create = (body: string, headers: Record<string, string> = { "content-type": "application/json" }) =>
  ask(server.base, "/api/matches", { method: "POST", body, headers });
const act = (key: string | undefined, json: unknown, match = table.match) =>
  ask(server.base, `/api/matches/${match}/commands`, { method: "POST", json, ...(key === undefined ? {} : { key }) });
const move = (id: string, expect = 0): object => ({ id, expect, do: "drop 4" });

/** The table, without the time of day. */
const standing = async (): Promise<string> => (await ask(server.base, `/api/matches/${table.match}`)).text.replace(/"at":\d+/g, "");

/** What is sent, and the status and code of the refusal. */
const refused: [string, () => Promise<{ status: number; text: string }>, number, string][] = [
  ["a forged key", () => act("0".repeat(64), move("x")), 403, "not-your-seat"],
  ["no key", () => act(undefined, move("x")), 401, "no-key"],
  ["a malformed key", () => act("'; drop table matches; --", move("x")), 403, "not-your-seat"],
  ["the key of another table", async () => act((await seatedTable(server.base)).keys[0], move("x")), 403, "not-your-seat"],
  ["the turn of another seat", () => act(table.keys[1], move("y")), 422, "not-your-turn"],
  [
    "another player's seat",
    () => ask(server.base, `/api/matches/${table.match}/seats/0`, { method: "DELETE", key: table.keys[1] }),
    403,
    "not-your-seat",
  ],
  [
    "a taken seat",
    () => ask(server.base, `/api/matches/${table.match}/seats`, { method: "POST", json: { name: "Carla", seat: 0 } }),
    409,
    "already-begun",
  ],
  ["a number from the future", () => act(table.keys[0], move("z", 9)), 400, "ahead"],
  ["a negative number", () => act(table.keys[0], { ...move("z"), expect: -1 }), 400, "bad-request"],
  ["an unknown match", () => act(table.keys[0], move("x"), "nothing-here"), 404, "no-such-match"],
  ["an extra field", () => act(table.keys[0], { ...move("x"), seat: 1 }), 400, "bad-request"],
  ["deep JSON", () => create(`{"game":"fourline","seats":2,"options":${deep(5000)}}`), 400, "bad-request"],
  ["__proto__", () => create('{"game":"fourline","seats":2,"options":{"__proto__":{"isPublic":true}}}'), 400, "bad-request"],
  ["constructor", () => create('{"game":"fourline","seats":2,"constructor":{"prototype":{}}}'), 400, "bad-request"],
  ["1e309", () => create('{"game":"fourline","seats":1e309}'), 400, "bad-request"],
  ["1e309 inside the options", () => create('{"game":"fourline","seats":2,"options":{"a":1e309}}'), 400, "bad-request"],
  ["truncated JSON", () => create('{"game":"fourl'), 400, "bad-request"],
  ["a body that is too large", () => create(JSON.stringify({ game: "x".repeat(70_000), seats: 2 })), 413, "too-large"],
  ["a form from another site", () => create("game=fourline", { "content-type": "application/x-www-form-urlencoded" }), 415, "not-json"],
  ["plain text from another site", () => create('{"game":"fourline","seats":2}', { "content-type": "text/plain" }), 415, "not-json"],
  [
    "a page from another site",
    () => create('{"game":"fourline","seats":2}', { "content-type": "application/json", origin: "https://evil.example" }),
    403,
    "foreign-origin",
  ],
  ["an unknown game", () => create('{"game":"poker","seats":2}'), 404, "no-such-game"],
  ["an unknown bot", () => create('{"game":"fourline","seats":[null,"skynet"]}'), 400, "no-such-bot"],
  [
    "a name that is too long",
    () => ask(server.base, `/api/matches/${table.match}/seats`, { method: "POST", json: { name: "x".repeat(41) } }),
    400,
    "bad-request",
  ],
  ["dots in an id", () => ask(server.base, "/api/matches/..%2F..%2Fetc%2Fpasswd"), 400, "bad-request"],
  ["dots in a path", () => ask(server.base, "/..%2f..%2fpackage.json"), 404, "no-such-page"],
  ["dots in a file", () => ask(server.base, "/assets/%2e%2e/%2e%2e/package.json"), 404, "no-such-page"],
  ["a broken escape", () => ask(server.base, "/api/matches/%E0%A4%A"), 404, "no-such-page"],
  ["a zero byte", () => ask(server.base, "/api/matches/a%00b"), 400, "bad-request"],
  ["a very long id", () => ask(server.base, `/api/matches/${"a".repeat(2000)}`), 404, "no-such-page"],
  ["a number in another notation", () => ask(server.base, `/api/matches/${table.match}/frames?from=1e3`), 400, "bad-request"],
  ["another method", () => ask(server.base, `/api/matches/${table.match}`, { method: "PATCH", json: {} }), 404, "no-such-page"],
];

test.each(refused)("%s is refused", async (_what, attack, status, code) => {
  const before = await standing();
  const answer = await attack();
  expect(answer.text).toContain(code);
  expect(answer.status).toBe(status);
  expect(answer.text).not.toMatch(/<[a-z!/]|node_modules|\.ts:|\.js:/i);
  expect(await standing()).toBe(before);
});

test("a stale command gets the missed frames, and a repeated command its first answer", async () => {
  const { match, keys } = await seatedTable(server.base);
  const first = await act(keys[0], move("one"), match);
  expect(first.status).toBe(200);
  const stale = await act(keys[1], move("two"), match);
  expect(stale.status).toBe(409);
  expect(stale.body).toMatchObject({ kind: "stale", frames: [{ seq: 1, seat: 0 }] });
  for (const replay of [move("one"), move("one", 1), { id: "one", expect: 0, do: "drop 7" }]) {
    expect((await act(keys[0], replay, match)).text).toBe(first.text);
  }
  const { body } = await ask(server.base, `/api/matches/${match}/frames?from=0`);
  expect((body as { frames: unknown[] }).frames.length).toBe(1);
});

test("names and chat are text, never markup, in any answer", async () => {
  const bad = "<img src=x onerror=alert(1)>\"'</script>";
  const made = await ask(server.base, "/api/matches", { method: "POST", json: { game: "fourline", seats: 2, isPublic: true } });
  const { match } = made.body as { match: string };
  await ask(server.base, `/api/matches/${match}/seats`, { method: "POST", json: { name: bad } });
  // Spectators can't use a player's name.
  const other = "<b onclick=alert(1)>Cy</b>";
  await ask(server.base, `/api/matches/${match}/chat`, { method: "POST", json: { name: other, text: bad } });
  const answer = await ask(server.base, `/api/matches/${match}`);
  expect(answer.body).toMatchObject({ seats: [{ name: bad }, {}], chat: [{ name: other, text: bad }] });
  expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'self'");
  expect(answer.headers.get("content-security-policy")).not.toMatch(/script-src[^;]*unsafe/);
});

/** Sends bytes that no well-behaved client would send. */
function byHand(text: string, { port } = server): Promise<string> {
  return new Promise((resolve) => {
    const socket = connectTcp(port, "127.0.0.1");
    let answer = "";
    socket.setEncoding("utf8").on("data", (part: string) => (answer += part));
    socket.on("error", () => {});
    socket.on("close", () => resolve(answer));
    socket.write(text);
  });
}

/** Announces a body without sending any of it, and gives the status that comes back nevertheless. */
function statusBeforeBody(base: string, path: string, bytes: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json", "content-length": bytes };
    const sent = request(`${base}${path}`, { method: "POST", headers });
    sent.on("error", reject).on("response", (response) => {
      sent.destroy();
      resolve(response.statusCode ?? 0);
    });
    sent.flushHeaders();
  });
}

test("a body of 100 MB is refused before it has arrived", async () => {
  expect(await statusBeforeBody(server.base, "/api/matches", 100_000_000)).toBe(413);
  const head = "POST /api/matches HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n";
  const chunked = await byHand(head + `1000\r\n${"[".repeat(4096)}\r\n`.repeat(100));
  expect(chunked).toMatch(/^HTTP\/1.1 413/);
  await honestPlay();
});

test("a record from a client who has used up its time is refused before it has arrived", async () => {
  const strict = await startProcess("--data", ":memory:", ...limited("longJobMsPerMinute=1"));
  await ask(strict.base, "/api/verify", { method: "POST", json: {} });
  const paths = ["/api/verify", "/api/records"];
  expect(await Promise.all(paths.map((path) => statusBeforeBody(strict.base, path, 900_000)))).toEqual([429, 429]);
  await strict.end();
});

test.each([
  ["something that isn't HTTP", "HELLO\r\n\r\n", /400[^]*"bad-request"/],
  ["huge headers", `GET / HTTP/1.1\r\nhost: x\r\nx: ${"y".repeat(40_000)}\r\n\r\n`, /431[^]*"too-large"/],
])("%s: the connection is closed with a reason", async (_what, text, answer) => {
  const [closed] = await Promise.all([byHand(text), honestPlay()]);
  expect(closed).toMatch(answer);
  expect(closed).not.toMatch(/<[a-z]/i);
});

test("endless headers don't delay anybody, and the connection is closed with a reason", async () => {
  const endless = "GET /api/games HTTP/1.1\r\nhost: x\r\n";
  const slow = connectTcp(server.port, "127.0.0.1");
  slow.write(endless);
  await honestPlay();
  slow.destroy();
  // A separate server with a short timeout: on a busy machine, honest clients may be slow too.
  const hasty = await startProcess("--data", ":memory:", ...limited("headersMs=600"));
  expect(await byHand(endless, hasty)).toMatch(/408[^]*"too-slow"/);
  await hasty.end();
});

test.each([
  ["a page from elsewhere", "/api/socket", { origin: "https://evil.example" }, 403],
  ["a page from nowhere", "/api/socket", { origin: "null" }, 403],
  ["an address without a socket", "/api/games", {}, 404],
])("a socket for %s is refused", async (_what, path, headers, status) => {
  await expect(openRaw(server.base, path, headers)).rejects.toThrow(String(status));
});

test("a socket from our own page is accepted", async () => {
  const { ws } = await openRaw(server.base, "/api/socket", { origin: server.base });
  expect(ws.readyState).toBe(ws.OPEN);
  ws.close();
});

const packets: [string, string, string][] = [
  ["invalid JSON", "{", "bad-request"],
  ["nothing", "", "bad-request"],
  ["a list", "[]", "bad-request"],
  ["an unknown request", '{"hello":1}', "bad-request"],
  ["two requests", '{"unsubscribe":{"match":"a"},"subscribe":{"match":"a"}}', "bad-request"],
  ["__proto__", '{"__proto__":{"subscribe":{}}}', "bad-request"],
  ["1e309", '{"subscribe":{"match":"a","from":1e309}}', "bad-request"],
  ["deep JSON", `{"subscribe":${deep(800)}}`, "bad-request"],
  ["a path for an id", '{"subscribe":{"match":"../secret"}}', "bad-request"],
  ["an unknown match", '{"subscribe":{"match":"nothing-here"}}', "no-such-match"],
  ["a command without a key", '{"command":{"match":"nothing-here","id":"a","expect":0,"do":"x"}}', "no-key"],
];
test.each(packets)("a packet with %s is refused, and the socket stays open", async (_what, text, code) => {
  const raw = await openRaw(server.base);
  raw.send(text);
  const { error } = await raw.until((message) => "error" in message);
  expect(error).toMatchObject({ code });
  raw.send({ subscribe: { match: table.match } });
  await raw.until((message) => "message" in message);
  raw.ws.close();
});

test("a packet that is too large, or not text, closes its socket", async () => {
  const large = await openRaw(server.base);
  large.send(`{"chat":"${"x".repeat(9000)}"}`);
  expect(await large.closed).toBe(1009);
  const binary = await openRaw(server.base);
  binary.ws.send(Buffer.from([1, 2, 3]));
  expect(await binary.closed).toBe(1003);
});

test("a flood of packets is told to slow down, then closed", async () => {
  const raw = await openRaw(server.base);
  for (let i = 0; i < 20_000 && raw.ws.readyState === raw.ws.OPEN; i++) raw.send('{"unsubscribe":{"match":"a"}}');
  expect(await raw.closed).toBe(1008);
  expect(raw.heard.at(0)).toMatchObject({ error: { code: "too-many-requests" } });
  await honestPlay();
});

test("a client that doesn't read is disconnected, and nobody waits for it", async () => {
  const patient = await startProcess("--data", ":memory:", ...limited("unreadBytes=65536", "packetsPerSecond=0"));
  try {
    const { match, keys } = await seatedTable(patient.base);
    const deaf = await openRaw(patient.base);
    deaf.ws.pause();
    const dropped = async (): Promise<boolean> =>
      /parlour_dropped_connections_total\{reason="unread"\} [1-9]/.test((await ask(patient.base, "/metrics")).text);
    const talk = { method: "POST", key: keys[0], json: { text: "x".repeat(300) } };
    for (let i = 0; i < 100; i++) await ask(patient.base, `/api/matches/${match}/chat`, talk);
    // Each packet asks for the whole table again; the answers pile up until the limit is reached.
    for (let sent = 0; !(await dropped()) && sent < 5000; sent += 100) {
      for (let i = 0; i < 100; i++) {
        deaf.send({ subscribe: { match } });
        await ask(patient.base, "/health");
      }
    }
    await honestPlay(patient.base);
    expect(await dropped()).toBe(true);
    deaf.ws.terminate();
  } finally {
    await patient.end();
  }
});

test("too many sockets of one address are refused, until some of them close", async () => {
  const opened: RawSocket[] = [];
  const fill = async (): Promise<void> => {
    for (let i = 0; i < 30; i++) opened.push(await openRaw(server.base));
  };
  await expect(fill()).rejects.toThrow("429");
  expect(opened.length).toBeLessThanOrEqual(20);
  opened[0].ws.close();
  await opened[0].closed;
  await expect
    .poll(() =>
      openRaw(server.base).then(
        ({ ws }) => ws.close() ?? true,
        () => false,
      ),
    )
    .toBe(true);
  for (const { ws } of opened) ws.close();
});

test("streams count like sockets", async () => {
  const url = `${server.base}/api/matches/${table.match}/stream`;
  // Kept until the end: a response that is garbage-collected closes its connection.
  const answers: Response[] = [];
  const open = async (): Promise<number> => {
    const answer = await fetch(url);
    answers.push(answer);
    return answer.status;
  };
  // The sockets of earlier tests may still be closing.
  await expect.poll(open).toBe(200);
  const statuses: number[] = [];
  for (let i = 0; i < 30; i++) statuses.push(await open());
  expect(statuses.at(-1)).toBe(429);
  for (const answer of answers) await answer.body?.cancel();
});

test("a flood of matches or requests is told when to come back", async () => {
  const small = await startProcess("--data", ":memory:", ...limited("matchesPerHour=5", "requestsPerMinute=30"));
  try {
    const open = () => ask(small.base, "/api/matches", { method: "POST", json: { game: "fourline", seats: 2 } });
    for (let i = 0; i < 5; i++) expect((await open()).status).toBe(201);
    const refusal = await open();
    expect([refusal.status, refusal.text]).toEqual([429, expect.stringContaining("too-many-requests")]);
    expect(Number(refusal.headers.get("retry-after"))).toBeGreaterThan(0);
    const statuses = [];
    for (let i = 0; i < 40; i++) statuses.push((await ask(small.base, "/api/games")).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
    expect((await ask(small.base, "/health")).status).toBe(200);
    // Pages have a limit of their own: a player whose program asks too often still gets them.
    expect((await ask(small.base, "/")).status).toBe(200);
    expect((await ask(small.base, "/table/any")).status).toBe(200);
    expect((await ask(small.base, "/api/nothing")).status).toBe(429);
  } finally {
    await small.end();
  }
});

test("imports are limited by their size, and subscriptions over all sockets of an address", async () => {
  const small = await startProcess("--data", ":memory:", ...limited("importedBytesPerHour=3000", "subscriptionsPerMinute=4"));
  try {
    const send = (size: number) =>
      ask(small.base, "/api/records", { method: "POST", json: { filling: "x".repeat(size) } }).then(({ status }) => status);
    // The first isn't a record, but it was read.
    expect([await send(2000), await send(2000), await send(20)]).toEqual([400, 429, 400]);
    const { match } = await seatedTable(small.base);
    const sockets = [await openRaw(small.base), await openRaw(small.base)];
    for (const socket of sockets) for (let i = 0; i < 4; i++) socket.send({ subscribe: { match } });
    const refusals = (): number => sockets.flatMap(({ heard }) => heard).filter((packet) => "error" in packet).length;
    await expect.poll(refusals).toBe(4);
    for (const { ws } of sockets) ws.terminate();
  } finally {
    await small.end();
  }
});

test("sitting down and standing up again and again can't use up a table", async () => {
  const small = await startProcess("--data", ":memory:", ...limited("seatChangesPerHour=3"));
  try {
    const opened = async (): Promise<string> => {
      const made = await ask(small.base, "/api/matches", { method: "POST", json: { game: "fourline", seats: 2, isPublic: true } });
      return (JSON.parse(made.text) as { match: string }).match;
    };
    const visit = async (match: string): Promise<number> => {
      const sat = await ask(small.base, `/api/matches/${match}/seats`, { method: "POST", json: { name: "Anna", seat: 0 } });
      const { key } = JSON.parse(sat.text) as { key: string };
      return (await ask(small.base, `/api/matches/${match}/seats/0`, { method: "DELETE", key })).status;
    };
    const [one, other] = [await opened(), await opened()];
    expect([await visit(one), await visit(one), await visit(one), await visit(one)]).toEqual([200, 200, 200, 429]);
    expect(await visit(other)).toBe(200);
  } finally {
    await small.end();
  }
});

test("a record can't bring more content than a table can be opened with", async () => {
  const large = await startProcess("--data", ":memory:", ...limited("bodyBytes=200000"));
  try {
    const lexicon = Array.from({ length: 20_000 }, (_, n) => String.fromCodePoint(97 + (n % 26), 97 + (Math.floor(n / 26) % 26))).join(
      "\n",
    );
    const options = { lexicon };
    const made = await ask(large.base, "/api/matches", { method: "POST", json: { game: "scrabble", seats: 2, options, isPublic: true } });
    const { match } = JSON.parse(made.text) as { match: string };
    const keys: string[] = [];
    for (const name of ["Anna", "Bruno"]) {
      const sat = await ask(large.base, `/api/matches/${match}/seats`, { method: "POST", json: { name } });
      keys.push((JSON.parse(sat.text) as { key: string }).key);
    }
    const json = { id: "a", expect: 0, do: "resign" };
    await ask(large.base, `/api/matches/${match}/commands`, { method: "POST", key: keys[0], json });
    const record = JSON.parse((await ask(large.base, `/api/matches/${match}/record`)).text) as object;
    const send = (base: string): Promise<number> =>
      ask(base, "/api/records", { method: "POST", json: record }).then(({ status }) => status);
    expect([await send(large.base), await send(server.base)]).toEqual([201, 413]);
  } finally {
    await large.end();
  }
});

test("no attack is logged as an error of the server", () => {
  expect(server.said()).not.toContain('"level":50');
});

test("a player who undoes and asks without pause doesn't make a single move of the other stale", async () => {
  const { match, keys } = await seatedTable(server.base);
  const [ann, bo] = keys;
  const seqOf = async (key: string): Promise<number> =>
    (JSON.parse((await ask(server.base, `/api/matches/${match}`, { key })).text) as { position: { seq: number } }).position.seq;
  const statuses: number[] = [];
  for (const column of [1, 2, 4, 5, 7]) {
    const before = await seqOf(ann);
    expect((await act(ann, { id: `a${column}`, expect: before, do: `drop ${column}` }, match)).status).toBe(200);
    const seen = await seqOf(bo);
    const flood = ["undo", "ask-undo", "undo", "decline-undo", "redo", "undo"].map((word, i) =>
      act(ann, { id: `f${column}.${i}`, expect: seen, do: word }, match),
    );
    statuses.push((await act(bo, { id: `b${column}`, expect: seen, do: `drop ${column}` }, match)).status);
    await Promise.all(flood);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
});
