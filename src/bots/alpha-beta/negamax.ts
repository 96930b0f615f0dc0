import type { Hints } from "../../engine/contract/bot.ts";
import type { CountingRng } from "../../engine/contract/chance.ts";
import type { Game, Seat, Shape } from "../../engine/contract/game.ts";
import { copyOf } from "../playout.ts";
import type { Identify } from "../search/identity.ts";
import { worth } from "../worth.ts";
import { hashOf } from "./hash.ts";
import { AT_LEAST, AT_MOST, EXACT, slotOf, store, type Transpositions } from "./transpositions.ts";

/** A quick win is better than a late one: values shrink by this much per ply. */
const DELAY = 0.0005;
/** Chance drawn in the search is the same for all moves at a ply, so that they can be compared. */
const CHANCE = 7919;

/** One search to a certain depth. */
export interface Line<G extends Shape> {
  readonly game: Game<G>;
  readonly hints: Hints<G>;
  readonly idOf: Identify<G>;
  readonly consider: (state: G["state"], seat: Seat) => G["move"][];
  readonly table: Transpositions;
  /** History heuristic: how often each move, by id, caused a cutoff. */
  readonly history: number[];
  /** The chance for a ply of this world. */
  readonly chanceAt: (ply: number) => CountingRng;
  /** Counts a node; true once the budget is spent. */
  readonly spent: () => boolean;
  /** Whether some leaf was evaluated rather than played to the end of the game. */
  judged: boolean;
}

/** The value of a search that ran out of budget. */
export const UNFINISHED = NaN;

/** The value of a position for the seat to move, searched to this depth, or NaN if the budget ran out. */
export function negamax<G extends Shape>(
  line: Line<G>,
  state: G["state"],
  seat: Seat,
  depth: number,
  ply: number,
  low: number,
  high: number,
): number {
  const { game, table } = line;
  if (line.spent()) return UNFINISHED;
  if (depth <= 0) {
    line.judged = true;
    return worth(game, line.hints, state, seat, null);
  }
  const hash = hashOf(state);
  const slot = slotOf(hash);
  const known = table.keys[slot] === hash;
  if (known && table.depths[slot] >= depth) {
    const value = table.values[slot];
    const kind = table.kinds[slot];
    if (kind === EXACT || (kind === AT_LEAST && value >= high) || (kind === AT_MOST && value <= low)) {
      // The stored value rests on an evaluation.
      if (table.depths[slot] < SOLVED) line.judged = true;
      return value;
    }
  }
  const wasJudged = line.judged;
  line.judged = false;
  const moves = line.consider(state, seat);
  const ids = order(line, state, seat, moves, known ? table.best[slot] : -1);
  let best = -Infinity;
  let bestId = -1;
  let from = low;
  for (let i = 0; i < moves.length; i++) {
    const value = valueOf(line, state, seat, moves[i], depth, ply, from, high);
    if (Number.isNaN(value)) return UNFINISHED;
    if (value > best) {
      best = value;
      bestId = ids[i];
    }
    if (value > from) from = value;
    if (from >= high) {
      line.history[ids[i]] = (line.history[ids[i]] ?? 0) + depth * depth;
      break;
    }
  }
  const kind = best >= high ? AT_LEAST : best <= low ? AT_MOST : EXACT;
  store(table, hash, best, line.judged ? depth : SOLVED, kind, bestId);
  line.judged ||= wasJudged;
  return best;
}

/** The stored depth of a position whose value doesn't depend on the search depth. */
const SOLVED = 30_000;

/** The value of a move for the seat that makes it. */
export function valueOf<G extends Shape>(
  line: Line<G>,
  state: G["state"],
  seat: Seat,
  move: G["move"],
  depth: number,
  ply: number,
  low: number,
  high: number,
): number {
  const { game } = line;
  const after = copyOf(game, state);
  game.apply(after, seat, move, line.chanceAt(ply * CHANCE + depth));
  const seats = game.toAct(after);
  if (seats.length === 0) return worth(game, line.hints, after, seat) * (1 - DELAY * ply);
  const next = seats[0];
  if (next === seat) return negamax(line, after, next, depth - 1, ply + 1, low, high);
  return -negamax(line, after, next, depth - 1, ply + 1, -high, -low);
}

/** Move ordering: puts likely good moves in front. Returns the ids in their new order. */
function order<G extends Shape>(line: Line<G>, state: G["state"], seat: Seat, moves: G["move"][], first: number): number[] {
  const ids: number[] = [];
  const ranks: number[] = [];
  for (let i = 0; i < moves.length; i++) {
    const move = moves[i];
    const id = line.idOf(state, seat, move);
    const rank = id === first ? Infinity : (line.history[id] ?? 0);
    // Insertion sort: lists are short, and mostly in order already.
    let at = i;
    for (; at > 0 && ranks[at - 1] < rank; at--) {
      ids[at] = ids[at - 1];
      ranks[at] = ranks[at - 1];
      moves[at] = moves[at - 1];
    }
    ids[at] = id;
    ranks[at] = rank;
    moves[at] = move;
  }
  return ids;
}
