import { connect as connectTcp } from "node:net";
import { expect, test } from "vitest";
import { openHost } from "../../src/host/open.ts";
import { tableClients } from "../../src/server/bots/table-clients.ts";
import { buildApp } from "../../src/server/http/app.ts";
import { costLimit } from "../../src/server/limits/cost-limit.ts";
import { LIMITS } from "../../src/server/limits/limits.ts";
import { quota } from "../../src/server/limits/quota.ts";
import { startMetrics } from "../../src/server/metrics/metrics.ts";
import { operatorNotes } from "../../src/server/operator/notes.ts";
import type { Service } from "../../src/server/service.ts";
import { openSession } from "../../src/server/socket/session.ts";
import { memoryStore } from "../../src/store/memory.ts";
import { ask, seatedTable, startProcess } from "./process.ts";
import { NO_BOTS } from "./worlds.ts";

/* What a client sends all at once mustn't hold up everybody else. */

test("a connection that doesn't wait for its answers is closed, and other clients are served", async () => {
  const server = await startProcess("--data", ":memory:");
  const answers = await new Promise<string>((resolve) => {
    const socket = connectTcp(server.port, "127.0.0.1");
    let answer = "";
    socket.setEncoding("utf8").on("data", (part: string) => {
      answer += part;
      // An older server answers them all.
      if (answer.split("HTTP/1.1 200").length > 500) socket.destroy();
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(answer));
    socket.write("GET /api/matches?limit=200 HTTP/1.1\r\nhost: x\r\n\r\n".repeat(500));
  });
  expect(answers.split("HTTP/1.1 200").length - 1).toBeLessThan(500);
  await seatedTable(server.base);
  await server.end();
});

test("a client can't have more records on their way than it can have jobs", async () => {
  const server = await startProcess("--data", ":memory:", "--limit", "longJobsAtOnce=3");
  const said = Array.from({ length: 8 }, () => "");
  const sockets = said.map((_, n) => {
    const socket = connectTcp(server.port, "127.0.0.1");
    socket.on("error", () => {});
    socket.on("data", (part: Buffer) => (said[n] += part.toString()));
    // It never sends the rest.
    socket.write("POST /api/verify HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{");
    return socket;
  });
  await expect.poll(() => said.filter((text) => text.startsWith("HTTP/1.1 429")).length).toBe(5);
  // Who gives up makes room for others.
  for (const socket of sockets) socket.destroy();
  await expect.poll(async () => (await ask(server.base, "/api/verify", { method: "POST", json: {} })).status).toBe(400);
  await server.end();
});

test("requests and packets begin only when it is their turn", async () => {
  const waiting: { client: string; work: () => void }[] = [];
  const turn = (): string[] => waiting.splice(0).map(({ client, work }) => (work(), client));
  const host = openHost({
    store: memoryStore(),
    clock: { now: () => 1_800_000_000_000, after: () => () => undefined },
    randomness: { bytes: (count) => new Uint8Array(count) },
    thinker: () => new Promise(() => {}),
    games: () => undefined,
  });
  const service: Service = {
    host,
    limits: LIMITS,
    metrics: startMetrics(),
    clients: tableClients(),
    costs: costLimit(0, 0),
    subscriptions: quota(0, 1),
    pacing: { run: (client, work) => void waiting.push({ client, work }) },
    hasOthers: false,
    operator: { token: null, notes: await operatorNotes(memoryStore(), () => undefined), notice: null, version: "0", bots: NO_BOTS },
    origins: [],
    report: () => undefined,
    ready: async () => ({ reads: true, writes: true, fanout: true }),
    stopping: false,
  };
  const { app, stop } = await buildApp({ service, version: "0" });
  let isAnswered = false;
  const asked = app.inject({ url: "/api/matches", headers: { host: "x" }, remoteAddress: "192.0.2.7" }).finally(() => (isAnswered = true));
  await expect.poll(() => waiting.length).toBe(1);
  expect([isAnswered, turn()]).toEqual([false, ["192.0.2.7"]]);
  expect((await asked).statusCode).toBe(200);

  const sent: string[] = [];
  const wire = {
    unread: () => 0,
    send: (text: string) => void sent.push(text),
    pong: () => undefined,
    close: () => undefined,
    terminate: () => undefined,
  };
  const session = openSession(service, wire, () => null, "192.0.2.8");
  session.receive('{"ping":{}}');
  expect(sent).toEqual([]);
  expect([turn(), sent]).toEqual([["192.0.2.8"], ['{"pong":{}}']]);
  // Nothing is begun for a client that has gone.
  session.receive('{"ping":{}}');
  session.gone();
  expect([turn(), sent.length]).toEqual([["192.0.2.8"], 1]);
  await stop();
  await host.stop();
});
