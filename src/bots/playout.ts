import type { Hints } from "../engine/contract/bot.ts";
import { copy } from "../engine/contract/copy.ts";
import type { Game, Rng, Seat, Shape } from "../engine/contract/game.ts";

/** A longer game than this is evaluated as it stands: some games never end under random play. */
export const LONGEST_PLAYOUT = 2000;

/** How many moves to play between checks of the clock. */
const BETWEEN_LOOKS = 16;

/** Plays on at random, in place. Returns false if time ran out before the end of the game or the limit. */
export function playOut<G extends Shape>(
  game: Game<G>,
  hints: Hints<G>,
  state: G["state"],
  rng: Rng,
  limit: number,
  timeIsUp: () => boolean,
): boolean {
  for (let ply = 0; ply < limit; ply++) {
    if (ply % BETWEEN_LOOKS === BETWEEN_LOOKS - 1 && timeIsUp()) return false;
    const seats = game.toAct(state);
    if (seats.length === 0) return true;
    const seat = seats.length === 1 ? seats[0] : rng.pick(seats);
    game.apply(state, seat, chanceMove(game, hints, state, seat, rng), rng);
  }
  return true;
}

/** A playout's move: by the game's own policy if it has one, otherwise at random. */
export function chanceMove<G extends Shape>(game: Game<G>, hints: Hints<G>, state: G["state"], seat: Seat, rng: Rng): G["move"] {
  if (hints.playout) return hints.playout(state, seat, rng, game);
  return rng.pick(game.moves(state, seat));
}

/** A copy of the state, made by the game's own `copy` if it has one. */
export const copyOf = <G extends Shape>(game: Game<G>, state: G["state"]): G["state"] => (game.copy ? game.copy(state) : copy(state));
