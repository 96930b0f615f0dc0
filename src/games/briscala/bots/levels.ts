import type { Bot, Budget, Thought } from "../../../engine/contract/bot.ts";
import type { OwnBot } from "../../../engine/contract/bundle.ts";
import type { Game, Rng, Seat } from "../../../engine/contract/game.ts";
import type { Rules } from "../compile/rules.ts";
import { playMove } from "../rules.ts";
import type { Briscala, Move, State, View } from "../state.ts";
import { consider, rulesOf, scaleOf } from "./bot.ts";
import { ruleAware, sensible } from "./choosing.ts";
import { bidsBySide, wantsLow } from "./goals.ts";
import { grabby, showy } from "./habits.ts";
import { shrewd } from "./shrewd.ts";
import { speak } from "./speaking.ts";
import { meanOf, type Trial, tryOut } from "./trial.ts";

type Card = (rules: Rules, state: State, seat: Seat, rng: Rng) => number;

/** A bot that plays cards by a rule of thumb, on an imagined world of which it uses only what its seat sees. */
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

/** How many deals a bot samples for a bid, and how many for a card; with none it plays by counting cards. */
interface Patience {
  readonly before: number;
  readonly card: number;
}

/** A bot that tries out its moves in sampled deals. */
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

/** A small number of deals is always completed, unless a clock runs; a large one goes as far as the budget. */
const allowance = (budget: Budget, most: number): Budget => ("now" in budget || most > FEW ? budget : { iterations: Infinity });
const FEW = 50;

/** The moves to try. The card counter's choice comes first, and wins ties. */
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

/** How much a beginner overrates a hand. */
const OPTIMISM = 1.35;

/**
 * How many deals `hard` samples for a card: the number that puts it between the card counter and the expert. Two or
 * fewer would only mislead it. In games of plain points and tricks, counting is enough.
 */
function cardsByHard(rules: Rules): number {
  const bids = rules.terms.find(({ add }) => add === "bids");
  if (bids?.add === "bids") return bids.per === "side" ? 6 : 3;
  if (wantsLow(rules)) return rules.passes ? 3 : 4;
  if (rules.settle) return rules.set.sides === "taker" ? 3 : 4;
  return 0;
}

/** Partners who bid together are lost with rules of thumb: there even an average player bids by sampled deals, and counts cards. */
const average: OwnBot<Briscala> = {
  name: "medium",
  make: (game) => {
    const rules = rulesOf(game);
    return (rules && bidsBySide(rules) ? trying("medium", () => ({ before: 12, card: 0 })) : thumb("medium", grabby)).make(game);
  },
};

/** With two seats, or while there are cards to draw, tree search does better than playing deals out. */
const isDealtOut = (view: View, game: Game<Briscala>): boolean =>
  view.handSizes.length > 2 && (view.stockSize === 0 || rulesOf(game)?.draw === 0);

/**
 * There is so much luck in cards that thinking a little longer doesn't make a level. So the lower levels play by rules of thumb,
 * each with the weaknesses of a different kind of player, and the higher ones sample more and more deals.
 */
export const ownBots: readonly OwnBot<Briscala>[] = [
  thumb("easy", showy, OPTIMISM),
  average,
  trying("hard", (rules) => ({ before: 12, card: cardsByHard(rules) })),
  { ...trying("expert", () => ({ before: 600, card: 600 })), plays: isDealtOut },
  thumb("rule-aware", ruleAware),
  thumb("sensible", sensible),
];
