import type { Secret } from "../table/log.ts";

/*
 * A store as the repair command sees it: matches as raw text, under the names of the database columns. Nothing is trusted.
 */

/** A match in the table of all matches. */
export interface RawListing {
  readonly game: string;
  readonly isPublic: boolean;
  readonly status: string;
  readonly createdAt: number;
  /** The configuration of the match, as JSON. */
  readonly fixed: string;
  /** Its summary, as JSON. */
  readonly line: string;
}

export interface RawRow {
  readonly n: number;
  /** The events of the row, as JSON. */
  readonly items: string;
}

export interface RawMatch {
  readonly match: string;
  /** Null if only parts of the match are there. */
  readonly listed: RawListing | null;
  /** Sorted by number; there may be gaps. */
  readonly rows: readonly RawRow[];
  readonly secrets: readonly Secret[];
  readonly snapshot: { readonly n: number; readonly body: string } | null;
  readonly due: number | null;
  /** What couldn't be read, each with the reason. */
  readonly unreadable: readonly string[];
}

/** A store that is only read. */
export interface Archive {
  /** Whether other hosts may be using it: they put off timers while they work on a match. */
  readonly shared: boolean;
  /** What is wrong with the file itself; empty if it is sound. */
  readonly damage: readonly string[];
  /** Every match that has left any trace. */
  ids(): Promise<readonly string[]>;
  read(match: string): Promise<RawMatch>;
  close(): Promise<void>;
}

/** Where repaired matches are written: the same store, or a new one. */
export interface RepairTarget {
  /** Whether everything must be written, including sound matches. */
  readonly isCopy: boolean;
  /** Replaces what was read by the repaired match; null removes it. False if the match has changed since it was read. */
  put(before: RawMatch, after: RawMatch | null): Promise<boolean>;
  /** Finishes. A new file contains nothing before this. */
  close(): Promise<void>;
}
