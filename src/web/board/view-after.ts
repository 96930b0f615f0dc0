import { lowest } from "../../engine/contract/chance.ts";
import { copy } from "../../engine/contract/copy.ts";
import type { Game, Seat, Shape } from "../../engine/contract/game.ts";

/** What a seat would see after a move, played on a copy of a state that it imagines; null if the move is refused. */
export function viewAfter<G extends Shape>(game: Game<G>, imagined: G["state"], seat: Seat, text: string): G["view"] | null {
  const move = game.read(text);
  if (!move || game.check(imagined, seat, move)) return null;
  const state = game.copy?.(imagined) ?? copy(imagined);
  game.apply(state, seat, move, lowest);
  return game.view(state, seat);
}
