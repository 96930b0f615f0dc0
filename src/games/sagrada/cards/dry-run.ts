import type { CommandData, ConditionData, InstructionData } from "./card-schemas.ts";
import { priceOf } from "./conditions.ts";
import { cellOf, type Context, ownDice, targetOf, type Test } from "./command-context.ts";
import { shaded } from "./instructions.ts";
import { typed } from "../rules/placement.ts";
import { trackSize } from "../rules/rounds.ts";
import { MOST_SERVED, type State, valueOf } from "../state.ts";

/** What is wrong with an instruction of a command, by its number in the list. */
interface Misuse {
  readonly at: number;
  readonly text: string;
}

/**
 * The dry run of a command: what its instructions need beyond what its conditions promise becomes a test of its own, so that a
 * command that could not be carried out is refused. What could never be carried out is wrong with the card.
 */
export function guardsOf(data: Pick<CommandData, "conditions" | "instructions">, context: Context): Test[] | Misuse {
  const promised = promises(data.conditions);
  const guards: Test[] = [];
  let hand = promised.hand;
  /** Whether the value of the die in hand follows from what it was before the command. */
  let known = true;
  let bagged = false;
  let ended = false;
  let goesOn = false;
  let payments = 0;
  let moved = false;

  for (const [at, instruction] of data.instructions.entries()) {
    const needs = NEEDS[instruction.instruction];
    const say = (text: string): Misuse => ({ at, text });
    if (ended && !(goesOn && needs === undefined && AFTER_THE_TURN.has(instruction.instruction)))
      return say("The turn has ended before this: only activate_tool and tear_down may follow, after take_two_turns.");

    if (needs?.hand === "full" && hand === "empty") return say("There is no die in hand at this point.");
    if (needs?.hand === "empty" && hand === "full") return say("There is a die in hand already at this point.");
    if (needs?.hand !== undefined && hand === "unknown") guards.push(needs.hand === "full" ? HAND_FULL : HAND_EMPTY);
    if (needs?.hand !== undefined) hand = needs.hand;
    if (needs?.leaves !== undefined) hand = needs.leaves;

    const fit = argumentGuards(instruction, context, promised);
    if (typeof fit === "string") return say(fit);
    guards.push(...fit);

    switch (instruction.instruction) {
      case "set_shade_of_picked_die":
        if (instruction.argument === "no_constraint") known = true;
        else if (!known && instruction.argument !== "flip") return say("The die's value is left to chance before this.");
        break;
      case "roll_die":
      case "swap_from_round_track":
      case "pick_die_from_dice_pool":
        known = false;
        break;
      case "return_die_to_dice_bag":
        bagged = true;
        break;
      case "pick_die_from_dice_bag":
        if (!bagged) guards.push(BAG_FILLED);
        known = false;
        break;
      case "take_two_turns":
        goesOn = true;
        break;
      case "advance_game":
        ended = true;
        break;
      case "manage_favor_points":
        payments += 1;
        break;
      case "move_die":
        if (moved) return say("One command moves one die: its four arguments name no other.");
        moved = true;
        break;
      default:
        break;
    }
  }
  const checked = payments === 1 && promised.has(({ condition }) => condition === "favor_points_check");
  if (payments > 0 && !checked) guards.push(affordable(context.tool, payments));
  const shading = shadeGuard(data.instructions);
  return shading ? [...guards, shading] : guards;
}

type Hand = "full" | "empty" | "unknown";

/** What an instruction needs of the hand, and how it leaves it where that differs. */
const NEEDS: {
  readonly [name in InstructionData["instruction"]]?: { readonly hand?: "full" | "empty"; readonly leaves?: "full" | "empty" };
} = {
  swap_from_round_track: { hand: "full" },
  pick_die_from_dice_bag: { hand: "empty", leaves: "full" },
  pick_die_from_dice_pool: { hand: "empty", leaves: "full" },
  place_die: { hand: "full", leaves: "empty" },
  return_die_to_dice_bag: { hand: "full", leaves: "empty" },
  return_die_to_dice_pool: { leaves: "empty" },
  tear_down_passive_tools: { leaves: "empty" },
  roll_die: { hand: "full" },
  set_shade_of_picked_die: { hand: "full" },
};

/** Pays as often as the card says, and the tool is still there to pay for. The first to use it pays one token, every payment after that is two. */
function affordable(tool: number, payments: number): Test {
  const price = (state: State): number => priceOf(state, tool) + 2 * (payments - 1);
  const favor = (state: State): number => state.favor[state.order[state.turn]];
  return {
    reach: 0,
    holds: (state) => state.tools.includes(tool) && favor(state) >= price(state),
    why: (state) =>
      state.tools.includes(tool) ? { rule: "too-few-tokens", price: price(state), favor: favor(state) } : { rule: "tool-not-here", tool },
  };
}

const AFTER_THE_TURN: ReadonlySet<string> = new Set(["activate_tool", "tear_down"]);

const HAND_FULL: Test = { reach: 0, holds: (state) => state.hand !== 0, why: () => ({ rule: "draft-first" }) };
const HAND_EMPTY: Test = { reach: 0, holds: (state) => state.hand === 0, why: () => ({ rule: "die-in-hand" }) };
const BAG_FILLED: Test = { reach: 0, holds: (state) => state.bag.some((count) => count > 0), why: () => ({ rule: "bag-empty" }) };

