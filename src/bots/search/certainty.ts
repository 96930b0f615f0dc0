import type { Game, Rng, Shape } from "../../engine/contract/game.ts";
import { hashOf } from "../alpha-beta/hash.ts";

/** If this many imagined worlds are the same, there is only one: two equally likely ones would slip through once in 4,000 cases. */
const SAMPLES = 13;

/** Whether the seat can deduce everything hidden: say, that the other hand must hold the last unseen cards. */
export function isCertain<G extends Shape>(game: Game<G>, view: G["view"], first: G["state"], rng: Rng): boolean {
  const hash = hashOf(first);
  for (let i = 1; i < SAMPLES; i++) if (hashOf(game.imagine(view, rng)) !== hash) return false;
  return true;
}

/** How many seats play this match, or 0 if that isn't known before it ends. */
export const countSeats = <G extends Shape>(game: Game<G>, state: G["state"]): number =>
  game.seats.length === 1 ? game.seats[0] : (game.score?.(state).length ?? 0);
