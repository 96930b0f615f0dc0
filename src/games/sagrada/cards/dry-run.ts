import { bad, type Read } from "../../../engine/input/faults.ts";
import { trackSize } from "../rules/rounds.ts";
import { MOST_SERVED, type State, valueOf } from "../state.ts";
import type { CommandData, ConditionData, InstructionData } from "./card-schemas.ts";
import type { Context, Test } from "./command-context.ts";
import { affordable } from "./conditions.ts";
import { shaded } from "./instructions.ts";
import { HAND_IS_EMPTY, HAND_IS_FULL } from "./turn-facts.ts";
import { freeSlotTest } from "./window-conditions.ts";

/** What is known about the die in hand at some point of a command, from its conditions and instructions. */
type Hand = "full" | "empty" | "unknown";

/** The state of the dry run of a command. */
interface DryRun {
  hand: Hand;
  /** Whether the value of the die in hand follows from what it was before the command. */
  valueKnown: boolean;
  /** Whether a die was put into the bag, so that it isn't empty. */
  bagged: boolean;
  /** Whether the turn has ended, and whether the same player goes on. */
  ended: boolean;
  goesOn: boolean;
  moved: boolean;
  /** How many times tokens were paid, and how many dice the pool has lost. */
  payments: number;
  taken: number;
}

/**
 * What the instructions of a command need beyond what its conditions promise, as tests of their own: a command that could not be
 * carried out is refused. Where it could never be carried out, the card is at fault.
 */
export function guardsOf(data: Pick<CommandData, "conditions" | "instructions">, context: Context): Read<Test[]> {
  const { conditions, instructions } = data;
  const run: DryRun = {
    hand: promisedHand(conditions),
    valueKnown: true,
    bagged: false,
    ended: false,
    goesOn: false,
    moved: false,
    payments: 0,
    taken: 0,
  };
  const guards: Test[] = [];
  for (const [i, instruction] of instructions.entries()) {
    const text = misuseOf(instruction, run, context, conditions);
    if (text !== null) return bad(`instructions[${i}]`, text);
    guards.push(...guardsFor(instruction, run, context, conditions));
    follow(instruction, run);
  }
  const checked = run.payments === 1 && conditions.some(({ condition }) => condition === "favor_points_check");
  if (run.payments > 0 && !checked) guards.push(onTable(context.tool), affordable(context.tool, run.payments));
  const shading = shadeGuard(instructions);
  if (shading) guards.push(shading);
  return { ok: true, value: guards };
}

function promisedHand(conditions: readonly ConditionData[]): Hand {
  const picked = conditions.find((condition) => condition.condition === "die_picked");
  return picked === undefined ? "unknown" : picked.value ? "full" : "empty";
}

/** What an instruction requires of the hand, and how it leaves the hand if that differs. */
const HANDS: {
  readonly [name in InstructionData["instruction"]]?: { readonly needs?: "full" | "empty"; readonly leaves?: "full" | "empty" };
} = {
  swap_from_round_track: { needs: "full" },
  pick_die_from_dice_bag: { needs: "empty", leaves: "full" },
  pick_die_from_dice_pool: { needs: "empty", leaves: "full" },
  place_die: { needs: "full", leaves: "empty" },
  return_die_to_dice_bag: { needs: "full", leaves: "empty" },
  return_die_to_dice_pool: { leaves: "empty" },
  tear_down_passive_tools: { leaves: "empty" },
  roll_die: { needs: "full" },
  set_shade_of_picked_die: { needs: "full" },
};

const AFTER_THE_TURN: ReadonlySet<string> = new Set(["activate_tool", "tear_down"]);

/** Why an instruction can never be carried out at this point of its command. */
function misuseOf(data: InstructionData, run: DryRun, { argCount }: Context, conditions: readonly ConditionData[]): string | null {
  if (run.ended && !(run.goesOn && AFTER_THE_TURN.has(data.instruction)))
    return "The turn has ended before this: only activate_tool and tear_down can follow, after take_two_turns.";
  const needs = HANDS[data.instruction]?.needs;
  if (needs === "full" && run.hand === "empty") return "There is no die in hand at this point.";
  if (needs === "empty" && run.hand === "full") return "There is already a die in hand at this point.";

  const spacesChecked = conditions.some(({ condition }) => condition === "valid_coordinates");
  switch (data.instruction) {
    case "pick_die_from_dice_pool":
      return argCount > 0 ? null : "The reg_exp has no argument for a die in the pool.";
    case "discard_pool_die":
      return data.index < argCount ? null : "The reg_exp has no argument for a die in the pool.";
    case "swap_from_round_track":
      return argCount > 0 ? null : "The reg_exp has no argument for a die on the track.";
    case "set_shade_of_picked_die":
      if (data.argument === "no_constraint") return argCount > 0 ? null : "The reg_exp has no argument for the value.";
      return run.valueKnown || data.argument === "flip" ? null : "The die's value is left to chance before this.";
    case "place_die":
      return spacesChecked ? null : "valid_coordinates must be among the conditions.";
    case "move_die":
      if (argCount !== 4) return "A move needs four arguments: the row and column it starts from, then those it goes to.";
      if (run.moved) return "A command can move only one die: the one that its four arguments name.";
      return spacesChecked ? null : "valid_coordinates must be among the conditions.";
    default:
      return null;
  }
}

