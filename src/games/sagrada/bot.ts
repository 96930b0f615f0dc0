import type { Hints } from "../../engine/contract/bot.ts";
import type { OwnBot } from "../../engine/contract/bundle.ts";
import type { Game, Result, Rng, Seat } from "../../engine/contract/game.ts";
import type { PatternData } from "./cards/card-schemas.ts";
import { openDeck } from "./options.ts";
import { isOver } from "./rules/rounds.ts";
import { ALL_RULES, BESIDE, hasPlace, NO_CELL } from "./rules/placement.ts";
import { moves } from "./rules.ts";
import { askedBit, bestPlace, OBJECTIVES, promise } from "./promise.ts";
import { countFeatures, linesOf, openCost, openSpaces, privatePoints, publicPoints, soloTarget, wantedBy } from "./scoring.ts";
import { CELLS, colorOf, COLUMNS, type Die, featureOf, type Move, ROUNDS, type Sagrada, type State, valueOf, withValue } from "./state.ts";

// These hints know only the shipped cards. Custom cards count for what they have scored, not for what they may still score.
const opened = openDeck({ soloTools: 3 });
if (!opened.ok) throw new Error(`${opened.error.path}: ${opened.error.text}`);
const { deck } = opened.value;

/** What one more die is worth for objectives yet to be met. Playouts score 47 on average; with this, estimates run from 41 to 53. */
const A_DIE = 2.3;
/** How likely a turn is to fill a space when there is one to fill. */
const A_TURN = 0.85;
/** How many rounds a playout covers, including the current one. */
const LOOKAHEAD = 4;
/** The lead in points at which the game is as good as decided. */
const DECIDED = 18;

function evaluate(state: State, seat: Seat): number {
  return Math.tanh((expected(state, seat) - toBeat(state, seat)) / DECIDED);
}

/** Half by who won, half by points, so that a bot that is sure to win keeps playing well. */
const outcome = ({ ranking, scores = [], solo }: Result, seat: Seat): number => {
  let other = solo ? solo.target : -Infinity;
  for (let at = 0; at < scores.length; at++) if (at !== seat) other = Math.max(other, scores[at]);
  const won = solo ? solo.won : ranking[0].includes(seat);
  return (won ? 0.5 : -0.5) + 0.5 * Math.tanh((scores[seat] - other) / DECIDED);
};

/** The expected score of the best opponent; in solo play, the target. */
function toBeat(state: State, seat: Seat): number {
  if (state.dice.length === 1) return expectedTarget(state);
  let best = -Infinity;
  for (let other = 0; other < state.dice.length; other++) if (other !== seat) best = Math.max(best, expected(state, other));
  return best;
}

/** The score now, plus the spaces that will still be filled and what the objectives promise. */
function expected(state: State, seat: Seat): number {
  const dice = state.dice[seat];
  let points = publicPoints(deck, state, seat) + privatePoints(state, seat);
  if (state.round === 0 || isOver(state)) return points;
  const turns = turnsLeft(state, seat);
  const filled = Math.min(fillable(state, seat), turns * A_TURN);
  points += filled * (openCost(state.dice.length) + A_DIE);
  // Discount promises when few turns are left.
  const hope = Math.min(1, turns / Math.max(1, openSpaces(dice)));
  for (const id of state.publics) {
    const card = OBJECTIVES.get(id);
    if (card) points += hope * card.points * progress(card.pattern, dice, state.patterns[seat], turns);
  }
  return points;
}

function turnsLeft(state: State, seat: Seat): number {
  let turns = 2 * (ROUNDS - state.round);
  for (let turn = state.turn; turn < state.order.length; turn++) if (state.order[turn] === seat) turns += 1;
  return state.placed && state.order[state.turn] === seat ? turns - 1 : turns;
}

