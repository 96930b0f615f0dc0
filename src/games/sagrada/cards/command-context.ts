import type { Reason } from "../rules/reasons.ts";
import { COLUMNS, type Die, type State } from "../state.ts";

/** The numbers of a command, counted from 0. */
export type Args = readonly number[];

/** Null if the condition holds, else the reason why not. Never writes. */
export type Ask = (state: State, args: Args) => Reason | null;

/** A compiled condition. */
export interface Test {
  /** How many of the arguments it looks at; 0 if it only looks at the state. */
  readonly reach: number;
  readonly ask: Ask;
  /** The part that depends only on the state: listing moves checks it once, before trying arguments. */
  readonly early?: Ask;
}

/** What a command's conditions and instructions are compiled for. */
export interface Context {
  /** The tool's id, or 0 for a basic command. */
  readonly tool: number;
  readonly name: string;
  /** The color of the die that pays for the tool in solo play; 0 for any. */
  readonly color: number;
  /** The highest id of a tool. */
  readonly deckSize: number;
  nameOf(tool: number): string;
  readonly argCount: number;
  /** Of the rules. */
  readonly version: number;
  /** Whether this is the command that a tool is bought with. */
  readonly activates: boolean;
  /** Whether its conditions check that the arguments are spaces of a window. */
  readonly spacesChecked: boolean;
  /** Whether the command gives its player the next turn too. */
  readonly goesOn: boolean;
}

/** The window of the seat whose turn it is. */
export const ownDice = (state: State): Die[] => state.dice[state.order[state.turn]];
export const ownPattern = (state: State): number[] => state.patterns[state.order[state.turn]];
export const cellOf = (args: Args): number => args[0] * COLUMNS + args[1];
export const targetOf = (args: Args): number => args[2] * COLUMNS + args[3];
export const dieAt = (state: State, args: Args): Die => ownDice(state)[cellOf(args)];
