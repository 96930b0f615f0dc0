import type { Seat } from "../engine/contract/game.ts";
import type { Head, MatchRecord } from "../engine/record/record.ts";
import type { Verdict } from "../engine/record/verify.ts";
import type { Created, Imported, Missed, Reopened, Seated } from "../protocol/answers.ts";
import type { Answer, Frame, Message, Rematch, Standing, TableLine, TableView } from "../protocol/messages.ts";
import type { OperatorHost } from "./operator/operator.ts";
import type { ReadyImport } from "./play/long-work.ts";
import type { HostProblemCode, Problem } from "../protocol/problems.ts";
import type {
  ChatRequest,
  Command,
  CreateRequest,
  ListQuery,
  ManageRequest,
  RematchRequest,
  ReopenRequest,
  RevealRequest,
  SitRequest,
} from "../protocol/requests.ts";
import type { Alert } from "./ports.ts";

/** The host's answer, or why there is none. */
export type Reply<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Problem<HostProblemCode> };

/** A match that is still being played, as one viewer knows it. */
export interface OwnRecord {
  readonly head: Head;
  readonly viewer: Seat | null;
  /** How the match stood for the viewer before the first frame. */
  readonly start: Standing;
  readonly frames: readonly Frame[];
}

export type Export = { readonly kind: "own"; readonly own: OwnRecord } | { readonly kind: "whole"; readonly record: MatchRecord };

/** Receives what a viewer is told. It must not throw. */
export type Push = (message: Message) => void;

/** Load figures, for metrics. */
export interface Figures {
  readonly openTables: number;
  readonly watchedTables: number;
  readonly watchers: number;
  readonly thinking: number;
  /** How often a bot failed to answer or to end its turn in time, so that the idle move was made for it. */
  readonly botsGaveUp: number;
  readonly waitingAppends: number;
  /** Milliseconds since this host last told the store that it is alive. */
  readonly sinceLastWrite: number;
  /** How often the work of a match was ended because it took too long. */
  readonly interrupted: number;
}

/**
 * Runs matches. Everything it knows is in the store too, so any number of hosts can serve the same matches over one store.
 * `key` is the secret of a seat, or null for a spectator; a key that doesn't belong to any seat is refused.
 * Requests have been parsed by the schemas of src/protocol: the server does that, and `parsingHost` where there is no server.
 */
export interface Host {
  create(request: CreateRequest): Promise<Reply<Created>>;
  /** Public tables, newest first. */
  list(query: ListQuery): Promise<Reply<readonly TableLine[]>>;
  sit(match: string, request: SitRequest): Promise<Reply<Seated>>;
  /** Gives up the seat; during a match, the player resigns. */
  stand(match: string, key: string): Promise<Reply<TableView>>;
  /** `except` is the `push` of a subscription to skip for this frame, because its owner gets the frame in the answer. */
  act(match: string, key: string, command: Command, except?: Push): Promise<Reply<Answer>>;
  say(match: string, key: string | null, request: ChatRequest): Promise<Reply<null>>;
  /** Asks for another match with the same people, each moved on by one seat. It opens when all have asked; keys stay valid. */
  rematch(match: string, key: string, request?: RematchRequest): Promise<Reply<Rematch>>;
  /** Reveals the nonce that a seat committed to when it sat down. */
  reveal(match: string, key: string, request: RevealRequest): Promise<Reply<TableView>>;
  /** Owner actions: `owner` is the key that came with creating the table. */
  manage(match: string, owner: string, request: ManageRequest): Promise<Reply<TableView>>;
  /** Says how to alert the player of a seat, in a form that the server understands; null for not at all. */
  setAlerts(match: string, key: string, address: string | null): Promise<Reply<null>>;
  /** Whether the table is still waiting for the player, before alerting them. */
  isToAct(alert: Pick<Alert, "match" | "seat">): Promise<boolean>;
  /** Removes an address that no longer works. */
  dropAlerts(alert: Pick<Alert, "match" | "seat" | "address">): Promise<Reply<null>>;
  /** Replaces an open table by one with another setup; the old one leads there. Keys and the invitation stay valid. */
  reopen(match: string, key: string, request: ReopenRequest): Promise<Reply<Reopened>>;
  read(match: string, key: string | null): Promise<Reply<TableView>>;
  /** What the viewer missed after number `from`, or the whole table if that is too much. */
  frames(match: string, key: string | null, from: number): Promise<Reply<Missed>>;
  /**
   * Pushes everything the viewer is told, from number `from` on (null: the whole table first), until the function in the reply
   * is called. Viewers of one seat get the same object, so that it is encoded only once.
   */
  subscribe(match: string, key: string | null, from: number | null, push: Push): Promise<Reply<() => void>>;
  exportRecord(match: string, key: string | null): Promise<Reply<Export>>;
  /** The same as JSON. An unfinished match comes in pages: `next` is the `from` of the next page, or null. `client` is charged for limits. */
  exportText(match: string, key: string | null, from: number, client?: string): Promise<Reply<string>>;
  /** Opens a table that shows a record that was verified and given its id (`importId`) elsewhere. */
  importVerified(ready: ReadyImport): Promise<Reply<Imported>>;
  /** Opens a table that shows a finished match. */
  importRecord(record: unknown): Promise<Reply<Imported>>;
  verify(record: unknown): Promise<Reply<Verdict>>;
  /** For the operator alone: no key is asked for. */
  readonly operator: OperatorHost;

  /** Does what is due: heartbeats, clocks, bots. `start` does it regularly. */
  sweep(): Promise<void>;
  start(): Promise<void>;
  /** Finishes pending writes. The store stays open: it doesn't belong to the host. */
  stop(): Promise<void>;
  figures(): Figures;
  health(): Health;
}

/** Whether a host can do its work. */
export interface Health {
  /** Something was written not long ago. */
  readonly writes: boolean;
  /** Other hosts hear this one and are heard; true if there are none. */
  readonly fanout: boolean;
}

/** Settings of a host. Each has a default. */
export interface Settings {
  /** The name of this host among those that share the store. */
  readonly node?: string;
  /** How many matches are kept in memory. */
  readonly openTables?: number;
  /** How often to look for what is due, in milliseconds. */
  readonly sweepEvery?: number;
  /** How long a bot may take before the idle move is made for it. */
  readonly botPatience?: number;
  /** Whether matches with free undo may be created: on your own device, where nobody else is at the table. */
  readonly freeUndo?: boolean;
  /** The bot that takes over for an absent player. */
  readonly standIn?: string;
}