/** Tests for what an instruction needs at this point and no condition has promised. */
function guardsFor(data: InstructionData, run: DryRun, context: Context, conditions: readonly ConditionData[]): Test[] {
  const guards: Test[] = [];
  const needs = HANDS[data.instruction]?.needs;
  if (needs !== undefined && run.hand === "unknown") guards.push(needs === "full" ? HAND_IS_FULL : HAND_IS_EMPTY);
  const slot = (index: number, free: boolean): Test[] =>
    conditions.some(
      (one) => one.condition === "free_slot" && one.row_index === index && one.column_index === index + 1 && one.value === free,
    )
      ? []
      : [freeSlotTest(index, index + 1, free)];

  switch (data.instruction) {
    case "pick_die_from_dice_pool":
      return [...guards, ...within(conditions, 0, "dice_pool_size")];
    case "discard_pool_die":
      return [...guards, ...within(conditions, data.index, "dice_pool_size")];
    case "swap_from_round_track":
      return [...guards, ...within(conditions, 0, "round_track_size")];
    case "pick_die_from_dice_bag":
      return run.bagged ? guards : [...guards, BAG_FILLED];
    case "re_roll_pool":
      return context.activates && context.version > 1 ? [...guards, poolFilled(run.taken)] : guards;
    case "place_die":
      return [...guards, ...slot(0, true)];
    case "move_die":
      return [...guards, ...slot(0, false), ...slot(2, true)];
    default:
      return guards;
  }
}

/** Updates the dry run for an instruction. */
function follow(data: InstructionData, run: DryRun): void {
  const hand = HANDS[data.instruction];
  const returns = data.instruction === "return_die_to_dice_pool" || data.instruction === "tear_down_passive_tools";
  if (returns && run.hand === "full") run.taken -= 1;
  run.hand = hand?.leaves ?? hand?.needs ?? run.hand;
  switch (data.instruction) {
    case "set_shade_of_picked_die":
      run.valueKnown ||= data.argument === "no_constraint";
      break;
    case "roll_die":
    case "swap_from_round_track":
    case "pick_die_from_dice_bag":
      run.valueKnown = false;
      break;
    case "pick_die_from_dice_pool":
      run.valueKnown = false;
      run.taken += 1;
      break;
    case "discard_pool_die":
      run.taken += 1;
      break;
    case "return_die_to_dice_bag":
      run.bagged = true;
      break;
    case "take_two_turns":
      run.goesOn = true;
      break;
    case "advance_game":
      run.ended = true;
      break;
    case "manage_favor_points":
      run.payments += 1;
      break;
    case "move_die":
      run.moved = true;
      break;
    default:
      break;
  }
}

const BAG_FILLED: Test = {
  reach: 0,
  ask: (state) => (state.bag.some((count) => count > 0) ? null : { rule: "bag-empty" }),
};

/** Since version 2 of the rules, a tool that rerolls the pool isn't sold if no die would remain there after paying for it. */
const poolFilled = (taken: number): Test => ({
  reach: 0,
  ask(state) {
    const size = state.pool.length - taken;
    return size > 0 ? null : { rule: "too-few-dice", pool: "dice_pool", size: Math.max(0, size) };
  },
});

const onTable = (tool: number): Test => ({
  reach: 0,
  ask: (state) => (state.tools.includes(tool) ? null : { rule: "tool-not-here", tool }),
});

/** Keeps a tool that is never put down from being used forever. */
export const NOT_WORN: Test = {
  reach: 0,
  ask: (state) => (state.served < MOST_SERVED ? null : { rule: "tool-worn", times: MOST_SERVED }),
};

/** Tests that an argument names a die in the pool or on the track, unless the conditions say so. */
function within(conditions: readonly ConditionData[], index: number, bound: "dice_pool_size" | "round_track_size"): Test[] {
  const says = (type: string, limit: (bound: number | string) => boolean): boolean =>
    conditions.some(
      (one) => one.condition === "arg_comparison" && one.index === index && one.type_of_comparison === type && limit(one.bound),
    );
  const low = says("greater_than", (limit) => limit === "minimum_shade" || (typeof limit === "number" && limit >= 0));
  if (low && says("smaller_than", (limit) => limit === bound)) return [];
  const sizeOf = bound === "dice_pool_size" ? (state: State): number => state.pool.length : trackSize;
  const rule = bound === "dice_pool_size" ? "no-such-pool-die" : "no-such-track-die";
  return [
    {
      reach: index + 1,
      ask(state, args) {
        const most = sizeOf(state);
        return args[index] >= 0 && args[index] < most ? null : { rule, n: args[index] + 1, most };
      },
    },
  ];
}

/** No die ever shows less than 1 or more than 6, whatever the conditions of a card allow. */
function shadeGuard(instructions: readonly InstructionData[]): Test | null {
  const shadings = instructions.flatMap((one) => (one.instruction === "set_shade_of_picked_die" ? [one.argument] : []));
  if (shadings.every((argument) => argument === "flip")) return null;
  return {
    reach: shadings.includes("no_constraint") ? 1 : 0,
    ask(state, args) {
      let value = valueOf(state.hand);
      for (const argument of shadings) {
        value = shaded(value, argument, args);
        if (value < 1) return { rule: "value-too-low", value: valueOf(state.hand), least: 2 };
        if (value > 6) return { rule: "value-too-high", value: valueOf(state.hand), most: 5 };
      }
      return null;
    },
  };
}
