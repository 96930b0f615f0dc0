import type { Seat } from "../../../engine/contract/game.ts";
import type { Language } from "../../../web/board/board.ts";
import type { PatternData } from "../cards/card-schemas.ts";
import { DIAGONAL } from "../rules/placement.ts";
import { compilePattern, linesOf, openCost, openSpaces, wantedBy } from "../scoring.ts";
import { colorOf, type Die, featureOf, ROUNDS, valueOf, type View } from "../state.ts";
import * as italian from "../words-it.ts";
import type { BoardWords } from "./board-words.ts";

/** One line of a player's score, with the dice that earn it. */
export interface ScoreLine {
  readonly id: string;
  readonly label: string;
  readonly points: number;
  readonly cells: readonly number[];
}

/** The lines are the same for every seat, in the order in which they are counted. */
export function scoreLines(view: View, seat: Seat, words: BoardWords, language: Language): ScoreLine[] {
  const player = view.players[seat];
  if (!player || view.round === 0) return [];
  const { dice, favor, privates } = player;
  const seats = view.players.length;
  const open = openSpaces(dice);
  const lines: ScoreLine[] = view.publics.map((card) => ({
    id: `public ${card.id}`,
    label: titleOf(card, language).name,
    points: card.points * compilePattern(card.pattern)(dice),
    cells: earningCells(card.pattern, dice),
  }));
  lines.push({ id: "private", label: words.privateLine, ...bestPrivate(dice, privates ?? []) });
  if (seats > 1) lines.push({ id: "favor", label: words.favorLine, points: favor, cells: [] });
  const empty = dice.flatMap((die, cell) => (die === 0 ? [cell] : []));
  lines.push({ id: "open", label: words.openSpaces(open), points: 0 - openCost(seats) * open, cells: empty });
  return lines;
}

export const titleOf = (card: View["publics"][number], language: Language): { readonly name: string; readonly description: string } =>
  (language === "it" ? italian.publics[card.id] : undefined) ?? card;

/** Open spaces cost points only at the end: until then nobody starts below zero. */
export const pointsSoFar = (lines: readonly ScoreLine[], round: number): number =>
  lines.reduce((sum, { id, points }) => (id === "open" && round <= ROUNDS ? sum : sum + points), 0);

function bestPrivate(dice: readonly Die[], privates: readonly number[]): Pick<ScoreLine, "points" | "cells"> {
  const found = privates.map((color) => {
    const cells = dice.flatMap((die, cell) => (die !== 0 && colorOf(die) === color ? [cell] : []));
    return { points: cells.reduce((sum, cell) => sum + valueOf(dice[cell] ?? 0), 0), cells };
  });
  return found.reduce((best, one) => (one.points > best.points ? one : best), { points: 0, cells: [] as number[] });
}

/** The dice that make a pattern. */
export function earningCells(pattern: PatternData, dice: readonly Die[]): number[] {
  const feature = featureOf(pattern.object);
  switch (pattern.type) {
    case "diagonals":
      return dice.flatMap((die, cell) =>
        die !== 0 && DIAGONAL[cell]?.some((at) => feature(dice[at] ?? 0) === feature(die)) ? [cell] : [],
      );
    case "difference":
      return linesOf(pattern.place)
        .filter((line) => {
          const seen = line.map((cell) => feature(dice[cell] ?? 0));
          return !seen.includes(0) && new Set(seen).size === seen.length;
        })
        .flat();
    case "set": {
      const sets = compilePattern(pattern)(dice);
      return wantedBy(pattern).flatMap((value) =>
        dice.flatMap((die, cell) => (die !== 0 && feature(die) === value ? [cell] : [])).slice(0, sets),
      );
    }
  }
}
