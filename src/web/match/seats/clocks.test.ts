import { expect, test } from "vitest";
import { en } from "../../i18n/en.ts";
import { it } from "../../i18n/it.ts";
import { clockLabel, clockNamed, CLOCKS, clockText } from "./clocks.ts";

test.each([
  [3_600_000, "1:00:00"],
  [80_000, "1:20"],
  [1, "0:01"],
  [0, "0:00"],
  [-1, "\u22120:01"],
  [-60_000, "\u22121:00"],
  [-60_001, "\u22121:01"],
  [-80_000, "\u22121:20"],
])("%i ms: %s", (ms, text) => expect(clockText(ms)).toBe(text));

test.each([
  [CLOCKS.bank, "5 min + 5 s per turn", "5 min + 5 s a turno"],
  [{ kind: "none" }, "No clock", "Senza limiti di tempo"],
  [{ kind: "move", ms: 90_000 }, "90 s per turn", "90 s a turno"],
  [{ kind: "bank", ms: 1_500_000, increment: 0 }, "25 min each", "25 min a testa"],
  [
    { kind: "bank", ms: 1_500_000, increment: 0, overtime: 600_000 },
    "25 min each, up to 10 min over",
    "25 min a testa, fino a 10 min oltre",
  ],
  [{ kind: "bank", ms: 7_200_000, increment: 5000 }, "2 h + 5 s per turn", "2 h + 5 s a turno"],
] as const)("%j: %s", (rule, english, italian) => {
  expect([clockLabel(rule, en), clockLabel(rule, it)]).toEqual([english, italian]);
});

test("a clock with overtime isn't the one without", () => {
  expect([clockNamed(CLOCKS.bank), clockNamed({ ...CLOCKS.bank, overtime: 1000 })]).toEqual(["bank", null]);
});
