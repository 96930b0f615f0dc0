import type { Bot, Hints } from "../../../engine/contract/bot.ts";
import type { OwnBot } from "../../../engine/contract/bundle.ts";
import type { Game, Seat } from "../../../engine/contract/game.ts";
import leaves from "../data/leaves.json" with { type: "json" };
import type { LeaveValue } from "../generator/generator.ts";
import { judge } from "../placement.ts";
import { commonGeneratorOf, generatorOf, type Setting, tileOf } from "../setting.ts";
import type { Move, Scrabble, View } from "../state.ts";
import { readBoard } from "../view.ts";
import { leaveValueOf, modelFrom } from "./leaves.ts";
import { type Sight, sightOf } from "./sight.ts";
import { chooseStatic } from "./static.ts";

/** How far ahead a score tells who wins. */
const MARGIN = 60;

export const hints: Hints<Scrabble> = {
  evaluate(state, seat) {
    const scores = state.points.map((lines) => lines.reduce((sum, points) => sum + points, 0));
    const best = Math.max(...scores.filter((_, other) => other !== seat));
    const ahead = scores[seat] - best;
    return ahead / (Math.abs(ahead) + MARGIN);
  },
};

/** What we trained is for English tiles; for others only points count. */
export const leaveValueFor = (set: Setting): LeaveValue | undefined =>
  set.tiles.id === "english" ? leaveValueOf(modelFrom(leaves)) : undefined;

type Choose = (set: Setting, sight: Sight) => Move;

/** A bot that thinks with the set of the game it was made for. */
const botBy = (name: string, choose: Choose, challenges = true): OwnBot<Scrabble> => ({
  name,
  make(game) {
    const set = setOf(game);
    const bot: Bot<Scrabble> = {
      choose(view, seat, _rng, _budget, thoughts) {
        const move = view.pending ? answerTo(set, view, challenges) : choose(set, sightOf(set, view, seat));
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
  const { reasons } = judge(set, board, laid.map(({ cell }) => tileOf(cell)), laid, true);
  return { kind: reasons.length > 0 ? "challenge" : "accept" };
}

export const ownBots: readonly OwnBot<Scrabble>[] = [
  botBy("easy", (set, sight) => chooseStatic(set, sight, { generator: commonGeneratorOf(set) }).move, false),
  botBy("medium", (set, sight) => chooseStatic(set, sight, { generator: generatorOf(set) }).move),
  botBy("greedy", (set, sight) => chooseStatic(set, sight, { generator: generatorOf(set) }).move),
  botBy("static", (set, sight) => chooseStatic(set, sight, { generator: generatorOf(set), leaveValue: leaveValueFor(set) }).move),
];
