import { expect, test } from "vitest";
import { createApp } from "../http/framework.ts";
import { LIMITS, readLimits } from "./limits.ts";
import { quota } from "./quota.ts";

test.each([
  [["requestsPerMinute=6000"], { requestsPerMinute: 6000 }],
  [["requestsPerMinute=0"], { requestsPerMinute: 0 }],
  [["bodyBytes=0"], { bodyBytes: Number.MAX_SAFE_INTEGER }],
  [["unreadBytes=0"], { unreadBytes: Number.MAX_SAFE_INTEGER }],
  // A timer of 0, or of more than it can hold, would fire all the time.
  [["heartbeatMs=0"], { heartbeatMs: 2 ** 31 - 1 }],
  [["heartbeatMs=999999999999"], { heartbeatMs: 2 ** 31 - 1 }],
  [["requestMs=0", "headersMs=500"], { requestMs: 0, headersMs: 500 }],
])("%s", (pairs, changed) => {
  expect(readLimits(pairs)).toEqual({ ok: true, limits: { ...LIMITS, ...changed } });
});

test.each(["nonsense=1", "bodyBytes", "bodyBytes=-1", "bodyBytes=1e3", "__proto__=1"])("%s isn't a limit", (pair) => {
  expect(readLimits([pair]).ok).toBe(false);
});

test("a quota is for each client, comes back bit by bit, and is never more than whole", () => {
  const { take } = quota(100, 1000);
  expect([take("a", 60, 0), take("a", 60, 0), take("b", 60, 0)]).toEqual([true, false, true]);
  expect([take("a", 60, 100), take("a", 60, 200)]).toEqual([false, true]);
  expect([take("a", 101, 99_000), take("a", 100, 99_000)]).toEqual([false, true]);
  expect(quota(0, 1000).take("a", 1e9, 0)).toBe(true);
});

test.each([0, 500, 30_000])(
  "the head of a request may take as long as the host likes, and at most as long as all of it (%i ms)",
  (requestMs) => {
    const app = createApp({ ...LIMITS, headersMs: 3_600_000, requestMs }, false);
    expect([app.server.headersTimeout, app.server.requestTimeout]).toEqual([requestMs || 3_600_000, requestMs]);
  },
);
