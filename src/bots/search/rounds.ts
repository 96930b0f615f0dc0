import type { Seat, Shape } from "../../engine/contract/game.ts";
import { copyOf } from "../playout.ts";
import type { Searching } from "./searching.ts";

/*
 * In a game that only its end can judge, a single decision is lost in the noise of a long match. If random matches taught us to see
 * who is ahead, an iteration stops when a round is over: chance has been drawn, and the leads have changed.
 */

/** How many moves that usually end the round are tried before one is chosen. */
const MOST_TRIED = 3;

/** Applies a move, and notes whether it ended the round. Returns whether chance was drawn. */
export function advance<G extends Shape>(s: Searching<G>, state: G["state"], seat: Seat, move: G["move"]): boolean {
  const { game, rng, leads, endings } = s;
  const id = leads ? s.idOf(state, seat, move) : 0;
  const drawn = rng.drawn;
  game.apply(state, seat, move, rng);
  const drew = rng.drawn !== drawn;
  if (!leads) return drew;
  s.roundOver = drew && leads(state).some((lead, of) => lead !== s.before[of]);
  endings.counts[id] = (endings.counts[id] ?? 0) + 1;
  endings.sums[id] = (endings.sums[id] ?? 0) + (s.roundOver ? 1 : 0);
  return drew;
}

interface Ending<G extends Shape> {
  readonly best: G["move"] | null;
  readonly others: readonly G["move"][];
}

/**
 * The move that ends the round with the highest gain for the seat in this world, if any gains, and the moves that don't end it. It
 * uses what the seat can't see, but an opponent who calls only the false bids makes the search prefer the likely ones.
 */
export function goodEnding<G extends Shape>(s: Searching<G>, state: G["state"], seat: Seat, moves: readonly G["move"][]): Ending<G> {
  const { leads, game, rng, endings } = s;
  if (!leads) return { best: null, others: moves };
  let best: G["move"] | null = null;
  let most = s.before[seat];
  let tried = 0;
  const others: G["move"][] = [];
  for (const move of moves) {
    const id = s.idOf(state, seat, move);
    if (tried === MOST_TRIED || (endings.sums[id] ?? 0) * 2 <= (endings.counts[id] ?? 0)) {
      others.push(move);
      continue;
    }
    tried += 1;
    const after = copyOf(game, state);
    game.apply(after, seat, move, rng);
    const value = leads(after)[seat];
    if (value > most) {
      most = value;
      best = move;
    }
  }
  return { best, others: others.length > 0 ? others : moves };
}
