import type { Bot } from "../engine/contract/bot.ts";
import type { Game, Shape } from "../engine/contract/game.ts";

/** Any legal move. Legality depends only on what the seat sees, so one imagined world is enough. */
export const random = <G extends Shape>(game: Game<G>): Bot<G> => ({
  choose(view, seat, rng, _budget, thoughts) {
    const moves = game.moves(game.imagine(view, rng), seat);
    const move = rng.pick(moves);
    thoughts?.push({ move, visits: 1, value: 0 });
    return move;
  },
});
