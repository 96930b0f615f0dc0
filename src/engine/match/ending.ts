import type { Game, Result, Seat, Shape } from "../contract/game.ts";
import type { Match } from "./step.ts";

/** The result of a match: from the game itself, or because all but one seat left. Seats that left come last, the first to leave at the very end. */
export function endingOf<G extends Shape>(game: Game<G>, state: G["state"], gone: readonly Seat[], seats: number): Result | null {
  const result = game.result(state);
  if (gone.length === 0) return result;
  const last = gone.map((seat) => [seat]).reverse();
  if (result) {
    const ranking = result.ranking.map((place) => place.filter((seat) => !gone.includes(seat))).filter((place) => place.length > 0);
    return { ...result, ranking: [...ranking, ...last], ...(result.solo ? { solo: { ...result.solo, won: false } } : {}) };
  }
  const stay = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !gone.includes(seat));
  if (stay.length > 1) return null;
  const scores = game.score?.(state);
  return {
    ranking: [...(stay.length > 0 ? [stay] : []), ...last],
    ...(scores ? { scores } : {}),
    ...(seats === 1 ? { solo: { won: false, target: 0 } } : {}),
  };
}

/**
 * The result of a match that reached its maximum length: by score if the game has a running score, otherwise a draw. A seat that
 * took up more than twice as many entries as another one comes after it, so that filling a match doesn't save it. Seats that left
 * come last.
 */
export function endingAtLimit<G extends Shape>({ game, state, acts, gone, head }: Match<G>): Result {
  const scores = game.score?.(state);
  const stay = head.seats.map((_, seat) => seat).filter((seat) => !gone.includes(seat));
  const fewest = Math.min(...stay.map((seat) => acts[seat] ?? 0));
  const way = game.lowestWins ? 1 : -1;
  const worth = (seat: Seat): readonly [number, number] => [(acts[seat] ?? 0) > 2 * fewest ? 1 : 0, way * (scores?.[seat] ?? 0)];
  const order = (a: Seat, b: Seat): number => worth(a)[0] - worth(b)[0] || worth(a)[1] - worth(b)[1];
  const ranking: Seat[][] = [];
  for (const seat of stay.toSorted(order)) {
    const place = ranking.at(-1);
    if (place?.[0] !== undefined && order(place[0], seat) === 0) place.push(seat);
    else ranking.push([seat]);
  }
  return {
    ranking: [...ranking, ...gone.map((seat) => [seat]).reverse()],
    ...(scores ? { scores } : {}),
    ...(head.seats.length === 1 ? { solo: { won: false, target: 0 } } : {}),
  };
}
