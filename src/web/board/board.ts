import type { ComponentType } from "react";
import type { Game, Seat, Shape, TallyLine, Viewer } from "../../engine/contract/game.ts";

/** An event as the viewer may see it, with its sentence. */
export interface ToldEvent<G extends Shape> {
  /** The entry that it belongs to. */
  readonly seq: number;
  readonly event: G["event"];
  readonly text: string;
}

/**
 * What a board is given. It draws, and reports what the player does; it decides nothing about the rules. The line in which it
 * says what to do next has the attribute `data-hint`: a lesson hides it while there is nothing to do.
 */
export interface BoardProps<G extends Shape> {
  readonly view: G["view"];
  readonly viewer: Viewer;
  /** The viewer's legal moves, written; empty for a spectator, and when it isn't the viewer's turn. */
  readonly moves: readonly string[];
  /** Why a move is refused, as a sentence; null if it is allowed. Computed in the page, so it's fine to call it often. */
  why(move: string): string | null;
  /**
   * The view after a legal move, to preview it; null for a move that is refused. Whatever depends on chance or hidden cards is
   * only a guess. Left out where nothing can be played.
   */
  after?(move: string): G["view"] | null;
  /** Plays a written move. If it is refused, the page says why below the board, and nothing changes. */
  play(move: string): void;
  /** What happened since the previous view, in order, to animate. Empty at first, and when looking back. */
  readonly events: readonly ToldEvent<G>[];
  /** The players' names by seat. */
  readonly names: readonly string[];
  /** Whether to skip animations: with reduced motion, changes show at once. */
  readonly reduceMotion: boolean;
  /** Whether to mark legal moves. */
  readonly hints: boolean;
  /** Whether it is a small picture on the home page: no controls, and no text too small to read. */
  readonly miniature: boolean;
  readonly language: Language;
  /** The options of the match, for boards whose pieces are named there. */
  readonly options: unknown;
  /** The opened game, for boards that judge tiles or cards before they are played; absent if nothing can be played. */
  readonly game?: Game<G>;
  /** Everything that has happened so far, for boards that list it; computed on demand. */
  past?(): readonly ToldEvent<G>[];
  /**
   * The events of the last turn, for a mark that stays until the next move: also after a reload, and when looking back.
   * Left out, or empty, where nothing has happened yet.
   */
  readonly last?: readonly ToldEvent<G>[];
  /** The stage of the end: `ending` while the board shows how the score was earned, `over` once the result is on the page. */
  readonly stage?: "playing" | "ending" | "over";
  /** Moves that a bot advises, written, for the board to draw. */
  readonly advice?: readonly string[];
  /** Undoes the viewer's last move, for boards where a piece is put back by a click; left out where that can't be done now. */
  undo?(): void;
}

/** What a sound is for; the page makes it. */
export type Sound = "place" | "draw" | "hit";

/** A question before a move that players regret, asked in place. */
export interface Question {
  /** Remembers "don't ask again". */
  readonly id: string;
  readonly text: string;
}

export type Language = "en" | "it";

/** What a game's `board.tsx` exports as `board`. */
export interface Board<G extends Shape> {
  readonly Board: ComponentType<BoardProps<G>>;
  /**
   * The whole position in words, for screen readers: short sentences, one per line. A match can be over before the game is,
   * because somebody resigned: then it is nobody's turn.
   */
  describe(view: G["view"], viewer: Viewer, names: readonly string[], language: Language, isOver?: boolean): string;
  /** How long its events take to show, in milliseconds; 500 if left out. The next frame waits for it, and any click or key skips it. */
  readonly pace?: (events: readonly G["event"][]) => number;
  /** How long it shows the end before the result slides in, in milliseconds; 1,200 if left out. */
  readonly endingTime?: (view: G["view"]) => number;
  /**
   * How long the board still shows what was there before these events, in milliseconds: until then the seats' figures stay as they
   * were. 0 if left out.
   */
  readonly settles?: (events: readonly G["event"][]) => number;
  /**
   * What the seats' plates show while the end is counted, from the view and the lines of the score: points by seat, each for
   * `every` milliseconds.
   */
  readonly count?: (
    view: G["view"],
    tally: readonly TallyLine[],
  ) => { readonly every: number; readonly points: readonly (readonly number[])[] } | null;
  /** Events that give away what is counted at the end: the log keeps them back until then. */
  readonly isCount?: (event: G["event"]) => boolean;
  /**
   * The event that the line under the board tells, out of everything since the viewer's last move; by default, the first thing
   * that the last other player did.
   */
  readonly news?: (events: readonly G["event"][], viewer: Viewer) => G["event"] | undefined;
  /** How a hint describes a move whose event says too little, to keep it secret; `who` makes the move. Null to tell the event. */
  readonly advises?: (view: G["view"], move: string, who: string, language: Language) => string | null;
  /** The event that says why the match ended; by default, the last one. */
  readonly reason?: (events: readonly G["event"][]) => G["event"] | undefined;
  /**
   * That reason in its own words, because the result beside it says who won, given the view at the end; null to tell the event
   * as the log does.
   */
  readonly because?: (event: G["event"], names: readonly string[], language: Language, view: G["view"]) => string | null;
  /** The heading of the score table: what it counts. Not needed if the lines say it. */
  readonly scoreTitle?: Readonly<Record<Language, string>>;
  /** Events that the log drops once a later event repeats them: orders, for example. */
  readonly isPassing?: (event: G["event"]) => boolean;
  /**
   * The number of the turn that an event plays out: a log whose lines skip some entries counts turns instead, and the line under the
   * board says which turn its news is of.
   */
  readonly turnOf?: (event: G["event"]) => number | null;
  /** The sound of an event; none if left out or null. */
  readonly sound?: (event: G["event"]) => Sound | null;
  /** What to ask before a risky move, for example a pass while cards can be played; null to play it at once. */
  readonly confirm?: (view: G["view"], viewer: Seat, move: string, language: Language) => Question | null;
  /** What a seat's plate shows while the match is played, if that isn't the bare score: points, and what to say beside them. */
  readonly points?: (view: G["view"], seat: Seat, language: Language) => { readonly points: number; readonly about: string };
  /** How many visible moves its miniature has played at first; 12 if left out. A game of many small moves needs more. */
  readonly miniatureMoves?: number;
}

const MARKS = ["circle", "square", "triangle", "diamond", "cross", "hexagon", "star", "ring"] as const;

export type SeatMark = (typeof MARKS)[number];

/** How many seats have a mark and a color of their own. */
export const SEAT_MARKS = MARKS.length;

/** A seat's shape, the same everywhere; its color is the custom property `--seat-0` to `--seat-7`. */
export const markOf = (seat: Seat): SeatMark => MARKS[seat % SEAT_MARKS] ?? "circle";
