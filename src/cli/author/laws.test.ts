import { expect, test } from "vitest";
import { repeatLine } from "./laws.ts";

test("the line that repeats a finding has the options it was made with", () => {
  const law = "a bad position is refused";
  expect(repeatLine("whist", "{}", law, 7)).toBe('parlour laws whist --law "a bad position is refused" --seed 7 --games 10');
  expect(repeatLine("briscala", '{"rules":"@my game\'s.json"}', law, 7)).toBe(
    `parlour laws briscala --options '{"rules":"@my game'\\''s.json"}' --law "a bad position is refused" --seed 7 --games 10`,
  );
});
