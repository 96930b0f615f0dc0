import type { Seat } from "../../engine/contract/game.ts";
import type { Trigger } from "./ability.ts";
import type { Card, Compiled } from "./card.ts";
import type { Setting } from "./setting.ts";
import type { Event, State } from "./state.ts";

/** An effect that waits for its turn. Its card may have left the board: its place and owner are remembered. */
export interface Task {
  readonly ability: Compiled;
  readonly when: Trigger;
  readonly card: Card;
  readonly seat: Seat;
  readonly cell: number;
  /** The cell of the card that set it off, or -1. */
  readonly that: number;
  /** The power of the card that was replaced. */
  readonly replaced: number;
}

/** One move being settled. */
export interface Turn {
  readonly set: Setting;
  readonly state: State;
  readonly mover: Seat;
  readonly log: Event[] | undefined;
  queue: Task[];
  /** Cells whose cards an effect has destroyed; they leave with the others when the effects of the wave are over. */
  doomed: number[];
  effects: number;
}

export const startTurn = (set: Setting, state: State, mover: Seat, log?: Event[]): Turn => ({
  set,
  state,
  mover,
  log,
  queue: [],
  doomed: [],
  effects: 0,
});

/** Board order: row by row, from the mover's side. */
export const inOrder = ({ state, mover }: Turn, i: number): number => {
  if (mover === 0) return i;
  const column = i % state.columns;
  return i - column + (state.columns - 1 - column);
};
