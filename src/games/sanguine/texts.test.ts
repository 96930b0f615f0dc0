import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { scene } from "../../../tests/sanguine/scene.ts";
import { abilityTexts } from "./ability-words.ts";
import { CardFaces } from "./card.ts";
import cardSet from "./cards.json" with { type: "json" };
import { cardName } from "./names-it.ts";
import { schemas } from "./schemas.ts";
import type { Refusal } from "./state.ts";
import tutorial from "./tutorial.json" with { type: "json" };
import * as english from "./words.ts";
import * as italian from "./words-it.ts";

const textOf = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
const faces = CardFaces.parse(cardSet);

test.each(Object.keys(schemas))("schemas/%s.json is current", (file) => {
  expect(JSON.parse(textOf(`../../../schemas/${file}.json`))).toEqual(schemas[file]);
});

test("every card has a name of its own in Italian, and somebody's own card keeps its name", () => {
  const names = Object.keys(faces);
  expect(new Set(names.map(cardName)).size).toBe(names.length);
  expect(names.filter((name) => cardName(name) === name)).toEqual([]);
  expect(italian.tell({ kind: "placed", seat: 0, card: "Torchbearer", row: 1, column: 0, power: 1 })).toContain("Tedoforo");
  expect(["Weaver", "constructor"].map(cardName)).toEqual(["Weaver", "constructor"]);
});

const REFUSALS: readonly Refusal[] = [
  { rule: "game-over" },
  { rule: "not-your-turn" },
  { rule: "mulligan-first" },
  { rule: "no-mulligan" },
  { rule: "card-twice", card: 3 },
  { rule: "no-such-card", card: 98, hand: 10 },
  { rule: "no-such-card", card: 0, hand: 0 },
  { rule: "off-board", rows: 30, columns: 31 },
  { rule: "card-there", card: "Herald" },
  { rule: "cell-empty" },
  { rule: "enemy-pawns" },
  { rule: "too-few-pawns", cost: 3, pawns: 1 },
  { rule: "too-few-pawns", cost: 3, pawns: 2 },
  { rule: "needs-own-card" },
];
test.each(REFUSALS)("$rule is a short sentence in both languages, and a heading of the rules", (refusal) => {
  for (const { explain } of [english, italian]) {
    expect(explain(refusal).length).toBeLessThanOrEqual(90);
    expect(explain(refusal)).toMatch(/^[A-ZÈ].*\.$/);
  }
  for (const rules of ["./RULES.md", "./RULES.it.md"]) expect(textOf(rules)).toContain(`**${refusal.rule}**`);
});

test("a rejected word is no move; blanks and capitals are forgiven", () => {
  for (const text of ["", "place", "place 1 1", "place 1 1 1 1", "place a 1 1", "pass 1", "place -1 1 1", "drop 1"])
    expect(english.read(text)).toBeNull();
  expect(english.read("  PLACE  1 2   3 ")).toEqual({ kind: "place", card: 0, row: 1, column: 2 });
  expect(english.read("mulligan 3 1")).toEqual({ kind: "mulligan", cards: [0, 2] });
});

test("every ability has a sentence in both languages", () => {
  for (const [name, face] of Object.entries(faces)) {
    for (const { abilityWords } of [english, italian]) {
      const texts = abilityTexts(face, abilityWords);
      expect([name, texts.length]).toEqual([name, face.ability?.length ?? 0]);
      for (const text of texts) expect(text).toMatch(/^[A-Z].*: .*\.$/);
    }
  }
  const says = (name: string): string[] => abilityTexts(faces[name], english.abilityWords);
  expect(says("Warden")).toEqual(["While in play: raise allies on marked tiles by 1."]);
  expect(says("Regicide")).toEqual(["When it replaces a card: lower enemies on marked tiles by 1 for each power of the replaced card."]);
  expect(says("Minstrel")).toEqual(["While in play: raise itself by 1 for each enhanced ally."]);
  expect(says("Twins")).toEqual(["When first enhanced or when first enfeebled: raise cards on marked tiles by 2."]);
  expect(says("Sentinel")).toEqual(["When an enemy is played on a marked tile: lower that enemy by 1."]);
});

test("the worked cards of the guide are the shipped ones", () => {
  const blocks = [...textOf("../../../docs/sanguine-cards.md").matchAll(/\*\*(\w+)\*\*:[^`]*```json\n(.*)\n```/g)];
  expect(blocks.map(([, name]) => name)).toEqual(["Warden", "Powderkeg", "Regicide"]);
  for (const [, name, face] of blocks) expect(JSON.parse(face)).toEqual(faces[name]);
});

test.each(tutorial.steps.map((step, n) => [n + 1, step] as const))("step %i of the tutorial can be done as it asks", async (_n, step) => {
  for (const move of step.goal.moves) {
    const at = await scene(step.position, "options" in step ? step.options : {});
    expect([move, at.check(step.seat, move)]).toEqual([move, null]);
  }
});
