import type { Bot, Budget, Effort, Hints, Thought } from "../../engine/contract/bot.ts";
import { fastRng } from "../../engine/contract/chance.ts";
import type { Game, Rng, Seat, Shape } from "../../engine/contract/game.ts";
import { type Pause, run } from "../pause.ts";
import { identifier } from "../search/identity.ts";
import { considerer } from "../search/searching.ts";
import { spend } from "../spending.ts";
import { type Line, valueOf } from "./negamax.ts";
import { newTranspositions, type Transpositions } from "./transpositions.ts";

/** What it takes into account. */
export type AlphaBetaEffort = Pick<Effort, "iterations" | "depth" | "worlds">;

/** An iteration of a budget is worth this many positions. */
const POSITIONS = 20;
/** How many positions are looked at between two looks at the clock. */
const BETWEEN_LOOKS = 64;
/** How many imagined worlds are looked at where something is hidden. */
const USUAL_WORLDS = 6;
const DEEPEST = 60;
/** Moves this close to the best are as good: one of them is played, so that no two games are the same. */
const AS_GOOD = 0.02;
/** Where a game is decided, only the best is good enough. */
const DECIDED = 0.9;

interface Trial<G extends Shape> {
  readonly move: G["move"];
  value: number;
  visits: number;
}

/**
 * Looks at all moves and replies, one move deeper each time, until the budget is spent or the end is seen. For two seats that
 * act in turn. Where something is hidden it does so in a few imagined worlds and takes the move that is best on average.
 */
export const alphaBeta = <G extends Shape>(game: Game<G>, hints: Hints<G>, effort: AlphaBetaEffort = {}, pause?: Pause): Bot<G> => ({
  choose(view, seat, rng, budget, thoughts) {
    return run(deepen(game, hints, effort, view, seat, rng, budget), pause, budget, (trials) => chosen(trials, rng, thoughts));
  },
});

/** Yields after every move that was looked at. */
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
        // In one world only what may be better than the best so far has to be known exactly.
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

/** The budget ran out in the middle of a depth: in one world, a move that turned out better there is still believed. */
function finished<G extends Shape>(trials: Trial<G>[], next: readonly Trial<G>[], hidden: boolean, best: number): Trial<G>[] {
  if (hidden || best === -Infinity) return trials;
  const better = next.find(({ value }) => value === best);
  if (!better) return trials;
  // What was not looked at as deeply can't be compared with it.
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
    // Most games draw nothing here, so chance is made when it is asked for.
    chanceAt: lazyChance(seed + 104_729 * world),
    spent,
    judged: false,
  };
}

/** Chance that starts over for every place: looking at a move again finds the same. */
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
