import { botOf, msFor } from "../../bots/levels.ts";
import { fastRng } from "../../engine/contract/chance.ts";
import type { Bundle } from "../../engine/contract/bundle.ts";
import type { Seat, Shape } from "../../engine/contract/game.ts";
import type { Match } from "../../engine/match/match.ts";

/** Asks a bot for its move; it is shown what its seat sees. */
export async function askBot(bundle: Bundle<Shape>, match: Match<Shape>, seat: Seat, name: string): Promise<string> {
  const { game, state, seq } = match;
  const bot = botOf(name, game, bundle.hints, bundle.bots);
  if (!bot) throw new Error(`There's no bot called “${name}”.`);
  const budget = { ms: msFor(name), now: () => performance.now() };
  return game.write(await bot.choose(game.view(state, seat), seat, fastRng(seq + 1), budget));
}
