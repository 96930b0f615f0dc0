import type { Result, Seat, TallyLine } from "../../engine/contract/game.ts";
import type { Compiled } from "./card.ts";
import type { Setting } from "./setting.ts";
import { isLively, NONE, type State } from "./state.ts";

/** What a row brings at the end. */
export interface RowScore {
  /** The sums of both seats' cards. */
  readonly sums: readonly number[];
  /** What each seat gets for it: the higher sum and what cards add to it; nobody anything for equal ones. */
  readonly points: readonly number[];
  /** Points that cards give at the end whoever wins the row. */
  readonly extra: readonly number[];
}

/** The sum of a seat's cards in a row; a card counts at least 0. */
export function rowSum(state: State, seat: Seat, row: number): number {
  let sum = 0;
  const start = row * state.columns;
  for (let cell = start; cell < start + state.columns; cell++) {
    if (state.card[cell] !== NONE && state.owner[cell] === seat) sum += Math.max(0, state.power[cell]);
  }
  return sum;
}

export function rowScore(set: Setting, state: State, row: number): RowScore {
  const sums = [rowSum(state, 0, row), rowSum(state, 1, row)];
  const points = [0, 0];
  const extra = [0, 0];
  const winner = sums[0] > sums[1] ? 0 : sums[1] > sums[0] ? 1 : NONE;
  if (winner !== NONE) points[winner] = sums[winner];
  if (isLively(state)) addEnds(set, state, row, sums, winner, points, extra);
  return { sums, points, extra };
}

/** Lane bonuses, rows taken whole, and points at the end of the round. */
function addEnds(
  set: Setting,
  state: State,
  row: number,
  sums: readonly number[],
  winner: number,
  points: number[],
  extra: number[],
): void {
  let takes = false;
  for (let cell = 0; cell < state.card.length; cell++) {
    if (state.card[cell] === NONE) continue;
    const seat = state.owner[cell];
    const here = ((cell / state.columns) | 0) === row;
    for (const ability of set.cards[state.card[cell]].ends) {
      if (ability.when === "lane-won" && seat !== winner) continue;
      if (here) {
        const target = ability.when === "lane-won" ? points : extra;
        target[seat] += bonusOf(ability);
      }
      takes ||= ability.do.some((action) => action.act === "take-row" && (here || action.on === "board"));
    }
  }
  if (takes && winner !== NONE) points[winner] += sums[1 - winner];
}

const bonusOf = (ability: Compiled): number => ability.do.reduce((sum, action) => sum + (action.act === "bonus" ? action.by : 0), 0);

export function score(set: Setting, state: State): number[] {
  const totals = [0, 0];
  for (let row = 0; row < state.rows; row++) {
    if (isLively(state)) {
      const { points, extra } = rowScore(set, state, row);
      totals[0] += points[0] + extra[0];
      totals[1] += points[1] + extra[1];
    } else {
      const red = rowSum(state, 0, row);
      const blue = rowSum(state, 1, row);
      if (red > blue) totals[0] += red;
      if (blue > red) totals[1] += blue;
    }
  }
  return totals;
}

export function tally(set: Setting, state: State): TallyLine[] {
  const rows = Array.from({ length: state.rows }, (_, row) => rowScore(set, state, row));
  const lines = rows.map(({ points }, row) => ({ label: `Row ${row + 1}`, scores: points }));
  const extra = [0, 1].map((seat) => rows.reduce((sum, row) => sum + row.extra[seat], 0));
  return extra[0] + extra[1] > 0 ? [...lines, { label: "At the end of the round", scores: extra }] : lines;
}

export function result(set: Setting, state: State): Result | null {
  if (state.phase !== "over") return null;
  const scores = score(set, state);
  if (scores[0] === scores[1]) return { ranking: [[0, 1]], scores };
  return { ranking: scores[0] > scores[1] ? [[0], [1]] : [[1], [0]], scores };
}
