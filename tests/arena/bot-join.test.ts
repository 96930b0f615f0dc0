import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { outcomeOf, readLink } from "../../src/cli/arena/bot-join.ts";
import { clientOf, type ServerProcess, startProcess } from "../server/process.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

let server: ServerProcess;
beforeAll(async () => void (server = await startProcess("--data", ":memory:")));
afterAll(() => server.end());

/** A program at the table behind a link, until the match is over. */
function join(link: string, command: string): Promise<{ code: number | null; out: string }> {
  return new Promise((resolve) => {
    const bot = spawn(process.execPath, ["bin/parlour.js", "bot", command, "--join", link], { cwd: root });
    let out = "";
    for (const stream of [bot.stdout, bot.stderr]) stream.on("data", (text) => (out += String(text)));
    bot.on("close", (code) => resolve({ code, out }));
  });
}

test("two programs play a whole match by an invitation; one of them breaks the rules and is corrected", async () => {
  const { match, invite } = await clientOf(server.base).create({ game: "fourline", seats: 2, isPublic: false });
  const link = `${server.base}/table/${match}#invite=${invite}`;
  const client = clientOf(server.base);
  const joined = join(link, "node examples/bots/middle.mjs");
  // Nonces are revealed only at a table where everybody is there when the last seat is taken.
  await vi.waitFor(async () => expect((await client.read(match)).seats[0]?.present).toBe(true), { timeout: 60_000 });
  const [good, bad] = await Promise.all([joined, join(link, "node tests/arena/bots/quits.mjs")]);
  expect([good.code, bad.code]).toEqual([0, 0]);
  expect(good.out).toContain("The match is over: it ");
  expect(bad.out).toContain("It ended with code 3. An idle move is played instead.");
  expect((await client.read(match)).status).toBe("over");
  // Both committed to a nonce before either was known, and revealed it.
  expect(await client.verify(await client.record(match))).toMatchObject({ verified: true, proof: { nonces: "two-phase" } });
});

test.each([
  ["it won", { ranking: [[1], [0]] }],
  ["it shared first place with 7 points", { ranking: [[0, 1], [2]], scores: [7, 7, 3] }],
  ["it took place 3 of 3 with 2 points", { ranking: [[0, 2], [1]], scores: [7, 2, 7] }],
  ["it shared place 2 of 3", { ranking: [[0], [1, 2]] }],
  ["it has no result", null],
])("after the match: %s", (text, result) => {
  expect(outcomeOf(result, 1)).toBe(text);
});

test("a server that isn't there is named", async () => {
  const { code, out } = await join("http://localhost:1/table/abc", "node examples/bots/middle.mjs");
  expect([code, out]).toEqual([1, "No server answers at http://localhost:1.\n"]);
});

test.each([
  ["https://play.example/table/abc#invite=xyz", { server: "https://play.example", match: "abc", invite: "xyz" }],
  ["http://localhost:8000/table/abc", { server: "http://localhost:8000", match: "abc" }],
  ["https://play.example/replay/abc", null],
  ["ftp://play.example/table/abc", null],
  ["abc", null],
])("the link %s", (text, link) => {
  expect(readLink(text)).toEqual(link);
});
