import { expect, test } from "vitest";
import { of, to } from "../italian.ts";

test.each([
  ["Bruno", "a Bruno"],
  ["Ada", "ad Ada"],
  ["\u2068Ada\u2069", "ad \u2068Ada\u2069"],
  ["Elena", "a Elena"],
  ["Posto 2", "al Posto 2"],
  ["\u2068Giocatore 1\u2069", "al \u2068Giocatore 1\u2069"],
  ["Bot (facile)", "al Bot (facile)"],
  ["\u2068Sergente Ida\u2069", "alla \u2068Sergente Ida\u2069"],
  ["Capitano Noor", "al Capitano Noor"],
])("to %s, in Italian", (name, said) => {
  expect(to(name)).toBe(said);
});

test.each([
  ["\u2068Ada\u2069", "di \u2068Ada\u2069"],
  ["Posto 2", "del Posto 2"],
  ["\u2068Sergente Ida\u2069", "della \u2068Sergente Ida\u2069"],
  ["Maresciallo Quill", "del Maresciallo Quill"],
])("of %s, in Italian", (name, said) => {
  expect(of(name)).toBe(said);
});
