import type { Rng, Fault } from "../../../engine/contract/game.ts";
import { joinPath } from "../../../engine/input/path.ts";
import type { CommandData, ConditionData } from "./card-schemas.ts";
import { boundOf } from "./comparisons.ts";
import { compileCondition } from "./conditions.ts";
import type { Args, Context, Test } from "./command-context.ts";
import { type Ask, fuse } from "./fusion.ts";
import { guardsOf, NOT_WORN } from "./dry-run.ts";
import { activateTool, compileInstruction, serve, type Step } from "./instructions.ts";
import { COLUMNS, type Event, type Move, ROWS, type State } from "../state.ts";

/** One number of a command: a single digit, or any number. */
export type Digits = "\\d" | "\\d+";

/** A command of a card, compiled once: nothing of the card is looked at again when it is played. */
export interface Command {
  readonly word: string;
  readonly digits: readonly Digits[];
  /** How large each number may be. */
  readonly limits: readonly number[];
  readonly undoable: boolean;
  /** Why it cannot run now; null if it can. The conditions are asked in the order of the card: a later one may rely on an earlier one. */
  readonly ask: Ask;
  run(state: State, args: Args, rng: Rng, log?: Event[]): void;
  /** Adds every legal move of this command. */
  list(state: State, moves: Move[]): void;
}

const isDigits = (part: string): part is Digits => part === "\\d" || part === "\\d+";

/** Words, `\d` and `\d+`, separated by single blanks: the form that the schema of a card has checked. */
export function parsePattern(regExp: string): { readonly word: string; readonly digits: readonly Digits[] } {
  const parts = regExp.split(" ");
  return { word: parts.filter((part) => !isDigits(part)).join(" "), digits: parts.filter(isDigits) };
}

/** One digit is a typed number from 0 to 9, and arguments are one less. */
export const limitsOf = (digits: readonly Digits[]): number[] => digits.map((digit) => (digit === "\\d" ? 8 : 9999));

/** Does a command with these limits take these numbers? */
export function takes(limits: readonly number[], args: Args): boolean {
  if (limits.length !== args.length) return false;
  for (let i = 0; i < limits.length; i++) if (args[i] > limits[i]) return false;
  return true;
}

/** What a command is compiled for: its tool, and the names of the others. */
export type Owner = Pick<Context, "tool" | "name" | "colour" | "deckSize" | "nameOf"> & {
  readonly active: boolean;
  /** A tool that does not ship with the game. */
  readonly own: boolean;
};

/** A compiled command, or what is wrong with the card and where. `fixed` is an argument that the pattern itself gives. */
export function compileCommand(data: CommandData, owner: Owner, path: string, fixed?: number): Command | Fault {
  const { word, digits: asked } = parsePattern(data.reg_exp);
  const digits: readonly Digits[] = fixed === undefined ? asked : ["\\d+", ...asked];
  const goesOn = data.instructions.some(({ instruction }) => instruction === "take_two_turns");
  let context: Context = { ...owner, argCount: digits.length, coordinates: false, goesOn };

  const tests: Test[] = [];
  for (const [i, condition] of data.conditions.entries()) {
    const test = compileCondition(condition, context);
    if (typeof test === "string") return { path: joinPath(path, `conditions[${i}]`), text: test };
    tests.push(test);
    if (condition.condition === "valid_coordinates") context = { ...context, coordinates: true };
  }
  const guards = guardsOf(data, context);
  if ("text" in guards) return { path: joinPath(path, `instructions[${guards.at}]`), text: guards.text };
  tests.push(...guards);

  const steps: Step[] = [];
  // The shipped tools come to an end by themselves; a command that takes a tool up is carried out once a turn anyway.
  if (owner.own && fixed === undefined) {
    tests.push(NOT_WORN);
    steps.push(serve);
  }
  for (const [i, instruction] of data.instructions.entries()) {
    const activates = instruction.instruction === "activate_tool" && fixed !== undefined;
    const step = activates ? activateTool(owner.tool, owner.active) : compileInstruction(instruction, context);
    if (typeof step === "string") return { path: joinPath(path, `instructions[${i}]`), text: step };
    steps.push(step);
  }

  const ranges = rangesOf(digits, data.conditions, owner.deckSize, fixed);
  if (typeof ranges === "string") return { path: joinPath(path, "reg_exp"), text: ranges };
  return {
    ...{ word, digits, limits: limitsOf(digits), undoable: data.undoable },
    ask: fuse(data.conditions, tests, digits.length),
    run: sequence(steps),
    list: lister(word, ranges, tests),
  };
}

