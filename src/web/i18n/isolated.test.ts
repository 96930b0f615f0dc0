import { expect, test } from "vitest";
import { unbroken } from "./isolated.ts";

test.each([
  ["Deal 7: Ada +2, Rosa -1, Ines 0.", "Deal 7: Ada_+2, Rosa_-1, Ines_0."],
  ["Ada takes 3 cards.", "Ada takes 3 cards."],
])("%s breaks only between players", (told, expected) => {
  expect(unbroken(told).replaceAll("\u00A0", "_")).toBe(expected);
});
