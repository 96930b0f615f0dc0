import type { Seat, Shape } from "../../engine/contract/game.ts";
import { LONGEST_PLAYOUT } from "../playout.ts";
import { advance, goodEnding } from "./rounds.ts";
import type { Searching } from "./searching.ts";

/** How many random moves the default policy compares by their average result. */
const COMPARED = 3;
/** The default policy plays one move in this many at random. */
const WHIM = 4;
/** Results are credited to this many moves of a playout: later ones say little about the move being tried. */
const MOST_NOTED = 40;
/** How many moves to play between checks of the clock. */
const BETWEEN_LOOKS = 16;

/** Plays on in place, until the end of the game or the horizon. False if time ran out first. */
export function playOn<G extends Shape>(s: Searching<G>, state: G["state"]): boolean {
  const { game, rng } = s;
  const horizon = s.horizon(state);
  const isFar = typeof horizon === "number" ? null : horizon;
  const plies = typeof horizon === "number" ? horizon : LONGEST_PLAYOUT;
  for (let ply = 0; ply < plies; ply++) {
    if (isFar?.(state)) return true;
    if (ply % BETWEEN_LOOKS === BETWEEN_LOOKS - 1 && s.timeIsUp()) return false;
    const seats = game.toAct(state);
    if (seats.length === 0) return true;
    const seat = seats.length === 1 ? seats[0] : rng.pick(seats);
    advance(s, state, seat, policyMove(s, state, seat));
    if (s.roundOver) return true;
  }
  return true;
}

/** A move by the game's own playout policy, or by what did well elsewhere in this search, so that opponents aren't taken for fools. */
export function policyMove<G extends Shape>(s: Searching<G>, state: G["state"], seat: Seat): G["move"] {
  const { hints, game, rng } = s;
  if (hints.playout) return hints.playout(state, seat, rng, game);
  const moves = s.consider(state, seat);
  if (moves.length === 1) return moves[0];
  const move = likelyOf(s, state, seat, moves);
  if (s.played.length < 2 * MOST_NOTED) s.played.push(seat, s.idOf(state, seat, move));
  return move;
}

/** The same for a place of the tree, where moves are noted anyway. `s.legal` has the moves. */
export const likelyMove = <G extends Shape>(s: Searching<G>, state: G["state"], seat: Seat): G["move"] =>
  s.hints.playout ? s.hints.playout(state, seat, s.rng, s.game) : likelyOf(s, state, seat, s.legal);

/** A move that is good in this world because it ends a round, if there is one; otherwise one that doesn't end it. */
function likelyOf<G extends Shape>(s: Searching<G>, state: G["state"], seat: Seat, moves: readonly G["move"][]): G["move"] {
  const { best, others } = goodEnding(s, state, seat, moves);
  return best ?? famousMove(s, state, seat, others);
}

/** Of a few moves, the one that did best elsewhere; now and then any. */
function famousMove<G extends Shape>(s: Searching<G>, state: G["state"], seat: Seat, moves: readonly G["move"][]): G["move"] {
  const { rng } = s;
  let move = moves[rng.int(moves.length)];
  if (rng.int(WHIM) === 0) return move;
  let best = fameOf(s, seat, s.idOf(state, seat, move));
  for (let i = 1; i < COMPARED; i++) {
    const other = moves[rng.int(moves.length)];
    const fame = fameOf(s, seat, s.idOf(state, seat, other));
    if (fame > best) {
      best = fame;
      move = other;
    }
  }
  return move;
}

function fameOf<G extends Shape>({ fame }: Searching<G>, seat: Seat, id: number): number {
  const known = fame[seat];
  const count = known?.counts[id];
  return known && count ? known.sums[id] / count : 1;
}

/** Credits the result of this iteration to its moves, in the tree and in the playout. */
export function noteFame<G extends Shape>(s: Searching<G>): void {
  if (s.hints.playout) return;
  for (let i = 0; i < s.nodes.length; i++) note(s, s.nodes[i].seat, s.nodes[i].ids[s.picks[i]]);
  for (let i = 0; i < s.played.length; i += 2) note(s, s.played[i], s.played[i + 1]);
}

function note<G extends Shape>({ fame, values }: Searching<G>, seat: Seat, id: number): void {
  const known = (fame[seat] ??= { sums: [], counts: [] });
  known.sums[id] = (known.sums[id] ?? 0) + values[seat];
  known.counts[id] = (known.counts[id] ?? 0) + 1;
}
