import { afterAll, beforeAll, expect, test } from "vitest";
import { openRaw, seatedTable, type ServerProcess, startProcess } from "./process.ts";

/* Unusual packets, against a real process. */

let server: ServerProcess;
beforeAll(async () => {
  server = await startProcess("--data", ":memory:");
});
afterAll(async () => void (await server.end()));

test("a ping is answered with its own data", async () => {
  const { ws } = await openRaw(server.base);
  const answered = new Promise<Buffer>((resolve) => ws.once("pong", resolve));
  ws.ping("are you there");
  expect(String(await answered)).toBe("are you there");
  ws.close();
});

test("an invalid command is answered with its id", async () => {
  const raw = await openRaw(server.base);
  raw.send({ command: { match: "nothing-here", id: "too-long", expect: 0, do: "x".repeat(501) } });
  const answer = await raw.until((message) => "error" in message);
  expect(answer).toMatchObject({ match: "nothing-here", id: "too-long", error: { code: "bad-request", path: "command.do" } });
  raw.ws.close();
});

test("a spectator's socket that commands a seat gets the seat's frame in the answer and the spectator's as a message", async () => {
  const { match, keys } = await seatedTable(server.base);
  const raw = await openRaw(server.base);
  raw.send({ subscribe: { match } });
  await raw.until((message) => "message" in message);
  raw.send({ command: { match, key: keys[0], id: "c1", expect: 0, do: "drop 4" } });
  await raw.until((message) => "answer" in message);
  expect(await raw.until(({ message }) => (message as { kind?: string } | undefined)?.kind === "frame")).toMatchObject({
    message: { frame: { seq: 1 } },
  });
  raw.ws.close();
});

test.each(["ping", "pong"] as const)("a flood of %ss is told to slow down, then closed", async (kind) => {
  const raw = await openRaw(server.base);
  for (let i = 0; i < 20_000 && raw.ws.readyState === raw.ws.OPEN; i++) raw.ws[kind](Buffer.alloc(125));
  expect(await raw.closed).toBe(1008);
  expect(raw.heard.at(0)).toMatchObject({ error: { code: "too-many-requests" } });
});

test("a player who subscribes again is never shown as absent", async () => {
  const { match, keys } = await seatedTable(server.base);
  const [anna, bruno] = [await openRaw(server.base), await openRaw(server.base)];
  bruno.send({ subscribe: { match, key: keys[1] } });
  await bruno.until((message) => "message" in message);
  anna.send({ subscribe: { match, key: keys[0] } });
  const presence = (): unknown[] =>
    bruno.heard.flatMap(({ message }) => {
      const { kind, seats } = message as { kind: string; seats?: { present: boolean }[] };
      return kind === "seats" ? [seats?.[0]?.present] : [];
    });
  await expect.poll(() => presence().at(-1)).toBe(true);
  for (let i = 0; i < 3; i++) anna.send({ subscribe: { match, key: keys[0], from: 0 } });
  anna.send({ chat: { match, key: keys[0], text: "Still here" } });
  await bruno.until(({ message }) => (message as { kind?: string } | undefined)?.kind === "chat");
  expect(presence().slice(presence().indexOf(true))).not.toContain(false);
  for (const { ws } of [anna, bruno]) ws.close();
});