/** Open spaces that some die could still fill, given what is printed on them and the dice beside them. */
function fillable(state: State, seat: Seat): number {
  const dice = state.dice[seat];
  const pattern = state.patterns[seat];
  let count = 0;
  for (let cell = 0; cell < CELLS; cell++) {
    if (dice[cell] !== 0) continue;
    let colors = 0;
    let values = 0;
    for (const at of BESIDE[cell]) {
      if (dice[at] === 0) continue;
      colors |= 1 << colorOf(dice[at]);
      values |= 1 << valueOf(dice[at]);
    }
    const asked = pattern[cell];
    const shut = asked > 7 ? colors & (1 << (asked >> 3)) : asked > 0 ? values & (1 << asked) : 0;
    if (shut) continue;
    // A space with something printed on it is harder to fill.
    count += asked > 0 ? 0.85 : 1;
  }
  return count;
}

/** How close a window is to completing patterns, from 0 to about 1 for each one that is still within reach. */
function progress(pattern: PatternData, dice: readonly Die[], printed: readonly number[], turns: number): number {
  switch (pattern.type) {
    case "diagonals":
      return 0;
    case "difference": {
      const feature = featureOf(pattern.object);
      let sum = 0;
      for (const line of linesOf(pattern.place)) {
        let seen = 0;
        let filled = 0;
        let differs = true;
        let asked = 0;
        for (const cell of line) {
          if (dice[cell] === 0) {
            asked |= askedBit(pattern.object, printed[cell]);
            continue;
          }
          const bit = 1 << feature(dice[cell]);
          if (seen & bit) differs = false;
          seen |= bit;
          filled += 1;
        }
        // A line can't be completed if a space repeats a feature, or if there are too few turns left.
        if (differs && (asked & seen) === 0 && filled < line.length && line.length - filled <= turns)
          sum += 0.7 * (filled / line.length) ** 2;
      }
      return sum;
    }
    case "set": {
      const wanted = wantedBy(pattern);
      const found = countFeatures(dice, featureOf(pattern.object));
      const sets = Math.min(...wanted.map((value) => found[value]));
      const have = wanted.filter((value) => found[value] > sets).length;
      return wanted.length - have <= Math.min(turns, openSpaces(dice)) ? 0.6 * (have / wanted.length) : 0;
    }
  }
}

/** The track grows by two dice a round, if the player drafts two of the four. */
const expectedTarget = (state: State): number => soloTarget(state) + 7 * Math.max(0, ROUNDS + 1 - Math.max(1, state.round));

const PASS: Move = { word: "pass", args: [] };
const PICKS: readonly Move[] = Array.from({ length: 9 }, (_, n) => ({ word: "pick", args: [n] }));
const PLACES: readonly Move[] = Array.from({ length: CELLS }, (_, cell) => ({
  word: "place",
  args: [Math.floor(cell / COLUMNS), cell % COLUMNS],
}));

/** The noise in judging a die, in points: in playouts, for a careful player, and for one who fills whatever is free. */
const DOUBT = { playout: 1, medium: 10, easy: 100 };

const legal = (state: State, seat: Seat, game?: Game<Sagrada>): Move[] => (game ? game.moves(state, seat) : moves(deck, state, seat));

/** Drafts and places the most promising die, give or take `doubt` points, then passes. Tools used at random cost more than they bring. */
function draft(state: State, seat: Seat, rng: Rng, doubt: number, game?: Game<Sagrada>): Move {
  if (state.round === 0 || state.active > 0) return rng.pick(legal(state, seat, game));
  if (state.hand !== 0) {
    const { cell } = bestPlace(state, seat, state.hand, rng, doubt);
    return cell < 0 ? rng.pick(legal(state, seat, game)) : PLACES[cell];
  }
  if (state.placed) return PASS;
  const size = Math.min(state.pool.length, PICKS.length);
  let best = -1;
  let highest = -Infinity;
  for (let at = 0; at < size; at++) {
    const { cell, most } = bestPlace(state, seat, state.pool[at], rng, doubt);
    if (cell >= 0 && most > highest) {
      highest = most;
      best = at;
    }
  }
  return best < 0 ? PASS : PICKS[best];
}

