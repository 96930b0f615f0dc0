import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { games } from "../src/server/catalog.ts";
import type { Bundle } from "../src/engine/contract/bundle.ts";
import { fastRng } from "../src/engine/contract/chance.ts";
import type { Game, Shape } from "../src/engine/contract/game.ts";
import { viewersOf } from "../src/testkit/laws/law.ts";
import { faultOfSentence } from "../src/testkit/laws/laws-words.ts";
import { unplain } from "../src/testkit/plain.ts";
import { bend, copyOf, drawSample, type Sample, some } from "../src/testkit/sample.ts";
import type { GameWords, Tutorial } from "../src/web/board/games.ts";
import { root } from "./tree.ts";

/*
 * Every game is complete: everything in its folder fits its rules. The laws of each game are tested in its folder.
 */
const italian = import.meta.glob<GameWords>("../src/games/*/words-it.ts");
const tutorials = import.meta.glob<Tutorial>(["../src/games/*/tutorial.json", "../src/games/*/tutorials/*.json"], { import: "default" });

interface Whole {
  readonly bundle: Bundle<Shape>;
  readonly game: Game<Shape>;
  readonly sample: Sample<Shape>;
}

const opened = new Map<string, Promise<Whole>>();

function open(id: string): Promise<Whole> {
  const loading = opened.get(id) ?? load(id);
  opened.set(id, loading);
  return loading;
}

async function load(id: string): Promise<Whole> {
  const bundle = await games.find((listing) => listing.id === id)?.load();
  const made = await bundle?.open({});
  if (!bundle || !made?.ok) throw new Error(`${id} does not open without options`);
  return { bundle, game: made.game, sample: drawSample(made.game, { games: 8, longest: 20_000 }) };
}

/** A refusal that carries several reasons has a sentence for each. */
const reasonsIn = (refusal: object): number => ("reasons" in refusal && Array.isArray(refusal.reasons) ? refusal.reasons.length : 1);

