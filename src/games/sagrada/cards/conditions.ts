import type { ConditionData } from "./card-schemas.ts";
import { argComparison, comparison, shadeComparison } from "./comparisons.ts";
import { type Args, cellOf, type Context, dieAt, ownDice, ownPattern, targetOf, type Test } from "./command-context.ts";
import { afterMove, canMove, hasPlace, NO_CELL, placementReason, rulesOf, typed } from "../rules/placement.ts";
import { poolSizeTest, shareTest } from "./pool-conditions.ts";
import type { Reason } from "../rules/reasons.ts";
import { colourOf, COLUMNS, idOf, ROWS, type State } from "../state.ts";

/** A compiled test, or a sentence that says what is wrong with the card. */
export function compileCondition(data: ConditionData, context: Context): Test | string {
  const wrong = misused(data, context);
  if (wrong !== null) return wrong;
  switch (data.condition) {
    case "arg_comparison":
      return argComparison(data, context);
    case "die_picked":
      return flag((state) => state.hand !== 0, data.value, { rule: "draft-first" }, { rule: "die-in-hand" });
    case "die_placed":
      return flag((state) => state.placed, data.value, { rule: "place-first" }, { rule: "already-placed" });
    case "first_turn":
      return flag(isFirstTurn, data.value, { rule: "first-turn-only" }, { rule: "second-turn-only" });
    case "shade_comparison":
      return shadeComparison(data);
    case "favor_points_check":
      return {
        reach: 0,
        holds: (state) => state.favor[state.order[state.turn]] >= priceOf(state, context.tool),
        why: (state) => ({ rule: "too-few-tokens", price: priceOf(state, context.tool), favor: state.favor[state.order[state.turn]] }),
      };
    case "tool_not_activated":
      return flag((state) => state.used, false, { rule: "one-tool-a-turn" }, { rule: "one-tool-a-turn" });
    case "tool_not_active":
      return {
        reach: 0,
        holds: (state) => state.active === 0,
        why: (state) => ({ rule: "tool-in-use", name: context.nameOf(state.active) }),
      };
    case "valid_coordinates":
      return validCoordinates(context.argCount);
    case "free_slot":
      return freeSlot(data.row_index, data.column_index, data.value);
    case "share":
      return shareTest(data);
    case "not_die_already_moved":
      return {
        reach: 2,
        holds: (state, args) => !state.moved.includes(idOf(dieAt(state, args))),
        why: () => ({ rule: "already-moved" }),
      };
    case "num_of_dice_moved": {
      const compares = comparison(data.type_of_comparison);
      return {
        reach: 0,
        holds: (state) => compares(state.moved.length, data.bound),
        why: (state) => ({ rule: "dice-moved", moved: state.moved.length }),
      };
    }
    case "placing_rule_check":
      return placingCheck(data);
    case "move_rule_check":
      return moveCheck(data);
    case "pool_size":
      return poolSizeTest(data);
    case "can_move": {
      const bits = rulesOf(data);
      return {
        reach: 0,
        holds: (state) => canMove(ownPattern(state), ownDice(state), bits, state.moved, data.dice),
        why: () => ({ rule: "nothing-can-move", dice: data.dice }),
      };
    }
    case "can_move_on": {
      const bits = rulesOf(data);
      return {
        reach: 4,
        holds: (state, args) => {
          const left = data.dice - state.moved.length - 1;
          const moved = [...state.moved, idOf(dieAt(state, args))];
          return left <= 0 || canMove(ownPattern(state), afterMove(ownDice(state), cellOf(args), targetOf(args)), bits, moved, left);
        },
        why: () => ({ rule: "no-second-move" }),
      };
    }
    case "placeable": {
      const bits = rulesOf(data);
      return {
        reach: 0,
        holds: (state) => state.hand !== 0 && hasPlace(ownPattern(state), ownDice(state), state.hand, bits, NO_CELL) === data.value,
        why: (state) => ({ rule: state.hand === 0 ? "draft-first" : data.value ? "nowhere-to-place" : "can-be-placed" }),
      };
    }
    case "pool_die_color":
      return {
        reach: data.index + 1,
        holds: (state, args) => context.colour === 0 || colourOf(state.pool[args[data.index]] ?? 0) === context.colour,
        why: (state, args) => ({ rule: "pay-colour", asked: context.colour, colour: colourOf(state.pool[args[data.index]] ?? 0) }),
      };
  }
}

