import type * as z from "zod/mini";
import type { Result, Seat } from "../contract/game.ts";
import type { AbsenceSchema, clockSchema } from "./schema.ts";

export type ClockRule = Readonly<z.infer<ReturnType<typeof clockSchema>>>;

export type AbsenceRule = Readonly<z.infer<typeof AbsenceSchema>>;

/** Who sat in a seat when the match began, and the seat's contribution to the chance of the match. */
export interface SeatRecord {
  /** Null for a bot. Older records have an English name here; `bot` tells that the seat is a bot's. */
  readonly name: string | null;
  /** The bot that plays the seat, if one does. */
  readonly bot?: string;
  /** 16 bytes or more as hexadecimal digits. Empty for a bot, and for a person whose client sent none. */
  readonly nonce: string;
  /** If nonces came in two phases: the hash of this seat's nonce, sent before anybody's nonce was known. */
  readonly nonceHash?: string;
}

/** Everything that is fixed when a match begins. */
export interface Head {
  /** 1: chance is numbered by entry, and a seat can undo a move alone after its turn has passed. 2: see docs/fairness.md. */
  readonly format: 1 | 2;
  readonly game: string;
  readonly version: number;
  readonly options: unknown;
  /** Where play starts, if not from the game's own setup. */
  readonly position?: unknown;
  readonly seats: readonly SeatRecord[];
  readonly clock: ClockRule;
  readonly absence?: AbsenceRule;
  /**
   * How people sent their nonces. `two-phase`: a hash when they sat down, and the nonce once everybody was seated. Otherwise
   * one after another, so the last person could have chosen a nonce to suit them, had they known the host's secret.
   */
  readonly nonces?: "two-phase" | "one-phase";
  /** `free`: on your own device moves can be undone as far back as you like, so the result proves nothing. */
  readonly undo?: "free";
  /** The format of the file that it was imported from, if any: its draws are taken from the file and prove nothing. */
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
  /** Milliseconds since 1970, never earlier than the previous entry. */
  readonly at: number;
  /** Null if it isn't about a seat. */
  readonly seat: Seat | null;
  readonly do: string;
}

/** The numbers that one entry drew. */
export interface Draw {
  /** 0 is the setup. */
  readonly entry: number;
  /** The stream of the match's key that they come from: 0 for the setup, n for the nth entry that draws. */
  readonly stream: number;
  /** Each as the size of its range, and the number drawn, counted from 0. */
  readonly numbers: readonly (readonly [of: number, number: number])[];
}

/** A match is its record: state is the fold of the entries. */
export interface MatchRecord extends Head {
  readonly entries: readonly Entry[];
  /** Null while it lasts. */
  readonly result: Result | null;
  /** Published when it is over: 32 bytes as hexadecimal digits. */
  readonly secret?: string;
  /** An imported match's chance; else published with the secret, so draws can be checked without the rules. Not in format 1. */
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
