import type { Result, Rng, Seat, TallyLine } from "../../../engine/contract/game.ts";
import { MOST_DEALS } from "../compile/compile.ts";
import type { Rules } from "../compile/rules.ts";
import { type Event, NONE, type State } from "../state.ts";
import { nextDeal } from "./deal.ts";
import { openPoints, runningPoints, settleDeal, wonPoints } from "./scoring.ts";
import { sideOf, sidesOf } from "./sides.ts";

/** Scores the deal; then the match is over, or the next deal begins. */
export function endDeal(rules: Rules, state: State, rng: Rng, log?: Event[]): void {
  const gains = settleDeal(rules, state);
  finishDeal(rules, state, isByWins(rules) ? winOf(rules, state, gains) : gains, rng, log);
}

/** Whether a side has the points that end a deal at once. */
export const isStopped = (rules: Rules, state: State): boolean => {
  const { stop } = rules.set;
  return stop !== undefined && runningPoints(rules, state).some((points) => points >= stop);
};

const isByWins = ({ match: { until } }: Rules): boolean => typeof until === "object" && "wins" in until;

/** A deal won counts one for each seat of the side; a tie counts for nobody, or for the tied side that won the last trick. */
function winOf(rules: Rules, state: State, gains: readonly number[]): number[] {
  const sides = sidesOf(rules, state);
  if (rules.tiesBySeat) return winBySeat(rules, state, gains);
  const best = bestSides(rules, sides, gains);
  const winner = best.length === 1 ? best[0] : rules.match.tie === "lastTrick" ? lastOf(sides, state, best) : NONE;
  return sides.map((side) => (side === winner ? 1 : 0));
}

/** Of tied sides, the one that won the last trick; none if another side did. */
function lastOf(sides: readonly number[], { lastWinner }: State, level: readonly number[]): number {
  return lastWinner >= 0 && level.includes(sides[lastWinner]) ? sides[lastWinner] : NONE;
}

/** Until version 2, ties were broken by seat rather than by side. */
function winBySeat({ match }: Rules, { lastWinner }: State, gains: readonly number[]): number[] {
  const best = match.winner === "lowest" ? Math.min(...gains) : Math.max(...gains);
  const isTie = gains.every((gain) => gain === best);
  if (isTie && match.tie === "lastTrick") return gains.map((_, seat) => (seat === lastWinner ? 1 : 0));
  return gains.map((gain) => (gain === best && !isTie ? 1 : 0));
}

function finishDeal(rules: Rules, state: State, gains: readonly number[], rng: Rng, log?: Event[]): void {
  for (let seat = 0; seat < gains.length; seat++) state.scores[seat] += gains[seat];
  state.sheet.push(gains.slice());
  log?.push({ kind: "scored", deal: state.deal, gains: gains.slice(), scores: state.scores.slice() });
  if (isFinished(rules, state)) return finish(rules, state, log);
  state.deal += 1;
  state.redeals = 0;
  nextDeal(rules, state, rng, log);
}

function isFinished(rules: Rules, state: State): boolean {
  if (state.deal + 1 >= MOST_DEALS) return true;
  if (!reached(rules, state)) return false;
  const sides = matchSides(rules, state);
  const winners = bestSides(rules, sides, state.scores);
  if (winners.length === 1) return true;
  const decides = rules.tiesBySeat ? state.lastWinner >= 0 : lastOf(sides, state, winners) !== NONE;
  if (rules.match.tie === "lastTrick" && decides) state.won = state.lastWinner;
  return rules.match.tie !== "replay";
}

function reached({ match: { until }, schedule }: Rules, state: State): boolean {
  if (until === "schedule") return state.deal + 1 >= schedule[state.hands.length].length;
  if ("deals" in until) return state.deal + 1 >= until.deals;
  const target = "wins" in until ? until.wins : until.score;
  return state.scores.some((score) => score >= target);
}

