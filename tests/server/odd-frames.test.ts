import { afterAll, beforeAll, expect, test } from "vitest";
import { openRaw, type ServerProcess, startProcess } from "./process.ts";

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
