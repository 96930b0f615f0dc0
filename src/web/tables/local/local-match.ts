import type { MatchRecord } from "../../../engine/record/record.ts";
import type { Outage } from "../../../host/ports.ts";
import type { SavedMatch } from "../../../store/memory.ts";
import type { Sitter } from "../table.ts";

/** A match that is played in this browser: what its host has written, and the person's seat. */
export interface LocalMatch {
  /** Its id in links. */
  readonly id: string;
  readonly match: SavedMatch;
  readonly seat: number;
  readonly key: string;
  readonly touchedAt: number;
  /** Where several people share this device: everyone who does, including the person above. */
  readonly people?: readonly LocalPerson[];
  /** The match that this one goes on from, if it began in the middle of one. */
  readonly before?: Before;
}

export interface LocalPerson {
  readonly seat: number;
  readonly key: string;
}

/** What was played before a match that began in the middle of another: that one's record, and how many of its entries count. */
export interface Before {
  readonly record: MatchRecord;
  readonly entries: number;
}

/** When a host last had a match open here, and when none had: clocks don't count that time. */
export interface Heartbeat {
  readonly beat: number | null;
  readonly outages: readonly Outage[];
}

export interface LoadedMatch extends LocalMatch {
  readonly heartbeat: Heartbeat;
}

/** What the list of matches shows, so that it doesn't have to read whole matches. */
export interface MatchSummary {
  readonly id: string;
  readonly game: string;
  readonly seats: readonly Sitter[];
  readonly seat: number;
  readonly over: boolean;
  readonly touchedAt: number;
  /** How many rows the saved log has. */
  readonly rows: number;
}
