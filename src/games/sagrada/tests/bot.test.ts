import { expect, test } from "vitest";
import type { Bot } from "../../../engine/contract/bot.ts";
import { fastRng } from "../../../engine/contract/chance.ts";
import { hints } from "../bot.ts";
import { bundle } from "../game.ts";
import type { Move, Sagrada } from "../state.ts";

const FLUX_REMOVER = 11;

test("a bot with the Flux Remover never goes in circles: each value that it considers is better than the last", async () => {
  const opened = await bundle.open({});
  if (!opened.ok) throw new Error(opened.error.text);
  const { game } = opened;
  const rng = fastRng(4);
  let chosen = 0;
  let most = 0;
  for (let games = 0; games < 300; games++) {
    const state = game.setup(2, rng);
    for (let [seat] = game.toAct(state); seat !== undefined; [seat] = game.toAct(state)) {
      const isChoosing = state.passive === FLUX_REMOVER && state.hand !== 0;
      const moves: Move[] = isChoosing ? (hints.consider?.(state, seat, game) ?? []) : game.moves(state, seat);
      const selects = moves.filter(({ word }) => word === "select");
      chosen = isChoosing && selects.length > 0 ? chosen + 1 : 0;
      most = Math.max(most, chosen);
      // A die shows one of six values, so five others can each be better than the last.
      expect(chosen).toBeLessThan(6);
      expect(moves.length).toBeGreaterThan(0);
      game.apply(state, seat, rng.pick(chosen > 0 ? selects : moves), rng);
    }
  }
  expect(most).toBeGreaterThan(1);
});

test("a die that completes a row has a better prior than others, and a tool a worse one than a pass", async () => {
  const opened = await bundle.open({});
  if (!opened.ok) throw new Error(opened.error.text);
  const { game } = opened;
  const free = [".....", ".....", ".....", "....."];
  const empty = "-- -- -- -- --";
  const loaded = game.load({
    players: [
      { window: free, dice: ["R1 G2 Y3 B4 --", empty, empty, empty], favor: 3, private: "red" },
      { window: free, favor: 3, private: "blue" },
    ],
    ...{ pool: ["G1", "P6", "B3", "Y2", "R2"], tools: [4, 12, 8], publics: [20] },
    ...{ round: 3, turn: 0, first: 0 },
  });
  if (!loaded.ok) throw new Error(loaded.error.text);
  const list = game.moves(loaded.state, 0);
  const values = hints.prior?.(loaded.state, 0, list, game) ?? [];
  const sorted = list.map((move, i) => ({ text: game.write(move), value: values[i] })).toSorted((a, b) => b.value - a.value);
  expect(sorted[0].text).toBe("pick 2");
  expect(sorted.at(-1)?.text).toMatch(/^tool/);
});

test.each([
  ["a win by ten points", { ranking: [[0], [1]], scores: [40, 30] }, 0, 0.75],
  ["a loss by ten points", { ranking: [[0], [1]], scores: [40, 30] }, 1, -0.75],
  ["a win by twenty points", { ranking: [[0], [1]], scores: [50, 30] }, 0, 0.9],
  ["a loss by the tiebreaker", { ranking: [[0], [1], [2]], scores: [30, 30, 12] }, 1, -0.5],
  ["ten points above the target", { ranking: [[0]], scores: [30], solo: { won: true, target: 20 } }, 0, 0.75],
] as const)("%s is worth a lot, and more points are worth more", (_, result, seat, worth) => {
  expect(hints.outcome?.(result, seat)).toBeCloseTo(worth, 1);
});

test("medium beats easy, and easy beats random play, in at least 7 of 10 games", async () => {
  const opened = await bundle.open({});
  if (!opened.ok) throw new Error(opened.error.text);
  const { game } = opened;
  const botFor = (name: string): Bot<Sagrada> =>
    bundle.bots.find((bot) => bot.name === name)?.make(game) ?? {
      choose: (view, seat, rng) => rng.pick(game.moves(game.imagine(view, rng), seat)),
    };
  const won = async (better: string, worse: string): Promise<number> => {
    let games = 0;
    for (let seed = 0; seed < 100; seed++) {
      const rng = fastRng(seed);
      const own = seed % 2;
      const bots = own === 0 ? [botFor(better), botFor(worse)] : [botFor(worse), botFor(better)];
      const state = game.setup(2, rng);
      for (let [seat] = game.toAct(state); seat !== undefined; [seat] = game.toAct(state)) {
        const move = await bots[seat].choose(game.view(state, seat), seat, rng, { iterations: 1 });
        expect(game.check(state, seat, move)).toBeNull();
        game.apply(state, seat, move, rng);
      }
      if (game.result(state)?.ranking[0].includes(own)) games += 1;
    }
    return games;
  };
  expect(await won("medium", "easy")).toBeGreaterThanOrEqual(70);
  expect(await won("easy", "random")).toBeGreaterThanOrEqual(70);
});
