import type { Hints } from "../../../engine/contract/bot.ts";
import type { Game, Seat } from "../../../engine/contract/game.ts";
import type { Rules } from "../compile/rules.ts";
import { momentOf } from "../compile/trick.ts";
import { isClaimRight } from "../play/ending.ts";
import { partsOfPoints, runningPoints } from "../play/scoring.ts";
import { friends } from "../play/sides.ts";
import type { Briscala, Move, State } from "../state.ts";
import { hunch, sensible } from "./choosing.ts";
import { wantsLow } from "./goals.ts";
import { shrewd } from "./shrewd.ts";
import { playMove } from "../rules.ts";
import { bidProgress, takerOutlook } from "./outlook.ts";
import { burdenOf, speak, trickHope } from "./speaking.ts";

/** A game with its compiled rules, so that bots can read the same tables as the rules do. */
export interface CardGame extends Game<Briscala> {
  readonly rules: Rules;
}

export const rulesOf = (game: Game<Briscala> | undefined): Rules | null => (game && "rules" in game ? (game as CardGame).rules : null); // `briscala` makes no other

const against = (scores: readonly number[], mine: (seat: Seat) => boolean, low: boolean): number => {
  let own = 0;
  let best = low ? Infinity : -Infinity;
  for (let seat = 0; seat < scores.length; seat++) {
    if (mine(seat)) own = scores[seat];
    else best = low ? Math.min(best, scores[seat]) : Math.max(best, scores[seat]);
  }
  return low ? best - own : own - best;
};

/** How the deal and the match stand for a seat's side, against the best of the others. */
function evaluate(state: State, seat: Seat, game?: Game<Briscala>): number {
  const rules = rulesOf(game);
  if (!rules) return 0;
  const mine = (other: Seat): boolean => friends(rules, state, seat, other);
  const { until } = rules.match;
  const target = typeof until === "object" && "score" in until ? until.score : 60;
  const match = against(state.scores, mine, wantsLow(rules)) / target;
  if (state.phase === "over") return Math.tanh(3 * match);
  const bids = rules.terms.some((term) => term.add === "bids");
  const deal = bids ? bidProgress(rules, state, mine) : dealDifference(rules, state, mine) / scaleOf(rules);
  return Math.tanh(1.5 * match + deal + takerOutlook(rules, state, mine));
}

/** The difference in this deal. A deal lost by a wrong claim still counts, so that claiming isn't a way out of a bad deal. */
function dealDifference(rules: Rules, state: State, mine: (seat: Seat) => boolean): number {
  const points = runningPoints(rules, state);
  if (rules.unit > 1) for (const [seat, part] of partsOfPoints(rules, state).entries()) points[seat] += part;
  const now = against(points, mine, wantsLow(rules)) + towardTricks(rules, state, mine) - threat(rules, state, mine);
  const { claim } = rules.match;
  const last = claim === undefined ? undefined : state.sheet.at(-1);
  const before = last ? against(last, mine, wantsLow(rules)) : 0;
  return Math.abs(before) >= (claim ?? Infinity) ? now + before : now;
}

/** In games where points are bad: those on the table, if we are about to win them. More may come before the trick is over. */
function threat(rules: Rules, state: State, mine: (seat: Seat) => boolean): number {
  if (!wantsLow(rules) || state.table.length === 0) return 0;
  const { winning } = momentOf(rules, state, -1, []);
  if (!mine(winning)) return 0;
  const table = rules.points[state.trump + 1];
  return state.table.reduce((sum, card) => sum + table[card], 1) / rules.unit;
}

/** If tricks only count above a number, earlier ones bring their side closer to it. */
function towardTricks({ terms }: Rules, { tricks }: State, mine: (seat: Seat) => boolean): number {
  const term = terms.find((one) => one.add === "tricks");
  if (term?.add !== "tricks" || !term.above) return 0;
  return (term.each / 2) * tricks.reduce((sum, count, seat) => sum + (mine(seat) ? count : -count), 0);
}

