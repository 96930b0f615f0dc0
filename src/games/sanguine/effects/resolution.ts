import type { Seat } from "../../../engine/contract/game.ts";
import type { Trigger } from "../cards/ability.ts";
import type { Card, CompiledAbility } from "../cards/card.ts";
import type { Event, Ruleset, State } from "../state.ts";
import { type KeptTally, type Tally, tallyOf } from "./power.ts";

/** An ability that has triggered and waits for its turn. Its card may have left the board, so its cell and owner are kept. */
export interface PendingEffect {
  readonly ability: CompiledAbility;
  readonly when: Trigger;
  readonly card: Card;
  readonly seat: Seat;
  readonly cell: number;
  /** The cell of the card that was played or destroyed, or -1. */
  readonly that: number;
  /** The power of the card that was replaced. */
  readonly replaced: number;
}

/** One move while its effects are resolved. */
export interface Resolution extends KeptTally {
  readonly rules: Ruleset;
  readonly state: State;
  readonly mover: Seat;
  readonly log: Event[] | undefined;
  queue: PendingEffect[];
  /** Cells whose cards an effect has destroyed. They leave together with the others at the end of the wave. */
  doomed: number[];
  /** How many effects have happened so far. */
  effects: number;
  /** The work so far: cells read and cells changed. The same with and without a log. */
  work: number;
}

export const startResolution = (rules: Ruleset, state: State, mover: Seat, log?: Event[]): Resolution => ({
  rules,
  state,
  mover,
  log,
  queue: [],
  doomed: [],
  effects: 0,
  work: 0,
  tally: undefined,
});

export const currentTally = (resolution: Resolution): Tally => (resolution.tally ??= tallyOf(resolution.state));

/** The i-th cell in board order: row by row from the top, each row from the mover's side. */
export const inBoardOrder = ({ state, mover }: Resolution, i: number): number => {
  if (mover === 0) return i;
  const column = i % state.columns;
  return i - column + (state.columns - 1 - column);
};
