import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { scene } from "../../../../tests/sanguine/scene.ts";
import { boardWords } from "../board/board-words.ts";
import { describe } from "../board/describe.ts";
import { CellContent } from "../board/pieces/pieces.tsx";
import { abilityTexts } from "../cards/ability-words.ts";
import { CardFaces } from "../cards/card.ts";
import cardSet from "../cards/cards.json" with { type: "json" };
import { bundle } from "../game.ts";
import { cardName } from "../cards/names-it.ts";
import { schemas } from "../schemas.ts";
import type { Refusal } from "../state.ts";
import tutorial from "../tutorial.json" with { type: "json" };
import * as english from "../words.ts";
import * as italian from "../words-it.ts";

const textOf = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
const faces = CardFaces.parse(cardSet);

test.each(Object.keys(schemas))("schemas/%s.json is current", (file) => {
  expect(JSON.parse(textOf(`../../../../schemas/${file}.json`))).toEqual(schemas[file]);
});

test("every card has a name of its own in Italian, and a custom card keeps its name", () => {
  const names = Object.keys(faces);
  expect(new Set(names.map(cardName)).size).toBe(names.length);
  expect(names.filter((name) => cardName(name) === name)).toEqual([]);
  expect(italian.tell({ kind: "placed", seat: 0, card: "Torchbearer", row: 1, column: 0, power: 1 })).toContain("Tedoforo");
  expect(["Weaver", "constructor"].map((card) => cardName(card))).toEqual(["Weaver", "constructor"]);
});

test("a custom card is called by its title wherever people read it, and by its name in data", async () => {
  const options = { cards: { NightWatch: { ...faces["Herald"], title: "Night Watch" } } };
  const at = await scene({ hands: [["NightWatch"], []], decks: [[], []] }, options);
  at.play("place 1 1 1");
  const [placed] = at.events;
  expect(placed).toMatchObject({ kind: "placed", card: "NightWatch" });
  expect(at.game.tell(placed)).toBe("Red plays Night Watch in row 1, column 1.");
  expect(italian.tell(placed, undefined, options)).toBe("Rosso gioca “Night Watch” nella riga 1, colonna 1.");
  const seen = at.game.view(at.state, 0);
  expect(bundle.terminal.draw(seen, 0, false)).toContain("Night Watch");
  expect(describe(seen, 0, ["Ada", "Bruno"], "en")).toContain("Night Watch, Ada, power 1");
  expect(at.saved().board[0]).toContain("R:NightWatch ");
  const brings = { ...faces["Herald"], ability: [{ when: "played" as const, do: [{ act: "hand" as const, card: "NightWatch" }] }] };
  for (const words of [boardWords.en, boardWords.it])
    expect(abilityTexts(brings, words.abilities, (card) => words.cardName(card, options))[0]).toContain("Night Watch");
});

test("a card is marked as the rules say: enhanced or enfeebled by effects, not by what it counts for itself", async () => {
  // Minstrel counts enhanced allies for its own power, and Warden enhances the ally in front of it.
  const at = await scene(
    { board: ["R:Warden R:Page(+1) R:Minstrel . b1", ". R:Herald(-2) R:Warden R:Herald(-1) ."], hands: [[], []], decks: [[], []] },
    { preset: "duel" },
  );
  const seen = at.game.view(at.state, null);
  const value = (name: string): number => faces[name].value;
  expect(seen.change.slice(0, 3)).toEqual([0, 2, 0]);
  expect(seen.power[2]).toBe(value("Minstrel") + 1);
  expect(seen.change.slice(5)).toEqual([0, -2, 0, 0, 0]);
  const [, , row, power, , upper, lower] = bundle.terminal.draw(seen, null, false).split("\n");
  expect([row, upper].map((line) => line.replaceAll(/\s+/g, ""))).toEqual(["1│Warden│Page│Minstrel│·│■│", "2│·│Herald│Warden│Herald│·│"]);
  expect(power).toContain(`● ${value("Page") + 2} ▲2 `);
  expect(power).toMatch(new RegExp(`● ${value("Minstrel") + 1} +│`));
  expect(lower).toContain("▼2");
  expect(lower).toMatch(new RegExp(`● ${value("Herald")} +│`));
  const drawn = (cell: number): string => renderToStaticMarkup(createElement(CellContent, { view: seen, cell, called: null }));
  expect([1, 2, 6, 8].map((cell) => /sanguine-(up|down)/.exec(drawn(cell))?.[1] ?? "")).toEqual(["up", "", "down", ""]);
  const words = describe(seen, null, ["Ada", "Bruno"], "en");
  expect(words).toContain(`Page, Ada, power ${value("Page") + 2}, enhanced by 2.`);
  expect(words).toContain(`Minstrel, Ada, power ${value("Minstrel") + 1}.`);
  expect(words).toContain(`Herald, Ada, power ${value("Herald") - 2}, enfeebled by 2.`);
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
test.each(REFUSALS)("$rule is a short sentence in both languages, and explained to programmers", (refusal) => {
  for (const { explain } of [english, italian]) {
    expect(explain(refusal).length).toBeLessThanOrEqual(90);
    expect(explain(refusal)).toMatch(/^[A-ZÈ].*\.$/);
  }
  expect(textOf("../../../../docs/games/sanguine.md")).toContain(`\`${refusal.rule}\``);
});

test("other words aren't moves; spaces and capitals don't matter", () => {
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
  expect(says("Regicide")).toEqual([
    "When it replaces a card: lower enemies on marked tiles by 1 for each point of power of the replaced card.",
  ]);
  expect(says("Minstrel")).toEqual(["While in play: raise itself by 1 for each enhanced ally."]);
  expect(says("Twins")).toEqual(["When first enhanced or when first enfeebled: raise cards on marked tiles by 2."]);
  expect(says("Sentinel")).toEqual(["When an enemy is played on a marked tile: lower that enemy by 1."]);
});

test("the worked cards of the guide are the shipped ones", () => {
  const blocks = [...textOf("../../../../docs/sanguine-cards.md").matchAll(/\*\*(\w+)\*\*:[^`]*```json\n(.*)\n```/g)];
  expect(blocks.map(([, name]) => name)).toEqual(["Warden", "Powderkeg", "Regicide"]);
  for (const [, name, face] of blocks) expect(JSON.parse(face)).toEqual(faces[name]);
});

test.each(tutorial.steps.map((step, n) => [n + 1, step] as const))("step %i of the tutorial can be done as it asks", async (_n, step) => {
  for (const move of step.goal.moves) {
    const at = await scene(step.position, "options" in step ? step.options : {});
    expect([move, at.check(step.seat, move)]).toEqual([move, null]);
  }
});
