import { afterAll, beforeAll, expect, test } from "vitest";
import { openRaw, seatedTable, type ServerProcess, startProcess } from "./process.ts";

/* Frames that are no messages, against the real process. */

let server: ServerProcess;
beforeAll(async () => {
  server = await startProcess("--data", ":memory:");
});
afterAll(async () => void (await server.end()));

test("a ping is answered with what it brought", async () => {
  const { ws } = await openRaw(server.base);
  const answered = new Promise<Buffer>((resolve) => ws.once("pong", resolve));
  ws.ping("are you there");
  expect(String(await answered)).toBe("are you there");
  ws.close();
});

test.each(["ping", "pong"] as const)("a flood of %ss is told to slow down, then closed", async (kind) => {
  const raw = await openRaw(server.base);
  for (let i = 0; i < 20_000 && raw.ws.readyState === raw.ws.OPEN; i++) raw.ws[kind](Buffer.alloc(125));
  expect(await raw.closed).toBe(1008);
  expect(raw.heard.at(0)).toMatchObject({ error: { code: "too-many-requests" } });
});

test("who subscribes again has not been away", async () => {
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
