import type { Reason } from "../rules/reasons.ts";
import { COLUMNS, type Die, type State } from "../state.ts";

/** The numbers of a command, from 0. */
export type Args = readonly number[];

/** A condition, compiled: it only reads. The reason is asked for when it does not hold. */
export interface Test {
  /** How many of the arguments it looks at; 0 if it only looks at the table. */
  readonly reach: number;
  holds(state: State, args: Args): boolean;
  why(state: State, args: Args): Reason;
}

/** What a card's conditions and instructions are compiled for. */
export interface Context {
  /** The tool's id, or 0 for a basic command. */
  readonly tool: number;
  readonly name: string;
  /** The colour of the die that pays for it in a game for one; 0 for any. */
  readonly colour: number;
  /** The highest id of a tool. */
  readonly deckSize: number;
  nameOf(tool: number): string;
  readonly argCount: number;
  /** Whether the command gives its player the next turn too. */
  readonly goesOn: boolean;
  /** Whether `valid_coordinates` stands before this condition. */
  readonly coordinates: boolean;
}

/** The window of the seat whose turn it is. */
export const ownDice = (state: State): Die[] => state.dice[state.order[state.turn]];
export const ownPattern = (state: State): number[] => state.patterns[state.order[state.turn]];
export const cellOf = (args: Args): number => args[0] * COLUMNS + args[1];
export const targetOf = (args: Args): number => args[2] * COLUMNS + args[3];
export const dieAt = (state: State, args: Args): Die => ownDice(state)[cellOf(args)];
