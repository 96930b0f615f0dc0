import { Registry } from "prom-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { measureBlocks } from "../../src/server/metrics/loop-blocks.ts";
import { ask, openRaw, type ServerProcess, startProcess } from "./process.ts";

let server: ServerProcess;
beforeAll(async () => {
  const limits = ["requestsPerMinute=60", "matchesPerHour=2", "connectionsPerAddress=1", "packetsPerSecond=1", "packetsAtOnce=5"];
  server = await startProcess("--data", ":memory:", ...limits.flatMap((limit) => ["--limit", limit]));
});
afterAll(() => server.end());

test("requests over a limit are counted by limit", async () => {
  const create = (): Promise<unknown> => ask(server.base, "/api/matches", { method: "POST", json: { game: "fourline", seats: 2 } });
  for (let i = 0; i < 4; i++) await create();
  const socket = await openRaw(server.base);
  await expect(openRaw(server.base)).rejects.toThrow("refused");
  for (let i = 0; i < 8; i++) socket.send({ unsubscribe: { match: "aaaaaaaaaaaaaaaaaaaa" } });
  await socket.until((message) => JSON.stringify(message).includes("too-many-requests"));
  for (let i = 0; i < 80; i++) await ask(server.base, "/api/games");
  const { text } = await ask(server.base, "/metrics");
  const count = (limit: string): number =>
    Number(new RegExp(`^parlour_limited_total\\{limit="${limit}"\\} (\\d+)`, "m").exec(text)?.[1] ?? 0);
  expect(count("matchesPerHour")).toBe(2);
  expect(count("connectionsPerAddress")).toBeGreaterThanOrEqual(1);
  expect(count("packetsPerSecond")).toBeGreaterThanOrEqual(1);
  expect(count("requestsPerMinute")).toBeGreaterThanOrEqual(20);
});

test("however often the metrics are asked for, they are written about once a second", async () => {
  const began = performance.now();
  const texts = new Set<string>();
  // The time that the process has used is in them, so no two are the same.
  for (let n = 0; n < 100; n++) texts.add((await ask(server.base, "/metrics")).text);
  expect(texts.size).toBeLessThanOrEqual(2 + (performance.now() - began) / 1000);
});

test("slow one-time work is done before the first request", async () => {
  const { text } = await ask(server.base, "/metrics");
  expect(text).toMatch(/^parlour_http_request_seconds_count\{.*route="\/api\/openapi.json",status="200".*\} 1$/m);
});

test("the work that held up the event loop is named, until it is scraped", async () => {
  const registry = new Registry();
  const blocks = measureBlocks(registry);
  const busy = (ms: number): void => {
    for (const until = performance.now() + ms; performance.now() < until;);
  };
  // Each begins after the timer has come, so that the two are told apart.
  const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));
  await later();
  await registry.metrics();
  blocks.begin("GET /quick");
  blocks.begin("POST /slow");
  busy(150);
  blocks.begin("GET /quick");
  await later();
  const text = await registry.metrics();
  expect(Number(/cause="POST \/slow"\} ([\d.]+)/.exec(text)?.[1])).toBeGreaterThan(0.1);
  expect(await registry.metrics()).not.toContain("POST /slow");
  blocks.stop();
});
