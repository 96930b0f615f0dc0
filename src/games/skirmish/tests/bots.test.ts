import { expect, test, vi } from "vitest";
import { fastRng } from "../../../engine/contract/chance.ts";
import type { Rng, Seat } from "../../../engine/contract/game.ts";
import { playout } from "../bots/hints.ts";
import { captain, recruit } from "../bots/planner.ts";
import { bundle } from "../game.ts";
import { write } from "../words.ts";

// There is a lot to try, and the machine may be busy.
vi.setConfig({ testTimeout: 300_000 });

const opened = await bundle.open({});
if (!opened.ok) throw new Error(opened.error.text);
const { game } = opened;

/** How many of these games the host wins. */
async function wins(bots: readonly ReturnType<typeof captain>[], games: number): Promise<number> {
  let won = 0;
  for (let seed = 0; seed < games; seed++) {
    const rng = fastRng(seed);
    const state = game.setup(2, rng);
    for (let seats = game.toAct(state); seats.length > 0; seats = game.toAct(state)) {
      const seat = seats[0];
      const move = await bots[seat].choose(game.view(state, seat), seat, rng, { iterations: 180 });
      expect([write(move), game.check(state, seat, move)]).toEqual([write(move), null]);
      game.apply(state, seat, move, rng);
    }
    if (state.winner === 0) won += 1;
  }
  return won;
}
const anything = {
  choose: (view: Parameters<typeof game.imagine>[0], seat: Seat, rng: Rng) => playout(game.imagine(view, rng), seat, rng),
};

test("the recruit beats random play, and the captain beats the recruit", async () => {
  expect(await wins([recruit(), anything], 20)).toBeGreaterThanOrEqual(18);
  expect(await wins([captain(), recruit()], 20)).toBeGreaterThanOrEqual(15);
});
test("a bot without memory finishes its turns too, at every level", async () => {
  for (const { make } of bundle.bots) {
    const forgetful = { choose: (...asked: Parameters<ReturnType<typeof captain>["choose"]>) => make(game).choose(...asked) };
    expect(await wins([forgetful, anything], 1)).toBe(1);
  }
});
test("at the start, when the armies are apart, nobody attacks behind its own lines", async () => {
  const attacked: string[] = [];
  for (const { name, make } of bundle.bots) {
    for (let seed = 0; seed < 8; seed++) {
      const rng = fastRng(seed);
      const [state, bot] = [game.setup(2, rng), make(game)];
      for (const seat of [0, 1]) {
        for (let move = await bot.choose(game.view(state, seat), seat, rng, { iterations: 60 }); move.do !== "ready";) {
          // The host stands on ranks 1 and 2, the other side on 7 and 8.
          if (move.do === "attack" && (seat === 0 ? move.up < 2 : move.up > 5)) attacked.push(`${name} ${write(move)}`);
          game.apply(state, seat, move, rng);
          move = await bot.choose(game.view(state, seat), seat, rng, { iterations: 60 });
        }
      }
    }
  }
  expect(attacked).toEqual([]);
});
test("one bot object may play both sides of several matches", async () => {
  const both = captain();
  expect(await wins([both, both], 2)).toBeLessThanOrEqual(2);
});
test.each(["easy", "hard", "expert", "captain"])("%s stops early when its time is up, however large the scenario", async (name) => {
  const state = game.setup(2, fastRng(1));
  const rng = fastRng(2);
  let drawn = 0;
  const counting: Rng = {
    ...rng,
    int: (n) => {
      drawn += 1;
      return rng.int(n);
    },
  };
  // The clock has run out at the second look.
  let time = 0;
  const now = (): number => (time += 10_000);
  const bot = bundle.bots.find((one) => one.name === name)?.make(game);
  const move = await bot?.choose(game.view(state, 0), 0, counting, { ms: 500, now });
  expect(move && game.check(state, 0, move)).toBeNull();
  // It looks once at each order of both sides, and shuffles no more than that.
  const orders = game.moves(state, 0).length + game.moves(state, 1).length;
  expect(drawn).toBeLessThan(2 * orders);
});

test.each(["hard", "expert"])("%s doesn't go on thinking when its time is up", async (name) => {
  const state = game.setup(2, fastRng(1));
  // Each check of the clock takes a millisecond: much less than this bot would want.
  let time = 0;
  const now = (): number => (time += 1);
  const bot = bundle.bots.find((one) => one.name === name)?.make(game);
  await bot?.choose(game.view(state, 0), 0, fastRng(2), { ms: 30, now });
  // What is under way looks a few times more.
  expect(time).toBeLessThan(40);
});
