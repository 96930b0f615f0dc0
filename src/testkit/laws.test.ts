import { describe, expect, test } from "vitest";
import { fourline } from "../games/fourline/game.ts";
import { cellar } from "./fixtures/cellar/game.ts";
import { LAWFUL } from "./fixtures/lawful.ts";
import { tender } from "./fixtures/tender/game.ts";
import { laws } from "./laws.ts";

describe("cellar", () => {
  test.each(laws(cellar(), LAWFUL.cellar))("$name", ({ run }) => expect(run).not.toThrow());
});

describe("tender", () => {
  test.each(laws(tender(), LAWFUL.tender))("$name", ({ run }) => expect(run).not.toThrow());
});

const runOne = (name: string, cannotBite = {}): unknown =>
  laws(fourline(), { cannotBite })
    .find((law) => law.name === name)
    ?.run();

test("a law that never has anything to check fails, and so does a wrong excuse", () => {
  const silent = "the order of commits changes nothing";
  expect(() => runOne(silent)).toThrow("it never had anything to compare");
  expect(runOne(silent, LAWFUL.fourline.cannotBite)).toEqual({ law: silent, bites: 0 });
  const loud = "a listed move is allowed";
  expect(() => runOne(loud, { [loud]: "no move is listed" })).toThrow("though “no move is listed”");
});
