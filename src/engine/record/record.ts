import type * as z from "zod/mini";
import type { Result, Seat } from "../contract/game.ts";
import type { AbsenceSchema, clockSchema } from "./schema.ts";

export type ClockRule = Readonly<z.infer<ReturnType<typeof clockSchema>>>;

export type AbsenceRule = Readonly<z.infer<typeof AbsenceSchema>>;

/** Who sat in a seat when the match began, and what the seat added to the chance of the match. */
export interface SeatRecord {
  /** Null for a bot. Older records have an English name for it: `bot` says that it is one. */
  readonly name: string | null;
  /** The bot that plays the seat, if one does. */
  readonly bot?: string;
  /** 16 bytes or more as hexadecimal digits. Empty for a bot, and for a person whose program gave none. */
  readonly nonce: string;
  /** In two phases: the hash of the nonce, which the seat gave before anybody's nonce was known. */
  readonly nonceHash?: string;
}

/** All that is fixed when a match begins. */
export interface Head {
  /** 1: chance is numbered by entries, and a move can be undone alone after the turn has passed. 2: as docs/fairness.md says. */
  readonly format: 1 | 2;
  readonly game: string;
  readonly version: number;
  readonly options: unknown;
  /** Where play starts, if not from the game's own set-up. */
  readonly position?: unknown;
  readonly seats: readonly SeatRecord[];
  readonly clock: ClockRule;
  readonly absence?: AbsenceRule;
  /**
   * How people gave their nonces. `two-phase`: all gave a hash when they sat down, and the nonce when all were seated. Otherwise
   * one after the other, so that the last one could choose its nonce if it knew the host's secret.
   */
  readonly nonces?: "two-phase" | "one-phase";
  /** `free`: on one's own device moves can be undone as far back as wanted, so the result isn't fair play. */
  readonly undo?: "free";
  /** The format of the file it was read from, if another program wrote it: its draws are given, and prove nothing. */
  readonly imported?: "gcg";
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** What the host committed to before anybody sat down: see `fairness.ts`. */
  readonly commitment: string;
}

/**
 * One action. `do` is a move's text, or one of the words of the match: `undo`, `redo`, `ask-undo`, `allow-undo`, `decline-undo`,
 * `resign`, and from the host `timeout`, `forfeit`, `handover <bot>`, `excuse <ms>` and `too-long`.
 */
export interface Entry {
  /** Counted from 1, without gaps. */
  readonly seq: number;
  /** Milliseconds since 1970, never before the entry before. */
  readonly at: number;
  /** Null if it concerns no seat. */
  readonly seat: Seat | null;
  readonly do: string;
}

/** The numbers that one entry drew. */
export interface Draw {
  /** 0 is the set-up. */
  readonly entry: number;
  /** The stream of the match's key that they come from: 0 for the set-up, n for the n-th entry that draws. */
  readonly stream: number;
  /** Each as the count it was chosen from, and the number from 0 up that was chosen. */
  readonly numbers: readonly (readonly [of: number, number: number])[];
}

/** A match is its record: state is the fold of the entries. */
export interface MatchRecord extends Head {
  readonly entries: readonly Entry[];
  /** Null while it lasts. */
  readonly result: Result | null;
  /** Published when it is over: 32 bytes as hexadecimal digits. */
  readonly secret?: string;
  /** Of an imported match: the chance itself. Else published with the secret, so that the numbers can be checked without the rules of the game. Format 1 has none. */
  readonly draws?: readonly Draw[];
  /** The seal: a chain of hashes over the head, each entry and the end, so that a change shows where it was made. */
  readonly seal?: Seal;
}

export interface Seal {
  readonly head: string;
  /** One link for each entry. */
  readonly entries: readonly string[];
  readonly end: string;
}

/** The words of the match itself; no game may use them as a move. */
export const MATCH_WORDS = [
  "undo",
  "redo",
  "ask-undo",
  "allow-undo",
  "decline-undo",
  "resign",
  "timeout",
  "forfeit",
  "handover",
  "excuse",
  "too-long",
] as const;
