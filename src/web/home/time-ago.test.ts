import { expect, test } from "vitest";
import { timeAgo } from "./time-ago.ts";

const NOW = Date.UTC(2026, 4, 20, 12);
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

test.each([
  [0, "now"],
  [59_000, "now"],
  [5 * MINUTE, "5 minutes ago"],
  [HOUR, "1 hour ago"],
  [23 * HOUR, "23 hours ago"],
  [DAY, "yesterday"],
  [3 * DAY, "3 days ago"],
  [7 * DAY, "May 13, 2026"],
  [-HOUR, "now"],
])("%i ms are told as %s", (passed, told) => {
  expect(timeAgo(NOW - passed, NOW, "en")).toBe(told);
});
