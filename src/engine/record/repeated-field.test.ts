import { expect, test } from "vitest";
import { repeatedField } from "./repeated-field.ts";

test.each([
  ['{"a":1,"b":2}', null],
  ['{"a":1,"a":1}', "a"],
  ['{"a":1,"\\u0061":1}', "a"],
  ['{"a":{"a":1},"b":[{"a":1},{"a":1}]}', null],
  ['{"b":[1,"b","b"],"c":"b"}', null],
  ['{"b":[{"c":{}},{"c":1,"d":"},{","c":2}]}', "c"],
  ['{"a":"\\"a\\\\","a":1}', "a"],
  ['[["a","a"],{}]', null],
  ['"a"', null],
])("%s has %s twice", (text, name) => {
  expect(repeatedField(text)).toBe(name);
});

test("long strings take no longer than reading them once", () => {
  const text = JSON.stringify({ a: "\\".repeat(500_000), b: "x".repeat(500_000), c: 1 });
  expect(repeatedField(text)).toBeNull();
  expect(repeatedField(`${text.slice(0, -1)},"b":1}`)).toBe("b");
});
