import type { Result, Seat, TallyLine, Viewer } from "../../engine/contract/game.ts";
import { columnsOf, rowsOf } from "../../kit/grid.ts";
import { allSeats, rankByScore } from "../../kit/seats.ts";
import type { PatternData } from "./cards/card-schemas.ts";
import type { Deck } from "./cards/deck.ts";
import { DIAGONAL } from "./rules/placement.ts";
import { isOver } from "./rules/rounds.ts";
import { CELLS, colorOf, COLORS, COLUMNS, type Die, featureOf, ROWS, type State, type Tie, valueOf } from "./state.ts";

/** How often a pattern is found in a window. */
type Count = (dice: readonly Die[]) => number;

/** A public objective, compiled from its card. */
export interface Objective {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly points: number;
  readonly pattern: PatternData;
  readonly count: Count;
}

export function compilePattern(pattern: PatternData): Count {
  switch (pattern.type) {
    case "diagonals":
      return diagonals(featureOf(pattern.object));
    case "difference":
      return difference(linesOf(pattern.place), featureOf(pattern.object));
    case "set":
      return sets(wantedBy(pattern), featureOf(pattern.object));
  }
}

const LINES = { rows: rowsOf(COLUMNS, ROWS), columns: columnsOf(COLUMNS, ROWS) };
export const linesOf = (place: "rows" | "columns"): readonly (readonly number[])[] => LINES[place];

/** The colors, as numbers, or the values that a set needs. */
export const wantedBy = (pattern: Extract<PatternData, { type: "set" }>): readonly number[] =>
  pattern.object === "color" ? pattern.values.map((name) => COLORS.indexOf(name) + 1) : pattern.values;

type Feature = (die: Die) => number;

/** Counts dice, not pairs: each die once, however many others match it. */
const diagonals =
  (feature: Feature): Count =>
  (dice) => {
    let count = 0;
    for (let cell = 0; cell < CELLS; cell++) {
      if (dice[cell] !== 0 && DIAGONAL[cell].some((at) => feature(dice[at]) === feature(dice[cell]))) count += 1;
    }
    return count;
  };

/** Full lines without a repeated feature. A line with an open space never counts. */
const difference =
  (lines: readonly (readonly number[])[], feature: Feature): Count =>
  (dice) => {
    let count = 0;
    for (const line of lines) {
      let seen = 0;
      let differs = true;
      for (const cell of line) {
        const bit = 1 << feature(dice[cell]);
        if (dice[cell] === 0 || seen & bit) differs = false;
        seen |= bit;
      }
      if (differs) count += 1;
    }
    return count;
  };

const sets =
  (wanted: readonly number[], feature: Feature): Count =>
  (dice) => {
    const found = countFeatures(dice, feature);
    let fewest = CELLS;
    for (const value of wanted) if (found[value] < fewest) fewest = found[value];
    return fewest;
  };

/** How many dice of a window have each color or value. */
export function countFeatures(dice: readonly Die[], feature: Feature): number[] {
  const found = [0, 0, 0, 0, 0, 0, 0];
  for (let cell = 0; cell < CELLS; cell++) if (dice[cell] !== 0) found[feature(dice[cell])] += 1;
  return found;
}

/** The points for a private objective: the sum of the dice of its color. In solo play the better of the two counts. */
export function privatePoints(state: State, seat: Seat): number {
  let best = 0;
  for (const color of state.privates[seat]) {
    let points = 0;
    for (const die of state.dice[seat]) if (colorOf(die) === color) points += valueOf(die);
    best = Math.max(best, points);
  }
  return best;
}

export function openSpaces(dice: readonly Die[]): number {
  let open = 0;
  for (let cell = 0; cell < CELLS; cell++) if (dice[cell] === 0) open += 1;
  return open;
}

/** What an open space costs: more in solo play, which has no favor tokens either. */
export const openCost = (seats: number): number => (seats === 1 ? 3 : 1);

/** The score to beat in solo play: the sum of all dice on the track. */
export function soloTarget(state: Pick<State, "track">): number {
  let target = 0;
  for (const slot of state.track) for (const die of slot) target += valueOf(die);
  return target;
}

/** A private objective is known to its owner alone until the game is over. Solo play has nobody to hide it from. */
export const mayKnow = (state: State, seat: Seat, viewer: Viewer): boolean => seat === viewer || state.dice.length === 1 || isOver(state);

/** The points that everybody at the table can count: public objectives and favor tokens, less the open spaces. */
export function publicPoints(deck: Deck, state: State, seat: Seat): number {
  let points = state.favor[seat] - openCost(state.dice.length) * openSpaces(state.dice[seat]);
  for (const id of state.publics) {
    const card = deck.publics.get(id);
    if (card) points += card.points * card.count(state.dice[seat]);
  }
  return points;
}

/** The points of each seat, as far as the viewer may know them; all of them without a viewer. They may be negative. */
export const score = (deck: Deck, state: State, viewer?: Viewer): number[] =>
  state.dice.map((_, seat) => {
    const known = viewer === undefined || mayKnow(state, seat, viewer);
    return publicPoints(deck, state, seat) + (known ? privatePoints(state, seat) : 0);
  });

export function tally(deck: Deck, state: State): TallyLine[] {
  const seats = allSeats(state.dice.length);
  const lines = state.publics.flatMap((id): TallyLine[] => {
    const card = deck.publics.get(id);
    return card ? [{ label: card.name, id: `public ${id}`, scores: seats.map((seat) => card.points * card.count(state.dice[seat])) }] : [];
  });
  lines.push({
    label: "Private objective",
    id: "private",
    scores: seats.map((seat) => privatePoints(state, seat)),
    notes: seats.map((seat) => state.privates[seat].map((color) => COLORS[color - 1]).join(", ")),
  });
  if (seats.length > 1) lines.push({ label: "Favor tokens", id: "favor", scores: state.favor.slice() });
  lines.push({ label: "Open spaces", id: "open", scores: seats.map((seat) => 0 - openCost(seats.length) * openSpaces(state.dice[seat])) });
  return lines;
}

export function result(deck: Deck, state: State): Result | null {
  if (!isOver(state)) return null;
  const scores = score(deck, state);
  if (scores.length === 1) {
    const target = soloTarget(state);
    return { ranking: [[0]], scores, solo: { won: scores[0] > target, target } };
  }
  return { ranking: rankByScore(scores, (a, b) => breakTie(state, a, b)), scores };
}

/** More private points, then more favor tokens, then the later first turn in the last round. */
function breakTie(state: State, a: Seat, b: Seat): number {
  const seats = state.dice.length;
  const place = (seat: Seat): number => (seat - state.first + seats) % seats;
  return privatePoints(state, b) - privatePoints(state, a) || state.favor[b] - state.favor[a] || place(b) - place(a);
}

/** The tie-breaker between the best two, if they have the same score. */
export function tieOf(state: State, scores: readonly number[]): Tie | null {
  const [winner, second] = rankByScore(scores, (a, b) => breakTie(state, a, b)).flat();
  if (second === undefined || scores[second] !== scores[winner]) return null;
  if (privatePoints(state, winner) > privatePoints(state, second)) return { winner, by: "private" };
  return { winner, by: state.favor[winner] > state.favor[second] ? "tokens" : "turn" };
}
