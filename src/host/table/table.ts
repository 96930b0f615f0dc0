import type { Game, Seat, Shape, Viewer } from "../../engine/contract/game.ts";
import type { Match, Step } from "../../engine/match/match.ts";
import type { Head } from "../../engine/record/record.ts";
import { beginFrom, dealerOf } from "../../engine/record/replay.ts";
import type { Answer, ChatLine, Message, Standing, TableView } from "../../protocol/messages.ts";
import { hashKey, sameHash, seatSecret } from "../keys.ts";
import type { Holder, MatchConfig, Secret } from "./log.ts";
import { hasCustomContent } from "./work-limit.ts";

/** A step of the match, with every viewer's own count after it. */
export interface RecentStep {
  readonly step: Step<Shape>;
  /** By viewer, spectators last. */
  readonly counts: readonly number[];
  /** Which viewers were told of it. */
  readonly visible: readonly boolean[];
  /** By viewer, made on demand. Dropped with the next step, when everybody watching has been told. */
  messages: (Extract<Message, { kind: "frame" }> | undefined)[];
}

/** People have committed to their nonces and now reveal them. */
export interface Revealing {
  readonly until: number;
  /** By seat; bots have none to reveal. */
  readonly nonces: readonly (string | null)[];
}

/** A match in memory: its rows, folded. Only `foldRow` writes the part that the rows decide. */
export interface Table {
  readonly config: MatchConfig;
  readonly game: Game<Shape>;
  readonly secret: string;
  /** Whether its work is limited: see work-limit.ts. */
  readonly isCustom: boolean;
  /** The secret of the rematch; null at older tables. */
  readonly nextSecret: string | null;
  /** Hashes by name. Replaced, never written to. */
  keys: ReadonlyMap<string, string>;
  /** The number of the last row. */
  n: number;
  holders: (Holder | null)[];
  /** The bot that plays each seat now. */
  bots: (string | null)[];
  match: Match<Shape> | null;
  /** Grows when it is somebody else's turn, or chance was drawn: what a seat does until then is one turn. Not in snapshots. */
  turns: number;
  counts: number[];
  /** By viewer: a command that expects a count from here up is not stale, because only clocks were adjusted since. */
  freshFrom: number[];
  steps: RecentStep[];
  /** By command, the count that its sender had after it. */
  commands: Map<string, number>;
  chat: ChatLine[];
  chatCount: number;
  /** How many of them were a spectator's. */
  spectatorLines: number;
  /** While people reveal their nonces: until when, and what each seat has revealed. */
  revealing: Revealing | null;
  /** Seats that want a rematch, each with its nonce for it. */
  wanted: Map<Seat, Pick<Holder, "nonce" | "nonceHash">>;
  rematch: string | null;
  /** Nothing more can happen here. */
  closed: boolean;
  /** Clocks have been adjusted for all outages up to here. */
  excusedTo: number;
  /** When the store will next report this match as due; undefined if this host doesn't know. */
  due: number | null | undefined;

  /** Grows when the seats change: who sits, who plays, who wants a rematch. */
  seatsVersion: number;
  /** What viewers of this match were shown, by viewer; only where that may be expensive. */
  shown: { readonly match: Match<Shape>; readonly standings: Standing[] } | null;
  /** Answers to refused commands, which are not in the log. */
  readonly refusals: Map<string, Answer>;
}

export const viewerIndex = (table: Table, viewer: Viewer): number => viewer ?? table.config.seats.length;
export const countOf = (table: Table, viewer: Viewer): number => table.counts[viewerIndex(table, viewer)] ?? 0;

/** Every field is listed on purpose: one object shape keeps access fast (see bench/server/README.md). */
export function newTable(config: MatchConfig, game: Game<Shape>, secrets: readonly Secret[], isCustom = hasCustomContent(config)): Table {
  const viewers = config.seats.length + 1;
  return {
    config,
    game,
    secret: secrets.find(({ name }) => name === "match")?.value ?? "",
    isCustom,
    nextSecret: secrets.find(({ name }) => name === "next")?.value ?? null,
    keys: keysOf(secrets),
    n: 0,
    holders: config.seats.map(({ holder }) => holder ?? null),
    bots: config.seats.map(({ bot }) => bot),
    match: null,
    turns: 0,
    counts: Array.from({ length: viewers }, () => 0),
    freshFrom: Array.from({ length: viewers }, () => 0),
    steps: [],
    commands: new Map(),
    chat: [],
    chatCount: 0,
    spectatorLines: 0,
    revealing: config.revealUntil === undefined ? null : { until: config.revealUntil, nonces: config.seats.map(() => null) },
    wanted: new Map(),
    rematch: null,
    closed: false,
    excusedTo: 0,
    due: undefined,
    seatsVersion: 0,
    shown: null,
    refusals: new Map(),
  };
}

export const keysOf = (secrets: readonly Secret[]): Map<string, string> =>
  new Map(secrets.filter(({ name }) => name !== "match" && name !== "next").map(({ name, value }) => [name, value]));

/** The keys that were found to hold a seat, by what was stored then: every command comes with one, and hashing takes time. */
const seatsFound = new WeakMap<Table["keys"], Map<string, Seat>>();

/** The seat that a key holds; undefined if it holds none. */
export function seatOf({ config, keys }: Pick<Table, "config" | "keys">, key: string): Seat | undefined {
  const known = seatsFound.get(keys)?.get(key);
  if (known !== undefined) return known;
  const found = findSeat(config.seats.length, keys, key);
  if (found === undefined) return undefined;
  const seats = seatsFound.get(keys) ?? new Map<string, Seat>();
  seatsFound.set(keys, seats.set(key, found));
  return found;
}

function findSeat(seats: number, keys: Table["keys"], key: string): Seat | undefined {
  const hash = hashKey(key);
  let found: Seat | undefined;
  // Every seat is compared, so that the time taken doesn't reveal which one it was.
  for (let seat = 0; seat < seats; seat++) {
    if (sameHash(hash, keys.get(seatSecret(seat)) ?? "")) found = seat;
  }
  return found;
}

/** Whether only players see the match. Before it begins, anyone who could sit down sees the table. */
export const isHidden = ({ config, match }: Pick<Table, "config" | "match">): boolean => config.spectators === "none" && match !== null;

export const statusOf = ({ match, closed }: Pick<Table, "match" | "closed">): TableView["status"] =>
  closed || match?.result ? "over" : match ? "playing" : "open";

/** Begins the match of a head. Everything was checked when the table was opened, so a failure is a bug. */
export function beginMatch(table: Pick<Table, "game" | "secret">, head: Head): Match<Shape> {
  const begun = beginFrom(table.game, head, dealerOf(table.secret, head));
  if (!begun.ok) throw new Error(`The match can't begin: ${begun.error.path} ${begun.error.text}`);
  return begun.match;
}
