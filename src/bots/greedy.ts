import type { Bot, Hints } from "../engine/contract/bot.ts";
import type { Game, Rng, Seat, Shape } from "../engine/contract/game.ts";
import { chanceMove, copyOf, playOut } from "./playout.ts";
import { considerer } from "./search/searching.ts";
import { spend } from "./spending.ts";
import { canJudge, worth } from "./worth.ts";

/** More worlds than this don't help a bot that looks one move ahead. */
const MOST_WORLDS = 16;

/** A turn with more steps than this is evaluated as it stands. */
const LONGEST_TURN = 40;

/** How far a playout goes in a game that has neither an evaluation nor a running score. */
const SHORT_PLAYOUT = 60;

/**
 * The move that leaves the seat best off. In a turn of several steps a move is as good as the best end of turn that
 * was found after it, because the seat chooses the later steps itself; otherwise it is worth its average over the worlds. All
 * moves of one turn are judged on the same scale, or going on would always look better than ending the turn; among equals,
 * the shorter path wins.
 */
export const greedy = <G extends Shape>(game: Game<G>, hints: Hints<G>): Bot<G> => ({
  choose(view, seat, rng, budget, thoughts) {
    const { iterations, timeIsUp } = spend(budget);
    const world = game.imagine(view, rng);
    const moves = rng.shuffle(considerer(game, hints)(world, seat));
    const tried = moves.map((move) => ({ move, visits: 0, sum: 0, best: -Infinity, steps: 0 }));
    const worlds = Math.min(MOST_WORLDS, Math.max(1, Math.floor(iterations / moves.length)));

    for (let round = 0; round < worlds && moves.length > 1 && !(round > 0 && timeIsUp()); round++) {
      const start = round === 0 ? world : game.imagine(view, rng);
      for (const [n, trial] of tried.entries()) {
        // In the first round too: custom content may have tens of thousands of moves.
        if (n > 0 && timeIsUp()) break;
        const state = copyOf(game, start);
        game.apply(state, seat, trial.move, rng);
        const steps = finishTurn(game, hints, state, start, seat, rng);
        const value = worth(game, hints, state, seat);
        trial.visits += 1;
        trial.sum += value;
        if (value > trial.best || (value === trial.best && steps < trial.steps)) {
          trial.best = value;
          trial.steps = steps;
        }
      }
    }

    const seen = moves.length > 1 ? tried.filter(({ visits }) => visits > 0) : tried;
    const goesOn = seen.some(({ steps }) => steps > 0);
    const valued = seen.map(({ move, visits, sum, best, steps }) => ({
      move,
      visits,
      value: goesOn ? best : sum / Math.max(1, visits),
      steps,
    }));
    valued.sort((a, b) => b.value - a.value || a.steps - b.steps);
    thoughts?.push(...valued.map(({ move, visits, value }) => ({ move, visits, value })));
    return valued[0].move;
  },
});

/** Plays the seat's own turn to its end, at random, and the others' part of a simultaneous turn. Returns how many steps that took. */
function finishTurn<G extends Shape>(game: Game<G>, hints: Hints<G>, state: G["state"], start: G["state"], seat: Seat, rng: Rng): number {
  if (!canJudge(game, hints)) {
    playOut(game, hints, state, rng, SHORT_PLAYOUT, () => false);
    return 0;
  }
  let seats = game.toAct(state);
  let steps = 0;
  for (; seats.includes(seat) && steps < LONGEST_TURN; steps++) {
    game.apply(state, seat, chanceMove(game, hints, state, seat, rng), rng);
    seats = game.toAct(state);
  }
  if (game.toAct(start).length > 1) {
    for (let more = 0; seats.length > 0 && !seats.includes(seat) && more < LONGEST_TURN; more++) {
      game.apply(state, seats[0], chanceMove(game, hints, state, seats[0], rng), rng);
      seats = game.toAct(state);
    }
  }
  return steps;
}
