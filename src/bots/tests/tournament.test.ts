import { expect, test } from "vitest";
import type { Bot, Budget } from "../../engine/contract/bot.ts";
import { fastRng } from "../../engine/contract/chance.ts";
import type { Game, Shape } from "../../engine/contract/game.ts";
import { hints } from "../../games/fourline/bots/hints.ts";
import { fourline } from "../../games/fourline/game.ts";
import type { Fourline } from "../../games/fourline/state.ts";
import { greedy } from "../greedy.ts";
import { alphaBeta } from "../alpha-beta/alpha-beta.ts";
import { botOf } from "../levels.ts";
import { monteCarlo } from "../monte-carlo.ts";
import { random } from "../random.ts";
import { search } from "../search/search.ts";

/** The seat that wins a game of two, or null. */
async function winner<G extends Shape>(game: Game<G>, bots: readonly Bot<G>[], seed: number, budget: Budget): Promise<number | null> {
  const rng = fastRng(seed);
  const state = game.setup(2, rng);
  for (let seats = game.toAct(state); seats.length > 0; seats = game.toAct(state)) {
    const seat = seats[0];
    const move = await bots[seat].choose(game.view(state, seat), seat, rng, budget);
    expect(game.check(state, seat, move)).toBeNull();
    game.apply(state, seat, move, rng);
  }
  const first = game.result(state)?.ranking[0] ?? [];
  return first.length === 1 ? first[0] : null;
}

const game = fourline();
const levelOf = (name: string): Bot<Fourline> => {
  const bot = botOf(name, game, hints, []);
  if (!bot) throw new Error(name);
  return bot;
};
const bots: Record<string, Bot<Fourline>> = {
  random: random(game),
  greedy: greedy(game, hints),
  "greedy without an evaluation": greedy(game, {}),
  "monte-carlo": monteCarlo(game, hints),
  "monte-carlo without an evaluation": monteCarlo(game, {}),
  search: search(game, hints),
  "search without an evaluation": search(game, {}),
  "alpha-beta": alphaBeta(game, hints),
  easy: levelOf("easy"),
  medium: levelOf("medium"),
};

test.each([
  ["monte-carlo", "random", 100, 95],
  ["monte-carlo without an evaluation", "random", 100, 95],
  ["greedy", "random", 100, 85],
  ["greedy without an evaluation", "random", 100, 85],
  ["search", "monte-carlo", 40, 26],
  ["search without an evaluation", "monte-carlo without an evaluation", 40, 24],
  ["alpha-beta", "monte-carlo", 40, 26],
  ["easy", "random", 60, 54],
  ["medium", "easy", 60, 42],
])("at fourline %s beats %s: of %i games, both seats in turn, at least %i", async (better, worse, games, least) => {
  let won = 0;
  for (let i = 0; i < games; i++) {
    const seat = i % 2;
    const seated = seat === 0 ? [bots[better], bots[worse]] : [bots[worse], bots[better]];
    if ((await winner(game, seated, i, { iterations: 160 })) === seat) won += 1;
  }
  expect(won).toBeGreaterThanOrEqual(least);
});
