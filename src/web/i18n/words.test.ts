import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { catalog } from "../../catalog.ts";
import { fastRng } from "../../engine/contract/chance.ts";
import { en } from "./en.ts";
import { it } from "./it.ts";

/** Every text with its path; a function stands for the text it makes. */
function textsOf(value: unknown, path = ""): [string, unknown][] {
  if (typeof value !== "object" || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, `${path}.${key}`));
}

/** The same in both languages, and rightly so. */
const ALIKE = new Set([".form.no", ".app.name", ".table.chat", ".levels.monte-carlo"]);

test("the shell says everything in Italian", () => {
  const english = textsOf(en);
  const italian = new Map(textsOf(it));
  expect([...italian.keys()].sort()).toEqual(english.map(([path]) => path).sort());
  const wrong = english.filter(([path, text]) => {
    const translated = italian.get(path);
    if (typeof translated !== typeof text || translated === "") return true;
    return typeof text === "string" && translated === text && !ALIKE.has(path);
  });
  expect(wrong).toEqual([]);
});

const folder = (game: string, file: string): URL => new URL(`../../games/${game}/${file}`, import.meta.url);

/** Titles and descriptions of a schema of options, at its first level: what the form shows. */
function labelsOf(schema: unknown): string[] {
  const { properties = {} } = schema as { properties?: Record<string, { title?: string; description?: string }> };
  return Object.values(properties).flatMap(({ title, description }) => [title, description].filter((text) => text !== undefined));
}

test.each(catalog.map(({ id }) => id))("%s has its words, rules and lessons in Italian", async (game) => {
  expect(existsSync(folder(game, "words-it.ts"))).toBe(true);
  const words = (await import(folder(game, "words-it.ts").href)) as Record<string, unknown>;
  expect(words).toMatchObject({ name: expect.stringMatching(/./), about: expect.stringMatching(/\.$/) });
  expect([typeof words["explain"], typeof words["tell"]]).toEqual(["function", "function"]);

  const bundle = await catalog.find(({ id }) => id === game)?.load();
  const labels = (words["labels"] ?? {}) as Record<string, string>;
  expect(labelsOf(bundle?.options).filter((label) => !labels[label])).toEqual([]);

  expect(readFileSync(folder(game, "RULES.it.md"), "utf8").length).toBeGreaterThan(400);
  const { steps } = JSON.parse(readFileSync(folder(game, "tutorial.json"), "utf8")) as { steps: Lesson[] };
  expect(steps.length).toBeGreaterThan(2);
  for (const { text, done } of steps) for (const one of [text, done]) expect([one.en, one.it].every(Boolean)).toBe(true);
});

interface Lesson {
  readonly position: unknown;
  readonly options?: unknown;
  readonly seat: number;
  readonly text: Record<string, string>;
  readonly goal: { readonly moves: readonly string[] | "any" };
  readonly done: Record<string, string>;
}

test.each(catalog.map(({ id }) => id))("every lesson of %s can be done", async (game) => {
  const { steps } = JSON.parse(readFileSync(folder(game, "tutorial.json"), "utf8")) as { steps: Lesson[] };
  const bundle = await catalog.find(({ id }) => id === game)?.load();
  for (const { position, options = {}, seat, goal } of steps) {
    const opened = await bundle?.open(options);
    if (!opened?.ok) throw new Error("The options of a lesson are wrong.");
    const loaded = opened.game.load(position);
    if (!loaded.ok) throw new Error(`${loaded.error.path}: ${loaded.error.text}`);
    // What a lesson asks for may be the last of several steps: then it is legal only after the others.
    expect(opened.game.moves(loaded.state, seat).length).toBeGreaterThan(0);
    const asked = goal.moves === "any" ? [] : goal.moves;
    expect(asked.map((move) => opened.game.read(move))).not.toContain(null);
  }
});

test.each(catalog.map(({ id }) => id))("every line of the score of %s has its label in Italian", async (game) => {
  const words = (await import(folder(game, "words-it.ts").href)) as { labels?: Record<string, string> };
  const bundle = await catalog.find(({ id }) => id === game)?.load();
  const opened = await bundle?.open({});
  if (!opened?.ok) throw new Error(`${game} cannot be opened`);
  const { game: rules } = opened;
  const seen = new Set<string>();
  // Cards are dealt by chance: enough matches to see all of their names.
  for (let seed = 1; seed <= 12; seed++) {
    const rng = fastRng(seed);
    const state = rules.setup(2, rng);
    for (let made = 0; made < 400 && !rules.result(state); made++) {
      const seat = rng.pick(rules.toAct(state));
      rules.apply(state, seat, rng.int(3) === 0 ? rules.idle(state, seat) : rng.pick(rules.moves(state, seat)), rng);
    }
    for (const { label } of rules.tally?.(state) ?? []) seen.add(label);
  }
  expect(seen.size > 0).toBe(rules.tally !== undefined);
  expect([...seen].filter((label) => !words.labels?.[label])).toEqual([]);
});
