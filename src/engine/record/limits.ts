/** The longest text of a move, in characters: longer than any game needs. */
export const MAX_MOVE_LENGTH = 500;

export const MAX_SEATS = 16;

/** The largest record that a server sends or accepts, in bytes. */
export const MAX_RECORD_BYTES = 1_000_000;

/**
 * How large a match may grow before it ends with `too-long`. The rest of the record is for the head and the final entries. No game
 * comes near it; only endless undoing or changing of orders does.
 */
export const MAX_MATCH_BYTES = 900_000;

/** Upper bounds in bytes: an entry and its link of the seal without its text, a draw without its numbers, and one number. */
export const ENTRY_BYTES = 128;
export const DRAW_BYTES = 48;
export const NUMBER_BYTES = 24;

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
