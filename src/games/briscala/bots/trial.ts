import type { Budget } from "../../../engine/contract/bot.ts";
import type { Game, Rng, Seat } from "../../../engine/contract/game.ts";
import type { Rules } from "../compile/rules.ts";
import { friends } from "../play/sides.ts";
import { playMove } from "../rules.ts";
import { type Briscala, copyState, type Move, type State, type View } from "../state.ts";
import { wantsLow } from "./goals.ts";
import { shrewd } from "./shrewd.ts";
import { speak } from "./speaking.ts";

/** More deals than `most` add little, and fewer than `least` are too few to drop a move. */
const DEALS = { most: 600, least: 8 };
/** Moves are pruned at intervals: each time after 1.5 times as many deals as the last. */
const NEXT_LOOK = 1.5;
/** A move is dropped if it is behind by more than this many standard errors. */
const SURE = 2;
/** No deal takes more moves than this. */
const LONGEST = 600;

/** A move, and what each imagined deal brought after it. */
export interface Trial {
  readonly move: Move;
  readonly gains: number[];
  sum: number;
}

/**
 * Tries each of these moves in the same sampled deals, with everybody playing on sensibly, and drops those that are clearly
 * worse. An iteration is one deal played out after one move. Returns all moves, best first; ties keep their order.
 */
export function tryOut(
  rules: Rules,
  game: Game<Briscala>,
  view: View,
  seat: Seat,
  moves: readonly Move[],
  rng: Rng,
  budget: Budget,
  most = DEALS.most,
): Trial[] {
  const start = "now" in budget ? budget.now() : 0;
  let played = 0;
  const isUp = (): boolean => ("now" in budget ? budget.now() - start >= budget.ms : played >= budget.iterations);
  const all = moves.map((move): Trial => ({ move, gains: [], sum: 0 }));
  let open = all;
  let look = DEALS.least;
  for (let nth = 0; nth < most && open.length > 1 && !(nth > 0 && isUp()); nth++) {
    const world = game.imagine(view, rng);
    const gains: number[] = [];
    for (const { move } of open) {
      if (nth > 0 && isUp()) return ranked(all);
      gains.push(gainOf(rules, game, copyState(world), seat, move, rng));
      played += 1;
    }
    for (const [at, trial] of open.entries()) {
      trial.gains.push(gains[at]);
      trial.sum += gains[at];
    }
    if (nth + 1 >= look) {
      open = rivalsOf(open);
      look *= NEXT_LOOK;
    }
  }
  return ranked(all);
}

export const meanOf = ({ gains, sum }: Trial): number => sum / Math.max(1, gains.length);

/** Those that were tried to the end come first. */
const ranked = (all: readonly Trial[]): Trial[] => all.toSorted((a, b) => b.gains.length - a.gains.length || b.sum - a.sum);

/** Moves that may still beat the best so far. All share the same deals, so the luck of the deal cancels out. */
function rivalsOf(open: readonly Trial[]): Trial[] {
  const best = open.reduce((a, b) => (b.sum > a.sum ? b : a));
  return open.filter((one) => {
    const many = one.gains.length;
    const behind = (best.sum - one.sum) / many;
    let square = 0;
    for (let at = 0; at < many; at++) square += (best.gains[at] - one.gains[at] - behind) ** 2;
    return one === best || behind < SURE * Math.sqrt(square / (many - 1) / many);
  });
}

/** How much better a deal is for a seat than for the others on average. */
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
