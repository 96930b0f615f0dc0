import { MAX_ACTS_PER_TURN, nameOfView } from "../bots/circles.ts";
import type { Seat, Shape } from "../engine/contract/game.ts";
import { type Match, toAct } from "../engine/match/match.ts";

/** The views that each bot has seen in its current turn, so that it can't go in circles and every turn ends. */
export interface Turns {
  /** The names of the views that the seat has seen this turn. */
  seen(seat: Seat): readonly string[];
  /** Whether the seat has moved too often this turn, so that the idle move has to end it. */
  isLong(seat: Seat): boolean;
  /** Records a move. */
  note(seat: Seat, before: Match<Shape>, after: Match<Shape>): void;
}

export function newTurns(): Turns {
  const views = new Map<Seat, string[]>();
  const of = (seat: Seat): readonly string[] => views.get(seat) ?? [];
  return {
    seen: of,
    isLong: (seat) => of(seat).length >= MAX_ACTS_PER_TURN,
    note(seat, before, after) {
      // If a seat acts alone and its move draws chance or reveals something, a new turn begins: such a move can't be undone either.
      const taught = toAct(before).length === 1 && after.done?.harmless === false;
      if (taught || !toAct(after).includes(seat)) views.delete(seat);
      else views.set(seat, [...of(seat), nameOfView(before.game.view(before.state, seat))]);
    },
  };
}
