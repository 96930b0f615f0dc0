import type { Bot, Budget, Effort, Hints, Thought } from "../../engine/contract/bot.ts";
import { fastRng } from "../../engine/contract/chance.ts";
import type { Game, Rng, Seat, Shape } from "../../engine/contract/game.ts";
import { type Pause, run } from "../pause.ts";
import { identifier } from "../search/identity.ts";
import { considerer } from "../search/searching.ts";
import { spend } from "../spending.ts";
import { type Line, valueOf } from "./negamax.ts";
import { newTranspositions, type Transpositions } from "./transpositions.ts";

/** The settings of the search. */
export type AlphaBetaEffort = Pick<Effort, "iterations" | "depth" | "worlds">;

/** One iteration of a budget is worth this many nodes. */
const POSITIONS = 20;
/** How many nodes to search between checks of the clock. */
const BETWEEN_LOOKS = 64;
/** The default number of imagined worlds in games with hidden information. */
const USUAL_WORLDS = 6;
const DEEPEST = 60;
/** Moves this close to the best are as good: the bot picks one at random, so that games vary. */
const AS_GOOD = 0.02;
/** Beyond this value, won or lost, only the best move will do. */
const DECIDED = 0.9;

interface Trial<G extends Shape> {
  readonly move: G["move"];
  value: number;
  visits: number;
}

/**
 * Alpha-beta search with iterative deepening, until the budget is spent or the game is solved. For two seats that
 * take turns. With hidden information it searches a few imagined worlds and takes the move that is best on average.
 */
export const alphaBeta = <G extends Shape>(game: Game<G>, hints: Hints<G>, effort: AlphaBetaEffort = {}, pause?: Pause): Bot<G> => ({
  choose(view, seat, rng, budget, thoughts) {
    return run(deepen(game, hints, effort, view, seat, rng, budget), pause, budget, (trials) => chosen(trials, rng, thoughts));
  },
});

/** Yields after each root move. */
function* deepen<G extends Shape>(
  game: Game<G>,
  hints: Hints<G>,
  effort: AlphaBetaEffort,
  view: G["view"],
  seat: Seat,
  chance: Rng,
  budget: Budget,
): Generator<void, Trial<G>[]> {
  const rng = fastRng(chance.int(0x80000000));
  const worlds = [game.imagine(view, rng)];
  const hidden = rng.drawn > 0;
  if (hidden) for (let i = 1; i < (effort.worlds ?? USUAL_WORLDS); i++) worlds.push(game.imagine(view, rng));
  let trials = rng.shuffle(considerer(game, hints)(worlds[0], seat)).map((move): Trial<G> => ({ move, value: 0, visits: 0 }));
  if (trials.length === 1) return trials;

  const meter = newMeter(effort, budget);
  const table = newTranspositions();
  const lines = worlds.map((_, world) => newLine(game, hints, table, meter.spent, rng.int(0x80000000), world));
  const deepest = Math.min(DEEPEST, effort.depth ?? DEEPEST);
  for (let depth = 1; depth <= deepest; depth++) {
    let judged = false;
    const next = trials.map(({ move, visits }): Trial<G> => ({ move, value: 0, visits }));
    for (const [world, line] of lines.entries()) {
      line.judged = false;
      let best = -Infinity;
      for (const trial of next) {
        // In a single world, an exact value is only needed for moves that may beat the best so far.
        const before = meter.positions();
        const value = valueOf(line, worlds[world], seat, trial.move, depth, 0, hidden ? -2 : best - AS_GOOD, 2);
        if (Number.isNaN(value)) return finished(trials, next, hidden, best);
        best = Math.max(best, value);
        trial.value += value / lines.length;
        trial.visits += meter.positions() - before;
        yield;
      }
      judged ||= line.judged;
    }
    trials = next.sort((a, b) => b.value - a.value);
    if (!judged || (!hidden && trials[0].value < -DECIDED)) break;
  }
  return trials;
}

/** The budget ran out in the middle of an iteration: in a single world, a better move found there still counts. */
function finished<G extends Shape>(trials: Trial<G>[], next: readonly Trial<G>[], hidden: boolean, best: number): Trial<G>[] {
  if (hidden || best === -Infinity) return trials;
  const better = next.find(({ value }) => value === best);
  if (!better) return trials;
  // Moves not searched to the same depth can't be compared with it.
  const others = trials.filter(({ move }) => move !== better.move);
  return [better, ...others.map((trial) => ({ ...trial, value: Math.min(trial.value, best - 2 * AS_GOOD) }))];
}

function newLine<G extends Shape>(
  game: Game<G>,
  hints: Hints<G>,
  table: Transpositions,
  spent: () => boolean,
  seed: number,
  world: number,
): Line<G> {
  return {
    game,
    hints,
    idOf: identifier(game, hints),
    consider: considerer(game, hints),
    table,
    history: [],
    // Most games draw nothing here, so the generator is created on demand.
    chanceAt: lazyChance(seed + 104_729 * world),
    spent,
    judged: false,
  };
}

/** Chance that starts over at each ply, so that searching a move again gives the same result. */
function lazyChance(seed: number): Line<Shape>["chanceAt"] {
  let at = 0;
  let made: ReturnType<typeof fastRng> | null = null;
  const begin = (): ReturnType<typeof fastRng> => (made ??= fastRng(seed + at));
  const lazy = {
    get drawn() {
      return made?.drawn ?? 0;
    },
    int: (n: number) => begin().int(n),
    shuffle: <T>(list: T[]) => begin().shuffle(list),
    pick: <T>(list: readonly T[]) => begin().pick(list),
  };
  return (place) => {
    at = place;
    made = null;
    return lazy;
  };
}

interface Meter {
  readonly spent: () => boolean;
  readonly positions: () => number;
}

function newMeter(effort: AlphaBetaEffort, budget: Budget): Meter {
  const { iterations, timeIsUp } = spend(budget);
  const most = POSITIONS * Math.min(iterations, effort.iterations ?? Infinity);
  let count = 0;
  let over = false;
  return {
    positions: () => count,
    spent: () => {
      count += 1;
      if (count > most || (count % BETWEEN_LOOKS === 0 && timeIsUp())) over = true;
      return over;
    },
  };
}

function chosen<G extends Shape>(trials: readonly Trial<G>[], rng: Rng, thoughts?: Thought<G>[]): G["move"] {
  const { value: most } = trials[0];
  const good = Math.abs(most) > DECIDED ? 1 : trials.filter(({ value }) => value > most - AS_GOOD).length;
  const best = trials[good > 1 ? rng.int(good) : 0];
  const order = [best, ...trials.filter((trial) => trial !== best)];
  thoughts?.push(...order.map(({ move, visits, value }) => ({ move, visits, value: Math.max(-1, Math.min(1, value)) })));
  return best.move;
}