describe.each(games)("$id", (listing) => {
  const { id } = listing;

  test("has every file of a game's folder", () => {
    const files = [
      "state.ts",
      "rules.ts",
      "view.ts",
      "words.ts",
      "words-it.ts",
      "position.ts",
      "game.ts",
      "terminal.ts",
      "board/board.tsx",
    ];
    // A game with several listings has a tutorial for some of them.
    const lessons = existsSync(join(root, "src/games", id, "tutorials")) ? "tutorials" : "tutorial.json";
    const papers = ["RULES.md", "RULES.it.md", lessons];
    expect([...files, ...papers].filter((file) => !existsSync(join(root, "src/games", id, file)))).toEqual([]);
  });

  test("is what the catalog says", async () => {
    const { bundle, game } = await open(id);
    expect([game.id, bundle.id, game.seats]).toEqual([id, id, listing.seats]);
    expect(unplain(bundle.options)).toBeNull();
    expect(faultOfSentence(listing.about, 90)).toBeNull();
    expect(listing.minutes[0]).toBeLessThanOrEqual(listing.minutes[1]);
  });

  test("opens only with options that it knows", async () => {
    const { bundle } = await open(id);
    const bad: unknown[] = [{ "no such option": 1 }, 7, "x", [], JSON.parse('{"__proto__":{"a":1}}')];
    const answers = await Promise.all(bad.map((options) => bundle.open(options)));
    expect(answers.map((answer) => (answer.ok ? "opened" : faultOfSentence(answer.error.text, 200)))).toEqual(bad.map(() => null));
  });

  test("is drawn in the terminal for every viewer", async () => {
    const { bundle, game, sample } = await open(id);
    for (const place of sample.places) {
      for (const viewer of viewersOf(place)) {
        const view = game.view(place.state, viewer);
        const [plain, coloured] = [false, true].map((colour) => bundle.terminal.draw(view, viewer, colour));
        // oxlint-disable-next-line no-control-regex
        expect(coloured?.replaceAll(/\u001b\[[\d;]*m/g, "")).toBe(plain);
        expect(plain).not.toMatch(/undefined|NaN|\[object/);
        expect(bundle.terminal.prompt(view, viewer)).not.toMatch(/undefined|NaN|\[object|\n/);
      }
    }
  });

  test("gives bots an evaluation between lost and won", async () => {
    const { bundle, game, sample } = await open(id);
    const { evaluate } = bundle.hints;
    const values = sample.places.flatMap((place) =>
      evaluate ? Array.from({ length: place.seats }, (_, seat) => evaluate(place.state, seat, game)) : [],
    );
    expect(values.filter((value) => !(value >= -1 && value <= 1))).toEqual([]);
  });

  test("has bots of its own that play legal moves", async () => {
    const { bundle, game, sample } = await open(id);
    const rng = fastRng(5);
    const illegal: unknown[] = [];
    for (const { name, make } of bundle.bots) {
      const bot = make(game);
      for (const place of some(sample.places, 6, rng)) {
        for (const seat of game.toAct(place.state)) {
          const move = await bot.choose(game.view(place.state, seat), seat, fastRng(1), { iterations: 20 });
          const refusal = game.check(place.state, seat, move);
          if (refusal) illegal.push({ name, place: place.step, seat, move: game.write(move), refusal });
        }
      }
    }
    expect(illegal).toEqual([]);
  });

  test("speaks Italian", async () => {
    const words = await italian[`../src/games/${id}/words-it.ts`]?.();
    if (!words) throw new Error("no words-it.ts");
    const { game, sample } = await open(id);
    expect([faultOfSentence(words.name, 40), faultOfSentence(words.about, 110)]).toEqual([null, null]);
    const rng = fastRng(9);
    const bad: unknown[] = [];
    let said = 0;
    let same = 0;
    const judge = (about: unknown, italianText: string, english: string, longest: number): void => {
      said += 1;
      if (italianText === english) same += 1;
      const fault = faultOfSentence(italianText, longest);
      if (fault) bad.push({ about, italianText, fault });
    };
    for (const place of sample.places) {
      for (let seat = 0; seat < place.seats; seat++) {
        for (const text of some(sample.texts, 12, rng)) {
          const move = game.read(bend(text, rng.pick(sample.texts), rng)) ?? game.read(text);
          const refusal = move && game.check(place.state, seat, move);
          if (refusal) judge(refusal, words.explain(refusal), game.explain(refusal), 100 * reasonsIn(refusal));
        }
        for (const move of some(game.moves(place.state, seat), 4, rng)) {
          const log: Shape["event"][] = [];
          game.apply(copyOf(game, place.state), seat, move, fastRng(3), log);
          for (const event of log) {
            for (const viewer of viewersOf(place)) {
              const seen = game.witness(event, viewer);
              if (seen)
                judge(
                  seen,
                  words.tell(seen, (who) => `P${who}`),
                  game.tell(seen, (who) => `P${who}`),
                  240,
                );
            }
          }
        }
      }
    }
    expect(bad).toEqual([]);
    expect(said).toBeGreaterThan(100);
    expect(same / said).toBeLessThan(0.05);
  });

  test("teaches by positions that can be played", async () => {
    const files = Object.keys(tutorials).filter((file) => file.startsWith(`../src/games/${id}/tutorial`));
    const lessons = await Promise.all(files.map((file) => tutorials[file]?.()));
    const tutorial = { steps: lessons.flatMap((lesson) => lesson?.steps ?? []) };
    const { bundle } = await open(id);
    const bad: unknown[] = [];
    for (const [nth, step] of tutorial.steps.entries()) {
      const made = await bundle.open(step.options ?? {});
      const loaded = made.ok ? made.game.load(step.position) : made;
      if (!made.ok || !loaded.ok) {
        bad.push({ nth, loaded });
        continue;
      }
      const { game } = made;
      const goals = step.goal.moves === "any" ? game.moves(loaded.state, step.seat).map((move) => game.write(move)) : step.goal.moves;
      if (goals.length === 0) bad.push({ nth, text: "nothing to do" });
      // In a round the goal is a list of moves one after another.
      for (const goal of step.round === undefined ? goals : goals.slice(0, 1)) {
        const move = game.read(goal);
        if (!move) bad.push({ nth, goal, text: "isn't a move" });
        else if (game.write(move) !== goal) bad.push({ nth, goal, text: `is written ${game.write(move)}` });
        else if (game.check(loaded.state, step.seat, move)) bad.push({ nth, goal, refusal: game.check(loaded.state, step.seat, move) });
      }
      for (const text of [step.text.en, step.text.it, step.done.en, step.done.it]) {
        if (faultOfSentence(text, 400)) bad.push({ nth, text });
      }
    }
    expect(bad).toEqual([]);
    expect(tutorial.steps.length).toBeGreaterThan(1);
  });

  test("tells its rules by their names", async () => {
    expect(readFileSync(join(root, "src/games", id, "RULES.md"), "utf8")).toMatch(/^# /);
    // Players read sentences; the codes of refusals are on the page for programmers.
    const page = join(root, "docs/games", `${id}.md`);
    const rules = readFileSync(existsSync(page) ? page : join(root, "src/games", id, "RULES.md"), "utf8");
    const { game, sample } = await open(id);
    const rng = fastRng(11);
    const met = new Set<string>();
    for (const place of sample.places) {
      for (let seat = 0; seat < place.seats; seat++) {
        for (const text of some(sample.texts, 20, rng)) {
          const move = game.read(rng.int(2) === 0 ? text : bend(text, rng.pick(sample.texts), rng));
          const refusal = move && game.check(place.state, seat, move);
          if (refusal) met.add(refusal.rule);
        }
      }
    }
    expect([...met].filter((rule) => !rules.includes(rule))).toEqual([]);
  });
});
