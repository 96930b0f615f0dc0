import type { Seat } from "../engine/contract/game.ts";
import type { Head, MatchRecord } from "../engine/record/record.ts";
import type { Verdict } from "../engine/record/verify.ts";
import type { Created, Imported, Missed, Seated } from "../protocol/answers.ts";
import type { Answer, Frame, Message, Rematch, Standing, TableLine, TableView } from "../protocol/messages.ts";
import type { HostProblemCode, Problem } from "../protocol/problems.ts";
import type { ChatRequest, Command, CreateRequest, ListQuery, SitRequest } from "../protocol/requests.ts";

/** An answer of the host, or why there is none. */
export type Reply<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Problem<HostProblemCode> };

/** A match while it lasts, as one viewer may know it. */
export interface OwnRecord {
  readonly head: Head;
  readonly viewer: Seat | null;
  /** How things stood for the viewer before the first frame. */
  readonly start: Standing;
  readonly frames: readonly Frame[];
}

export type Export = { readonly kind: "own"; readonly own: OwnRecord } | { readonly kind: "whole"; readonly record: MatchRecord };

/** Receives what a viewer is told. It must not throw. */
export type Push = (message: Message) => void;

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
 * Requests have been parsed by the schemas of src/protocol: the server does that, and `parsingHost` where there is no server.
 */
export interface Host {
  create(request: CreateRequest): Promise<Reply<Created>>;
  /** Public tables, newest first. */
  list(query: ListQuery): Promise<Reply<readonly TableLine[]>>;
  sit(match: string, request: SitRequest): Promise<Reply<Seated>>;
  /** Gives the seat up; in a match that is being played, that is resigning. */
  stand(match: string, key: string): Promise<Reply<TableView>>;
  /** `except` is the `push` of a subscription that isn't sent the frame of this move, because its owner gets it in the answer. */
  act(match: string, key: string, command: Command, except?: Push): Promise<Reply<Answer>>;
  say(match: string, key: string | null, request: ChatRequest): Promise<Reply<null>>;
  /** Asks for another match with the same people, each one seat further; it opens when all want it, and the keys stay good. */
  rematch(match: string, key: string, nonce?: string): Promise<Reply<Rematch>>;
  read(match: string, key: string | null): Promise<Reply<TableView>>;
  /** What the viewer missed after number `from`; the whole table if that is much. */
  frames(match: string, key: string | null, from: number): Promise<Reply<Missed>>;
  /**
   * Pushes all that the viewer learns, from number `from` on (null: the whole table first), until the function in the answer
   * is called. Viewers of one seat get the very same object, so that it need be encoded once only. `push` must not throw.
   */
  subscribe(match: string, key: string | null, from: number | null, push: Push): Promise<Reply<() => void>>;
  exportRecord(match: string, key: string | null): Promise<Reply<Export>>;
  /** Opens a table to look at a finished match again. */
  importRecord(record: unknown): Promise<Reply<Imported>>;
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
