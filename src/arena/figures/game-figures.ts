import type { Result } from "../../engine/contract/game.ts";
import { type Estimate, countWithin, scoreWithin } from "./elo.ts";
import type { PlayedRound } from "./standings.ts";

/** Statistics about a game, from many matches of it. */
export interface GameFigures {
  readonly games: number;
  readonly draws: number;
  /** Games that were stopped because they didn't end. */
  readonly unfinished: number;
  /** The share of games that each seat won; a shared win counts in part. */
  readonly wins: readonly Estimate[];
  readonly length: Estimate;
  readonly lengths: readonly number[];
  /** The number of legal moves per turn; null if there are too many to list. */
  readonly choices: Estimate | null;
  readonly choicesByGame: readonly number[];
  readonly leadChanges: Estimate | null;
  /** Final scores, all seats. */
  readonly scores: readonly number[];
  /** What was used, by win rate: in how many games, and how often its user won. */
  readonly used: readonly { readonly name: string; readonly games: number; readonly wins: Estimate }[];
}

/** Cards and classes seen in fewer games than this are left out. */
const LEAST_USES = 10;

export function gameFigures(rounds: readonly PlayedRound[], seats: number): GameFigures {
  const reports = rounds.flatMap(({ games }) => games.map(({ report }) => report));
  const shares = reports.map(({ result }) => winShares(result, seats));
  const choices = reports.flatMap(({ choices, moves }) => (choices === null || moves === 0 ? [] : [choices / moves]));
  const leads = reports.flatMap(({ leadChanges }) => (leadChanges === null ? [] : [leadChanges]));
  const lengths = reports.map(({ moves }) => moves);
  return {
    games: reports.length,
    draws: reports.filter(({ result }) => result && result.ranking.length === 1 && (result.ranking[0]?.length ?? 0) > 1).length,
    unfinished: reports.filter(({ result }) => !result).length,
    wins: Array.from({ length: seats }, (_, seat) => scoreWithin(shares.map((share) => share[seat] ?? 0))),
    length: countWithin(lengths),
    lengths,
    choices: choices.length > 0 ? countWithin(choices) : null,
    choicesByGame: choices,
    leadChanges: leads.length > 0 ? countWithin(leads) : null,
    scores: reports.flatMap(({ result }) => result?.scores ?? []),
    used: usesIn(reports.map(({ used }, at) => ({ used, shares: shares[at] ?? [] }))),
  };
}

/** Each seat's share of the win. */
function winShares(result: Result | null, seats: number): number[] {
  const first = result?.ranking[0] ?? [];
  if (result?.solo) return [result.solo.won ? 1 : 0];
  return Array.from({ length: seats }, (_, seat) => (first.includes(seat) ? 1 / first.length : 0));
}

function usesIn(
  games: readonly { readonly used: readonly (readonly string[])[]; readonly shares: readonly number[] }[],
): GameFigures["used"] {
  const shares = new Map<string, number[]>();
  for (const game of games) {
    for (const [seat, names] of game.used.entries()) {
      for (const name of new Set(names)) shares.set(name, [...(shares.get(name) ?? []), game.shares[seat] ?? 0]);
    }
  }
  return [...shares]
    .filter(([, values]) => values.length >= LEAST_USES)
    .map(([name, values]) => ({ name, games: values.length, wins: scoreWithin(values) }))
    .sort((a, b) => b.wins.value - a.wins.value);
}
