import type { Seat } from "../engine/contract/game.ts";
import type { AbsenceRule, ClockRule, Head, MatchRecord } from "../engine/record/record.ts";
import type { Answer, Command, Frame, Message, Position, TableLine, TableView } from "../protocol/messages.ts";
import type { Verdict } from "../engine/record/verify.ts";

/** All that can go wrong, by code. `unavailable`, `storage-full` and `busy` are worth another try; the others are not. */
export const HOST_ERRORS = {
  "bad-request": "Something in the request is not as it should be; `path` says where.",
  "no-such-game": "There is no game of that name.",
  "no-such-match": "There is no match of that name.",
  "no-such-bot": "There is no bot of that name for this game.",
  "not-your-seat": "The key belongs to no seat at this table.",
  "seat-taken": "Somebody sits there already.",
  "table-full": "Every seat is taken.",
  "bad-invite": "The table is private, and this is not its invitation.",
  "not-begun": "The match has not begun: not everybody sits yet.",
  "already-begun": "The match has begun.",
  "not-over": "The match is not over yet.",
  ahead: "The number is higher than anything that was told to this viewer.",
  "match-full": "This match has reached the greatest length that is kept.",
  "chat-full": "There is no more room for talk at this table.",
  "other-version": "The match was played under a version of the rules that is not here.",
  "storage-full": "There is no room to write to. What was acknowledged is safe, and reading works.",
  unavailable: "The store cannot be reached. What was acknowledged is safe; send the same command again.",
  busy: "Too much is waiting. Send the same command again in a moment.",
  broken: "Something is wrong with this match. The others go on.",
} as const;

export type HostErrorCode = keyof typeof HOST_ERRORS;

export interface HostError {
  readonly code: HostErrorCode;
  readonly text: string;
  /** Where in the request, for `bad-request`. */
  readonly path?: string;
}

/** An answer of the host, or why there is none. */
export type Reply<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: HostError };

export interface CreateRequest {
  readonly game: string;
  readonly options?: unknown;
  /** How many play; or for each seat a bot's name, or null for a person. */
  readonly seats: number | readonly (string | null)[];
  readonly clock?: ClockRule;
  readonly absence?: AbsenceRule;
  readonly isPublic?: boolean;
  /** Whether players may be advised by a bot. Left out: where at most one person plays. */
  readonly advice?: boolean;
  readonly position?: unknown;
}

export interface Created {
  readonly match: string;
  /** What lets somebody sit at a private table; who opened the table passes it on. */
  readonly invite: string;
  /** Already playing: bots have every seat. */
  readonly table: TableView;
}

export interface SitRequest {
  readonly name: string;
  /** Left out: the first free one. */
  readonly seat?: Seat;
  /** Added to the chance of the match: 16 to 64 bytes as hexadecimal digits. */
  readonly nonce?: string;
  /** Needed at a private table. */
  readonly invite?: string;
  /** A key of one's own making (32 to 128 hexadecimal digits): then asking again after a lost answer gives the same seat. */
  readonly key?: string;
}

export interface Seated {
  readonly seat: Seat;
  /** Shown once and stored as a hash only: whoever has it holds the seat. */
  readonly key: string;
  readonly table: TableView;
}

export interface SayRequest {
  readonly text: string;
  /** A spectator's name; who sits has one. */
  readonly name?: string;
  /** Said once, however often it is sent. */
  readonly id?: string;
}

/** A match while it lasts, as one viewer may know it. */
export interface OwnRecord {
  readonly head: Head;
  readonly viewer: Seat | null;
  /** How things stood for the viewer before the first frame. */
  readonly start: Position;
  readonly frames: readonly Frame[];
}

export type Export = { readonly kind: "own"; readonly own: OwnRecord } | { readonly kind: "whole"; readonly record: MatchRecord };

/** What a viewer missed, or the whole table if that is much. */
export type Missed = { readonly kind: "frames"; readonly frames: readonly Frame[] } | { readonly kind: "table"; readonly table: TableView };

/** How much is going on: for metrics. */
export interface Figures {
  readonly openTables: number;
  readonly watchedTables: number;
  readonly watchers: number;
  readonly thinking: number;
  readonly waitingAppends: number;
}

/**
 * Runs matches. It keeps no state of its own that the store does not have: any number of hosts can serve the same matches
 * over one store. `key` is the secret of a seat, or null for a spectator; a key that belongs to no seat is refused.
 */
export interface Host {
  create(request: CreateRequest): Promise<Reply<Created>>;
  /** Public tables, newest first. */
  list(query: {
    readonly game?: string;
    readonly status?: TableLine["status"];
    readonly limit?: number;
  }): Promise<Reply<readonly TableLine[]>>;
  sit(match: string, request: SitRequest): Promise<Reply<Seated>>;
  /** Gives the seat up; in a match that is being played, that is resigning. */
  stand(match: string, key: string): Promise<Reply<TableView>>;
  act(match: string, key: string, command: Command): Promise<Reply<Answer>>;
  say(match: string, key: string | null, request: SayRequest): Promise<Reply<null>>;
  /** Asks for another match with the same people, each one seat further; it opens when all want it, and the keys stay good. */
  rematch(match: string, key: string, nonce?: string): Promise<Reply<TableView["rematch"]>>;
  read(match: string, key: string | null): Promise<Reply<TableView>>;
  /** What the viewer missed after number `from`; the whole table if that is much. */
  frames(match: string, key: string | null, from: number): Promise<Reply<Missed>>;
  /**
   * Pushes all that the viewer learns, from number `from` on (null: the whole table first), until the function in the answer
   * is called. Viewers of one seat get the very same object, so that it need be encoded once only. `push` must not throw.
   */
  subscribe(match: string, key: string | null, from: number | null, push: (message: Message) => void): Promise<Reply<() => void>>;
  exportRecord(match: string, key: string | null): Promise<Reply<Export>>;
  /** Opens a table to look at a finished match again. */
  importRecord(record: unknown): Promise<Reply<{ readonly match: string }>>;
  verify(record: unknown): Promise<Reply<Verdict>>;

  /** Looks after what is due: clocks, bots, signs of life. `start` does it regularly. */
  sweep(): Promise<void>;
  start(): Promise<void>;
  /** Finishes what was acknowledged or is being written. The store stays open: it is not the host's. */
  stop(): Promise<void>;
  figures(): Figures;
}

/** What a host may be told to do otherwise. Each has a default. */
export interface Settings {
  /** The name of this host among those that share the store. */
  readonly node?: string;
  /** Matches that are kept folded in memory. */
  readonly openTables?: number;
  /** How often to look for what is due, in milliseconds. */
  readonly sweepEvery?: number;
  /** How long a bot may take before the idle move is made for it. */
  readonly botPatience?: number;
  /** The bot that plays on for an absent player. */
  readonly standIn?: string;
}
