import type { Seat } from "../../engine/contract/game.ts";
import type { AbsenceRule, ClockRule, Entry, Head, MatchRecord } from "../../engine/record/record.ts";
import type { TableLine } from "../../protocol/messages.ts";

/*
 * What a store keeps of a match. A match is what was fixed at its creation and a log of rows; everything else that the host
 * knows is folded from them. Each row is one append: all of its items, or none.
 */

/** What is fixed when a table is opened. */
export interface Fixed {
  readonly match: string;
  readonly game: string;
  readonly version: number;
  readonly options: unknown;
  readonly position?: unknown;
  /** One for each seat: the bot that plays it, or null for a person. */
  readonly seats: readonly FixedSeat[];
  readonly clock: ClockRule;
  readonly absence?: AbsenceRule;
  readonly isPublic: boolean;
  /** Whether players may be advised by a bot. Left out: where nobody else has to think for themselves. */
  readonly advice?: boolean;
  readonly createdAt: number;
  readonly commitment: string;
  /** A record that was imported to be looked at: nothing more can happen at this table. */
  readonly imported?: MatchRecord;
}

export interface FixedSeat {
  readonly bot: string | null;
  /** Who has the seat from the start: bots, and the players of a rematch. */
  readonly holder?: { readonly name: string; readonly nonce: string };
}

/** One thing that happened at a table. */
export type Item =
  | { readonly kind: "sat"; readonly at: number; readonly seat: Seat; readonly name: string; readonly nonce: string }
  | { readonly kind: "stood"; readonly at: number; readonly seat: Seat }
  | { readonly kind: "begun"; readonly at: number; readonly head: Head }
  /** An entry of the record. `command` is the id that its sender gave; `outage` the end of the outage that it excuses. */
  | { readonly kind: "entry"; readonly entry: Entry; readonly command?: string; readonly outage?: number }
  /** Whoever holds the seat came back after a bot had taken it over. */
  | { readonly kind: "returned"; readonly at: number; readonly seat: Seat }
  | {
      readonly kind: "said";
      readonly at: number;
      readonly seat: Seat | null;
      readonly name: string;
      readonly text: string;
      readonly command?: string;
    }
  | { readonly kind: "wanted"; readonly at: number; readonly seat: Seat; readonly nonce: string }
  | { readonly kind: "rematched"; readonly at: number; readonly match: string };

/** One append to the log of a match, counted from 1 without gaps. */
export interface Row {
  readonly n: number;
  readonly items: readonly Item[];
}

/** A secret by its name: `match` (the secret of the commitment), `invite` and `seat <n>` (hashes). Kept apart from the log. */
export interface Secret {
  readonly name: string;
  readonly value: string;
}

/** A new table with all that belongs to it. */
export interface NewMatch {
  readonly fixed: Fixed;
  readonly line: TableLine;
  readonly rows: readonly Row[];
  readonly secrets: readonly Secret[];
  readonly due: number | null;
}

/** One append: what it says, and what changes with it in the same commit. */
export interface Append {
  readonly match: string;
  readonly row: Row;
  /** How the table is listed from now on; left out if that does not change. */
  readonly line?: TableLine;
  /** When somebody has to look at the match again: null for never. Left out if that does not change. */
  readonly due?: number | null;
  readonly secrets?: { readonly put: readonly Secret[]; readonly drop: readonly string[] };
  /** A table that is opened in the same commit: the rematch. */
  readonly create?: NewMatch;
}
