import { expect, test } from "vitest";
import { to } from "../italian.ts";

test.each([
  ["Bruno", "a Bruno"],
  ["Ada", "ad Ada"],
  ["\u2068Ada\u2069", "ad \u2068Ada\u2069"],
  ["Elena", "a Elena"],
  ["Posto 2", "al Posto 2"],
  ["\u2068Giocatore 1\u2069", "al \u2068Giocatore 1\u2069"],
  ["Bot (facile)", "al Bot (facile)"],
])("to %s, in Italian", (name, said) => {
  expect(to(name)).toBe(said);
});
