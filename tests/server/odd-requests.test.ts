import { connect as connectTcp } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask, openRaw, seatedTable, type ServerProcess, startProcess } from "./process.ts";

/* Unusual requests, against a real process: each gets a proper answer and leaves nothing behind. */

let server: ServerProcess;
beforeAll(async () => {
  server = await startProcess("--data", ":memory:");
});
afterAll(async () => void (await server.end()));

/** Sends raw bytes, and gives what came back. */
function byHand(bytes: string, port = server.port): Promise<string> {
  return new Promise((resolve) => {
    const socket = connectTcp(port, "127.0.0.1");
    let answer = "";
    socket.setEncoding("utf8").on("data", (part: string) => {
      answer += part;
      if (answer.includes("\r\n\r\n") && /\}|<\/html>/.test(answer)) socket.destroy();
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(answer));
    socket.write(bytes);
  });
}

const UPGRADE = "host: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n";
const KEY = "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
test.each([
  ["both a length and chunks", "POST /api/matches HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n"],
  ["two lengths", "POST /api/matches HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nabcdef"],
  ["lines without carriage returns", "GET /health HTTP/1.1\nhost: x\n\n"],
  ["a header on two lines", "GET /health HTTP/1.1\r\nhost: x\r\na: b\r\n c\r\n\r\n"],
  ["two hosts", "GET /health HTTP/1.1\r\nhost: x\r\nHost: y\r\n\r\n"],
  ["no host", "GET /health HTTP/1.1\r\n\r\n"],
  ["an expectation", "POST /api/matches HTTP/1.1\r\nhost: x\r\nexpect: 200-ok\r\ncontent-length: 0\r\n\r\n"],
  ["a socket without a key", `GET /api/socket HTTP/1.1\r\n${UPGRADE}sec-websocket-version: 13\r\n\r\n`],
  ["a socket of another version", `GET /api/socket HTTP/1.1\r\n${UPGRADE}${KEY}sec-websocket-version: 99\r\n\r\n`],
  [
    "a socket with broken protocols",
    `GET /api/socket HTTP/1.1\r\n${UPGRADE}${KEY}sec-websocket-version: 13\r\nsec-websocket-protocol: a,,b\r\n\r\n`,
  ],
  ["an upgrade to something else", "GET /api/socket HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n"],
])("%s is refused with a reason, as JSON", async (_what, bytes) => {
  const answer = await byHand(bytes);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toMatch(/content-type: application\/json; charset=utf-8/i);
  expect(answer).toContain('{"error":{"code":"bad-request","text":"');
});

const SOCKET = `${UPGRADE}${KEY}sec-websocket-version: 13\r\n`;
test.each([
  ["429", `GET /api/socket HTTP/1.1\r\n${SOCKET}\r\n`],
  ["400", `GET /api/socket HTTP/1.1\r\n${UPGRADE}\r\n`],
  ["403", `GET /api/socket HTTP/1.1\r\n${SOCKET}origin: https://elsewhere.example\r\n\r\n`],
  ["404", `GET /api/nothing HTTP/1.1\r\n${SOCKET}\r\n`],
])("a socket that is refused with %s says that its connection closes", async (status, bytes) => {
  const full = await startProcess("--data", ":memory:", "--limit", "connectionsPerAddress=1");
  const { ws } = await openRaw(full.base);
  const answer = await byHand(bytes, full.port);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer.match(/^connection: .*$/gim)).toEqual(["connection: close"]);
  ws.close();
  await full.end();
});

test("a body that is not UTF-8 is refused", async () => {
  const { body } = await ask(server.base, "/api/matches", { method: "POST", json: { game: "fourline", seats: 2, isPublic: true } });
  const path = `/api/matches/${(body as { match: string }).match}/seats`;
  const headers = { "content-type": "application/json" };
  const answer = await ask(server.base, path, { method: "POST", headers, body: Buffer.from('{"name":"A\xffnna"}', "latin1") });
  expect(answer.status).toBe(400);
  expect(answer.text).toContain("UTF-8");
});

test("a HEAD request doesn't open a stream", async () => {
  const { match } = await seatedTable(server.base);
  for (let i = 0; i < 3; i++) expect((await ask(server.base, `/api/matches/${match}/stream`, { method: "HEAD" })).status).toBe(404);
  const { text } = await ask(server.base, "/metrics");
  expect(text).toMatch(/^parlour_streams 0$/m);
  expect(text).toMatch(/^parlour_watchers 0$/m);
});