/** The points of an average turn, and the assumed cost of a tool before its effect is searched. */
const USUAL_TURN = 2;
const A_TOOL = 4;

/** Priors by what a move's die promises in the chosen space, or in its best one. */
function prior(state: State, seat: Seat, list: readonly Move[]): readonly number[] {
  const lead = expected(state, seat) - toBeat(state, seat);
  return list.map((move) => Math.tanh((lead + gainOf(state, seat, move)) / DECIDED));
}

/** The points that a move seems to bring, compared with a usual turn. */
function gainOf(state: State, seat: Seat, { word, args }: Move): number {
  switch (word) {
    case "pick":
      return Math.max(0, bestPlace(state, seat, state.pool[args[0]]).most) - USUAL_TURN;
    case "place":
      return state.hand === 0 ? 0 : promise(state, seat, state.hand, args[0] * COLUMNS + args[1]) - USUAL_TURN;
    case "pass":
      return state.placed ? 0 : -USUAL_TURN;
    case "return":
      return -USUAL_TURN;
    case "tool":
      return -A_TOOL;
    default:
      return 0;
  }
}

/** A value can be chosen again and again, so only one that promises more than the current value counts as progress. */
function isProgress(state: State, seat: Seat, { word, args: [n] }: Move): boolean {
  if (deck.tools.get(state.passive)?.selects[word] !== "value") return true;
  return bestPlace(state, seat, withValue(state.hand, n + 1)).most > bestPlace(state, seat, state.hand).most;
}

/** Leaves out pointless moves: taking a die that fits nowhere, or putting back one that fits. */
function consider(state: State, seat: Seat, game?: Game<Sagrada>): Move[] {
  const all = legal(state, seat, game);
  if (state.passive > 0 && state.hand !== 0) return all.filter((move) => isProgress(state, seat, move));
  if (state.round === 0 || state.active > 0 || state.passive > 0 || all.length === 1) return all;
  const pattern = state.patterns[seat];
  const dice = state.dice[seat];
  if (state.hand !== 0) return all.some(({ word }) => word === "place") ? all.filter(({ word }) => word !== "return") : all;
  const fits = state.pool.map((die) => hasPlace(pattern, dice, die, ALL_RULES, NO_CELL));
  // A tool could make one fit, but a search rarely finds that and mostly takes a die and puts it back.
  if (!fits.includes(true)) return all.some(({ word }) => word !== "pick") ? all.filter(({ word }) => word !== "pick") : all;
  // Of two dice alike, one is enough.
  return all.filter(({ word, args: [at] }) => word !== "pick" || (fits[at] && state.pool.indexOf(state.pool[at]) === at));
}

export const hints: Hints<Sagrada> = {
  evaluate,
  outcome,
  playout: (state, seat, rng, game) => draft(state, seat, rng, DOUBT.playout, game),
  prior,
  consider,
  // At the end of a round everybody has had the same number of turns; in the middle, estimates favor those who just had theirs.
  horizon: ({ round }) => {
    const far = Math.max(1, round) + LOOKAHEAD;
    return (later) => later.round >= far;
  },
  // Playouts differ more by dice than by moves: a search that explores everything evenly would choose by luck.
  selection: { curiosity: 0.2, trust: 25, opening: 0.4 },
  levels: { hard: { by: "greedy" }, expert: { by: "search" } },
};

const drafter = (name: "easy" | "medium"): OwnBot<Sagrada> => ({
  name,
  make: (game) => ({ choose: (view, seat, rng) => draft(game.imagine(view, rng), seat, rng, DOUBT[name], game) }),
});

/** The lower levels draft by eye. */
export const ownBots: readonly OwnBot<Sagrada>[] = [drafter("easy"), drafter("medium")];
