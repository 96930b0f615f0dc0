import type { Question } from "../bots/think.ts";
import type { Listing } from "../engine/contract/bundle.ts";
import type { Seat } from "../engine/contract/game.ts";
import type { TableLine } from "../protocol/messages.ts";
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

export interface ListQuery {
  readonly game?: string;
  readonly status?: TableLine["status"];
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
  /** The rows from number `from` on, in order. */
  rows(match: string, from: number): Promise<readonly Row[]>;
  secrets(match: string): Promise<readonly Secret[]>;
  /** Public tables, newest first. */
  list(query: ListQuery): Promise<readonly TableLine[]>;

  /** Saves a snapshot and replaces an older one. It is a cache: losing it only costs time. */
  saveSnapshot(match: string, n: number, text: string): Promise<void>;

  /**
   * Matches that are due, the longest overdue first. In a shared store they are put off by `lease`, so that other hosts leave
   * them alone; if this host dies, another one claims them after that.
   */
  claim(now: number, lease: number, limit: number): Promise<readonly string[]>;
  /** Records that a host is alive. If the last beat of any host is older than `patience`, stores the gap as an outage. */
  beat(now: number, patience: number): Promise<void>;
  /** The outages that ended after `since`. */
  outages(since: number): Promise<readonly Outage[]>;

  /** Finishes pending writes and closes files and connections. */
  close(): Promise<void>;
}

/** What hosts that share a store tell each other. Notices may be lost or arrive twice: they only save waiting. */
export type Notice =
  | { readonly kind: "rows"; readonly match: string; readonly n: number }
  /** Which seats have somebody connected to that host. */
  | { readonly kind: "presence"; readonly match: string; readonly node: string; readonly seats: readonly Seat[] };

export interface Fanout {
  publish(notice: Notice): void;
  /** Null means that notices may have been missed. Returns a function that stops listening. */
  listen(hear: (notice: Notice | null) => void): () => void;
  /** Whether its line is known to work; left out if it can't tell. */
  isUp?(): boolean;
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

/** Work of a match took too long and was ended. */
export class WorkLimitError extends Error {
  override readonly name = "WorkLimitError";

  constructor(limitMs: number) {
    super(limitMs > 0 ? `The work took longer than ${limitMs} ms.` : "The match took too long before and has to wait.");
  }
}

/** Runs work, and ends it with a `WorkLimitError` if it takes too long. The work must write nothing but its own new values. */
export type Guard = <T>(work: () => T) => T;

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

export interface Ports {
  readonly store: Store;
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly thinker: Thinker;
  /** Left out if there is only one host. */
  readonly fanout?: Fanout;
  readonly report?: Report;
  /** Alerts a player. Of several hosts, the one where it happened calls this. It must not throw. */
  readonly alert?: (alert: Alert) => void;
  /** Left out where only the user's own time is at stake, in a page for example. */
  readonly guard?: Guard;
  /** The listing of a game by its id. */
  readonly games: (id: string) => Listing | undefined;
}
