import { fastRng } from "../../engine/contract/chance.ts";
import { copy } from "../../engine/contract/copy.ts";
import type { Game, GameEvent, Seat, Shape } from "../../engine/contract/game.ts";

/** Makes a move in the state, and gives its first event: the others may depend on chance. Null if it can't be made or told. */
export function applyTo<G extends Shape>(game: Game<G>, state: G["state"], seat: Seat, text: string): GameEvent | null {
  const move = game.read(text);
  if (!move || game.check(state, seat, move)) return null;
  const log: G["event"][] = [];
  game.apply(state, seat, move, fastRng(1), log);
  return log.flatMap((event) => game.witness(event, seat) ?? [])[0] ?? null;
}

/** The same on a copy of the state. */
export const eventAfter = <G extends Shape>(game: Game<G>, state: G["state"], seat: Seat, text: string): GameEvent | null =>
  applyTo(game, game.copy?.(state) ?? copy(state), seat, text);