/** A difference in points that nearly decides a deal. */
export const scaleOf = (rules: Rules): number =>
  rules.unit > 1 ? 4 : rules.terms.some(({ add }) => add === "tricks") ? 4 : wantsLow(rules) ? 12 : 50;

/** Up to the end of the deal, when its points are part of the score; the next deal says nothing about this one. */
function horizon(state: State): number {
  let cards = state.stock.length + (state.turnUp >= 0 ? 1 : 0);
  for (const hand of state.hands) cards += hand.length;
  return state.phase === "play" ? cards : cards + 2 * state.hands.length;
}

/** Whether playing a card is the only possibility, so that other moves needn't be listed. */
const mayOnlyPlay = (rules: Rules, state: State): boolean =>
  state.phase === "play" && rules.melds.length === 0 && !rules.set.swap && rules.match.claim === undefined;

/** The card that a rule of thumb would play looks better than the others. */
function prior(state: State, seat: Seat, moves: readonly Move[], game?: Game<Briscala>): readonly number[] {
  const rules = rulesOf(game);
  if (!rules || !game) return moves.map(() => 0);
  const said = mayOnlyPlay(rules, state) ? null : speak(rules, game, state, seat);
  const best = said ? game.write(said) : "";
  const card = said ? -1 : sensible(rules, state, seat);
  return moves.map((move) => ((move.kind === "play" ? move.card === card : said && game.write(move) === best) ? 0.3 : 0));
}

/** How many bids of an auction to consider: higher ones can wait. */
const NEXT_BIDS = 4;
/** Bids further than this from the estimate for a hand aren't considered. */
const NEAR = 2.5;
/** How many ways to give cards away to consider: those that the hand can best do without. */
const GIFTS = 12;

/** In an auction, a pass or one of the next bids. A claim only if it is right, which everybody can work out. */
export function consider(state: State, seat: Seat, game?: Game<Briscala>): Move[] {
  const rules = rulesOf(game);
  const moves = game?.moves(state, seat) ?? [];
  if (!rules) return moves;
  if (state.phase === "play" && rules.match.claim !== undefined) {
    const isRight = isClaimRight(rules, state, seat);
    return moves.filter(({ kind }) => (kind === "claim") === isRight);
  }
  if (state.phase === "pass" || state.phase === "bury") {
    const burdens = new Map(moves.map((move) => [move, burdenOf(rules, state, move)]));
    return moves.toSorted((a, b) => (burdens.get(b) ?? 0) - (burdens.get(a) ?? 0)).slice(0, GIFTS);
  }
  if (state.phase !== "bid") return moves;
  if (rules.steps[state.step].do === "auction") {
    const bids = moves.filter((move) => move.kind === "bid" && move.bid >= 0);
    return moves.filter((move) => !bids.includes(move) || bids.indexOf(move) < NEXT_BIDS);
  }
  const hope = trickHope(rules, state.hands[seat], state.trump, state.hands.length);
  const near = moves.filter((move) => move.kind !== "bid" || move.bid === 0 || Math.abs(move.bid - hope) <= NEAR);
  return near.length > 0 ? near : moves;
}

/** One card in this many in a playout is played by hunch even if the others aren't. */
const WHIM = 8;

/** Bids are chosen sensibly, because a random bid says nothing about a hand; cards are played by hunch. */
export const hints: Hints<Briscala> = {
  evaluate,
  horizon,
  prior,
  consider,
  playout(state, seat, rng, game) {
    const rules = rulesOf(game);
    if (!rules || !game) return rng.pick(game?.moves(state, seat) ?? []);
    const said = mayOnlyPlay(rules, state) ? null : speak(rules, game, state, seat);
    const thinks = rules.demands.length > 0 && rng.int(WHIM) > 0;
    return said ?? playMove(thinks ? shrewd(rules, state, seat) : hunch(rules, state, seat, rng));
  },
  levels: { expert: { by: "search" } },
};
