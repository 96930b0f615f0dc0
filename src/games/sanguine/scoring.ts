import type { Result, Seat, TallyLine } from "../../engine/contract/game.ts";
import { rankByScore } from "../../kit/seats.ts";
import type { CompiledAbility } from "./cards/card.ts";
import { hasAbilities, NONE, type Ruleset, type State } from "./state.ts";

/** The score of a row at the end. */
export interface RowScore {
  /** The sums of both seats' cards. */
  readonly sums: readonly number[];
  /** Each seat's points: the winner gets its sum plus what cards add; if the sums are equal, nobody gets any. */
  readonly points: readonly number[];
  /** Points from cards that don't depend on who wins the row. */
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

/** The seat with the higher sum, or -1 if they are equal. */
function winnerOf(state: State, row: number): number {
  const red = rowSum(state, 0, row);
  const blue = rowSum(state, 1, row);
  return red > blue ? 0 : blue > red ? 1 : NONE;
}

export function rowScore(rules: Ruleset, state: State, row: number): RowScore {
  const sums = [rowSum(state, 0, row), rowSum(state, 1, row)];
  const points = [0, 0];
  const extra = [0, 0];
  const winner = winnerOf(state, row);
  if (winner !== NONE) points[winner] = sums[winner];
  if (hasAbilities(state)) {
    addBonuses(rules, state, row, winner, points, extra);
    if (winner !== NONE && takesRow(rules, state, row, winner)) points[winner] += sums[1 - winner];
  }
  return { sums, points, extra };
}

/** The bonuses of the cards in a row. */
function addBonuses(rules: Ruleset, state: State, row: number, winner: number, points: number[], extra: number[]): void {
  const start = row * state.columns;
  for (let cell = start; cell < start + state.columns; cell++) {
    if (state.card[cell] === NONE) continue;
    const seat = state.owner[cell];
    for (const ability of rules.cards[state.card[cell]].ends) {
      if (ability.when === "round-end") extra[seat] += bonusOf(ability);
      else if (seat === winner) points[seat] += bonusOf(ability);
    }
  }
}

const bonusOf = (ability: CompiledAbility): number => ability.do.reduce((sum, action) => sum + (action.act === "bonus" ? action.by : 0), 0);

/**
 * Whether some card gives the winner of a row the loser's sum as well. `round-end` does so for either winner; `lane-won`
 * only for the card's owner, and only if the owner has won the row that the card is in.
 */
function takesRow(rules: Ruleset, state: State, row: number, winner: number): boolean {
  for (let cell = 0; cell < state.card.length; cell++) {
    if (state.card[cell] === NONE) continue;
    const { ends } = rules.cards[state.card[cell]];
    if (ends.length === 0) continue;
    const own = (cell / state.columns) | 0;
    for (const ability of ends) {
      if (!ability.do.some((action) => action.act === "take-row" && (own === row || action.on === "board"))) continue;
      if (ability.when === "round-end") return true;
      if (state.owner[cell] === winner && (own === row || winnerOf(state, own) === winner)) return true;
    }
  }
  return false;
}

export function score(rules: Ruleset, state: State): number[] {
  const totals = [0, 0];
  for (let row = 0; row < state.rows; row++) {
    if (hasAbilities(state)) {
      const { points, extra } = rowScore(rules, state, row);
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

export function tally(rules: Ruleset, state: State): TallyLine[] {
  const rows = Array.from({ length: state.rows }, (_, row) => rowScore(rules, state, row));
  const lines = rows.map(({ points }, row) => ({
    label: `Row ${row + 1}: points (sum)`,
    id: `row ${row + 1}`,
    scores: points,
    notes: [0, 1].map((seat) => String(rowSum(state, seat, row))),
  }));
  const extra = [0, 1].map((seat) => rows.reduce((sum, row) => sum + row.extra[seat], 0));
  return extra[0] + extra[1] > 0 ? [...lines, { label: "At the end", id: "round-end", scores: extra }] : lines;
}

export function result(rules: Ruleset, state: State): Result | null {
  if (state.phase !== "over") return null;
  const scores = score(rules, state);
  return { ranking: rankByScore(scores), scores };
}
