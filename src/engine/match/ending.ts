import type { Game, Result, Seat, Shape } from "../contract/game.ts";

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
