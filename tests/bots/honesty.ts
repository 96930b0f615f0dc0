import { fastRng } from "../../src/engine/contract/chance.ts";
import type { Bundle } from "../../src/engine/contract/bundle.ts";
import type { Game, Shape } from "../../src/engine/contract/game.ts";
import { botOf } from "../../src/bots/levels.ts";

export interface Asked {
  readonly bots: readonly string[];
  readonly positions: number;
  readonly iterations: number;
  readonly seed: number;
}

/** A bot's different answers to two worlds that look alike to it. */
export interface Dishonest {
  readonly bot: string;
  readonly position: number;
  readonly said: readonly [string, string];
}

/**
 * Goes through positions of random games. At each, what the seat can't see is drawn again: the true world and the new one look
 * the same to it, so a bot with the same seed has to answer the same.
 */
export async function dishonesty<G extends Shape>(
  game: Game<G>,
  bundle: Pick<Bundle<G>, "hints" | "bots">,
  asked: Asked,
): Promise<{ readonly changed: number; readonly found: Dishonest[] }> {
  const rng = fastRng(asked.seed);
  const found: Dishonest[] = [];
  let changed = 0;
  let state = game.setup(rng.pick(game.seats), rng);
  for (let position = 0; position < asked.positions; position++) {
    // A few moves on, so that positions of one game differ.
    for (let ply = 0; ply < 3; ply++) {
      const seat = rng.pick(game.toAct(state));
      game.apply(state, seat, bundle.hints.playout?.(state, seat, rng, game) ?? rng.pick(game.moves(state, seat)), rng);
      if (game.toAct(state).length === 0) state = game.setup(rng.pick(game.seats), rng);
    }
    const seat = rng.pick(game.toAct(state));
    const other = game.imagine(game.view(state, seat), rng);
    if (JSON.stringify(other) !== JSON.stringify(state)) changed += 1;
    for (const name of asked.bots) {
      const answer = async (world: G["state"]): Promise<string> => {
        const bot = botOf(name, game, bundle.hints, bundle.bots);
        if (!bot) throw new Error(name);
        return game.write(await bot.choose(game.view(world, seat), seat, fastRng(position), { iterations: asked.iterations }));
      };
      const said = [await answer(state), await answer(other)] as const;
      if (said[0] !== said[1]) found.push({ bot: name, position, said });
    }
  }
  return { changed, found };
}