/** What the shape of a condition cannot say: that what it looks at is there. */
function misused(data: ConditionData, { argCount, coordinates, tool }: Context): string | null {
  switch (data.condition) {
    case "arg_comparison":
    case "pool_die_color":
      return data.index < argCount ? null : `The reg_exp has no argument ${data.index}.`;
    case "free_slot":
      if (data.row_index >= argCount || data.column_index >= argCount) return "The reg_exp has no such argument.";
      if (data.row_index % 2 !== 0 || data.column_index % 2 !== 1) return "Rows have even indices, columns odd ones.";
      return coordinates ? null : "valid_coordinates must come before this.";
    case "placing_rule_check":
    case "share":
    case "not_die_already_moved":
      return coordinates ? null : "valid_coordinates must come before this.";
    case "move_rule_check":
    case "can_move_on":
      if (argCount !== 4) return "A move needs four arguments: a row and a column from, and to.";
      return coordinates ? null : "valid_coordinates must come before this.";
    case "valid_coordinates":
      return argCount > 0 && argCount % 2 === 0 ? null : "Coordinates come in pairs of a row and a column.";
    case "favor_points_check":
      return tool > 0 ? null : "Only a tool has a price.";
    default:
      return null;
  }
}

function placingCheck(data: Extract<ConditionData, { condition: "placing_rule_check" }>): Test {
  const bits = rulesOf(data);
  return {
    reach: 2,
    holds(state, args) {
      const seat = state.order[state.turn];
      return (
        state.hand !== 0 &&
        placementReason(state.patterns[seat], state.dice[seat], state.hand, args[0] * COLUMNS + args[1], bits, NO_CELL) === null
      );
    },
    why: (state, args) =>
      placementReason(ownPattern(state), ownDice(state), state.hand, cellOf(args), bits, NO_CELL) ?? { rule: "draft-first" },
  };
}

function moveCheck(data: Extract<ConditionData, { condition: "move_rule_check" }>): Test {
  const bits = rulesOf(data);
  return {
    reach: 4,
    holds(state, args) {
      const from = cellOf(args);
      const die = ownDice(state)[from];
      return die !== 0 && placementReason(ownPattern(state), ownDice(state), die, targetOf(args), bits, from) === null;
    },
    why: (state, args) =>
      placementReason(ownPattern(state), ownDice(state), dieAt(state, args), targetOf(args), bits, cellOf(args)) ?? {
        rule: "cell-empty",
        ...typed(cellOf(args)),
      },
  };
}

/** A test of the table by one fact: `asked` is what the fact should be. */
function flag(fact: (state: State) => boolean, asked: boolean, whenFalse: Reason, whenTrue: Reason): Test {
  const reason = asked ? whenFalse : whenTrue;
  return { reach: 0, holds: asked ? fact : (state) => !fact(state), why: () => reason };
}

const isSpace = (args: Args, pair: number): boolean => {
  const row = args[2 * pair];
  const column = args[2 * pair + 1];
  return row >= 0 && row < ROWS && column >= 0 && column < COLUMNS;
};

function validCoordinates(argCount: number): Test {
  const pairs = argCount / 2;
  return {
    reach: argCount,
    holds(_, args) {
      for (let pair = 0; pair < pairs; pair++) if (!isSpace(args, pair)) return false;
      return true;
    },
    why(_, args) {
      const pair = isSpace(args, 0) ? 1 : 0;
      return { rule: "no-such-space", row: args[2 * pair] + 1, column: args[2 * pair + 1] + 1 };
    },
  };
}

function freeSlot(row: number, column: number, free: boolean): Test {
  return {
    reach: Math.max(row, column) + 1,
    holds: (state, args) => (ownDice(state)[args[row] * COLUMNS + args[column]] === 0) === free,
    why: (_, args) => ({ rule: free ? "cell-taken" : "cell-empty", row: args[row] + 1, column: args[column] + 1 }),
  };
}

/** The first of a seat's two turns in a round, wherever in the order they are. */
const isFirstTurn = (state: State): boolean => state.order.indexOf(state.order[state.turn]) === state.turn;

/** One token for a tool that nobody has used, two after that. */
export const priceOf = (state: State, tool: number): number => (state.tokens[state.tools.indexOf(tool)] === 0 ? 1 : 2);
