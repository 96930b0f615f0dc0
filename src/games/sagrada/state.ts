import type { Seat } from "../../engine/contract/game.ts";
import type { Reason } from "./rules/reasons.ts";

export const ROWS = 4;
export const COLUMNS = 5;
export const CELLS = ROWS * COLUMNS;
export const ROUNDS = 10;
/** How often an own tool serves in a turn: a window has no more dice to move, and who plays by rote must come to an end. */
export const MOST_SERVED = 20;
/** How many dice of each colour there are. */
export const DICE_OF_A_COLOUR = 18;

/** In the order of the cards 23 to 27; a colour is its number from 1. */
export const COLOURS = ["red", "green", "yellow", "blue", "purple"] as const;
/** The sign of each colour in windows and positions, at the colour's number. */
export const LETTERS = "-RGYBP";

/**
 * A die is one number, so that a window is twenty small numbers: 64 times its id, 8 times its colour, and its value.
 * Ids are given in the order of drawing, from 1; no die is 0.
 */
export type Die = number;
export const dieOf = (id: number, colour: number, value: number): Die => (id << 6) | (colour << 3) | value;
export const idOf = (die: Die): number => die >> 6;
export const colourOf = (die: Die): number => (die >> 3) & 7;
export const valueOf = (die: Die): number => die & 7;
export const withValue = (die: Die, value: number): Die => (die & ~7) | value;

/** What a window asks of a space: 0 nothing, 1 to 6 a value, 8 times a colour a colour. Neither overlaps with a die's id. */
export type Asked = number;

/** What is. A cell is `row * COLUMNS + column`, row 0 at the top. */
export interface State {
  /** 0 while windows are chosen, 1 to 10, and 11 when it is over. */
  round: number;
  /** Whose turns this round has, and which of them it is. */
  order: Seat[];
  turn: number;
  /** Who began this round (at the end: the last round). */
  first: Seat;

  /** The numbers of the windows that a seat may choose from; empty once all have chosen. */
  offers: number[][];
  /** Which of its offers a seat chose, or -1. */
  choices: number[];
  /** The number of each seat's window in the deck, or -1 for one that is not in it. */
  windows: number[];
  patterns: Asked[][];
  dice: Die[][];
  favor: number[];
  /** The colours of each seat's private objectives. */
  privates: number[][];

  /** How many dice of each colour are in the bag, red first. They have no value there, and no order. */
  bag: number[];
  pool: Die[];
  /** What was left over, round by round. */
  track: Die[][];
  /** Dice that a game for one paid for its tools. */
  paid: Die[];
  /** How many dice were ever drawn; the last one's id. */
  drawn: number;

  /** The ids of the cards on the table, and the favor tokens on each tool. In a game for one a token means that the tool is gone. */
  tools: number[];
  tokens: number[];
  publics: number[];

  // The turn: all of it is cleared when the next one begins.
  /** The drafted die, or 0. */
  hand: Die;
  placed: boolean;
  /** Whether a tool was used in this turn. */
  used: boolean;
  /** The id of the tool that waits for its commands, or 0. */
  active: number;
  /** The id of the tool that ends by itself with the next basic command, or 0. */
  passive: number;
  /** The ids of the dice moved in this turn. */
  moved: number[];
  /** How many commands a tool of one's own has carried out in this turn. */
  served: number;
}

/** A command: its word, and its numbers as the cards count them, from 0. */
export interface Move {
  readonly word: string;
  readonly args: readonly number[];
}

