import { expect, test } from "vitest";
import { copy } from "../../../engine/contract/copy.ts";
import { fastRng } from "../../../engine/contract/chance.ts";
import { fourline } from "../game.ts";
import { newSolver } from "./solver.ts";
import type { State } from "../state.ts";

const game = fourline();
const rng = fastRng(5);

/** Drops discs at random, as many as asked for; null if somebody wins before. */
function played(discs: number): State | null {
  const state = game.setup(2, rng);
  while (state.discs < discs) {
    const moves = game.moves(state, state.toAct);
    if (moves.length === 0) return null;
    game.apply(state, state.toAct, rng.pick(moves), rng);
  }
  return game.result(state) ? null : state;
}

/** The value of a position for the seat to move, by the rules alone. */
function worth(state: State): number {
  if (game.result(state)) return state.winner < 0 ? 0 : state.winner === state.toAct ? 1 : -1;
  let best = -1;
  for (const move of game.moves(state, state.toAct)) {
    const after = copy(state);
    game.apply(after, state.toAct, move, rng);
    best = Math.max(best, -worth(after));
    if (best === 1) break;
  }
  return best;
}

test("agrees with the rules, also when its cache is reused", () => {
  const solve = newSolver();
  const seen = new Map<number, number>();
  for (let i = 0; i < 2000; i++) {
    const state = played(32);
    if (!state) continue;
    const value = worth(state) + 0;
    expect(solve(state, 100_000)).toBeCloseTo(value);
    seen.set(value, (seen.get(value) ?? 0) + 1);
  }
  for (const value of [-1, 0, 1]) expect(seen.get(value)).toBeGreaterThan(2);
});

test("gives no answer beyond its node budget", () => {
  expect(newSolver()(game.setup(2, rng), 2000)).toBeNull();
});
