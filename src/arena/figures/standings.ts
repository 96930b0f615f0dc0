import type { Result } from "../../engine/contract/game.ts";
import type { GameReport, SeatFault } from "../play-game.ts";
import { type Estimate, eloOf, meanWithin, scoreWithin } from "./elo.ts";
import { fewestWin, pointsAhead } from "./points.ts";

/** The games of one round with the bots that sat in their seats. */
export interface PlayedRound {
  readonly index: number;
  readonly games: readonly { readonly seating: readonly number[]; readonly report: GameReport }[];
}

/** How a bot did against all others. */
export interface BotFigures {
  readonly bot: number;
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** From 0 to 1, over rounds. */
  readonly score: Estimate;
  /** Against the opponents it met. */
  readonly elo: Estimate;
  /** By how many points it was ahead of the others on average; null in games without points. */
  readonly points: Estimate | null;
  readonly faults: Readonly<Record<SeatFault["kind"], number>>;
  readonly movesPerSecond: number;
}

/** How one bot did against another in one game, from 0 (lost) to 1 (won), over all pairs of their seats; null if they didn't meet. */
export function scoreAgainst(result: Result | null, seating: readonly number[], bot: number, other: number): number | null {
  const mine = seatsOf(seating, bot);
  const theirs = seatsOf(seating, other);
  if (mine.length === 0 || theirs.length === 0 || bot === other) return null;
  const place = (seat: number): number => result?.ranking.findIndex((places) => places.includes(seat)) ?? 0;
  let sum = 0;
  for (const a of mine) for (const b of theirs) sum += place(a) < place(b) ? 1 : place(a) === place(b) ? 0.5 : 0;
  return sum / (mine.length * theirs.length);
}

const seatsOf = (seating: readonly number[], bot: number): number[] => seating.flatMap((sits, seat) => (sits === bot ? [seat] : []));

/** A bot's score in every round that it played, averaged over games and opponents. */
export function roundScores(rounds: readonly PlayedRound[], bot: number, bots: number): number[] {
  return rounds.flatMap(({ games }) => {
    const scores = games.flatMap(({ seating, report }) =>
      against(bots).flatMap((other) => scoreAgainst(report.result, seating, bot, other) ?? []),
    );
    return scores.length === 0 ? [] : [scores.reduce((sum, score) => sum + score, 0) / scores.length];
  });
}

const against = (bots: number): number[] => Array.from({ length: bots }, (_, other) => other);

/** The figures of every bot. */
export function standings(rounds: readonly PlayedRound[], bots: number): readonly BotFigures[] {
  const fewest = fewestWin(rounds.flatMap(({ games }) => games.map(({ report }) => report.result)));
  return against(bots).map((bot) => {
    const scores = roundScores(rounds, bot, bots);
    const score = scoreWithin(scores);
    const counts = { wins: 0, draws: 0, losses: 0 };
    const faults = { crash: 0, timeout: 0, illegal: 0, endless: 0 };
    const points: number[] = [];
    let games = 0;
    let moves = 0;
    let ms = 0;
    for (const { games: played } of rounds) {
      const ahead: number[] = [];
      for (const { seating, report } of played) {
        const seats = seatsOf(seating, bot);
        if (seats.length === 0) continue;
        games += 1;
        const outcome = outcomeOf(report.result, seats);
        counts[outcome] += 1;
        for (const seat of seats) {
          moves += report.movesBySeat[seat] ?? 0;
          ms += report.ms[seat] ?? 0;
        }
        for (const { seat, kind } of report.faults) if (seats.includes(seat)) faults[kind] += 1;
        const lead = pointsAhead(report.result, seats, fewest);
        if (lead !== null) ahead.push(lead);
      }
      if (ahead.length > 0) points.push(ahead.reduce((sum, lead) => sum + lead, 0) / ahead.length);
    }
    return {
      ...{ bot, games, ...counts, score, faults },
      elo: { value: eloOf(score.value), low: eloOf(score.low), high: eloOf(score.high) },
      points: points.length > 0 ? meanWithin(points) : null,
      movesPerSecond: ms > 0 ? (moves * 1000) / ms : 0,
    };
  });
}

/** A bot wins if it alone holds first place, with one seat or several. */
function outcomeOf(result: Result | null, seats: readonly number[]): "wins" | "draws" | "losses" {
  if (result?.solo) return result.solo.won ? "wins" : "losses";
  const first = result?.ranking[0] ?? [];
  if (!result || (result.ranking.length === 1 && first.length > 1)) return "draws";
  if (!first.some((seat) => seats.includes(seat))) return "losses";
  return first.every((seat) => seats.includes(seat)) ? "wins" : "draws";
}
