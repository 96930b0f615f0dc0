import type { Rng, Seat } from "../../../engine/contract/game.ts";
import { apply, setup, toAct } from "../rules.ts";
import { score } from "../turn/scoring.ts";
import type { Setting } from "../setting.ts";
import type { State } from "../state.ts";
import { sightIn } from "./sight.ts";
import { type Choice, chooseStatic, type Player } from "./static.ts";

/** A game is abandoned after this many turns: two players who can only exchange might never finish. */
const LONGEST = 200;

/** Plays one game between static players, and reports each turn. */
export function playOut(
  set: Setting,
  players: readonly Player[],
  rng: Rng,
  onTurn?: (state: State, seat: Seat, choice: Choice) => void,
): State {
  const state = setup(set, players.length, rng);
  for (let turn = 0; turn < LONGEST; turn++) {
    const [seat] = toAct(state);
    if (seat === undefined) break;
    const choice = chooseStatic(set, sightIn(state, seat, score(state)), players[seat]);
    onTurn?.(state, seat, choice);
    apply(set, state, seat, choice.move, rng);
  }
  return state;
}
