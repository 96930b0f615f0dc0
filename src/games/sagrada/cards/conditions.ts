import { bad, type Read } from "../../../engine/input/faults.ts";
import { colorOf, idOf, type State } from "../state.ts";
import type { ConditionData } from "./card-schemas.ts";
import { type Context, dieAt, type Test } from "./command-context.ts";
import { argComparison, comparison, shadeComparison } from "./comparisons.ts";
import { poolSizeTest, shareTest } from "./pool-conditions.ts";
import { factsFrom, factsTest } from "./turn-facts.ts";
import {
  canMoveOnTest,
  canMoveTest,
  freeSlotTest,
  moveTest,
  placeableTest,
  placeTest,
  placingTest,
  spacesTest,
} from "./window-conditions.ts";

/** The conditions of a command as tests, in their order: a later one may rely on an earlier one. */
export function compileConditions(conditions: readonly ConditionData[], context: Context): Read<Test[]> {
  let spacesChecked = false;
  for (const [i, condition] of conditions.entries()) {
    const text = misuseOf(condition, context, spacesChecked);
    if (text !== null) return bad(`conditions[${i}]`, text);
    spacesChecked ||= condition.condition === "valid_coordinates";
  }
  return { ok: true, value: testsOf(conditions, context) };
}

/** Conditions that cards often use together share a test, because the calls cost more than the checks. */
function testsOf(conditions: readonly ConditionData[], context: Context): Test[] {
  const tests: Test[] = [];
  for (let i = 0; i < conditions.length;) {
    const facts = factsFrom(conditions, i, context);
    const place = placeTest(facts, conditions.slice(i + facts.length, i + facts.length + 3), context);
    if (place) {
      tests.push(place);
      i += facts.length + 3;
    } else if (facts.length > 0) {
      tests.push(factsTest(facts));
      i += facts.length;
    } else {
      tests.push(testOf(conditions[i], context));
      i += 1;
    }
  }
  return tests;
}

/** Checks what the schema of a condition can't: that what it refers to exists. */
export function misuseOf(data: ConditionData, { argCount, tool }: Context, spacesChecked: boolean): string | null {
  switch (data.condition) {
    case "arg_comparison":
    case "pool_die_color":
      return data.index < argCount ? null : `The reg_exp has no argument ${data.index}.`;
    case "placeable":
      return data.index === undefined || data.index < argCount ? null : `The reg_exp has no argument ${data.index}.`;
    case "free_slot":
      if (data.row_index >= argCount || data.column_index >= argCount) return "The reg_exp doesn't have these arguments.";
      if (data.row_index % 2 !== 0 || data.column_index % 2 !== 1) return "A row_index must be even, a column_index odd.";
      return spacesChecked ? null : SPACES_FIRST;
    case "placing_rule_check":
    case "share":
    case "not_die_already_moved":
      return spacesChecked ? null : SPACES_FIRST;
    case "move_rule_check":
    case "can_move_on":
      if (argCount !== 4) return "A move needs four arguments: the row and column it starts from, then those it goes to.";
      return spacesChecked ? null : SPACES_FIRST;
    case "valid_coordinates":
      return argCount > 0 && argCount % 2 === 0 ? null : "Coordinates come in pairs of a row and a column.";
    case "favor_points_check":
      return tool > 0 ? null : "Only tools have a price.";
    default:
      return null;
  }
}

const SPACES_FIRST = "valid_coordinates must come before this.";

/** The test of a condition that has passed `misuseOf`. */
export function testOf(data: ConditionData, context: Context): Test {
  switch (data.condition) {
    case "arg_comparison":
      return argComparison(data, context);
    case "die_picked":
    case "die_placed":
    case "tool_not_activated":
    case "tool_not_active":
      return factsTest(factsFrom([data], 0, context));
    case "first_turn":
      return data.value ? FIRST_TURN : SECOND_TURN;
    case "shade_comparison":
      return shadeComparison(data);
    case "favor_points_check":
      return affordable(context.tool, 1);
    case "valid_coordinates":
      return spacesTest(context.argCount);
    case "free_slot":
      return freeSlotTest(data.row_index, data.column_index, data.value);
    case "share":
      return shareTest(data);
    case "not_die_already_moved":
      return NOT_MOVED;
    case "num_of_dice_moved":
      return movedTest(data);
    case "placing_rule_check":
      return placingTest(data);
    case "move_rule_check":
      return moveTest(data);
    case "pool_size":
      return poolSizeTest(data);
    case "can_move":
      return canMoveTest(data);
    case "can_move_on":
      return canMoveOnTest(data);
    case "placeable":
      return placeableTest(data);
    case "pool_die_color":
      return payingDie(data.index, context.color);
  }
}

const FIRST_TURN: Test = { reach: 0, ask: (state) => (isFirstTurn(state) ? null : { rule: "first-turn-only" }) };
const SECOND_TURN: Test = { reach: 0, ask: (state) => (isFirstTurn(state) ? { rule: "second-turn-only" } : null) };

/** The first of a seat's two turns in a round, wherever they are in the order. */
function isFirstTurn(state: State): boolean {
  return state.order.indexOf(state.order[state.turn]) === state.turn;
}

const NOT_MOVED: Test = {
  reach: 2,
  ask: (state, args) => (state.moved.includes(idOf(dieAt(state, args))) ? { rule: "already-moved" } : null),
};

function movedTest({ type_of_comparison: type, bound }: Extract<ConditionData, { condition: "num_of_dice_moved" }>): Test {
  const compares = comparison(type);
  return {
    reach: 0,
    ask: (state) => (compares(state.moved.length, bound) ? null : { rule: "dice-moved", moved: state.moved.length }),
  };
}

/** One token for a tool that nobody has used yet, then two. */
export const priceOf = (state: State, tool: number): number => (state.tokens[state.tools.indexOf(tool)] === 0 ? 1 : 2);

/** Can the seat pay this many times? The first payment may be cheaper than the others. */
export function affordable(tool: number, payments: number): Test {
  return {
    reach: 0,
    ask(state) {
      const price = priceOf(state, tool) + 2 * (payments - 1);
      const favor = state.favor[state.order[state.turn]];
      return favor >= price ? null : { rule: "too-few-tokens", price, favor };
    },
  };
}

const payingDie = (index: number, asked: number): Test => ({
  reach: index + 1,
  ask(state, args) {
    const colour = colorOf(state.pool[args[index]] ?? 0);
    return asked === 0 || colour === asked ? null : { rule: "pay-colour", asked, colour };
  },
});