function sequence(steps: readonly Step[]): Step {
  if (steps.length === 1) return steps[0];
  if (steps.length === 2) {
    const [first, second] = steps;
    return (state, args, rng, log) => {
      first(state, args, rng, log);
      second(state, args, rng, log);
    };
  }
  return (state, args, rng, log) => {
    for (let i = 0; i < steps.length; i++) steps[i](state, args, rng, log);
  };
}

/** The numbers that are worth trying for one argument. */
interface Range {
  least(state: State): number;
  /** Exclusive. */
  most(state: State): number;
  /** An upper bound of the size, for the table of moves. */
  readonly size: number;
}

const fixedRange = (least: number, most: number): Range => ({ least: () => least, most: () => most, size: most });

/** More dice than ever lie on the track, and more than any tool's id is not needed: a tool's number is fixed. */
const LARGEST_NUMBER = 128;

function rangesOf(digits: readonly Digits[], conditions: readonly ConditionData[], deckSize: number, fixed?: number): Range[] | string {
  const coordinates = conditions.some(({ condition }) => condition === "valid_coordinates");
  const ranges: Range[] = [];
  for (const [index, digit] of digits.entries()) {
    if (fixed !== undefined && index === 0) {
      ranges.push({ least: () => fixed, most: () => fixed + 1, size: 1 });
      continue;
    }
    if (coordinates) {
      ranges.push(fixedRange(0, index % 2 === 0 ? ROWS : COLUMNS));
      continue;
    }
    const bounds = conditions.filter((one) => one.condition === "arg_comparison").filter((one) => one.index === index);
    const upper = bounds.find((one) => one.type_of_comparison === "smaller_than");
    if (digit === "\\d+" && upper === undefined) return `Argument ${index} is \\d+ and needs an arg_comparison smaller_than.`;
    if (digit === "\\d+" && typeof upper?.bound === "number" && upper.bound > LARGEST_NUMBER)
      return `A bound above ${LARGEST_NUMBER} is too large for an argument.`;
    const most = upper ? boundOf(upper.bound, deckSize) : () => 9;
    const lower = bounds.find((one) => one.type_of_comparison === "greater_than");
    const least = lower ? boundOf(lower.bound, deckSize) : () => -1;
    ranges.push({
      least: (state) => Math.max(-1, least(state)),
      most: digit === "\\d" ? (state) => Math.min(9, most(state)) : (state) => Math.min(LARGEST_NUMBER, most(state)),
      size: digit === "\\d" ? 9 : LARGEST_NUMBER,
    });
  }
  return ranges;
}

/**
 * Lists legal moves by trying numbers from left to right; each condition is asked as soon as the numbers it looks at are there,
 * so that most are never combined. Moves are made once and shared: a playout lists millions.
 */
function lister(word: string, ranges: readonly Range[], tests: readonly Test[]): Command["list"] {
  const byReach = Array.from({ length: ranges.length + 1 }, (_, reach) => tests.filter((test) => test.reach === reach));
  const made = new Map<number, Move>();
  const args: number[] = ranges.map(() => 0);

  const tryFrom = (state: State, depth: number, key: number, moves: Move[]): void => {
    const asked = byReach[depth];
    for (let i = 0; i < asked.length; i++) if (!asked[i].holds(state, args)) return;
    if (depth === ranges.length) {
      let move = made.get(key);
      if (move === undefined) {
        move = { word, args: args.slice() };
        made.set(key, move);
      }
      moves.push(move);
      return;
    }
    const range = ranges[depth];
    const most = range.most(state);
    for (let number = range.least(state); number < most; number++) {
      args[depth] = number;
      tryFrom(state, depth + 1, key * (range.size + 1) + number + 1, moves);
    }
  };
  return (state, moves) => tryFrom(state, 0, 0, moves);
}