/** The sides for the result: if the taker decides sides, everybody plays the match alone. */
const matchSides = (rules: Rules, state: State): number[] =>
  rules.set.sides === "taker" ? state.hands.map((_, seat) => seat) : sidesOf(rules, state);

function bestSides(rules: Rules, sides: readonly number[], scores: readonly number[]): number[] {
  const best = rules.match.winner === "lowest" ? Math.min(...scores) : Math.max(...scores);
  return [...new Set(sides.filter((_, seat) => scores[seat] === best))];
}

function finish(rules: Rules, state: State, log?: Event[]): void {
  state.phase = "over";
  state.toAct = NONE;
  log?.push({ kind: "over", winners: (result(rules, state)?.ranking[0] ?? []).slice(), scores: state.scores.slice() });
}

/** The points of this deal that a claim counts, by seat. */
const claimPoints = (rules: Rules, state: State): number[] => (rules.claimsMelds ? runningPoints(rules, state) : wonPoints(rules, state));

/** Whether the side of a seat has reached the target of the match. */
export function isClaimRight(rules: Rules, state: State, seat: Seat): boolean {
  const { until } = rules.match;
  const target = typeof until === "object" && "score" in until ? until.score : 0;
  return state.scores[seat] + claimPoints(rules, state)[seat] >= target;
}

/** A side that says it has reached the target: it wins, or loses the deal. */
export function claim(rules: Rules, state: State, seat: Seat, rng: Rng, log?: Event[]): void {
  const points = claimPoints(rules, state);
  const right = isClaimRight(rules, state, seat);
  log?.push({ kind: "claimed", seat, right });
  const side = sideOf(rules, state, seat);
  if (right) state.won = seat;
  const gains = state.hands.map((_, other) => {
    const ours = sideOf(rules, state, other) === side;
    return right ? points[other] : ours ? 0 : (rules.match.claim ?? 0);
  });
  if (!right) return finishDeal(rules, state, gains, rng, log);
  for (let other = 0; other < gains.length; other++) state.scores[other] += gains[other];
  state.sheet.push(gains);
  log?.push({ kind: "scored", deal: state.deal, gains: gains.slice(), scores: state.scores.slice() });
  finish(rules, state, log);
}

export function result(rules: Rules, state: State): Result | null {
  if (state.phase !== "over") return null;
  const { scores } = state;
  if (rules.ranking) return { ranking: rules.ranking(Object.freeze(scores.slice())), scores: scores.slice() };
  const sides = matchSides(rules, state);
  const won = state.won >= 0 ? sides[state.won] : NONE;
  const worth = (seat: Seat): number => (sides[seat] === won ? Infinity : rules.match.winner === "lowest" ? -scores[seat] : scores[seat]);
  const places = [...new Set(scores.map((_, seat) => worth(seat)))].sort((a, b) => b - a);
  return { ranking: places.map((place) => scores.flatMap((_, seat) => (worth(seat) === place ? [seat] : []))), scores: scores.slice() };
}

/** In a match of one deal, the running score is the deal's points; otherwise it is the match score. */
export const isSingle = ({ match: { until } }: Rules): boolean => typeof until === "object" && "deals" in until && until.deals === 1;

export function score(rules: Rules, state: State): number[] {
  if (state.phase === "over" || !isSingle(rules)) return state.scores.slice();
  const points = openPoints(rules, state);
  return state.scores.map((own, seat) => own + points[seat]);
}

/** A line for every deal. */
export const tally = (rules: Rules, state: State): TallyLine[] => {
  const lines = state.sheet.map((scores, deal) => ({ label: `Deal ${deal + 1}`, id: `deal ${deal + 1}`, scores }));
  const before = state.scores.map((score, seat) => score - state.sheet.reduce((sum, gains) => sum + gains[seat], 0));
  const running =
    state.phase !== "over" && isSingle(rules) ? [{ label: "This deal", id: "running", scores: openPoints(rules, state) }] : [];
  return [...(before.some((score) => score !== 0) ? [{ label: "Before", id: "before", scores: before }] : []), ...lines, ...running];
};
