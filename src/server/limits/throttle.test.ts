import { expect, test } from "vitest";
import { throttle } from "./throttle.ts";

test("a burst is allowed, then one packet for each token that has come back", () => {
  const { count } = throttle(3, 10, 0);
  expect([0, 0, 0, 0].map((at) => count(at))).toEqual(["within", "within", "within", "over"]);
  expect([99, 100, 150, 200].map((at) => count(at))).toEqual(["over", "within", "over", "within"]);
});

test("a hundred packets over the limit are tolerated; the next one is a flood", () => {
  const { count } = throttle(1, 1, 0);
  const counted = Array.from({ length: 102 }, () => count(0));
  expect([counted[0], counted[100], counted[101]]).toEqual(["within", "over", "flood"]);
});

test("a rate of 0 turns the limit off", () => {
  const { count } = throttle(0, 0, 0);
  expect(Array.from({ length: 500 }, () => count(0)).every((one) => one === "within")).toBe(true);
});
