import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { characters } from "../../games/skirmish/characters.ts";
import { games } from "../../server/catalog.ts";
import { fastRng } from "../../engine/contract/chance.ts";
import type { Proof } from "../../engine/record/verify.ts";
import type { GameLabels, OptionLabels } from "../board/games.ts";
import { amountOf } from "../forms/options/option-schema.ts";
import { proseOf } from "../build/prose.ts";
import { namesAt } from "../tables/table.ts";
import { en } from "./en.ts";
import { it } from "./it.ts";

/** Every text with its path; a function stands for the text it returns. */
function textsOf(value: unknown, path = ""): [string, unknown][] {
  if (typeof value !== "object" || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, `${path}.${key}`));
}

/** Rightly the same in both languages. */
const ALIKE = new Set([".form.no", ".app.name", ".table.chat", ".levels.monte-carlo"]);

test("all text of the pages is translated into Italian", () => {
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

interface OptionSchema {
  readonly title?: string;
  readonly description?: string;
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly examples?: readonly string[];
}

/** Which parts of the options form have no label: `claim.title`, `claim.values.add`. */
function unlabeled(schema: unknown, labels: Readonly<Record<string, OptionLabels>>): string[] {
  const { properties = {} } = schema as { properties?: Record<string, OptionSchema> };
  return Object.entries(properties).flatMap(([key, option]) => [
    ...(option.title !== undefined && !labels[key]?.title ? [`${key}.title`] : []),
    ...(option.description !== undefined && !labels[key]?.description ? [`${key}.description`] : []),
    ...(option.enum ?? wordsFor(option)).filter((value) => !labels[key]?.values?.[value]).map((value) => `${key}.values.${value}`),
  ]);
}

/** Words that can stand in the place of a number. */
const wordsFor = (option: OptionSchema): readonly string[] => amountOf({ ...option })?.words ?? [];

/** A list of words is chosen from some examples. */
const choicesOf = (option: OptionSchema | undefined): readonly string[] =>
  option?.enum ?? option?.examples ?? (option ? wordsFor(option) : []);

/** Labels for options or values that the game doesn't have. Items of a list have names of their own. */
function unused(schema: unknown, labels: Readonly<Record<string, OptionLabels>>): string[] {
  const { properties = {} } = schema as { properties?: Record<string, OptionSchema> };
  return Object.entries(labels).flatMap(([key, { values = {} }]) => [
    ...(key in properties ? [] : [key]),
    ...Object.keys(values)
      .filter((value) => properties[key]?.type !== "array" && !choicesOf(properties[key]).includes(value))
      .map((value) => `${key}.values.${value}`),
  ]);
}

test.each(games.map(({ id }) => id))("%s has its words, rules and lessons in Italian", async (game) => {
  expect(existsSync(folder(game, "words-it.ts"))).toBe(true);
  const words = (await import(folder(game, "words-it.ts").href)) as Record<string, unknown>;
  expect(words).toMatchObject({ name: expect.stringMatching(/./), about: expect.stringMatching(/\.$/) });
  expect([typeof words["explain"], typeof words["tell"]]).toEqual(["function", "function"]);

  const bundle = await games.find(({ id }) => id === game)?.load();
  const { options = {} } = (words["labels"] ?? {}) as GameLabels;
  expect(unlabeled(bundle?.options, options)).toEqual([]);
  expect(unused(bundle?.options, options)).toEqual([]);

  for (const file of ["RULES.md", "RULES.it.md"]) expect(proseOf(readFileSync(folder(game, file), "utf8")).length).toBeGreaterThan(4);
  const steps = lessonsOf(game);
  expect(steps.length).toBeGreaterThan(2);
  for (const { text, done } of steps) for (const one of [text, done]) expect([one.en, one.it].every(Boolean)).toBe(true);
});

/** One tutorial, or one for each of some listings. */
function lessonsOf(game: string): Lesson[] {
  const many = existsSync(folder(game, "tutorials"));
  const files = many ? readdirSync(folder(game, "tutorials")).map((file) => `tutorials/${file}`) : ["tutorial.json"];
  return files.flatMap((file) => (JSON.parse(readFileSync(folder(game, file), "utf8")) as { steps: Lesson[] }).steps);
}

interface Lesson {
  readonly position: unknown;
  readonly options?: unknown;
  readonly seat: number;
  readonly text: Record<string, string>;
  readonly goal: { readonly moves: readonly string[] | "any" };
  readonly done: Record<string, string>;
}

test.each(games.map(({ id }) => id))("every lesson of %s can be done", async (game) => {
  const steps = lessonsOf(game);
  const bundle = await games.find(({ id }) => id === game)?.load();
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

test.each(games.map(({ id }) => id))("every line of the score of %s has its label in Italian, by its id", async (game) => {
  const words = (await import(folder(game, "words-it.ts").href)) as { labels?: GameLabels };
  const bundle = await games.find(({ id }) => id === game)?.load();
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
    for (const { id, label } of rules.tally?.(state) ?? []) seen.add(id ?? label);
  }
  expect(seen.size > 0).toBe(rules.tally !== undefined);
  expect([...seen].filter((id) => !words.labels?.scores?.[id])).toEqual([]);
});

test.each([
  [[1], "1 player", "1 giocatore"],
  [[2], "2 players", "2 giocatori"],
  [[1, 2, 3, 4], "1 to 4 players", "da 1 a 4 giocatori"],
  [[2, 4], "2 or 4 players", "2 o 4 giocatori"],
  [[2, 3, 4, 6], "2, 3, 4 or 6 players", "2, 3, 4 o 6 giocatori"],
] as const)("a game for %j", (seats, english, italian) => {
  expect([en.home.players(seats), it.home.players(seats)]).toEqual([english, italian]);
});

test("a bot is named by its level or its character, a person by name, also while a bot plays for them", () => {
  const seats = [
    { name: null, bot: "easy" },
    { name: "Ada", bot: null },
    { name: "Bo", bot: "hard" },
    { name: null, bot: null },
  ];
  expect(namesAt(seats, en)).toEqual(["Bot (easy)", "Ada", "Bo", "Seat 4"]);
  expect(namesAt(seats, it)).toEqual(["Bot (facile)", "Ada", "Bo", "Posto 4"]);
  const hard = { name: null, bot: "hard" };
  expect(namesAt([hard, ...seats, hard], en)).toEqual(["Bot 1 (hard)", "Bot (easy)", "Ada", "Bo", "Seat 5", "Bot 2 (hard)"]);
  const about = { en: "", it: "" };
  const players = {
    easy: { name: "Pip", about },
    medium: { name: "Olga", about },
    hard: { name: "Vera", about },
    expert: { name: "Max", about },
  };
  expect(namesAt([hard, ...seats, hard], en, players)).toEqual(["Vera", "Pip", "Ada", "Bo", "Seat 5", "Vera 2"]);
});

test.each([
  [{ nonces: "two-phase" }, "so nobody could rig the game", "nessuno poteva truccare la partita"],
  [
    { people: 1 },
    "and the player's. Neither could decide them alone.",
    "e quello del giocatore. Nessuno dei due poteva deciderli da solo.",
  ],
  [{}, "Only the last player to sit down could have rigged them", "Solo l'ultimo a sedersi avrebbe potuto truccarli"],
  [{ silent: [1] }, "Not every player added a number.", "Non tutti i giocatori hanno aggiunto un numero."],
  [{ silent: [0, 1] }, "the host could have chosen one it liked", "il server avrebbe potuto sceglierlo a suo piacere"],
  [{ format: 1 }, "it could still choose some dice and cards", "poteva ancora scegliere alcuni dadi e carte"],
] as const)("what a record with %j proves", (part, english, italian) => {
  const proof: Proof = { ...{ format: 2, nonces: "one-phase", people: 2, silent: [], freeUndos: 0 }, ...part };
  expect(en.result.verifiedWhy(3, proof, true)).toContain(english);
  expect(it.result.verifiedWhy(3, proof, true)).toContain(italian);
});

test("names that nobody chose are in the language of the page", () => {
  const sergeant = { name: null, bot: "medium" };
  const seats = [{ name: "Guest", bot: null }, sergeant, { name: "Ida", bot: null }, sergeant];
  expect(namesAt(seats, en, characters)).toEqual(["Guest", "Sergeant Ida", "Ida", "Sergeant Ida 2"]);
  expect(namesAt(seats, it, characters)).toEqual(["Ospite", "Sergente Ida", "Ida", "Sergente Ida 2"]);
  const untold = Object.values(characters).filter(({ name }) => it.called(name) === name);
  expect(untold).toEqual([]);
});
