import { expect, test } from "vitest";
import { openHost } from "../../src/host/open.ts";
import { type Store, StoreError } from "../../src/host/ports.ts";
import { tableClients } from "../../src/server/bots/table-clients.ts";
import { buildApp } from "../../src/server/http/app.ts";
import { costLimit } from "../../src/server/limits/cost-limit.ts";
import { LIMITS } from "../../src/server/limits/limits.ts";
import { quota } from "../../src/server/limits/quota.ts";
import { measureFanout } from "../../src/server/metrics/measuring.ts";
import { startMetrics } from "../../src/server/metrics/metrics.ts";
import type { Service } from "../../src/server/service.ts";
import { operatorNotes } from "../../src/server/operator/notes.ts";
import { memoryStore } from "../../src/store/memory.ts";
import { NO_BOTS } from "./worlds.ts";

test("a server is ready only while it can write and reach the others", async () => {
  let now = 1_000_000;
  let isBroken = false;
  let isUp = true;
  const kept = memoryStore();
  const store: Store = {
    ...kept,
    beat: (...args) => (isBroken ? Promise.reject(new StoreError("unavailable", "malformed")) : kept.beat(...args)),
  };
  const fanout = { publish: () => undefined, listen: () => () => undefined, close: async () => undefined, isUp: () => isUp };
  const host = openHost({
    store,
    clock: { now: () => now, after: () => () => undefined },
    randomness: { bytes: (count) => new Uint8Array(count) },
    thinker: () => new Promise(() => {}),
    games: () => undefined,
    fanout,
  });
  const metrics = startMetrics();
  measureFanout(metrics, fanout);
  let checks = 0;
  const ready = async () => ((checks += 1), { reads: (await host.list({ limit: 1 })).ok, ...host.health() });
  const service: Service = {
    host,
    limits: LIMITS,
    metrics,
    clients: tableClients(),
    costs: costLimit(0, 0),
    subscriptions: quota(0, 1),
    pacing: { run: (_client, work) => work() },
    hasOthers: false,
    operator: { token: null, notes: await operatorNotes(kept, () => undefined), notice: null, version: "0", bots: NO_BOTS },
    origins: [],
    report: () => undefined,
    ready,
    stopping: false,
  };
  const { app, stop } = await buildApp({ service, version: "0" });
  const ask = async (url = "/ready"): Promise<unknown> => {
    const { statusCode, payload } = await app.inject({ url, headers: { host: "x" } });
    return [statusCode, JSON.parse(payload)];
  };
  const later = async (ms: number): Promise<void> => {
    now += ms;
    await host.sweep();
  };
  // Nothing has been written yet.
  expect(await ask()).toEqual([503, { ok: false, reads: true, writes: false, fanout: true }]);
  await later(1);
  expect(await ask()).toEqual([200, { ok: true, reads: true, writes: true, fanout: true }]);
  checks = 0;
  await Promise.all(Array.from({ length: 50 }, () => ask()));
  expect(checks).toBe(1);
  isBroken = true;
  for (let n = 0; n < 5; n++) await later(2500);
  expect(await ask()).toEqual([503, { ok: false, reads: true, writes: false, fanout: true }]);
  isBroken = false;
  await later(2500);
  isUp = false;
  expect(await ask()).toEqual([503, { ok: false, reads: true, writes: true, fanout: false }]);
  expect(await ask("/ready?without=fanout")).toEqual([200, { ok: true, reads: true, writes: true, fanout: false }]);
  expect((await app.inject({ url: "/metrics", headers: { host: "x" } })).payload).toContain("parlour_fanout_up 0");
  await stop();
  await host.stop();
});
