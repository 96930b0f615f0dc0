import type { Secret } from "../table/log.ts";

/*
 * A store as those see it who check and mend it: matches as the texts that lie there, of which nothing is trusted.
 */

/** The line of a match in the list of all matches. */
export interface RawLine {
  readonly game: string;
  readonly isPublic: boolean;
  readonly status: string;
  readonly createdAt: number;
  readonly fixed: string;
  readonly line: string;
}

export interface RawRow {
  readonly n: number;
  readonly items: string;
}

export interface RawMatch {
  readonly match: string;
  /** Null if there are only parts of a match that is itself not there. */
  readonly listed: RawLine | null;
  /** In the order of their numbers, which may have gaps. */
  readonly rows: readonly RawRow[];
  readonly secrets: readonly Secret[];
  readonly snapshot: { readonly n: number; readonly body: string } | null;
  readonly due: number | null;
  /** What could not be read, each with the reason. */
  readonly unreadable: readonly string[];
}

/** A store that is looked at. */
export interface Archive {
  /** Whether other hosts may use it: then timers are put off while they are looked after. */
  readonly shared: boolean;
  /** What is wrong with the place itself; nothing if it is sound. */
  readonly damage: readonly string[];
  /** Every match of which anything is there. */
  ids(): Promise<readonly string[]>;
  read(match: string): Promise<RawMatch>;
  close(): Promise<void>;
}

/** Where mended matches go: the same store, or a new one. */
export interface Mender {
  /** Whether everything has to be written, also what was sound. */
  readonly isCopy: boolean;
  /** Puts the mended match in the place of what was read; null takes it away. False if it has gone on since it was read. */
  put(before: RawMatch, after: RawMatch | null): Promise<boolean>;
  /** Finishes. Nothing is in a new place before this. */
  close(): Promise<void>;
}
