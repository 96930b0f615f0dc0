import { MAX_ACTS_PER_TURN, nameOfView } from "../bots/circles.ts";
import type { Seat, Shape } from "../engine/contract/game.ts";
import { type Match, toAct } from "../engine/match/match.ts";

/** The views that bots have had in their present turns, so that none goes in circles and every turn ends. */
export interface Turns {
  /** The names of the views that the seat has had in this turn. */
  seen(seat: Seat): readonly string[];
  /** Whether the seat has moved so often in this turn that the idle move has to end it. */
  isLong(seat: Seat): boolean;
  /** Takes note of a move that was made. */
  note(seat: Seat, before: Match<Shape>, after: Match<Shape>): void;
}

export function newTurns(): Turns {
  const views = new Map<Seat, string[]>();
  const of = (seat: Seat): readonly string[] => views.get(seat) ?? [];
  return {
    seen: of,
    isLong: (seat) => of(seat).length >= MAX_ACTS_PER_TURN,
    note(seat, before, after) {
      // A move of a seat that acts alone and draws chance or reveals something begins a new turn: it can't be undone either.
      const taught = toAct(before).length === 1 && after.done?.harmless === false;
      if (taught || !toAct(after).includes(seat)) views.delete(seat);
      else views.set(seat, [...of(seat), nameOfView(before.game.view(before.state, seat))]);
    },
  };
}
