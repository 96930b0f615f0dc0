import { expect, test } from "vitest";
import { fastRng } from "../../engine/contract/chance.ts";
import { games } from "../../server/catalog.ts";
import { nameOfView } from "../circles.ts";
import { thinker } from "../think.ts";

const load = async (id: string): ReturnType<(typeof games)[number]["load"]> => {
  const listing = games.find((listing) => listing.id === id);
  if (!listing) throw new Error(`no game ${id}`);
  return listing.load();
};
const think = thinker({ load, now: () => 0 });

/** Plays one turn of a seat whose opponents do nothing; returns the views it saw. */
async function oneTurn(id: string, bot: string, seed: number, most: number): Promise<string[]> {
  const opened = await (await load(id)).open({});
  if (!opened.ok) throw new Error(opened.error.text);
  const { game } = opened;
  const state = game.setup(2, fastRng(seed));
  const seen: string[] = [];
  while (game.toAct(state).includes(0) && seen.length < most) {
    const view = game.view(state, 0);
    const { move } = await think({ game: id, options: {}, view, seat: 0, bot, seed: seed + seen.length, budget: { iterations: 60 }, seen });
    seen.push(nameOfView(view));
    const read = game.read(move);
    if (!read) throw new Error(`${move} isn't a move`);
    game.apply(state, 0, read, fastRng(seed));
  }
  return seen;
}

test.each([1, 2, 3, 4, 5, 6])("greedy ends its turn in Skirmish, and sees no view twice (seed %i)", async (seed) => {
  const seen = await oneTurn("skirmish", "greedy", seed, 64);
  expect(seen.length).toBeLessThan(64);
  expect(new Set(seen).size).toBe(seen.length);
});

test("a bot that would go back takes the next best move instead", async () => {
  const opened = await (await load("skirmish")).open({});
  if (!opened.ok) throw new Error(opened.error.text);
  const { game } = opened;
  const state = game.setup(2, fastRng(3));
  const ask = async (seen: readonly string[]): Promise<string> => {
    const view = game.view(state, 0);
    return (await think({ game: "skirmish", options: {}, view, seat: 0, bot: "greedy", seed: 5, budget: { iterations: 200 }, seen })).move;
  };
  const first = await ask(["elsewhere"]);
  const after = game.imagine(game.view(state, 0), fastRng(1));
  const read = game.read(first);
  if (!read) throw new Error(`${first} isn't a move`);
  game.apply(after, 0, read, fastRng(1));
  expect(await ask([nameOfView(game.view(after, 0))])).not.toBe(first);
});
