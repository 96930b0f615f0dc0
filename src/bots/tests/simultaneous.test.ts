import { expect, test } from "vitest";
import type { Thought } from "../../engine/contract/bot.ts";
import { fastRng, lowest } from "../../engine/contract/chance.ts";
import { hints } from "../../games/skirmish/bots/hints.ts";
import { bundle } from "../../games/skirmish/game.ts";
import type { Move, Skirmish, State } from "../../games/skirmish/state.ts";
import { write } from "../../games/skirmish/words.ts";
import { copyOf } from "../playout.ts";
import { search } from "../search/search.ts";
import { worthOf } from "../worth.ts";

/** Unless it is hit, the imp wins on health; the ogre has to guess where it goes. */
const CLASSES = {
  ogre: { health: 2, damage: 3, move: [".x.", "x.x", ".x."], attack: ["xxx", "x.x", "xxx"] },
  imp: { health: 3, damage: 1, move: [".x.", "x.x", ".x."], attack: [".x.", "x.x", ".x."] },
};

const duel = (host: string, guest: string, at: readonly number[], limit: number) => ({
  custom: {
    ...{ name: "Duel", grid: [3, 3], limit, classes: CLASSES },
    ...{ army: [{ class: host, at: [1, 2] }], opponents: [{ class: guest, at }] },
  },
});

const opened = async (options: object) => {
  const made = await bundle.open(options);
  if (!made.ok) throw new Error(made.error.text);
  return made.game;
};

/** A game between two who choose a row and a column at once. */
interface Matrix {
  readonly moves: readonly [readonly Move[], readonly Move[]];
  readonly payoffs: readonly (readonly number[])[];
}

/** Solves a duel exactly, for the first seat: each turn is a matrix of the values of the turns that can follow. */
function solver(game: Awaited<ReturnType<typeof opened>>) {
  const known = new Map<string, { readonly matrix: Matrix; readonly value: number }>();
  const after = (state: State, plans: readonly Move[]): State => {
    const next = copyOf(game, state);
    for (const seat of [0, 1]) {
      if (plans[seat].do !== "ready") game.apply(next, seat, plans[seat], lowest);
      game.apply(next, seat, { do: "ready" }, lowest);
    }
    return next;
  };
  const solve = (state: State): { readonly matrix: Matrix; readonly value: number } => {
    const key = JSON.stringify([state.cells, state.health, state.turn]);
    const found = known.get(key);
    if (found) return found;
    const plans = (seat: number): Move[] => hints.consider?.(state, seat) ?? [];
    const moves = [plans(0), plans(1)] as const;
    const payoffs = moves[0].map((one) =>
      moves[1].map((other) => {
        const next = after(state, [one, other]);
        const result = game.result(next);
        return result ? worthOf(result, 0) : solve(next).value;
      }),
    );
    const solved = { matrix: { moves, payoffs }, value: valueOf(payoffs) };
    known.set(key, solved);
    return solved;
  };
  return solve;
}

/** The value of a matrix game, by regret matching for both sides until it is known to a hundredth. */
function valueOf(payoffs: readonly (readonly number[])[]): number {
  const rows = payoffs.map(() => 0);
  const columns = payoffs[0].map(() => 0);
  const sums = [payoffs.map(() => 0), payoffs[0].map(() => 0)];
  const mixed = (regrets: readonly number[]): number[] => {
    const total = regrets.reduce((sum, one) => sum + Math.max(0, one), 0);
    return regrets.map((one) => (total > 0 ? Math.max(0, one) / total : 1 / regrets.length));
  };
  for (let round = 1; ; round++) {
    const [own, other] = [mixed(rows), mixed(columns)];
    const byRow = payoffs.map((line) => line.reduce((sum, value, column) => sum + value * other[column], 0));
    const byColumn = payoffs[0].map((_, column) => payoffs.reduce((sum, line, row) => sum + line[column] * own[row], 0));
    const now = byRow.reduce((sum, value, row) => sum + value * own[row], 0);
    for (const [row, value] of byRow.entries()) rows[row] = Math.max(0, rows[row] + value - now);
    for (const [column, value] of byColumn.entries()) columns[column] = Math.max(0, columns[column] + now - value);
    for (const [row, share] of own.entries()) sums[0][row] += round * share;
    for (const [column, share] of other.entries()) sums[1][column] += round * share;
    if (round % 20 !== 0) continue;
    const worst = Math.min(...guaranteed(payoffs, share(sums[0])));
    const best = Math.max(...payoffs.map((line) => line.reduce((sum, value, column) => sum + value * share(sums[1])[column], 0)));
    if (best - worst < 0.01 || round > 20_000) return (best + worst) / 2;
  }
}

const share = (list: readonly number[]): number[] => {
  const total = list.reduce((sum, one) => sum + one, 0);
  return list.map((one) => one / total);
};

/** The payoff of a mixed strategy over rows against each column. */
const guaranteed = (payoffs: readonly (readonly number[])[], mix: readonly number[]): number[] =>
  payoffs[0].map((_, column) => payoffs.reduce((sum, line, row) => sum + line[column] * mix[row], 0));

test.each([
  ["raider", "lancer", [1, 0], 3],
  ["ogre", "imp", [1, 1], 3],
  ["imp", "ogre", [1, 1], 3],
])("three by three, %s against %s at %j, %i turns: the mix that is played achieves the game's value", async (host, guest, at, limit) => {
  const game = await opened(duel(host, guest, at, limit));
  const state = game.setup(2, fastRng(1));
  const { matrix, value } = solver(game)(state);
  const thoughts: Thought<Skirmish>[] = [];
  const bot = search(game, hints, { depth: 100 });
  await bot.choose(game.view(state, 0), 0, fastRng(4), { iterations: 30_000 }, thoughts);
  const visits = new Map(thoughts.map((thought) => [write(thought.move), thought.visits]));
  const mix = share(matrix.moves[0].map((move) => visits.get(write(move)) ?? 0));
  expect(Math.min(...guaranteed(matrix.payoffs, mix))).toBeGreaterThan(value - 0.1);
});
