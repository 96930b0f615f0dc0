import { withoutCircles } from "../../bots/circles.ts";
import { botOf, msFor } from "../../bots/levels.ts";
import type { Bot, Thought } from "../../engine/contract/bot.ts";
import type { Bundle } from "../../engine/contract/bundle.ts";
import { fastRng } from "../../engine/contract/chance.ts";
import type { Game, Shape } from "../../engine/contract/game.ts";
import { BotFault, type Player, type Thinking } from "./player.ts";

/** One of Parlour's own bots. It thinks in this thread. */
export function namedPlayer(name: string, bundle: Bundle<Shape>): Player {
  let playing: { readonly game: Game<Shape>; readonly bot: Bot<Shape> } | null = null;
  return {
    start: async ({ game }) => {
      const bot = botOf(name, game, bundle.hints, bundle.bots);
      if (!bot) throw new BotFault("crash", `There's no bot called “${name}” for ${game.id}.`);
      playing = { game, bot };
    },
    choose: async ({ view, seat, seed, seen = [], thinking = { ms: msFor(name) } }) => {
      if (!playing) throw new BotFault("crash", "The match hasn't started.");
      const { game, bot } = playing;
      const rng = fastRng(seed);
      const thoughts: Thought<Shape>[] = [];
      const move = await bot.choose(view, seat, rng, budgetOf(thinking), thoughts);
      return game.write(seen.length === 0 ? move : withoutCircles(game, { view, seat, move, thoughts, seen }, rng));
    },
    end: () => undefined,
    stop: async () => undefined,
  };
}

/** Thinking time with a clock. */
export const budgetOf = (thinking: Thinking) => ("iterations" in thinking ? thinking : { ms: thinking.ms, now: () => performance.now() });
