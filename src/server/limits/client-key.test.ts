import { expect, test } from "vitest";
import { clientKey } from "./client-key.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"],
  ["2001:db8:1:2:ffff::1", "2001:db8:1:2::"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::"],
  ["2001:db8::1", "2001:db8::"],
  ["fe80::1%eth0", "fe80::"],
  ["::1", "::"],
  ["nonsense", "nonsense"],
  [undefined, "disconnected"],
])("%s counts as %s", (ip, key) => {
  expect(clientKey(ip)).toBe(key);
});
