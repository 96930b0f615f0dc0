import type { Seat } from "../../engine/contract/game.ts";
import type { AbsenceRule, ClockRule, Entry, Head, MatchRecord } from "../../engine/record/record.ts";
import type { Spectators } from "../../protocol/fields.ts";
import type { TableLine } from "../../protocol/messages.ts";

/*
 * What a store keeps of a match: its configuration and a log of rows. Everything else the host knows is folded from them. Each
 * row is one append: either all of its events are stored or none is.
 */

/** What is decided when a table is opened and never changes. */
export interface MatchConfig {
  readonly match: string;
  readonly game: string;
  readonly version: number;
  readonly options: unknown;
  readonly position?: unknown;
  readonly seats: readonly SeatConfig[];
  readonly clock: ClockRule;
  readonly absence?: AbsenceRule;
  /** Whether moves can be undone without limit: only in a host on the player's own device. */
  readonly undo?: "free";
  readonly isPublic: boolean;
  /** Whether players may ask a bot for advice. Default: only if at most one person plays. */
  readonly advice?: boolean;
  /** Limits on what spectators may do. */
  readonly spectators?: Spectators;
  readonly createdAt: number;
  readonly commitment: string;
  /** The commitment to the secret of the rematch, which is drawn before anybody gives a nonce for it. Older tables have none. */
  readonly nextCommitment?: string;
  /** Until when the people of a rematch may reveal their nonces. */
  readonly revealUntil?: number;
  /** A record that was imported for viewing: nothing more can happen at this table. */
  readonly imported?: MatchRecord;
}

export interface SeatConfig {
  /** The bot that plays this seat, or null for a person. */
  readonly bot: string | null;
  /** Who has the seat from the start: a bot, or a player of a rematch. */
  readonly holder?: Holder;
}

export interface Holder {
  /** Null for a bot. Older matches stored an English name for it: go by the seat's `bot`, not by the name. */
  readonly name: string | null;
  readonly nonce: string;
  /** The hash of another nonce, which is revealed when all are seated. */
  readonly nonceHash?: string;
}

/** One thing that happened at a table. */
export type LogEvent =
  | {
      readonly kind: "sat";
      readonly at: number;
      readonly seat: Seat;
      readonly name: string;
      readonly nonce: string;
      readonly nonceHash?: string;
    }
  /** All are seated and online, and have until then to reveal their nonces. */
  | { readonly kind: "revealing"; readonly at: number; readonly until: number }
  | { readonly kind: "revealed"; readonly at: number; readonly seat: Seat; readonly nonce: string }
  | { readonly kind: "stood"; readonly at: number; readonly seat: Seat }
  | { readonly kind: "begun"; readonly at: number; readonly head: Head }
  /** An entry of the record. `command` is the id its sender gave; `outage` is the end of the outage that it makes up for. */
  | { readonly kind: "entry"; readonly entry: Entry; readonly command?: string; readonly outage?: number }
  /** The player came back to a seat that a bot had taken over. */
  | { readonly kind: "returned"; readonly at: number; readonly seat: Seat }
  | {
      readonly kind: "said";
      readonly at: number;
      readonly seat: Seat | null;
      readonly name: string;
      readonly text: string;
      readonly command?: string;
    }
  /** The player said how to be alerted; that itself is among the secrets. */
  | { readonly kind: "alerts"; readonly at: number; readonly seat: Seat }
  | { readonly kind: "wanted"; readonly at: number; readonly seat: Seat; readonly nonce: string; readonly nonceHash?: string }
  | { readonly kind: "rematched"; readonly at: number; readonly match: string }
  /** The owner of the table gave a free seat to a bot. */
  | { readonly kind: "bot-sat"; readonly at: number; readonly seat: Seat; readonly bot: string; readonly nonce: string }
  /** Nothing more can happen at this table. */
  | { readonly kind: "closed"; readonly at: number; readonly by: "owner" | "operator" };

/** The time of the last event of a row; 0 if it has none, because an operator removed what was there. */
export function timeOf(events: readonly LogEvent[]): number {
  const last = events.at(-1);
  if (!last) return 0;
  return last.kind === "entry" ? last.entry.at : last.at;
}

/** One append to the log of a match. Rows are numbered from 1 without gaps. */
export interface Row {
  readonly n: number;
  readonly events: readonly LogEvent[];
}

/** `match` and `next` (the secrets behind the commitments), `invite` and `seat <n>` (hashes), `alerts <n>` (where to alert a player). Stored apart from the log. */
export interface Secret {
  readonly name: string;
  readonly value: string;
}

/** A new table with everything that belongs to it. */
export interface NewMatch {
  readonly config: MatchConfig;
  readonly summary: TableLine;
  readonly rows: readonly Row[];
  readonly secrets: readonly Secret[];
  readonly due: number | null;
}

/** A row to append and what changes with it in the same commit. */
export interface Append {
  readonly match: string;
  readonly row: Row;
  /** How the table is listed from now on; left out if that doesn't change. */
  readonly summary?: TableLine;
  /** When a host must look at the match again, or null for never; left out if that doesn't change. */
  readonly due?: number | null;
  readonly secrets?: { readonly put: readonly Secret[]; readonly drop: readonly string[] };
  /** A table that is opened in the same commit: the rematch. */
  readonly create?: NewMatch;
}
