import type { Question } from "../bots/think.ts";
import type { Listing } from "../engine/contract/bundle.ts";
import type { Seat } from "../engine/contract/game.ts";
import type { TableLine } from "../protocol/messages.ts";
import type { Reply } from "./host.ts";
import type { FramePage, FrameQuery } from "./play/long-work.ts";
import type { Append, MatchConfig, NewMatch, Row, Secret } from "./table/log.ts";

/*
 * What a host needs from outside. A server, a browser tab and the simulation each bring their own; the host itself has no
 * clock, no randomness and no disk.
 */

/** The time, and timers. */
export interface Clock {
  /** Milliseconds since 1970. It may jump: the host copes. */
  now(): number;
  /** Calls back once after `ms` milliseconds. Returns a function that cancels the call. */
  after(ms: number, call: () => void): () => void;
}

/** Unpredictable bytes for secrets, keys and ids. */
export interface Randomness {
  bytes(count: number): Uint8Array;
}

/** The store failed. Whether a write was made is unknown. */
export class StoreError extends Error {
  override readonly name = "StoreError";
  /** `full`: the disk is full, but reads still work. `unavailable`: try again. */
  readonly reason: "full" | "unavailable";

  constructor(reason: "full" | "unavailable", text: string, cause?: unknown) {
    super(text, { cause });
    this.reason = reason;
  }
}

/** A match as it is stored. */
export interface StoredMatch {
  readonly config: MatchConfig;
  readonly secrets: readonly Secret[];
  /** A folded state that a host saved to spare time, and the row up to which it is folded. */
  readonly snapshot: { readonly n: number; readonly text: string } | null;
  /** The rows after the snapshot. */
  readonly rows: readonly Row[];
}

/** A time during which no host was running: clocks don't count it. */
export interface Outage {
  readonly from: number;
  readonly to: number;
}

/** A heartbeat further in the future than this came from a wrong clock. */
export const WRONG_CLOCK_MS = 60_000;

export const STATUSES: readonly TableLine["status"][] = ["open", "playing", "over"];

export interface ListQuery {
  readonly game?: string;
  readonly status?: TableLine["status"];
  /** Only tables that were created before this time. */
  readonly before?: number;
  /** Of tables that wait for players, only those created after this time. */
  readonly openSince?: number;
  readonly limit: number;
}

/**
 * Where matches are kept. A fulfilled promise is durable: the write survives a crash of the process and, with the default
 * settings, a power cut. A rejected promise is a `StoreError` and doesn't say whether the write was made: read back to find out.
 *
 * The unique key (match, n) is all the concurrency control there is, no matter who else writes to the same store.
 */
export interface Store {
  /** Whether other hosts may write to it, so that what was read may be out of date. */
  readonly shared: boolean;

  /** Opens a table. False if the id is taken; then nothing was written. */
  create(match: NewMatch): Promise<boolean>;
  /** Appends the row if its number is the next one. If not, returns false and writes nothing. */
  append(append: Append): Promise<boolean>;

