import type { Seat } from "../../engine/contract/game.ts";
import type { PatternData } from "./cards/card-schemas.ts";
import type { Reason } from "./rules/reasons.ts";

export const ROWS = 4;
export const COLUMNS = 5;
export const CELLS = ROWS * COLUMNS;
export const ROUNDS = 10;
/** How often a custom tool can be used in a turn: as many dice as a window holds, and random play always ends. */
export const MOST_SERVED = 20;
/** How many dice of each color there are. */
export const DICE_OF_A_COLOR = 18;

/** In the order of cards 23 to 27. A color is its number, counted from 1. */
export const COLORS = ["red", "green", "yellow", "blue", "purple"] as const;
/** The letter of each color in windows and positions, at the color's number. */
export const LETTERS = "-RGYBP";

/**
 * A die is one number, so that a window is twenty small numbers: 64 times its id, plus 8 times its color, plus its value.
 * Ids are given in the order of drawing, from 1, so no die is 0.
 */
export type Die = number;
export const dieOf = (id: number, color: number, value: number): Die => (id << 6) | (color << 3) | value;
export const idOf = (die: Die): number => die >> 6;
export const colorOf = (die: Die): number => (die >> 3) & 7;
export const valueOf = (die: Die): number => die & 7;
/** What cards compare: the color or the value of a die. */
export const featureOf = (object: "color" | "shade"): ((die: Die) => number) => (object === "color" ? colorOf : valueOf);
export const withValue = (die: Die, value: number): Die => (die & ~7) | value;

/** What is printed on a space: 0 for nothing, 1 to 6 for a value, 8 times the color for a color. */
export type Asked = number;

/** A cell is `row * COLUMNS + column`, with row 0 at the top. */
export interface State {
  /** 0 while windows are chosen, then 1 to 10, and 11 when the game is over. */
  round: number;
  /** The seats in the order of their turns this round, and which turn it is. */
  order: Seat[];
  turn: number;
  /** The start player of this round; at the end, of the last round. */
  first: Seat;

  /** The windows that each seat can choose from, by number; empty once everyone has chosen. */
  offers: number[][];
  /** Which of its offers each seat chose, or -1. */
  choices: number[];
  /** The number of each seat's window in the deck, or -1 for a window that isn't in it. */
  windows: number[];
  patterns: Asked[][];
  dice: Die[][];
  favor: number[];
  /** The colors of each seat's private objectives. */
  privates: number[][];

  /** How many dice of each color are in the bag, red first. In the bag they have no value and no order. */
  bag: number[];
  pool: Die[];
  /** The dice left over, round by round. */
  track: Die[][];
  /** Dice paid for tools in solo play. */
  paid: Die[];
  /** How many dice have been drawn, which is also the id of the last one. */
  drawn: number;

  /** The ids of the cards on the table, and the favor tokens on each tool. In solo play a token means that the tool was used up. */
  tools: number[];
  tokens: number[];
  publics: number[];

  // The current turn: all of this is cleared when the next one begins.
  /** The drafted die, or 0. */
  hand: Die;
  placed: boolean;
  /** Whether a tool was used this turn. */
  used: boolean;
  /** The id of the tool that is waiting for its commands, or 0. */
  active: number;
  /** The id of the tool that ends with the next basic command, or 0. */
  passive: number;
  /** The ids of the dice moved this turn. */
  moved: number[];
  /** How many commands a custom tool has carried out this turn. */
  served: number;
}

/** A command: its word, and its numbers counted from 0, as cards count them. */
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
  | { readonly kind: "ended"; readonly scores: readonly number[]; readonly tie: Tie | null; readonly reveals: true };

/** Who wins among those with the most points, and by having more of what: private points, tokens, or waiting for a later turn. */
export interface Tie {
  readonly winner: Seat;
  readonly by: "private" | "tokens" | "turn";
}

/** The reason of the tool in use comes first. Where several cards could have run the command, `reasons` has the reason of each. */
export type Refusal = Reason & { readonly reasons?: readonly Reason[] };

export interface WindowSeen {
  readonly name: string;
  readonly difficulty: number;
  readonly pattern: readonly Asked[];
}

export interface PlayerSeen {
  /** Null while windows are being chosen. */
  readonly window: string | null;
  readonly pattern: readonly Asked[];
  readonly dice: readonly Die[];
  readonly favor: number;
  /** The colors of the private objectives, or null if the viewer may not know them. */
  readonly privates: readonly number[] | null;
  readonly chose: boolean;
  /** What the viewer can count: without the private objective if the viewer may not know it. */
  readonly score: number;
}

/** What the number of a command chooses: a die on the round track, a die in the pool, or a value for the die in hand. */
export type Selects = "track" | "pool" | "value";

export interface ToolSeen {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  /** The color of the die that pays for it in solo play; 0 for any. */
  readonly colour: number;
  readonly tokens: number;
  /** In favor tokens; 0 in solo play. */
  readonly price: number;
  /** Used up: in solo play each tool works once. */
  readonly gone: boolean;
  /** What can be typed while it is in use, like `move <row> <column> <row> <column>`. */
  readonly commands: readonly string[];
  /** For commands with one number, by their word: what that number chooses. */
  readonly selects: { readonly [word: string]: Selects };
}

interface PublicSeen {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly points: number;
  /** What it counts, for boards that show where points come from. */
  readonly pattern: PatternData;
}

/** What one viewer is shown. Nobody sees what is in the bag, only how many dice. */
export interface View {
  readonly viewer: Seat | null;
  readonly round: number;
  readonly order: readonly Seat[];
  readonly turn: number;
  readonly first: Seat;
  readonly toAct: readonly Seat[];
  readonly players: readonly PlayerSeen[];
  /** The windows that the viewer can choose from, and which one the viewer chose, or -1. */
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
  /** The score to beat in solo play, as the track stands now. */
  readonly target: number | null;
}

/** The types of this game, for the contract. */
export interface Sagrada {
  state: State;
  move: Move;
  event: Event;
  view: View;
  refusal: Refusal;
}

/**
 * Patterns, offers and private objectives are never written to, so copies share them. Every field is named in the order that
 * `bareState` uses: copies then have the same hidden class, which keeps everything that reads states fast.
 */
export function copy(state: State): State {
  return {
    round: state.round,
    order: state.order.slice(),
    turn: state.turn,
    first: state.first,
    offers: state.offers.slice(),
    choices: state.choices.slice(),
    windows: state.windows.slice(),
    patterns: state.patterns.slice(),
    dice: state.dice.map((dice) => dice.slice()),
    favor: state.favor.slice(),
    privates: state.privates.slice(),
    bag: state.bag.slice(),
    pool: state.pool.slice(),
    track: state.track.map((slot) => slot.slice()),
    paid: state.paid.slice(),
    drawn: state.drawn,
    tools: state.tools,
    tokens: state.tokens.slice(),
    publics: state.publics,
    hand: state.hand,
    placed: state.placed,
    used: state.used,
    active: state.active,
    passive: state.passive,
    moved: state.moved.slice(),
    served: state.served,
  };
}
