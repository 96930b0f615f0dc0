import type { Question } from "../bots/think.ts";
import type { Listing } from "../engine/contract/bundle.ts";
import type { Seat } from "../engine/contract/game.ts";
import type { TableLine } from "../protocol/messages.ts";
import type { Append, Fixed, NewMatch, Row, Secret } from "./table/log.ts";

/*
 * What a host needs from the world. A server, a browser tab and a simulated world each bring their own; the host itself has no
 * clock, no chance and no disk.
 */

/** The time, and being called later. */
export interface Clock {
  /** Milliseconds since 1970. It may jump: the host copes. */
  now(): number;
  /** Calls back once after so many milliseconds; the function that it returns prevents that. */
  after(ms: number, call: () => void): () => void;
}

/** Chance that nobody can guess: for secrets, keys and ids. */
export interface Randomness {
  bytes(count: number): Uint8Array;
}

/** A store could not do what it was asked: nothing is known of whether a write was made. */
export class StoreError extends Error {
  override readonly name = "StoreError";
  /** `full`: there is no room, and reads still work. `unavailable`: try again. */
  readonly reason: "full" | "unavailable";

  constructor(reason: "full" | "unavailable", text: string, cause?: unknown) {
    super(text, { cause });
    this.reason = reason;
  }
}

/** A match as it lies in the store. */
export interface Stored {
  readonly fixed: Fixed;
  readonly secrets: readonly Secret[];
  /** A folded state that the host left here to save time, and the row up to which it is folded. */
  readonly snapshot: { readonly n: number; readonly text: string } | null;
  /** The rows after the snapshot. */
  readonly rows: readonly Row[];
}

/** A time in which no host was there: clocks do not count it. */
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
 * Where matches are kept. Every promise that is fulfilled is durable: it survives the death of the process, and with the
 * default settings the loss of power. A rejected one is a `StoreError` and says nothing about whether the write was made:
 * who needs to know reads.
 *
 * The unique key (match, n) is the whole concurrency control, whoever else writes to the same store.
 */
export interface Store {
  /** Whether other hosts may write to it: then what was read may be old. */
  readonly shared: boolean;

  /** Opens a table. False if one of this name is there already; then nothing was written. */
  create(match: NewMatch): Promise<boolean>;
  /** Appends the row if it is the next one. False if that number is taken or not the next; then nothing was written. */
  append(append: Append): Promise<boolean>;

  /** The whole match, from its snapshot on; from its first row if `whole`. Null if there is none. */
  load(match: string, whole?: boolean): Promise<Stored | null>;
  /** The rows from number `from` on, in order. */
  rows(match: string, from: number): Promise<readonly Row[]>;
  secrets(match: string): Promise<readonly Secret[]>;
  /** Public tables, newest first. */
  list(query: ListQuery): Promise<readonly TableLine[]>;

  /** Keeps a snapshot; an older one is forgotten. It is a cache: losing it costs time only. */
  keep(match: string, n: number, text: string): Promise<void>;

  /**
   * Matches that are due, the longest overdue first. Where hosts share the store, they are put off by the lease, so that
   * others do not look at them at once; should this host die, one of them will.
   */
  claim(now: number, lease: number, limit: number): Promise<readonly string[]>;
  /** Says that a host is alive. If the last sign of life of any host is older than `patience`, that was an outage, and is kept. */
  beat(now: number, patience: number): Promise<void>;
  /** The outages that ended after this moment. */
  outages(since: number): Promise<readonly Outage[]>;

  /** Finishes what was begun and lets go of files and connections. */
  close(): Promise<void>;
}

/** What hosts that share a store tell each other. News may be lost or come twice: it only saves waiting. */
export type News =
  | { readonly kind: "rows"; readonly match: string; readonly n: number }
  /** Which seats have somebody connected to that host. */
  | { readonly kind: "presence"; readonly match: string; readonly node: string; readonly seats: readonly Seat[] };

export interface Fanout {
  publish(news: News): void;
  /** Null says that news may have been missed. */
  listen(hear: (news: News | null) => void): () => void;
  close(): Promise<void>;
}

/** Thinks for the bots, off the loop: gives a move's text. It may fail or take for ever: the host then plays the idle move. */
export type Thinker = (question: Question) => Promise<string>;

/** Something that the host could not mend: for the log of whoever runs it. It holds no secrets. */
export type Report = (what: { readonly text: string; readonly match?: string; readonly error?: unknown }) => void;

export interface Ports {
  readonly store: Store;
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly thinker: Thinker;
  /** Left out where one host is alone. */
  readonly fanout?: Fanout;
  readonly report?: Report;
  /** The listing of a game by its id. */
  readonly games: (id: string) => Listing | undefined;
}
