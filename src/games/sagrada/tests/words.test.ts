import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { bundle } from "../game.ts";
import { SHIPPED } from "../options.ts";
import type { Reason } from "../rules/reasons.ts";
import tutorial from "../tutorial.json" with { type: "json" };
import { COLORS, dieOf } from "../state.ts";
import { explain, tell } from "../words.ts";
import * as italian from "../words-it.ts";

/** One refusal of each rule, with the longest possible words and numbers. */
const REASONS: { readonly [rule in Reason["rule"]]: Extract<Reason, { rule: rule }> } = {
  "game-over": { rule: "game-over" },
  "not-your-turn": { rule: "not-your-turn" },
  "windows-first": { rule: "windows-first" },
  "windows-chosen": { rule: "windows-chosen" },
  "no-such-window": { rule: "no-such-window", n: 9, most: 4 },
  "nothing-asks-for-this": { rule: "nothing-asks-for-this", word: "increase" },
  "tool-not-here": { rule: "tool-not-here", tool: 999 },
  "tool-gone": { rule: "tool-gone", tool: 12 },
  "pay-with-a-die": { rule: "pay-with-a-die", tool: 12 },
  "pay-with-tokens": { rule: "pay-with-tokens", tool: 12 },
  "no-such-tool": { rule: "no-such-tool", n: 999, most: 12 },
  "no-such-pool-die": { rule: "no-such-pool-die", n: 9, most: 8 },
  "no-such-track-die": { rule: "no-such-track-die", n: 99, most: 40 },
  "no-such-value": { rule: "no-such-value", n: 9 },
  "number-too-low": { rule: "number-too-low", n: 0, least: 1 },
  "number-too-high": { rule: "number-too-high", n: 9, most: 8 },
  "number-must-be": { rule: "number-must-be", n: 9, asked: 8 },
  "no-such-space": { rule: "no-such-space", row: 9, column: 9 },
  "draft-first": { rule: "draft-first" },
  "die-in-hand": { rule: "die-in-hand" },
  "place-first": { rule: "place-first" },
  "already-placed": { rule: "already-placed" },
  "value-too-low": { rule: "value-too-low", value: 1, least: 2 },
  "value-too-high": { rule: "value-too-high", value: 6, most: 5 },
  "value-must-be": { rule: "value-must-be", value: 6, asked: 5 },
  "too-few-tokens": { rule: "too-few-tokens", price: 2, favor: 1 },
  "one-tool-a-turn": { rule: "one-tool-a-turn" },
  "tool-in-use": { rule: "tool-in-use", name: "Cork-backed Straightedge" },
  "first-turn-only": { rule: "first-turn-only" },
  "second-turn-only": { rule: "second-turn-only" },
  "no-shared-colour": { rule: "no-shared-colour", pool: "dice_moved" },
  "no-shared-value": { rule: "no-shared-value", pool: "dice_moved" },
  "cell-taken": { rule: "cell-taken", row: 4, column: 5 },
  "cell-empty": { rule: "cell-empty", row: 4, column: 5 },
  "edge-first": { rule: "edge-first" },
  "touch-a-die": { rule: "touch-a-die" },
  "stand-alone": { rule: "stand-alone" },
  "cell-colour": { rule: "cell-colour", asked: 5, colour: 3 },
  "cell-shade": { rule: "cell-shade", asked: 5, value: 3 },
  "same-colour-beside": { rule: "same-colour-beside", colour: 3, row: 4, column: 5 },
  "same-shade-beside": { rule: "same-shade-beside", value: 3, row: 4, column: 5 },
  "already-moved": { rule: "already-moved" },
  "dice-moved": { rule: "dice-moved", moved: 2 },
  "nothing-can-move": { rule: "nothing-can-move", dice: 2 },
  "no-second-move": { rule: "no-second-move" },
  "nowhere-to-place": { rule: "nowhere-to-place" },
  "can-be-placed": { rule: "can-be-placed" },
  "too-few-dice": { rule: "too-few-dice", pool: "dice_moved", size: 1 },
  "too-many-dice": { rule: "too-many-dice", pool: "dice_moved", size: 10 },
  "pay-colour": { rule: "pay-colour", asked: 5, colour: 3 },
  "tool-worn": { rule: "tool-worn", times: 20 },
  "bag-empty": { rule: "bag-empty" },
  "can-go-on": { rule: "can-go-on" },
};

/** More refusals of the same rules, worded differently. */
const MORE: readonly Reason[] = [
  { rule: "no-such-pool-die", n: 1, most: 0 },
  { rule: "no-such-track-die", n: 1, most: 0 },
  { rule: "nothing-can-move", dice: 1 },
  { rule: "nothing-can-move", dice: 1, share: { object: "color", pool: "round_track" } },
  { rule: "nothing-can-move", dice: 2, share: { object: "shade", pool: "round_track" } },
  { rule: "too-few-dice", pool: "round_track", size: 0 },
  { rule: "too-few-tokens", price: 1, favor: 0 },
  { rule: "pay-colour", asked: 5, colour: 0 },
  { rule: "dice-moved", moved: 1 },
];

