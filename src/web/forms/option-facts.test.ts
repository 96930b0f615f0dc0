import { expect, test } from "vitest";
import { form as sagrada } from "../../games/sagrada/board/form.ts";
import { optionFacts } from "./option-facts.ts";

const schema = {
  properties: {
    preset: { enum: ["plain", "duel"], default: "plain", title: "Variant" },
    rows: { type: "integer", title: "Rows" },
    mulligan: { type: "boolean", title: "Mulligan" },
    tools: { type: "array", items: { type: "integer" }, title: "Tools" },
    cards: { type: "object", title: "Custom cards" },
  },
};
const labels = { preset: { values: { duel: "Duel" } }, tools: { values: { "7": "Glazing Hammer" } } };

test.each([
  [{ preset: "plain" }, []],
  [{ preset: "duel", rows: 5 }, ["Variant: Duel", "Rows: 5"]],
  [{ mulligan: false }, ["Mulligan: No"]],
  [{ tools: [7, 99] }, ["Tools: Glazing Hammer, 99"]],
  [{ cards: { windows: [{ name: "Morning", rows: [] }] } }, ["Custom cards: custom (Morning)"]],
  [{ cards: { Lantern: { cost: 1, value: 2 } } }, ["Custom cards: custom (Lantern)"]],
  [{ rules: "hearts" }, []], // What the listing presets is in its name.
])("%j is told as %j", (options, told) => {
  const facts = optionFacts(schema, { preset: { rules: "hearts" } }, options, labels, { yes: "Yes", no: "No" });
  expect(facts.map(({ title, value, names }) => `${title}: ${value ?? `custom (${names.join(", ")})`}`)).toEqual(told);
});

const window = { name: "Morning", difficulty: 3, rows: [] };
const front = { ...window, card: 901, side: "front" };
const back = { ...front, side: "back", name: "Evening" };

test.each([
  [window, { windows: [front, { ...front, side: "back", name: "Morning II" }] }],
  [[front, back], { windows: [front, back] }],
  [{ name: "Snips", commands: [] }, { tools: [{ name: "Snips", commands: [] }] }],
  [{ name: "Rows", pattern: {} }, { publics: [{ name: "Rows", pattern: {} }] }],
  [{ windows: [window] }, { windows: [window] }],
  [7, 7],
])("a card dropped alone is understood: %j", (dropped, understood) => {
  expect(sagrada["cards"]?.understand?.(dropped)).toEqual(understood);
});