/** A tool that is not put down would serve for ever. */
export const NOT_WORN: Test = {
  reach: 0,
  holds: (state) => state.served < MOST_SERVED,
  why: () => ({ rule: "tool-worn", times: MOST_SERVED }),
};

interface Promised {
  readonly hand: Hand;
  readonly coordinates: boolean;
  has(wanted: (condition: ConditionData) => boolean): boolean;
}

function promises(conditions: readonly ConditionData[]): Promised {
  const has = (wanted: (condition: ConditionData) => boolean): boolean => conditions.some(wanted);
  const picked = conditions.find((condition) => condition.condition === "die_picked");
  return {
    hand: picked === undefined ? "unknown" : picked.value ? "full" : "empty",
    coordinates: has(({ condition }) => condition === "valid_coordinates"),
    has,
  };
}

/** Tests that the numbers of a command name something, where no condition has said so. */
function argumentGuards(instruction: InstructionData, { argCount }: Context, promised: Promised): Test[] | string {
  const slot = (index: number, value: boolean): boolean =>
    promised.has(
      (one) => one.condition === "free_slot" && one.row_index === index && one.column_index === index + 1 && one.value === value,
    );

  switch (instruction.instruction) {
    case "pick_die_from_dice_pool":
    case "discard_pool_die": {
      const index = instruction.instruction === "discard_pool_die" ? instruction.index : 0;
      return index < argCount
        ? within(promised, index, "dice_pool_size", poolLength)
        : "The reg_exp has no argument for a die of the pool.";
    }
    case "swap_from_round_track":
      return argCount > 0 ? within(promised, 0, "round_track_size", trackSize) : "The reg_exp has no argument for a die of the track.";
    case "set_shade_of_picked_die":
      return instruction.argument !== "no_constraint" || argCount > 0 ? [] : "The reg_exp has no argument for the value.";
    case "place_die":
      if (!promised.coordinates) return "valid_coordinates must be among the conditions.";
      return slot(0, true) ? [] : [cellIsFree];
    case "move_die":
      if (argCount !== 4) return "A move needs four arguments: a row and a column from, and to.";
      if (!promised.coordinates) return "valid_coordinates must be among the conditions.";
      return [...(slot(0, false) ? [] : [sourceIsTaken]), ...(slot(2, true) ? [] : [targetIsFree])];
    default:
      return [];
  }
}

const poolLength = (state: State): number => state.pool.length;

function within(promised: Promised, index: number, bound: "dice_pool_size" | "round_track_size", size: (state: State) => number): Test[] {
  const says = (type: string, limit: (bound: number | string) => boolean): boolean =>
    promised.has((one) => one.condition === "arg_comparison" && one.index === index && one.type_of_comparison === type && limit(one.bound));
  const low = says("greater_than", (limit) => limit === "minimum_shade" || (typeof limit === "number" && limit >= 0));
  if (low && says("smaller_than", (limit) => limit === bound)) return [];
  return [
    {
      reach: index + 1,
      holds: (state, args) => args[index] >= 0 && args[index] < size(state),
      why: (state, args) => ({
        rule: bound === "dice_pool_size" ? "no-such-pool-die" : "no-such-track-die",
        n: args[index] + 1,
        most: size(state),
      }),
    },
  ];
}

const cellIsFree: Test = {
  reach: 2,
  holds: (state, args) => ownDice(state)[cellOf(args)] === 0,
  why: (_, args) => ({ rule: "cell-taken", ...typed(cellOf(args)) }),
};
const sourceIsTaken: Test = {
  reach: 2,
  holds: (state, args) => ownDice(state)[cellOf(args)] !== 0,
  why: (_, args) => ({ rule: "cell-empty", ...typed(cellOf(args)) }),
};
const targetIsFree: Test = {
  reach: 4,
  holds: (state, args) => ownDice(state)[targetOf(args)] === 0,
  why: (_, args) => ({ rule: "cell-taken", ...typed(targetOf(args)) }),
};

/** No die ever shows less than 1 or more than 6, whatever the conditions of a card let through. */
function shadeGuard(instructions: readonly InstructionData[]): Test | null {
  const shadings = instructions.flatMap((one) => (one.instruction === "set_shade_of_picked_die" ? [one.argument] : []));
  if (shadings.every((argument) => argument === "flip")) return null;
  const outcome = (state: State, args: readonly number[]): number => {
    let value = valueOf(state.hand);
    for (const argument of shadings) {
      value = shaded(value, argument, args);
      if (value < 1 || value > 6) break;
    }
    return value;
  };
  return {
    reach: shadings.includes("no_constraint") ? 1 : 0,
    holds: (state, args) => {
      const value = outcome(state, args);
      return value >= 1 && value <= 6;
    },
    why: (state, args) => {
      const value = outcome(state, args);
      return value < 1
        ? { rule: "value-too-low", value: valueOf(state.hand), least: 2 }
        : { rule: "value-too-high", value: valueOf(state.hand), most: 5 };
    },
  };
}
