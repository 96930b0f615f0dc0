/** The longest text of a move, in characters: longer than any game needs. */
export const MAX_MOVE_LENGTH = 500;

export const MAX_SEATS = 16;

/** How many entries a match can have before it ends by `too-long`. No game comes near it: only endless undoing and ordering does. */
export const MAX_ENTRIES = 16_000;

const DAY_MS = 86_400_000;

/** The times that a clock may be set to, in milliseconds. */
export interface ClockLimits {
  readonly min: number;
  readonly max: number;
  readonly maxIncrement: number;
  readonly maxOvertime: number;
}

/** For new matches. */
export const CLOCK_LIMITS: ClockLimits = { min: 1000, max: 30 * DAY_MS, maxIncrement: DAY_MS, maxOvertime: DAY_MS };

/** For records: matches that were created under wider limits still verify. */
export const RECORD_CLOCK_LIMITS: ClockLimits = { min: 0, max: 100 * DAY_MS, maxIncrement: 100 * DAY_MS, maxOvertime: 100 * DAY_MS };

/** After how many idle turns in a row a seat may be called absent. */
export const MAX_IDLE_TURNS = 100;
