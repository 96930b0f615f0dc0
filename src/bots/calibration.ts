import type { Effort, Hints, LevelName } from "../engine/contract/bot.ts";
import { fastRng } from "../engine/contract/chance.ts";
import type { Game, Shape } from "../engine/contract/game.ts";
import { chanceMove } from "./playout.ts";
import { countSeats } from "./search/certainty.ts";
import { canJudge } from "./worth.ts";

/** How many moves of a random match to play to find out about a game without hints. */
const LONGEST_LOOK = 60;

/** For two seats that take turns, with nothing hidden and no chance: full-width search beats sampling. */
const BY_DEPTH: Readonly<Record<LevelName, Effort>> = {
  easy: { by: "alpha-beta", depth: 1 },
  medium: { by: "alpha-beta", depth: 3 },
  hard: { by: "alpha-beta", iterations: 1500 },
  expert: { by: "alpha-beta" },
};

const BY_TREE: Readonly<Record<LevelName, Effort>> = {
  easy: { by: "search", iterations: 30 },
  medium: { by: "search", iterations: 200 },
  hard: { by: "search", iterations: 1600 },
  expert: { by: "search" },
};

/** How a level thinks in this game: as the game says, or as suits its kind. Deterministic for a given view. */
export function effortFor<G extends Shape>(game: Game<G>, hints: Hints<G>, view: G["view"], level: LevelName): Effort {
  return hints.levels?.[level] ?? (suitsAlphaBeta(game, hints, view) ? BY_DEPTH : BY_TREE)[level];
}

/** Plays some random moves to see whether the game has hidden information, chance or simultaneous turns. */
export function suitsAlphaBeta<G extends Shape>(game: Game<G>, hints: Hints<G>, view: G["view"]): boolean {
  const rng = fastRng(1);
  const state = game.imagine(view, rng);
  if (rng.drawn > 0 || !canJudge(game, hints) || countSeats(game, state) !== 2) return false;
  const choices = fastRng(2);
  for (let ply = 0; ply < LONGEST_LOOK; ply++) {
    const seats = game.toAct(state);
    if (seats.length === 0) return true;
    if (seats.length > 1) return false;
    game.apply(state, seats[0], chanceMove(game, hints, state, seats[0], choices), rng);
    if (rng.drawn > 0) return false;
  }
  return true;
}
