import type { Bot, Budget, Hints, Thought } from "../engine/contract/bot.ts";
import type { Game, Rng, Seat, Shape } from "../engine/contract/game.ts";
import { type Pause, run } from "./pause.ts";
import { copyOf, LONGEST_PLAYOUT, playOut } from "./playout.ts";
import { spend } from "./spending.ts";
import { canJudge, worth } from "./worth.ts";

/** The settings of the bot; lower levels search less. */
export interface Considered {
  /** How many playouts at most, whatever the budget. */
  readonly playouts?: number | undefined;
  /** How many moves a playout goes before it is evaluated; to the end of the game if only the end can be evaluated. */
  readonly depth?: number;
  /** How many moves are searched: those with the best prior. */
  readonly breadth?: number;
}

/** The exploration constant of UCB. */
const CURIOSITY = 0.7;

interface Trial<G extends Shape> {
  readonly move: G["move"];
  visits: number;
  sum: number;
}

/**
 * Flat Monte Carlo: tries each move in many imagined worlds, plays on at random, and takes the move that was tried most.
 * It compares the moves at the root and builds no tree.
 */
export const monteCarlo = <G extends Shape>(game: Game<G>, hints: Hints<G>, considered: Considered = {}, pause?: Pause): Bot<G> => ({
  choose(view, seat, rng, budget, thoughts) {
    return run(weigh(game, hints, considered, view, seat, rng, budget), pause, budget, (trials) => chosen(trials, thoughts));
  },
});

/** Yields after every playout. */
function* weigh<G extends Shape>(
  game: Game<G>,
  hints: Hints<G>,
  considered: Considered,
  view: G["view"],
  seat: Seat,
  rng: Rng,
  budget: Budget,
): Generator<void, Trial<G>[]> {
  const { iterations, timeIsUp } = spend(budget);
  const trials = atFirstSight(game, hints, game.imagine(view, rng), seat, rng, timeIsUp).slice(0, considered.breadth ?? Infinity);
  if (trials.length === 1) return trials;

  const playouts = Math.min(iterations, considered.playouts ?? Infinity);
  const depth = canJudge(game, hints) ? (considered.depth ?? LONGEST_PLAYOUT) : LONGEST_PLAYOUT;
  for (let done = 0; done < playouts && !timeIsUp(); done++) {
    const trial = mostPromising(trials, done);
    const world = game.imagine(view, rng);
    game.apply(world, seat, trial.move, rng);
    if (!playOut(game, hints, world, rng, depth, timeIsUp)) break;
    trial.visits += 1;
    trial.sum += worth(game, hints, world, seat);
    yield;
  }
  return trials;
}

/** The moves by their prior, best first: long lists are tried in this order. Without an evaluation, in any order. */
function atFirstSight<G extends Shape>(
  game: Game<G>,
  hints: Hints<G>,
  world: G["state"],
  seat: Seat,
  rng: Rng,
  timeIsUp: () => boolean,
): Trial<G>[] {
  const moves = rng.shuffle(game.moves(world, seat));
  const trials = moves.map((move): Trial<G> => ({ move, visits: 0, sum: 0 }));
  if (trials.length === 1 || !canJudge(game, hints)) return trials;
  const ranked = trials.map((trial) => {
    if (timeIsUp()) return { trial, value: -Infinity };
    const state = copyOf(game, world);
    game.apply(state, seat, trial.move, rng);
    return { trial, value: worth(game, hints, state, seat) };
  });
  return ranked.sort((a, b) => (a.value === b.value ? 0 : b.value - a.value)).map(({ trial }) => trial);
}

/** UCB with progressive widening, so that a long list doesn't use up the budget on trying everything once. */
function mostPromising<G extends Shape>(trials: readonly Trial<G>[], done: number): Trial<G> {
  const open = Math.min(trials.length, 4 + Math.floor(2 * Math.sqrt(done)));
  const drive = CURIOSITY * CURIOSITY * Math.log(done + 1);
  let best = trials[0];
  let highest = -Infinity;
  for (let i = 0; i < open; i++) {
    const { visits, sum } = trials[i];
    if (visits === 0) return trials[i];
    const bound = sum / visits + Math.sqrt(drive / visits);
    if (bound > highest) {
      highest = bound;
      best = trials[i];
    }
  }
  return best;
}

function chosen<G extends Shape>(trials: readonly Trial<G>[], thoughts?: Thought<G>[]): G["move"] {
  const ranked = trials.map(({ move, visits, sum }) => ({ move, visits, value: visits === 0 ? 0 : sum / visits }));
  ranked.sort((a, b) => b.visits - a.visits || b.value - a.value);
  thoughts?.push(...ranked);
  return ranked[0].move;
}
