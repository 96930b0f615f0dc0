import { expect, test } from "vitest";
import type { Bot } from "../../engine/contract/bot.ts";
import { fastRng } from "../../engine/contract/chance.ts";
import { ticTacToe } from "../../testkit/fixtures/tic-tac-toe.ts";
import { learnedLeads } from "../learned.ts";
import { search } from "../search/search.ts";
import { binomial, type DiceBluff, diceBluff } from "./dice-bluff.ts";

test("random matches teach that more dice are better, whoever has them", () => {
  const game = diceBluff();
  const leads = learnedLeads(game, game.setup(2, fastRng(1)));
  const after = (own: number, other: number): readonly number[] | undefined =>
    leads?.({ dice: [Array.from({ length: own }, () => 3), Array.from({ length: other }, () => 3)], bid: null, toAct: 0 });
  expect(after(2, 2)).toEqual([0, 0]);
  const [ahead, behind] = after(3, 2) ?? [];
  expect(ahead).toBeGreaterThan(0);
  expect(behind).toBe(-ahead);
  expect(after(4, 2)?.[0]).toBeGreaterThan(ahead);
});

test("a match without rounds teaches nothing", () => {
  const game = ticTacToe();
  expect(learnedLeads(game, game.setup(2, fastRng(1)))).toBeNull();
});

test("what is learned takes a limited number of moves, and once per game", () => {
  let moves = 0;
  const game = diceBluff();
  const counted: typeof game = {
    ...game,
    apply(...move) {
      moves += 1;
      game.apply(...move);
    },
  };
  const state = game.setup(2, fastRng(1));
  learnedLeads(counted, state);
  expect(moves).toBeGreaterThan(1000);
  expect(moves).toBeLessThanOrEqual(2600);
  const before = moves;
  learnedLeads(counted, state);
  expect(moves - before).toBeLessThanOrEqual(100);
});

test("without hints, search holds its own in a bluffing game against a bot that counts probabilities", async () => {
  const game = diceBluff();
  let won = 0;
  for (let match = 0; match < 12; match++) {
    const rng = fastRng(100 + (match >> 1));
    const state = game.setup(2, rng);
    const own = match % 2;
    const bots: readonly Bot<DiceBluff>[] = own === 0 ? [search(game, {}), binomial] : [binomial, search(game, {})];
    for (let [seat] = game.toAct(state); seat !== undefined; [seat] = game.toAct(state)) {
      game.apply(state, seat, await bots[seat].choose(game.view(state, seat), seat, fastRng(match), { iterations: 400 }), rng);
    }
    if (game.result(state)?.ranking[0].includes(own)) won += 1;
  }
  expect(won).toBeGreaterThanOrEqual(4);
});
