import type { Bot, Budget, Thought } from "../../../engine/contract/bot.ts";
import type { OwnBot } from "../../../engine/contract/bundle.ts";
import type { Game, Rng, Seat } from "../../../engine/contract/game.ts";
import type { Rules } from "../compile/rules.ts";
import { playMove } from "../rules.ts";
import type { Briscala, Move, State, View } from "../state.ts";
import { consider, rulesOf, scaleOf } from "./bot.ts";
import { ruleAware, sensible } from "./choosing.ts";
import { wantsLow } from "./goals.ts";
import { grabby, showy } from "./habits.ts";
import { shrewd } from "./shrewd.ts";
import { speak } from "./speaking.ts";
import { meanOf, type Trial, tryOut } from "./trial.ts";

type Card = (rules: Rules, state: State, seat: Seat, rng: Rng) => number;

/** A bot that plays cards by a rule of thumb, on a world that its seat imagines; of that it uses what it really sees. */
const thumb = (name: string, card: Card, optimism = 1): OwnBot<Briscala> => ({
  name,
  make: (game) => ({
    choose(view, seat, rng): Move {
      const rules = rulesOf(game);
      const state = game.imagine(view, rng);
      if (!rules) return rng.pick(game.moves(state, seat));
      return speak(rules, game, state, seat, optimism) ?? playMove(card(rules, state, seat, rng));
    },
  }),
});

/** How many deals a bot imagines for what is said before play, and how many for a card; with none it plays by count. */
interface Patience {
  readonly before: number;
  readonly card: number;
}

/** A bot that tries its moves out in imagined deals. */
const trying = (name: string, patienceFor: (rules: Rules) => Patience): OwnBot<Briscala> => ({
  name,
  make: (game): Bot<Briscala> => ({
    choose(view, seat, rng, budget, thoughts): Move {
      const rules = rulesOf(game);
      const state = game.imagine(view, rng);
      if (!rules) return rng.pick(game.moves(state, seat));
      const { before, card } = patienceFor(rules);
      if (state.phase === "play") {
        const said = speak(rules, game, state, seat);
        if (said || card === 0) return said ?? playMove(shrewd(rules, state, seat));
      }
      const most = state.phase === "play" ? card : before;
      const trials = tryOut(rules, game, view, seat, candidates(rules, game, state, seat), rng, allowance(budget, most), most);
      thoughts?.push(...trials.map((trial) => thoughtOf(rules, trial)));
      return trials[0].move;
    },
  }),
});

/** Few deals are imagined to the last one, unless a clock runs; many as far as the budget goes. */
const allowance = (budget: Budget, most: number): Budget => ("now" in budget || most > FEW ? budget : { iterations: Infinity });
const FEW = 50;

/** The moves worth a try; what a card counter would play comes first, and wins where nothing is better. */
function candidates(rules: Rules, game: Game<Briscala>, state: State, seat: Seat): readonly Move[] {
  const moves = consider(state, seat, game);
  if (state.phase !== "play") return moves;
  const usual = playMove(shrewd(rules, state, seat));
  return [usual, ...moves.filter((move) => move !== usual)];
}

const thoughtOf = (rules: Rules, trial: Trial): Thought<Briscala> => ({
  move: trial.move,
  visits: trial.gains.length,
  value: Math.tanh(meanOf(trial) / scaleOf(rules)),
});

/** A beginner takes a hand for much better than it is. */
const OPTIMISM = 1.35;

/**
 * How many deals `hard` goes through before a card: as many as put it between those who count cards and the expert. With two or
 * fewer it would only be misled. Plain points and tricks can be counted.
 */
function cardsByHard(rules: Rules): number {
  const bids = rules.terms.find(({ add }) => add === "bids");
  if (bids?.add === "bids") return bids.per === "side" ? 6 : 3;
  if (wantsLow(rules)) return rules.passes ? 3 : 5;
  if (rules.settle) return rules.set.sides === "taker" ? 3 : 4;
  return 0;
}

/** With two seats, and while there are cards to draw, a tree of moves sees more than a deal played out. */
const isDealtOut = (view: View, game: Game<Briscala>): boolean =>
  view.handSizes.length > 2 && (view.stockSize === 0 || rulesOf(game)?.draw === 0);

/**
 * Luck decides so much in cards that a little more thinking makes no level of its own. So the lower levels play by a rule of thumb,
 * each with the weakness of another kind of player, and the higher ones try out more and more.
 */
export const ownBots: readonly OwnBot<Briscala>[] = [
  thumb("easy", showy, OPTIMISM),
  thumb("medium", grabby),
  trying("hard", (rules) => ({ before: 12, card: cardsByHard(rules) })),
  { ...trying("expert", () => ({ before: 600, card: 600 })), plays: isDealtOut },
  thumb("rule-aware", ruleAware),
  thumb("sensible", sensible),
];
