import type { GameEvent, Result, Seat, TallyLine, Viewer } from "../engine/contract/game.ts";
import type { MatchNote } from "../engine/match/match-words.ts";
import type { AbsenceRule, ClockRule } from "../engine/record/record.ts";

/*
 * What a person or a program at a table receives, from a server or from a host in the same page. Plain data, made for one
 * viewer. Numbers count what the viewer was told of: what others do in secret moves no number that the viewer can see.
 */

/** A seat as everybody sees it. */
export interface SeatView {
  readonly name: string | null;
  /** The bot that plays it, if one does. */
  readonly bot: string | null;
  readonly taken: boolean;
  /** Whether somebody who holds the seat is connected. */
  readonly present: boolean;
}

/** An event in words and as data. */
export interface Told {
  readonly event: GameEvent;
  readonly text: string;
}

export interface ToldNote {
  readonly note: MatchNote;
  readonly text: string;
}

/** How things stand for the viewer after something happened. */
export interface Position {
  /** The viewer's own count of what it was told: 0 at the start, then 1, 2, 3 without gaps. */
  readonly seq: number;
  /** Server time, milliseconds since 1970. */
  readonly at: number;
  readonly view: object;
  readonly toAct: readonly Seat[];
  /** Milliseconds left for each seat at `at`; the clocks of `toAct` run on from then. Null without clocks. */
  readonly clocks: readonly number[] | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly scores: readonly number[] | null;
  readonly result: Result | null;
  /** How the score came about; given when it is over. */
  readonly tally: readonly TallyLine[] | null;
}

/** One thing that happened, as the viewer was told of it. */
export interface Frame extends Position {
  /** Who did it; null for what concerns no seat. */
  readonly seat: Seat | null;
  readonly told: readonly Told[];
  readonly notes: readonly ToldNote[];
}

export interface ChatLine {
  /** Counted from 1, on its own. */
  readonly id: number;
  readonly at: number;
  /** Null for a spectator. */
  readonly seat: Seat | null;
  readonly name: string;
  readonly text: string;
}

/** A table: what is played, who sits there, how it stands. */
export interface TableView {
  readonly match: string;
  readonly game: string;
  readonly version: number;
  readonly options: unknown;
  readonly seats: readonly SeatView[];
  readonly clock: ClockRule;
  readonly absence: AbsenceRule | null;
  readonly isPublic: boolean;
  /** Whether players may ask a bot what it would do in their place. */
  readonly advice: boolean;
  readonly status: "open" | "playing" | "over";
  readonly createdAt: number;
  readonly commitment: string;
  readonly viewer: Viewer;
  /** Null until everybody sits. */
  readonly position: Position | null;
  readonly chat: readonly ChatLine[];
  /** Seats that want another match, and that match when all do. */
  readonly rematch: { readonly wanted: readonly Seat[]; readonly match: string | null };
}

/** One line of the list of tables. */
export interface TableLine {
  readonly match: string;
  readonly game: string;
  readonly seats: readonly SeatView[];
  readonly clock: ClockRule;
  readonly status: "open" | "playing" | "over";
  readonly createdAt: number;
}

/** What flows from a table to one viewer. */
export type Message =
  | { readonly kind: "table"; readonly table: TableView }
  | { readonly kind: "frame"; readonly frame: Frame }
  | { readonly kind: "chat"; readonly line: ChatLine }
  /** Somebody came, went, sat down, stood up, or asked for a rematch: the table without its position. */
  | { readonly kind: "seats"; readonly seats: readonly SeatView[]; readonly rematch: TableView["rematch"] };

/** A command carries an id, so that it is applied once however often it is sent, and the number the sender has seen. */
export interface Command {
  readonly id: string;
  readonly expect: number;
  /** A move's text, `undo`, `redo` or `resign`. */
  readonly do: string;
}

/** The answer to a command: done, refused by a rule, or sent on old knowledge (here is what was missed). */
export type Answer =
  | { readonly kind: "done"; readonly frame: Frame }
  | { readonly kind: "refused"; readonly refusal: { readonly rule: string; readonly text: string }; readonly reason: object }
  | { readonly kind: "stale"; readonly frames: readonly Frame[] };
