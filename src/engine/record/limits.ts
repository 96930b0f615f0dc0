/** The longest text of a move, in characters: longer than any game needs. */
export const MAX_MOVE_LENGTH = 500;

export const MAX_SEATS = 16;

/** How large a record may be that a server gives out or takes in, in bytes. */
export const MAX_RECORD_BYTES = 1_000_000;

/**
 * How large a match may become before it ends by `too-long`. The rest of its record is for the head and the last words. No game
 * comes near it: only endless undoing and ordering does.
 */
export const MAX_MATCH_BYTES = 900_000;

/** What counts: the most that an entry with its link of the seal takes in a record besides its text, a draw besides its numbers, and a number. */
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