const LONG_NAMES = ["a".repeat(41), "x".repeat(200), `a${"\u0301".repeat(39)}`];
const UNSEEN_NAMES = [
  "\u202eAnna",
  "An\u200bna",
  "\u3164",
  "\u2800",
  "a\u0000b",
  "\ud800",
  "\u0301",
  "\uffff",
  "\u{e0041}",
  "a\nb",
  " \u00a0 ",
];
test.each([...LONG_NAMES, ...UNSEEN_NAMES].map((name) => [JSON.stringify(name).slice(0, 20), name]))(
  "%s is refused as a name",
  async (_shown, name) => {
    const { body } = await ask(server.base, "/api/matches", { method: "POST", json: { game: "fourline", seats: 2, isPublic: true } });
    const { match } = body as { match: string };
    const sat = await ask(server.base, `/api/matches/${match}/seats`, { method: "POST", json: { name } });
    expect([sat.status, sat.body]).toMatchObject([400, { error: { code: "bad-request", path: "name" } }]);
    const said = await ask(server.base, `/api/matches/${match}/chat`, { method: "POST", json: { name, text: "Hello" } });
    expect([said.status, said.body]).toMatchObject([400, { error: { code: "bad-request", path: "name" } }]);
  },
);

test.each(["Zoë", "漢字", "Nguyễn Văn A", "สมชาย", "Ana ❤️", "😀".repeat(20)])("%s is accepted as a name", async (name) => {
  const { body } = await ask(server.base, "/api/matches", { method: "POST", json: { game: "fourline", seats: 2, isPublic: true } });
  const sat = await ask(server.base, `/api/matches/${(body as { match: string }).match}/seats`, { method: "POST", json: { name } });
  expect([sat.status, sat.body]).toMatchObject([201, { table: { seats: [{ name }, {}] } }]);
});

test("a client that doesn't read its answers is disconnected", async () => {
  const impatient = await startProcess("--data", ":memory:", "--limit", "unreadMs=500");
  const socket = connectTcp(impatient.port, "127.0.0.1");
  socket.on("error", () => {});
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.pause();
  // More than the system buffers, so that some of it stays in the server.
  for (let i = 0; i < 600; i++) socket.write("GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n");
  const open = async (): Promise<number> =>
    Number(/^nodejs_active_resources\{type="TCPSocketWrap"\} (\d+)$/m.exec((await ask(impatient.base, "/metrics")).text)?.[1]);
  await expect.poll(open, { timeout: 20_000 }).toBe(1);
  socket.resume();
  await closed;
  await impatient.end();
});

test("only pages of trusted origins may use the API", async () => {
  const friendly = await startProcess("--data", ":memory:", "--origin", "https://friend.example");
  const asking = { "access-control-request-method": "POST", "access-control-request-headers": "authorization, content-type" };
  const preflight = (origin: string) => ask(friendly.base, "/api/matches", { method: "OPTIONS", headers: { origin, ...asking } });
  const welcome = await preflight("https://friend.example");
  expect(welcome.status).toBe(204);
  expect(welcome.headers.get("access-control-allow-origin")).toBe("https://friend.example");
  expect(welcome.headers.get("access-control-allow-headers")).toBe("authorization, content-type");
  const json = { game: "fourline", seats: 2 };
  const made = await ask(friendly.base, "/api/matches", { method: "POST", json, headers: { origin: "https://friend.example" } });
  expect([made.status, made.headers.get("access-control-allow-origin")]).toEqual([201, "https://friend.example"]);
  const foreign = await preflight("https://evil.example");
  expect([foreign.status, foreign.headers.get("access-control-allow-origin")]).toEqual([403, null]);
  const read = await ask(friendly.base, "/api/games", { headers: { origin: "https://evil.example" } });
  expect(read.headers.get("access-control-allow-origin")).toBeNull();
  await friendly.end();
});

test("an impossible origin is refused at the start", async () => {
  await expect(startProcess("--data", ":memory:", "--origin", "https://friend.example/")).rejects.toThrow("isn't an origin");
});
