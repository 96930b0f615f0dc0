import type { Game, Shape } from "./game.ts";

/** The game under the rules of a version, or null if it doesn't have them: a match replays by the rules it began under. */
export const atVersion = <G extends Shape>(game: Game<G>, version: number): Game<G> | null =>
  game.version === version ? game : (game.earlier?.(version) ?? null);
