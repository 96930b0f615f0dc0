import type { Hints } from "../engine/contract/bot.ts";
import type { Game, Result, Seat, Shape } from "../engine/contract/game.ts";

/** The share of a result's value that comes from the margin; the rest comes from the place. A close win is still a win. */
const MARGIN_SHARE = 0.1;

/** Whether a state can be evaluated before the game is over. */
export const canJudge = <G extends Shape>(game: Game<G>, hints: Hints<G>): boolean => Boolean(hints.evaluate ?? game.score);

/** The value of a state for a seat, from -1 to 1: by the result if there is one, else by the game's `evaluate`, else by the running score. */
export function worth<G extends Shape>(
  game: Game<G>,
  hints: Hints<G>,
  state: G["state"],
  seat: Seat,
  result: Result | null = game.result(state),
): number {
  if (result) return hints.outcome ? hints.outcome(result, seat) : worthOf(result, seat, game.lowestWins);
  if (hints.evaluate) return hints.evaluate(state, seat, game);
  return game.score ? margin(game.score(state), seat, game.lowestWins) : 0;
}

/** The value of a result for a seat: the share of the others ranked below it, minus the share ranked above it. */
export function worthOf({ ranking, scores, solo }: Result, seat: Seat, lowestWins = false): number {
  if (solo) return mixed(solo.won ? 1 : -1, against(scores?.[seat] ?? solo.target, solo.target));
  const place = ranking.findIndex((seats) => seats.includes(seat));
  let better = 0;
  let worse = 0;
  for (const [at, seats] of ranking.entries()) {
    if (at < place) better += seats.length;
    else if (at > place) worse += seats.length;
  }
  const others = better + worse;
  if (others === 0) return 0;
  return mixed((worse - better) / others, scores ? margin(scores, seat, lowestWins) : Math.sign(worse - better));
}

const mixed = (place: number, won: number): number => (1 - MARGIN_SHARE) * place + MARGIN_SHARE * won;

/** The seat's lead over the best of the others; alone, its score. */
function margin(scores: readonly number[], seat: Seat, lowestWins = false): number {
  if (scores.length < 2) return against(scores[seat], 0);
  let best = lowestWins ? Infinity : -Infinity;
  for (let other = 0; other < scores.length; other++) {
    if (other !== seat && (lowestWins ? scores[other] < best : scores[other] > best)) best = scores[other];
  }
  return lowestWins ? against(best, scores[seat]) : against(scores[seat], best);
}

const against = (own: number, other: number): number => (own - other) / (Math.abs(own) + Math.abs(other) + 1);
