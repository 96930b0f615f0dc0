import type { Briscala, View } from "../state.ts";
import type { BoardWords } from "./board-words.ts";

type Over = Extract<Briscala["event"], { kind: "over" }>;

/** Why the match is over: who reached the target, or the standing after the last deal. */
export function whyOver(
  { scores, winners }: Over,
  names: readonly string[],
  words: BoardWords,
  { target, lowestWins, deal }: View,
): string {
  const named = (seats: readonly number[]): string => words.phrases.and(seats.map((seat) => names[seat] ?? String(seat + 1)));
  if (target !== null) {
    const there = scores.flatMap((score, seat) => (score >= target ? [seat] : []));
    const reached = scores[there[0] ?? -1] ?? 0;
    const same = there.filter((seat) => scores[seat] === reached);
    // Sides share their points. If two sides get there at once, the scores speak for themselves.
    if (lowestWins && there.length > 0) return words.reachedTarget(named(there), target, there.length);
    if (same.length === there.length && there.length > 0) return words.reached(named(there), reached, there.length);
  }
  const stand = words.phrases.and(scores.map((score, seat) => `${named([seat])} ${score}`));
  const best = lowestWins ? Math.min(...scores) : Math.max(...scores);
  const isTie = winners.length < scores.filter((score) => score === best).length;
  return words.finalScores(deal + 1, stand) + (isTie ? ` ${words.lastTrickDecides}` : "");
}
