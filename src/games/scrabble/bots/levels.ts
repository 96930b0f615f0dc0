import type { Bot, Budget, Hints } from "../../../engine/contract/bot.ts";
import type { OwnBot } from "../../../engine/contract/bundle.ts";
import type { Game, Rng, Seat } from "../../../engine/contract/game.ts";
import leaves from "../data/leaves.json" with { type: "json" };
import type { LeaveValue } from "../generator/generator.ts";
import { judge, moveOf } from "../turn/placement.ts";
import { commonGeneratorOf, generatorOf, type Setting, tileOf } from "../setting.ts";
import type { Move, Scrabble, View } from "../state.ts";
import { readBoard } from "../view.ts";
import { leaveValueOf, modelFrom } from "./leaves.ts";
import { solve } from "./endgame/solve.ts";
import { type Sight, sightOf } from "./sight.ts";
import { simulate } from "./simulation.ts";
import { chooseStatic, type Player } from "./static.ts";
import { knowing } from "./vocabulary.ts";

/** The percentage of uncommon words that the middle levels know. */
const MEDIUM = 30;
const HARD = 45;

/** A lead of this many points nearly decides the game. */
const MARGIN = 60;

export const hints: Hints<Scrabble> = {
  evaluate(state, seat) {
    const scores = state.points.map((lines) => lines.reduce((sum, points) => sum + points, 0));
    const best = Math.max(...scores.filter((_, other) => other !== seat));
    const ahead = scores[seat] - best;
    return ahead / (Math.abs(ahead) + MARGIN);
  },
};

/** The model was trained with English tiles; with other tiles only points count. */
export const leaveValueFor = (set: Setting): LeaveValue | undefined =>
  set.tiles.id === "english" ? leaveValueOf(modelFrom(leaves)) : undefined;

type Choose = (set: Setting, sight: Sight, rng: Rng, budget: Budget) => Move;

/** A bot that thinks with the set of the game it was made for. */
const botBy = (name: string, choose: Choose, challenges = true): OwnBot<Scrabble> => ({
  name,
  make(game) {
    const set = setOf(game);
    const bot: Bot<Scrabble> = {
      choose(view, seat, rng, budget, thoughts) {
        const move = view.pending ? answerTo(set, view, challenges) : choose(set, sightOf(set, view, seat), rng, budget);
        thoughts?.push({ move, visits: 1, value: valueFor(view, seat) });
        return move;
      },
    };
    return bot;
  },
});

// A bot of this file is only ever made for a game of this folder, which has its set.
const setOf = (game: Game<Scrabble>): Setting => (game as Game<Scrabble> & { set: Setting }).set;

function valueFor({ scores }: View, seat: Seat): number {
  const ahead = scores[seat] - Math.max(...scores.filter((_, other) => other !== seat));
  return ahead / (Math.abs(ahead) + MARGIN);
}

/** Challenges what isn't a word. */
function answerTo(set: Setting, { pending, board: rows }: View, challenges: boolean): Move {
  if (!pending || !challenges) return { kind: "accept" };
  const after = readBoard(set, rows);
  const laid = pending.squares.map((square) => ({ square, cell: after[square] }));
  const board = after.map((cell, square) => (pending.squares.includes(square) ? 0 : cell));
  const { reasons } = judge(
    set,
    board,
    laid.map(({ cell }) => tileOf(cell)),
    laid,
    true,
  );
  return { kind: reasons.length > 0 ? "challenge" : "accept" };
}

const points: Choose = (set, sight) => chooseStatic(set, sight, { generator: generatorOf(set) }).move;

const playerOf = (set: Setting): Player => ({ generator: generatorOf(set), leaveValue: leaveValueFor(set) });

const leavesToo: Choose = (set, sight) => chooseStatic(set, sight, playerOf(set)).move;

/** With two players and an empty bag, the unseen tiles are the other rack, so the endgame can be searched exactly. */
const exactEnd =
  (before: Choose): Choose =>
  (set, sight, rng, budget) => {
    if (sight.bagSize > 0 || sight.rackSizes.length !== 2) return before(set, sight, rng, budget);
    const other = sight.unseen.flatMap((count, tile) => Array.from({ length: count }, () => tile));
    const { best, proven } = solve(set, generatorOf(set), sight.board, [sight.rack, other], stopper(budget));
    if (best.laid.length > 0) return moveOf(set, sight.board, best.laid) ?? { kind: "pass" };
    // A pass only leads to the end for certain if passes can end the game.
    return proven && set.rules.scorelessEnd !== "off" ? { kind: "pass" } : leavesToo(set, sight, rng, budget);
  };

/** Tells when the budget is spent; an iteration is worth a few nodes. */
function stopper(budget: Budget): () => boolean {
  if ("ms" in budget) {
    const until = budget.now() + budget.ms;
    return () => budget.now() > until;
  }
  let left = budget.iterations;
  return () => left-- <= 0;
}

const simulated: Choose = (set, sight, rng, budget) =>
  simulate(set, sight, playerOf(set), rng, budget)[0]?.move ?? leavesToo(set, sight, rng, budget);

/** The levels for people, and the players by their own names. */
export const ownBots: readonly OwnBot<Scrabble>[] = [
  botBy("easy", (set, sight) => chooseStatic(set, sight, { generator: commonGeneratorOf(set) }).move, false),
  botBy("medium", (set, sight) => chooseStatic(set, sight, { generator: generatorOf(set), knows: knowing(set, MEDIUM) }).move),
  botBy(
    "hard",
    exactEnd((set, sight) => chooseStatic(set, sight, { ...playerOf(set), knows: knowing(set, HARD) }).move),
  ),
  botBy("expert", exactEnd(simulated)),
  botBy("greedy", points),
  botBy("static", leavesToo),
  botBy("simulation", exactEnd(simulated)),
];
