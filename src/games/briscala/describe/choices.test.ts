import { expect, test } from "vitest";
import { SHIPPED, SHIPPED_IDS } from "../sets/shipped.ts";
import { choiceNames } from "./choices.ts";

const choices = SHIPPED_IDS.flatMap((id) =>
  Object.entries(SHIPPED[id].house ?? {}).flatMap(([option, rule]) =>
    Object.keys(rule.choices).map((choice) => [id, option, choice] as const),
  ),
);

test.each(["en", "it"] as const)("every choice of a house rule that isn't a number has a name: %s", (language) => {
  const names = choiceNames[language];
  const nameless = choices.filter(([, option, choice]) => !/^\d+$/.test(choice) && !names[option]?.[choice]);
  expect(nameless).toEqual([]);
});
