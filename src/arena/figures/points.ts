import type { Result, Seat } from "../../engine/contract/game.ts";

/** Whether the fewest points win, as in Hearts: true if those placed better mostly have fewer points. */
export function fewestWin(results: readonly (Result | null)[]): boolean {
  let sum = 0;
  for (const result of results) {
    const { ranking, scores } = result ?? {};
    if (!ranking || !scores) continue;
    const inOrder = ranking.flatMap((place, at) => place.map((seat) => ({ at, score: scores[seat] ?? 0 })));
    for (const better of inOrder) for (const worse of inOrder) if (better.at < worse.at) sum += Math.sign(better.score - worse.score);
  }
  return sum < 0;
}

/** How far a bot's seats are ahead of the others on average; null without points, or without others. */
export function pointsAhead(result: Result | null, seats: readonly Seat[], fewest: boolean): number | null {
  const { scores } = result ?? {};
  if (!scores || scores.length === seats.length) return null;
  const sum = (wanted: boolean): number => scores.reduce((all, score, seat) => all + (seats.includes(seat) === wanted ? score : 0), 0);
  const more = sum(true) / seats.length - sum(false) / (scores.length - seats.length);
  return fewest ? -more : more;
}

/** Tracks who leads by the running score. Only the result tells whether the most or the fewest points win, so it tracks both. */
export interface Lead {
  note(scores: readonly number[]): void;
  /** How often another seat, or other partners, took the lead; a tie isn't a change. */
  changes(fewest: boolean): number;
}

export function newLead(): Lead {
  const inFront: Record<"most" | "fewest", readonly Seat[]> = { most: [], fewest: [] };
  const changes = { most: 0, fewest: 0 };
  return {
    note(scores) {
      for (const way of ["most", "fewest"] as const) {
        const best = way === "most" ? Math.max(...scores) : Math.min(...scores);
        const leaders = scores.flatMap((score, seat) => (score === best ? [seat] : []));
        const before = inFront[way];
        const isOther = before.length > 0 && !leaders.some((seat) => before.includes(seat));
        if (isOther) changes[way] += 1;
        if (isOther || before.length === 0 || leaders.length < before.length) inFront[way] = leaders;
      }
    },
    changes: (fewest) => changes[fewest ? "fewest" : "most"],
  };
}
