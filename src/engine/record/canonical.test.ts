import { expect, test } from "vitest";
import { canonical } from "./fairness.ts";

/* The canonical JSON that seals and commitments hash: RFC 8785. */

test.each([
  [
    "keys by their UTF-16 code units",
    { "\u20ac": 1, "\r": 2, "\ufb33": 3, "1": 4, "\u{1f600}": 5, "\u0080": 6, ö: 7 },
    '{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}',
  ],
  ["numbers as JavaScript writes them", [333333333.3333333, 1e30, 4.5, 0.002, 1e-27, -0], "[333333333.3333333,1e+30,4.5,0.002,1e-27,0]"],
  ["strings with the shortest escapes", '\u20ac$\u000f\nA\'B"\\"/', '"€$\\u000f\\nA\'B\\"\\\\\\"/"'],
  ["nested values", { b: [{ d: null, c: true }], a: {} }, '{"a":{},"b":[{"c":true,"d":null}]}'],
  ["fields without a value left out", { b: undefined, a: 1 }, '{"a":1}'],
])("%s", (_, value, text) => {
  expect(canonical(value)).toBe(text);
});

test("a lone surrogate is escaped, not refused: earlier records may contain one", () => {
  expect(canonical({ name: "\ud800" })).toBe('{"name":"\\ud800"}');
});