  /** The match from its snapshot on, or from its first row if `whole`. Null if there is none. */
  load(match: string, whole?: boolean): Promise<StoredMatch | null>;
  /** The rows from number `from` on, in order; all of them, or `limit` of them. */
  rows(match: string, from: number, limit?: number): Promise<readonly Row[]>;
  secrets(match: string): Promise<readonly Secret[]>;
  /** The numbers of the last rows of matches; only needed of a shared store. */
  lastRows?(matches: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Public tables, newest first. */
  list(query: ListQuery): Promise<readonly TableLine[]>;

  /** Saves a snapshot and replaces an older one. It is a cache: losing it only costs time. */
  saveSnapshot(match: string, n: number, text: string): Promise<void>;

  /**
   * Matches that are due, the longest overdue first. In a shared store they are put off by `lease`, so that other hosts leave
   * them alone; if this host dies, another one claims them after that.
   */
  claim(now: number, lease: number, limit: number): Promise<readonly string[]>;
  /**
   * Records that a host is alive. If the last beat of any host is older than `patience`, stores the gap as an outage. A beat and
   * outages from the future (`WRONG_CLOCK_MS`) are dropped: they would stop the clocks of all matches until that time.
   */
  beat(now: number, patience: number): Promise<void>;
  /** The outages that ended after `since`. */
  outages(since: number): Promise<readonly Outage[]>;

  /**
   * Replaces a match by another version of itself, or removes it (null): for operators, who have to delete what people wrote.
   * False if it doesn't have exactly `n` rows; then nothing was written.
   */
  replace(match: string, n: number, after: NewMatch | null): Promise<boolean>;
  /** All tables, including private ones. */
  survey(query: SurveyQuery): Promise<readonly SurveyedTable[]>;
  /** Operators' settings for all hosts, by name. */
  notes(): Promise<ReadonlyMap<string, string>>;
  /** Sets a note; null removes it. */
  setNote(name: string, text: string | null): Promise<void>;

  /** The time of the store's own clock, if all hosts should follow it. */
  time?(): Promise<number>;

  /** Finishes pending writes and closes files and connections. */
  close(): Promise<void>;
}

export interface SurveyQuery {
  readonly status?: TableLine["status"];
  /** Only tables that were created before this time, for paging and for finding old ones. */
  readonly before?: number;
  readonly order: "newest" | "oldest";
  readonly limit: number;
}

/** A table as an operator sees it. */
export interface SurveyedTable {
  readonly line: TableLine;
  readonly isPublic: boolean;
  readonly rows: number;
  /** When something last happened there. */
  readonly lastAt: number;
}

/** What hosts that share a store tell each other. Notices may be lost or arrive twice: they only save waiting. */
export type Notice =
  | { readonly kind: "rows"; readonly match: string; readonly n: number }
  /** An operator replaced or removed the match: what is in memory is wrong. */
  | { readonly kind: "replaced"; readonly match: string }
  /** Which seats have somebody connected to that host, and how many watch there without a seat; older hosts don't count them. */
  | {
      readonly kind: "presence";
      readonly match: string;
      readonly node: string;
      readonly seats: readonly Seat[];
      readonly spectators?: number;
    };

export interface Fanout {
  publish(notice: Notice): void;
  /** Null means that notices may have been missed. Returns a function that stops listening. */
  listen(hear: (notice: Notice | null) => void): () => void;
  /** Whether notices come through, as far as this host knows; left out if that can't be said. */
  isUp?(): boolean;
  /** Calls back whenever that changes, with the reason. */
  onChange?(listener: (isUp: boolean, why: string) => void): void;
  close(): Promise<void>;
}

/** Who is waiting for a bot's answer, for a thinker that has to choose which question to answer first. */
export interface Asking {
  readonly match: string;
  /** A person who is connected, people who aren't, or nobody: a table of bots alone. */
  readonly waiting: "person" | "absent" | "bots";
  /** Whether the answer is still wanted; `whenUnwanted` calls back once, as soon as it isn't. */
  isWanted(): boolean;
  whenUnwanted(call: () => void): void;
}

/** Finds a bot's move off the event loop and returns its text. If it fails or takes too long, the host plays the idle move. */
export type Thinker = (question: Question, asking: Asking) => Promise<string>;

/** A match as it is stored, with its rows page by page. */
export interface PagedLog {
  readonly config: MatchConfig;
  readonly secrets: readonly Secret[];
  readonly pages: AsyncIterable<readonly Row[]>;
}

/** Does long work off the event loop. */
export interface HeavyWork {
  /** The complete, sealed record of a finished match, as JSON. */
  seal(log: PagedLog, client?: string): Promise<Reply<string>>;
  frames(log: PagedLog, query: FrameQuery, client?: string): Promise<Reply<FramePage>>;
}

/** Work of a match took too long and was ended. */
export class WorkLimitError extends Error {
  override readonly name = "WorkLimitError";

  /** Whether the machine is known to have worked on it all that time, and not on something else. */
  readonly isCertain: boolean;

  constructor(limitMs: number, isCertain = false, text = "The match took too long before and has to wait.") {
    super(limitMs > 0 ? `The work took longer than ${limitMs} ms.` : text);
    this.isCertain = isCertain;
  }
}

/**
 * Runs work, and ends it with a `WorkLimitError` if it takes too long. The work must write nothing but its own new values.
 * `patience` is how many times as long as usual it may take.
 */
export type Guard = <T>(work: () => T, patience?: number) => T;

/** Something that calls for a player who may be elsewhere. */
export interface Alert {
  readonly match: string;
  readonly game: string;
  readonly seat: Seat;
  readonly kind: "turn" | "rematch" | "chat";
  /** What the player gave to `setAlerts`. */
  readonly address: string;
  /** Whether the player is connected, and may have seen it. */
  readonly present: boolean;
  /** Who said what, of a chat message. */
  readonly said?: { readonly name: string; readonly text: string };
}

/** Reports a failure that the host couldn't handle, for the operator's log. It contains no secrets. */
export type Report = (what: { readonly text: string; readonly match?: string; readonly error?: unknown }) => void;

/** What happened at a table, for an operator's programs. It has no names and no secrets. */
export interface TableEvent {
  readonly kind: "opened" | "begun" | "over" | "closed";
  readonly match: string;
  readonly game: string;
  readonly at: number;
}

export interface Ports {
  readonly store: Store;
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly thinker: Thinker;
  /** Left out if there is only one host. */
  readonly fanout?: Fanout;
  readonly report?: Report;
  /** Absent where nobody else waits: the work then runs in time slices. */
  readonly heavy?: HeavyWork;
  /** Alerts a player. Of several hosts, the one where it happened calls this. It must not throw. */
  readonly alert?: (alert: Alert) => void;
  /** Absent where only the user's own time is at stake, as in a page. */
  readonly guard?: Guard;
  /** Called once for each event, by the host where it happened. It must not throw. */
  readonly tell?: (event: TableEvent) => void;
  /** The listing of a game by its id. */
  readonly games: (id: string) => Listing | undefined;
}
