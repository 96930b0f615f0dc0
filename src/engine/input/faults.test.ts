import { errorText } from "./error-text.ts";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { readBy } from "./faults.ts";

const Form = z.strictObject({
  name: z.string().check(z.minLength(2), z.maxLength(5)),
  size: z.optional(z.int().check(z.minimum(1), z.maximum(9))),
  colour: z.optional(z.enum(["red", "blue"])),
  exact: z.optional(z.literal(7)),
  list: z.optional(z.array(z.boolean()).check(z.maxLength(2))),
  own: z.optional(z.string("Write your own.")),
  either: z.optional(z.union([z.string(), z.array(z.string())])),
});

test.each([
  [{ name: "abc" }, null],
  [{}, ["name", "This is missing."]],
  [7, ["", "This must be an object."]],
  [{ name: 7 }, ["name", "This must be a string."]],
  [{ name: "a" }, ["name", "This must be at least 2 characters long."]],
  [{ name: "abcdef" }, ["name", "This must be at most 5 characters long."]],
  [{ name: "abc", size: "2" }, ["size", "This must be a number."]],
  [{ name: "abc", size: 1.5 }, ["size", "This must be a whole number."]],
  [{ name: "abc", size: 0 }, ["size", "This must be at least 1."]],
  [{ name: "abc", size: 10 }, ["size", "This must be at most 9."]],
  [{ name: "abc", colour: "green" }, ["colour", 'This must be one of: "red", "blue".']],
  [{ name: "abc", exact: 8 }, ["exact", "This must be 7."]],
  [{ name: "abc", list: [true, 1] }, ["list[1]", "This must be true or false."]],
  [{ name: "abc", list: [true, true, true] }, ["list", "This must be at most 2 items long."]],
  [{ name: "abc", own: 1 }, ["own", "Write your own."]],
  [{ name: "abc", either: 1 }, ["either", "This value isn't valid."]],
  [{ name: "abc", extra: 1 }, ["extra", 'Unknown field "extra".']],
  [JSON.parse('{"__proto__":1}'), ["__proto__", `A field can't be called "__proto__".`]],
  [{ name: "abc", size: Number.POSITIVE_INFINITY }, ["size", "This number is too large."]],
])("%j", (data: unknown, fault) => {
  const read = readBy(Form, data);
  expect(read.ok ? null : [read.error.path, read.error.text]).toEqual(fault);
});

test("the sentences are ours even if the library has a locale loaded", async () => {
  const full = await import("zod");
  expect(full.string().safeParse(7).error?.issues[0]?.message).toContain("expected string");
  const read = readBy(Form, { name: 7 });
  expect(read.ok ? null : read.error.text).toBe("This must be a string.");
});

test.each([
  [new Error("The disk is full."), "The disk is full."],
  ["a string", "a string"],
  [undefined, "undefined"],
])("what a caught %s says", (error, text) => {
  expect(errorText(error)).toBe(text);
});
