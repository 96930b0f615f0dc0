import { expect, test } from "vitest";
import { shortNames } from "./short-names.ts";

const LONG = "Maximiliane von und zu Hohenlohe-Langenb";

test.each([
  [[LONG], [LONG]],
  [
    [LONG, "Ben"],
    ["Maximiliane von…", "Ben"],
  ],
  [
    ["😀".repeat(40), "Ben"],
    [`${"😀".repeat(15)}…`, "Ben"],
  ],
  [
    ["Sixteen letters.", "Ben", "Cora"],
    ["Sixteen letters.", "Ben", "Cora"],
  ],
])("a list of matches shows %j as %j", (names, expected) => {
  expect(shortNames(names)).toEqual(expected);
});
