import { fastRng } from "../engine/contract/chance.ts";
import type { Game, Shape } from "../engine/contract/game.ts";
import { copyOf } from "./sample.ts";

/** Where to count from: a seed sets up a game, or a state is given. */
export type PerftStart<G extends Shape> = { readonly seats: number; readonly seed: number } | { readonly state: G["state"] };

/**
 * How many different lines of play there are of exactly some length: a number that a change of the rules changes.
 * Chance is drawn from the same dice on every line; when several seats act at once, the first of them moves.
 */
export function perft<G extends Shape>(game: Game<G>, start: PerftStart<G>, depth: number): number {
  const seed = "state" in start ? 1 : start.seed;
  const count = (state: G["state"], left: number): number => {
    if (left === 0) return 1;
    const acting = game.toAct(state);
    if (acting.length === 0) return 0;
    const moves = game.moves(state, acting[0]);
    if (left === 1) return moves.length;
    let lines = 0;
    for (const move of moves) {
      const next = copyOf(game, state);
      game.apply(next, acting[0], move, fastRng(seed + left));
      lines += count(next, left - 1);
    }
    return lines;
  };
  return count("state" in start ? start.state : game.setup(start.seats, fastRng(seed)), depth);
}
