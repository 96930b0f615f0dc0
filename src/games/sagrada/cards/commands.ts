import type { Rng } from "../../../engine/contract/game.ts";
import { bad, type Read } from "../../../engine/input/faults.ts";
import { COLUMNS, type Event, type Move, ROWS, type State } from "../state.ts";
import type { CommandData, ConditionData } from "./card-schemas.ts";
import type { Args, Ask, Context, Test } from "./command-context.ts";
import { boundOf } from "./comparisons.ts";
import { compileConditions } from "./conditions.ts";
import { guardsOf, NOT_WORN } from "./dry-run.ts";
import { compileInstructions, serve, type Step } from "./instructions.ts";

/** One number of a command: a single digit, or any number. */
export type Digits = "\\d" | "\\d+";

/** A card's command, compiled once: playing it never reads the card again. */
export interface Command {
  readonly word: string;
  /** The largest value of each number. */
  readonly limits: readonly number[];
  readonly undoable: boolean;
  /** Why it can't run now; null if it can. Conditions are checked in the card's order. */
  readonly ask: Ask;
  run(state: State, args: Args, rng: Rng, log?: Event[]): void;
  /** Adds every legal move of this command. */
  list(state: State, moves: Move[]): void;
}

const isDigits = (part: string): part is Digits => part === "\\d" || part === "\\d+";

/** Words, `\d` and `\d+`, separated by single spaces: the form that the schema of a card has checked. */
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

/** The tool that a command belongs to, and the names of the others. */
export type Owner = Pick<Context, "tool" | "name" | "color" | "deckSize" | "nameOf" | "version"> & {
  readonly active: boolean;
  /** Whether it is a custom tool. */
  readonly own: boolean;
};

/** Compiles a command. `fixed` is the first argument of an activator: the tool's own number. */
export function compileCommand(data: CommandData, owner: Owner, fixed?: number): Read<Command> {
  const { word, digits: asked } = parsePattern(data.reg_exp);
  const digits: readonly Digits[] = fixed === undefined ? asked : ["\\d+", ...asked];
  const context: Context = {
    ...owner,
    argCount: digits.length,
    activates: fixed !== undefined,
    spacesChecked: data.conditions.some(({ condition }) => condition === "valid_coordinates"),
    goesOn: data.instructions.some(({ instruction }) => instruction === "take_two_turns"),
  };
  const conditions = compileConditions(data.conditions, context);
  if (!conditions.ok) return conditions;
  const guards = guardsOf(data, context);
  if (!guards.ok) return guards;
  const steps = compileInstructions(data.instructions, context, owner.active);
  if (!steps.ok) return steps;
  const ranges = rangesOf(digits, data.conditions, owner.deckSize, fixed);
  if (!ranges.ok) return ranges;

  // The shipped tools end by themselves, and a tool is bought only once a turn.
  const counted = owner.own && fixed === undefined;
  const tests = [...conditions.value, ...guards.value, ...(counted ? [NOT_WORN] : [])];
  const command: Command = {
    word,
    limits: limitsOf(digits),
    undoable: data.undoable,
    ask: askInTurn(tests.map(({ ask }) => ask)),
    run: runInTurn(counted ? [serve, ...steps.value] : steps.value),
    list: lister(word, ranges.value, tests),
  };
  return { ok: true, value: command };
}

/** Gives the reason of the first condition that fails. */
function askInTurn(asks: readonly Ask[]): Ask {
  // Placing a die, the command that is checked most often, has one test.
  if (asks.length === 1) return asks[0];
  return (state, args) => {
    for (let i = 0; i < asks.length; i++) {
      const reason = asks[i](state, args);
      if (reason !== null) return reason;
    }
    return null;
  };
}

function runInTurn(steps: readonly Step[]): Step {
  return (state, args, rng, log) => {
    for (let i = 0; i < steps.length; i++) steps[i](state, args, rng, log);
  };
}

/** The numbers worth trying for one argument. */
interface Range {
  least(state: State): number;
  /** Exclusive. */
  most(state: State): number;
  /** An upper bound of the size, for the table of moves. */
  readonly size: number;
}

const fixedRange = (least: number, most: number): Range => ({ least: () => least, most: () => most, size: most });

/** The largest bound of a number: more dice than are ever on the track. */
const LARGEST_NUMBER = 128;

function rangesOf(digits: readonly Digits[], conditions: readonly ConditionData[], deckSize: number, fixed?: number): Read<Range[]> {
  const spaces = conditions.some(({ condition }) => condition === "valid_coordinates");
  const ranges: Range[] = [];
  for (const [index, digit] of digits.entries()) {
    if (fixed !== undefined && index === 0) {
      ranges.push({ least: () => fixed, most: () => fixed + 1, size: 1 });
      continue;
    }
    if (spaces) {
      ranges.push(fixedRange(0, index % 2 === 0 ? ROWS : COLUMNS));
      continue;
    }
    const range = boundedRange(index, digit, conditions, deckSize);
    if (!range.ok) return range;
    ranges.push(range.value);
  }
  return { ok: true, value: ranges };
}

/** The range of an argument by the comparisons among the conditions. */
function boundedRange(index: number, digit: Digits, conditions: readonly ConditionData[], deckSize: number): Read<Range> {
  const bounds = conditions.filter((one) => one.condition === "arg_comparison").filter((one) => one.index === index);
  const upper = bounds.find((one) => one.type_of_comparison === "smaller_than");
  if (digit === "\\d+" && upper === undefined)
    return bad("reg_exp", `Argument ${index} is \\d+, so it needs an arg_comparison smaller_than.`);
  if (digit === "\\d+" && typeof upper?.bound === "number" && upper.bound > LARGEST_NUMBER)
    return bad("reg_exp", `The bound of an argument can be at most ${LARGEST_NUMBER}.`);
  const most = upper ? boundOf(upper.bound, deckSize) : () => 9;
  const lower = bounds.find((one) => one.type_of_comparison === "greater_than");
  const least = lower ? boundOf(lower.bound, deckSize) : () => -1;
  const size = digit === "\\d" ? 9 : LARGEST_NUMBER;
  return {
    ok: true,
    value: { least: (state) => Math.max(-1, least(state)), most: (state) => Math.min(size, most(state)), size },
  };
}

/**
 * Lists legal moves by trying numbers from left to right. Each condition is checked as soon as its arguments are known,
 * so most combinations are never tried. Moves are made once and shared, because a playout lists millions.
 */
function lister(word: string, ranges: readonly Range[], tests: readonly Test[]): Command["list"] {
  const byReach = Array.from({ length: ranges.length + 1 }, (_, reach) =>
    tests.flatMap((test) => (test.reach === reach ? [test.ask] : reach === 0 && test.early ? [test.early] : [])),
  );
  const made = new Map<number, Move>();
  const args: number[] = ranges.map(() => 0);

  const tryFrom = (state: State, depth: number, key: number, moves: Move[]): void => {
    const asked = byReach[depth];
    for (let i = 0; i < asked.length; i++) if (asked[i](state, args) !== null) return;
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