test.each([...Object.values(REASONS), ...MORE])("$rule has a sentence in both languages", (reason) => {
  for (const sentence of [explain(reason), italian.explain(reason)]) {
    expect(sentence).toMatch(/^“?[A-ZÈ\d“].*[.]$/);
    expect(sentence.length).toBeLessThanOrEqual(90);
  }
});

test("the page for programmers lists every refusal", () => {
  const page = readFileSync(new URL("../../../../docs/games/sagrada.md", import.meta.url), "utf8");
  expect(Object.keys(REASONS).filter((rule) => !page.includes(`\`${rule}\``))).toEqual([]);
});

test.each(["RULES.md", "RULES.it.md"])("%s is for players: no codes of refusals, no commands, no JSON", (file) => {
  const rules = readFileSync(new URL(`../${file}`, import.meta.url), "utf8");
  expect(Object.keys(REASONS).filter((rule) => rules.includes(rule))).toEqual([]);
  expect(rules).not.toMatch(/[`{}]/);
});

test("every shipped card has Italian words", () => {
  expect(Object.keys(italian.tools).map(Number)).toEqual(SHIPPED.tools.map(({ id }) => id));
  expect(Object.keys(italian.publics).map(Number)).toEqual(SHIPPED.publics.map(({ id }) => id));
});

async function open(options: object = {}) {
  const opened = await bundle.open(options);
  if (!opened.ok) throw new Error(`${opened.error.path}: ${opened.error.text}`);
  return opened.game;
}

describe("the tutorial", () => {
  test.each(tutorial.steps)("$text.en", async (step) => {
    const { position, seat, goal } = step;
    const game = await open();
    const loaded = game.load(position);
    if (!loaded.ok) throw new Error(loaded.error.text);
    expect(game.toAct(loaded.state)).toEqual([seat]);
    const legal = game.moves(loaded.state, seat).map((move) => game.write(move));
    // In a round, the goal is a list of moves one after another.
    expect(legal).toEqual(expect.arrayContaining("round" in step ? goal.moves.slice(0, 1) : goal.moves));
  });
});

test("the worked card of the docs plays as it says", async () => {
  const docs = readFileSync(new URL("../../../../docs/sagrada-cards.md", import.meta.url), "utf8");
  const blocks = [...docs.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text]) => text);
  const card: unknown = JSON.parse(blocks.find((text) => text.includes("Tin Snips")) ?? "");
  const game = await open({ cards: { tools: [card] }, tools: [28, 1, 2] });
  const window = { window: [".....", ".....", ".....", "....."], private: "red" };
  const dice = ["R5 -- -- -- --", "G3 -- -- -- --", "-- -- -- -- --", "-- -- -- -- --"];
  const loaded = game.load({ players: [{ ...window, dice, favor: 3 }, window], tools: [28], pool: ["B4"], round: 2 });
  if (!loaded.ok) throw new Error(loaded.error.text);
  const rule = (text: string): string | null => {
    const move = game.read(text);
    return move ? (game.check(loaded.state, 0, move)?.rule ?? null) : "unknown-move";
  };
  const play = (text: string): void => {
    const move = game.read(text);
    if (move) game.apply(loaded.state, 0, move, { int: () => 0, shuffle: (list) => list, pick: (list) => list[0] });
  };
  expect([rule("move 1 1 4 5"), rule("tool 28")]).toEqual(["nothing-asks-for-this", null]);
  play("tool 28");
  expect([rule("move 1 1 4 5"), rule("move 1 1 2 1"), rule("move 2 2 4 5")]).toEqual([null, "cell-taken", "cell-empty"]);
  play("move 1 1 4 5");
  expect([loaded.state.dice[0][19] & 63, loaded.state.active, rule("pass")]).toEqual([13, 0, null]);
});

test("dice have their article in Italian, and a value can be chosen", () => {
  const [one, six] = [dieOf(1, 5, 1), dieOf(1, 5, 6)];
  const name = (): string => "Elena";
  expect(italian.tell({ kind: "picked", seat: 0, die: one, at: 0 }, name)).toBe("Elena prende l'1 viola.");
  expect(italian.tell({ kind: "turned", seat: 0, from: six, die: one }, name)).toBe("Elena gira il 6 viola: diventa 1.");
  expect(italian.tell({ kind: "turned", seat: 0, from: six, die: six }, name)).toBe("Elena sceglie il valore 6 per il dado viola.");
});

test.each([
  [5, "Ada turns the red 6 to a 5.", "Ada gira il 6 rosso: diventa 5."],
  [6, "Ada leaves the red 6 as it is.", "Ada sceglie il valore 6 per il dado rosso."],
])("a die of 6 is given the value %i", (value, en, it) => {
  const red = COLORS.indexOf("red") + 1;
  const event = { kind: "turned", seat: 0, from: dieOf(3, red, 6), die: dieOf(3, red, value) } as const;
  expect([tell(event, () => "Ada"), italian.tell(event, () => "Ada")]).toEqual([en, it]);
});