export type Event =
  | { readonly kind: "chose"; readonly seat: Seat }
  | { readonly kind: "opened"; readonly seat: Seat; readonly window: string; readonly favor: number }
  | { readonly kind: "round-began"; readonly round: number; readonly first: Seat; readonly dice: readonly Die[] }
  | { readonly kind: "picked"; readonly seat: Seat; readonly die: Die; readonly at: number }
  | { readonly kind: "placed"; readonly seat: Seat; readonly die: Die; readonly cell: number }
  | { readonly kind: "passed"; readonly seat: Seat }
  | { readonly kind: "returned"; readonly seat: Seat; readonly die: Die }
  | { readonly kind: "used-tool"; readonly seat: Seat; readonly tool: number; readonly name: string; readonly price: number }
  | { readonly kind: "paid"; readonly seat: Seat; readonly tool: number; readonly name: string; readonly die: Die }
  | { readonly kind: "moved"; readonly seat: Seat; readonly die: Die; readonly from: number; readonly to: number }
  | { readonly kind: "turned"; readonly seat: Seat; readonly from: Die; readonly die: Die }
  | { readonly kind: "rolled"; readonly seat: Seat; readonly from: Die; readonly die: Die }
  | { readonly kind: "rolled-pool"; readonly seat: Seat; readonly dice: readonly Die[] }
  | { readonly kind: "swapped"; readonly seat: Seat; readonly gave: Die; readonly got: Die; readonly round: number; readonly at: number }
  | { readonly kind: "bagged"; readonly seat: Seat; readonly die: Die }
  | { readonly kind: "drew"; readonly seat: Seat; readonly die: Die }
  | { readonly kind: "two-turns"; readonly seat: Seat }
  | { readonly kind: "round-ended"; readonly round: number; readonly dice: readonly Die[] }
  | { readonly kind: "ended"; readonly scores: readonly number[]; readonly reveals: true };

/** A command that several cards could have run carries all their reasons, in the order they were asked; the last, a tool's own, speaks first. */
export type Refusal = Reason & { readonly reasons?: readonly Reason[] };

export interface WindowSeen {
  readonly name: string;
  readonly difficulty: number;
  readonly pattern: readonly Asked[];
}

export interface PlayerSeen {
  /** Null while windows are chosen. */
  readonly window: string | null;
  readonly pattern: readonly Asked[];
  readonly dice: readonly Die[];
  readonly favor: number;
  /** The colours of the private objectives, or null for those that the viewer may not know. */
  readonly privates: readonly number[] | null;
  readonly chose: boolean;
  /** What the viewer can count: without the private objective, if that is not for the viewer to know. */
  readonly score: number;
}

export interface ToolSeen {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  /** The colour of the die that pays for it in a game for one; 0 for any. */
  readonly colour: number;
  readonly tokens: number;
  /** In favor tokens; 0 in a game for one. */
  readonly price: number;
  /** A game for one uses each tool once. */
  readonly gone: boolean;
  /** What may be typed while it is in use, like `move <row> <column> <row> <column>`. */
  readonly commands: readonly string[];
}

interface PublicSeen {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly points: number;
}

/** What one viewer is shown. Nobody is shown what is in the bag, only how much. */
export interface View {
  readonly viewer: Seat | null;
  readonly round: number;
  readonly order: readonly Seat[];
  readonly turn: number;
  readonly first: Seat;
  readonly toAct: readonly Seat[];
  readonly players: readonly PlayerSeen[];
  /** The viewer's own windows to choose from, and which of them it chose, or -1. */
  readonly offers: readonly WindowSeen[];
  readonly choice: number;
  readonly bagSize: number;
  readonly pool: readonly Die[];
  readonly track: readonly (readonly Die[])[];
  readonly paid: readonly Die[];
  readonly drawn: number;
  readonly tools: readonly ToolSeen[];
  readonly publics: readonly PublicSeen[];
  readonly hand: Die;
  readonly placed: boolean;
  readonly used: boolean;
  readonly active: number;
  readonly passive: number;
  readonly moved: readonly number[];
  readonly served: number;
  /** In a game for one, what the score has to beat as the track stands. */
  readonly target: number | null;
}

/** The types of this game, in one place for the contract. */
export interface Sagrada {
  state: State;
  move: Move;
  event: Event;
  view: View;
  refusal: Refusal;
}
