import { expect, test } from "vitest";
import { lowest } from "../../../engine/contract/chance.ts";
import { bundle } from "../game.ts";
import { reachOf, squareAt } from "../board/reach.ts";
import { phasesOf } from "../board/turn-phases.ts";
import type { Event } from "../state.ts";
import { read } from "../words.ts";

const opened = await bundle.open({});
if (!opened.ok) throw new Error(opened.error.text);
const { game } = opened;

const loaded = game.load({
  grid: [5, 5],
  characters: [
    { id: "h1", class: "warden", seat: 0, at: [1, 3] },
    { id: "h2", class: "lancer", seat: 0, at: [3, 4] },
    { id: "h3", class: "mage", seat: 0, at: [0, 4] },
    { id: "o1", class: "archer", seat: 1, at: [1, 2], health: 8 },
    { id: "o2", class: "raider", seat: 1, at: [4, 1] },
    { id: "o3", class: "mage", seat: 1, at: [0, 2] },
  ],
});
if (!loaded.ok) throw new Error(loaded.error.text);
const { state } = loaded;

test("the reach is what the rules allow, rotated for the opponent", () => {
  const { characters, field } = game.view(state, null);
  expect(reachOf(field, characters[0]).attacks).toEqual([{ at: [1, 2], hits: [[0, 2], [1, 2], [2, 2]] }]); // prettier-ignore
  expect(reachOf(field, { ...characters[0], seat: 1 }).attacks).toEqual([{ at: [1, 4], hits: [[2, 4], [1, 4], [0, 4]] }]); // prettier-ignore
  expect(reachOf(field, { ...characters[0], at: null })).toEqual({ steps: [], attacks: [] });
  expect([squareAt(field, "a1"), squareAt(field, "e5")]).toEqual([[0, 4], [4, 0]]); // prettier-ignore
});

test("a turn is told in pictures: before, meet, move, strike, fall, now", () => {
  const before = game.view(state, 0).characters;
  const after = game.copy?.(state) ?? state;
  const log: Event[] = [];
  for (const line of ["0 attack h1 b3", "0 move h2 d2", "0 move h3 a2", "1 move o3 a2", "0 ready", "1 ready"]) {
    const move = read(line.slice(2));
    if (!move || game.check(after, Number(line[0]), move)) continue;
    game.apply(after, Number(line[0]), move, lowest, log);
  }
  const { field, characters } = game.view(after, 0);
  const pictures = phasesOf(field, log, characters, before);
  expect(pictures.map(({ phase }) => phase)).toEqual(["start", "meet", "move", "strike", "fall", "end"]);
  const at = (phase: string, id: string) => pictures.find((picture) => picture.phase === phase)?.shown.find((one) => one.id === id);
  expect(pictures[1].clashes).toEqual([[0, 3]]);
  expect(at("meet", "h3")).toMatchObject({ at: [0, 4], leans: [0, 3] });
  expect(at("strike", "o1")).toMatchObject({ health: 0, hurt: 8 });
  expect(at("strike", "h3")).not.toHaveProperty("leans");
  expect(at("fall", "o1")).toMatchObject({ falls: true });
  expect(at("end", "o1")).toBeUndefined();

  const guessed = phasesOf(field, log, characters, null);
  expect(guessed.map(({ phase }) => phase)).toEqual(pictures.map(({ phase }) => phase));
  expect(guessed[0].shown.map(({ id, at: where }) => `${id} ${where.join()}`).sort()).toEqual(
    pictures[0].shown.map(({ id, at: where }) => `${id} ${where.join()}`).sort(),
  );
});
