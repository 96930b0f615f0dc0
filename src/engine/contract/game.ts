/** A place at the table, counted from 0. */
export type Seat = number;

/** Who is looking: a seat, or null for a spectator. */
export type Viewer = Seat | null;

/** Chance, handed in as an argument so that rules stay pure. */
export interface Rng {
  /** A whole number from 0 to n - 1, each equally likely. */
  int(n: number): number;
  /** Shuffles the list in place and returns it. */
  shuffle<T>(list: T[]): T[];
  pick<T>(list: readonly T[]): T;
}

/** Something that happened: one fact, in the past tense. */
export interface GameEvent {
  readonly kind: string;
  /** Set when hidden information came to light without chance (a card from a fixed deck, say): the move can't be undone. */
  readonly reveals?: true;
  /** Set when a seat goes back to a turn it had ended: its clock continues where it stopped, without the increment. */
  readonly resumes?: true;
}

/** Why a move isn't allowed: the name of the rule, and what its sentence needs. */
export interface Refusal {
  readonly rule: string;
}

/** The types that make up a game. All are plain data that JSON can hold. */
export interface Shape {
  state: object;
  move: object;
  event: GameEvent;
  view: object;
  refusal: Refusal;
}

/** What to call a seat in a sentence: a player's name, or what the game calls the seat. */
export type Naming = (seat: Seat) => string;

/** How it ended. */
export interface Result {
  /** Best first; seats that share a place are in one list. */
  readonly ranking: readonly (readonly Seat[])[];
  readonly scores?: readonly number[];
  /** Solo play is won or lost against a target. */
  readonly solo?: { readonly won: boolean; readonly target: number };
}

/** One line of the score breakdown: a number per seat. */
export interface TallyLine {
  readonly label: string;
  /** The key for translations; the label, if there is no id. */
  readonly id?: string;
  readonly scores: readonly number[];
  /** For each seat, a word about where the score comes from: a secret color, or the power in a row that somebody else won. */
  readonly notes?: readonly string[];
}

/** What is wrong with data from outside, and where: `players[0].window`. An empty path means the whole. */
export interface Fault {
  readonly path: string;
  readonly text: string;
}

/** A state, with the number of seats where a game allows several; or the fault. */
export type Loaded<G extends Shape> =
  | { readonly ok: true; readonly state: G["state"]; readonly seats?: number }
  | { readonly ok: false; readonly error: Fault };

export interface Game<G extends Shape> {
  readonly id: string;
  /** The version of the rules: a record replays under the version that it was played with. */
  readonly version: number;
  /** How many players it can seat: every number that works. */
  readonly seats: readonly number[];

  /** Set if there can be too many moves to list while a person waits: pages then only call `check`. */
  readonly manyMoves?: true;

  readonly setup: (seats: number, rng: Rng) => G["state"];
  /** Several at once in a simultaneous turn; none when it is over. */
  readonly toAct: (state: G["state"]) => readonly Seat[];
  /** Every legal move. */
  readonly moves: (state: G["state"], seat: Seat) => G["move"][];
  readonly check: (state: G["state"], seat: Seat, move: G["move"]) => G["refusal"] | null;
  /** The only function that writes. It trusts `check`, and builds events only when there is a log. */
  readonly apply: (state: G["state"], seat: Seat, move: G["move"], rng: Rng, log?: G["event"][]) => void;
  /** Null until the game is over. */
  readonly result: (state: G["state"]) => Result | null;
  /** The running score, if the game has one: all of it, or as much as a viewer knows. */
  readonly score?: (state: G["state"], viewer?: Viewer) => readonly number[];
  /** Whether the lowest score wins. */
  readonly lowestWins?: boolean;
  /** The score breakdown, line by line; the lines add up to `score`. */
  readonly tally?: (state: G["state"]) => readonly TallyLine[];

  /** Lists what is shown, field by field; never `...state` minus secrets. */
  readonly view: (state: G["state"], viewer: Viewer) => G["view"];
  /** The same for events: what this viewer learns of it, or null. */
  readonly witness: (event: G["event"], viewer: Viewer) => G["event"] | null;
  /** A full state that looks like this to the viewer. */
  readonly imagine: (view: G["view"], rng: Rng) => G["state"];

  /** The notation: what people type, what the wire and the log carry. */
  readonly write: (move: G["move"]) => string;
  readonly read: (text: string) => G["move"] | null;
  /** The sentence of a refusal. Without `name`, the game uses its own names for the seats. */
  readonly explain: (refusal: G["refusal"], name?: Naming) => string;
  /** The event as a sentence. Without `name`, the game uses its own names for the seats. */
  readonly tell: (event: G["event"], name?: Naming) => string;

  /** May only be stricter than the engine's own rule. `state` is the one before the move. */
  readonly undoable?: (state: G["state"], seat: Seat, move: G["move"]) => boolean;
  /** What is played for a seat whose time ran out. */
  readonly idle: (state: G["state"], seat: Seat) => G["move"];
  /** The same where `idle` is refused and nothing can be undone: `apply` accepts this move, even if `check` wouldn't let a player make it. */
  readonly abandon?: (state: G["state"], seat: Seat) => G["move"];
  /**
   * Deducts the penalty for overtime, in place as `apply` does. Called once, on the final state, with how many milliseconds each seat
   * is below zero, if any is. `log` has the events of the last move, so that the event that announces the end can be changed.
   */
  readonly overtime?: (state: G["state"], over: readonly number[], log: G["event"][]) => void;
  /** The documented position of the game as JSON. */
  readonly save: (state: G["state"]) => unknown;
  /** The reverse of `save`: a state, or what is wrong with the position and where. */
  readonly load: (position: unknown) => Loaded<G>;
  /** The same game under the rules of an earlier version, for matches that began under them; null if it no longer has them. */
  readonly earlier?: (version: number) => Game<G> | null;
  /** A faster copy than the general one, where a game needs it. */
  readonly copy?: (state: G["state"]) => G["state"];
}
