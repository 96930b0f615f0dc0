import { botOf, msFor } from "../../bots/levels.ts";
import type { Bot } from "../../engine/contract/bot.ts";
import type { Bundle } from "../../engine/contract/bundle.ts";
import { fastRng } from "../../engine/contract/chance.ts";
import type { Game, Shape } from "../../engine/contract/game.ts";
import { BotFault, type Player, type Thinking } from "./player.ts";

/** One of our own bots. It thinks in this thread. */
export function namedPlayer(name: string, bundle: Bundle<Shape>): Player {
  let playing: { readonly game: Game<Shape>; readonly bot: Bot<Shape> } | null = null;
  return {
    start: async ({ game }) => {
      const bot = botOf(name, game, bundle.hints, bundle.bots);
      if (!bot) throw new BotFault("crash", `There's no bot called “${name}” for ${game.id}.`);
      playing = { game, bot };
    },
    choose: async ({ view, seat, seed, thinking = { ms: msFor(name) } }) => {
      if (!playing) throw new BotFault("crash", "The match hasn't started.");
      return playing.game.write(await playing.bot.choose(view, seat, fastRng(seed), budgetOf(thinking)));
    },
    end: () => undefined,
    stop: async () => undefined,
  };
}

/** Thinking time with a clock. */
export const budgetOf = (thinking: Thinking) => ("iterations" in thinking ? thinking : { ms: thinking.ms, now: () => performance.now() });
