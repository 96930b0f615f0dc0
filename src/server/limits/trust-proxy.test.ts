import { expect, test } from "vitest";
import { createApp } from "../http/framework.ts";
import { LIMITS } from "./limits.ts";
import { readTrustProxy } from "./trust-proxy.ts";

test.each([
  [undefined, false],
  ["0", false],
  [true, 1],
  ["1", 1],
  ["2", 2],
  ["10.0.0.0/8, ::1", "10.0.0.0/8,::1"],
])("--trust-proxy %s means %s", (given, trust) => {
  expect(readTrustProxy(given)).toEqual({ ok: true, trust });
});

test.each(["yes", "99", "10.0.0.0/33", "10.0.0.0/8/8", "1.2.3", "127.0.0.1,"])("--trust-proxy %s is refused", (given) => {
  expect(readTrustProxy(given).ok).toBe(false);
});

test.each([
  [false, "127.0.0.1"],
  // One proxy appended the address that it saw; what was there before, the client wrote itself.
  [1, "192.0.2.9"],
  [2, "7.7.7.1"],
  ["127.0.0.0/8", "192.0.2.9"],
  ["10.0.0.0/8", "127.0.0.1"],
] as const)("with %s, a client behind a proxy that appends counts as %s", async (trust, address) => {
  const app = createApp(LIMITS, trust);
  app.get("/ip", (request) => ({ ip: request.ip }));
  const { payload } = await app.inject({ url: "/ip", headers: { host: "x", "x-forwarded-for": "7.7.7.1, 192.0.2.9" } });
  expect(payload).toBe(JSON.stringify({ ip: address }));
});
