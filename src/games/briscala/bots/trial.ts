import type { Budget } from "../../../engine/contract/bot.ts";
import type { Game, Rng, Seat } from "../../../engine/contract/game.ts";
import type { Rules } from "../compile/rules.ts";
import { friends } from "../play/sides.ts";
import { playMove } from "../rules.ts";
import { type Briscala, copyState, type Move, type State, type View } from "../state.ts";
import { wantsLow } from "./goals.ts";
import { shrewd } from "./shrewd.ts";
import { speak } from "./speaking.ts";

/** How many deals are imagined at most: more tell little more. The first ones are worth a wait. */
const DEALS = { least: 2, most: 12 };
/** No deal takes more moves than this. */
const LONGEST = 600;

/** The one of these moves that brings the most if everybody goes on sensibly, in a few deals that the seat can imagine. */
export function bestByTrial(
  rules: Rules,
  game: Game<Briscala>,
  view: View,
  seat: Seat,
  moves: readonly Move[],
  rng: Rng,
  budget: Budget,
): Move {
  const start = "now" in budget ? budget.now() : 0;
  const isTimeUp = (): boolean => "now" in budget && budget.now() - start > budget.ms / 2;
  const sums = moves.map(() => 0);
  for (let nth = 0; nth < DEALS.most && moves.length > 1 && (nth < DEALS.least || !isTimeUp()); nth++) {
    const world = game.imagine(view, rng);
    for (const [at, move] of moves.entries()) sums[at] += gainOf(rules, game, copyState(world), seat, move, rng);
  }
  return moves[sums.indexOf(Math.max(...sums))];
}

/** By how much a deal is better for a seat than for the others on average. */
function gainOf(rules: Rules, game: Game<Briscala>, state: State, seat: Seat, move: Move, rng: Rng): number {
  const { length } = state.sheet;
  game.apply(state, seat, move, rng);
  for (let nth = 0; nth < LONGEST && state.phase !== "over" && state.sheet.length === length; nth++) {
    const [next] = game.toAct(state);
    game.apply(state, next, speak(rules, game, state, next) ?? playMove(shrewd(rules, state, next)), rng);
  }
  const gains = state.sheet.length > length ? state.sheet[length] : state.hands.map(() => 0);
  let own = 0;
  let others = 0;
  let many = 0;
  for (const [other, gain] of gains.entries()) {
    if (other === seat) own = gain;
    else if (rules.set.sides === "taker" || !friends(rules, state, seat, other)) {
      others += gain;
      many += 1;
    }
  }
  const ahead = own - others / Math.max(1, many);
  return wantsLow(rules) ? -ahead : ahead;
}
