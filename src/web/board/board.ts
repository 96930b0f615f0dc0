import type { ComponentType } from "react";
import type { Seat, Shape, Viewer } from "../../engine/contract/game.ts";

/** An event as the viewer may see it, with its sentence. */
export interface ToldEvent<G extends Shape> {
  /** The entry that it belongs to. */
  readonly seq: number;
  readonly event: G["event"];
  readonly text: string;
}

/** What a board is given. It draws, and it says what the player wants; it decides nothing about the rules. */
export interface BoardProps<G extends Shape> {
  readonly view: G["view"];
  readonly viewer: Viewer;
  /** The texts of all legal moves of the viewer now; empty for a spectator and when it is not the viewer's turn. */
  readonly moves: readonly string[];
  /** Why a move is refused, as a sentence; null if it is allowed. Costs nothing: it is answered in the page. */
  why(move: string): string | null;
  /** Plays a move by its text. A refused one is explained beside the board by the page, and changes nothing. */
  play(move: string): void;
  /** What happened since the view before this one, in order, to animate. Empty at first and when looking back. */
  readonly events: readonly ToldEvent<G>[];
  /** The players' names by seat. */
  readonly names: readonly string[];
  /** Nothing may move: states change at once. */
  readonly still: boolean;
  /** Whether legal targets are to be marked. */
  readonly hints: boolean;
  /** A small live picture on the home page: no controls, no text smaller than can be read. */
  readonly miniature: boolean;
  readonly language: Language;
  /** Options of the match, for boards whose pieces are named there. */
  readonly options: unknown;
}

export type Language = "en" | "it";

/** What a game's `board.tsx` exports as `board`. */
export interface Board<G extends Shape> {
  readonly Board: ComponentType<BoardProps<G>>;
  /** The whole position in words, for screen readers: short sentences, one per line. */
  describe(view: G["view"], viewer: Viewer, names: readonly string[], language: Language): string;
}

export type SeatMark = "circle" | "square" | "triangle" | "diamond";

/** A seat's shape, the same everywhere; its colour is the custom property `--seat-0` to `--seat-3`. */
export const markOf = (seat: Seat): SeatMark => (["circle", "square", "triangle", "diamond"] as const)[seat % 4] ?? "circle";
