import { connect as connectTcp } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask, seatedTable, type ServerProcess, startProcess } from "./process.ts";

/* What no client of good manners sends, against the real process: an answer in our own words, and nothing left behind. */

let server: ServerProcess;
beforeAll(async () => {
  server = await startProcess("--data", ":memory:");
});
afterAll(async () => void (await server.end()));

/** Sends bytes by hand, and gives what came back before the line was closed or had nothing more to say. */
function byHand(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connectTcp(server.port, "127.0.0.1");
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
  [
    "a length and chunks at once",
    "POST /api/matches HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n",
  ],
  ["two lengths", "POST /api/matches HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nabcdef"],
  ["lines that end with half an ending", "GET /health HTTP/1.1\nhost: x\n\n"],
  ["a header in two lines", "GET /health HTTP/1.1\r\nhost: x\r\na: b\r\n c\r\n\r\n"],
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

test("a body that is not UTF-8 is refused", async () => {
  const { body } = await ask(server.base, "/api/matches", { method: "POST", json: { game: "fourline", seats: 2, isPublic: true } });
  const path = `/api/matches/${(body as { match: string }).match}/seats`;
  const headers = { "content-type": "application/json" };
  const answer = await ask(server.base, path, { method: "POST", headers, body: Buffer.from('{"name":"A\xffnna"}', "latin1") });
  expect(answer.status).toBe(400);
  expect(answer.text).toContain("UTF-8");
});

test("asking for the head of a stream opens no stream", async () => {
  const { match } = await seatedTable(server.base);
  for (let i = 0; i < 3; i++) expect((await ask(server.base, `/api/matches/${match}/stream`, { method: "HEAD" })).status).toBe(404);
  const { text } = await ask(server.base, "/metrics");
  expect(text).toMatch(/^parlour_streams 0$/m);
  expect(text).toMatch(/^parlour_watchers 0$/m);
});
