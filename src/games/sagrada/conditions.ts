import type { ConditionData } from "./cards.ts";
import { afterMove, canMove, hasPlace, NO_CELL, placementReason, rulesOf, typed } from "./placement.ts";
import type { PoolName, Reason } from "./reasons.ts";
import { colourOf, COLUMNS, type Die, idOf, ROWS, type State, valueOf } from "./state.ts";

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
      return share(data);
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
      return poolSize(data);
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

type Comparing = Extract<ConditionData, { condition: "arg_comparison" }>["type_of_comparison"];

/** The names are historical: `greater_than` lets the bound itself pass. */
function comparison(type: Comparing): (value: number, bound: number) => boolean {
  switch (type) {
    case "greater_than":
      return (value, bound) => value >= bound;
    case "smaller_than":
      return (value, bound) => value < bound;
    case "equal_to":
      return (value, bound) => value === bound;
  }
}

/** The bound of an argument, which is one less than what people type; so the values 1 to 6 are 0 to 5 there. */
export function boundOf(bound: number | string, deckSize: number): (state: State) => number {
  switch (bound) {
    case "dice_pool_size":
      return (state) => state.pool.length;
    case "round_track_size":
      return trackSize;
    case "tool_deck_size":
      return () => deckSize;
    case "minimum_shade":
      return () => 0;
    case "maximum_shade":
      return () => 6;
    default:
      return () => Number(bound);
  }
}

function argComparison(data: Extract<ConditionData, { condition: "arg_comparison" }>, { deckSize }: Context): Test {
  const { index, bound, type_of_comparison: type } = data;
  const limit = boundOf(bound, deckSize);
  const compares = comparison(type);
  return {
    reach: index + 1,
    holds: typeof bound === "number" ? (_, args) => compares(args[index], bound) : (state, args) => compares(args[index], limit(state)),
    why(state, args) {
      const n = args[index] + 1;
      const most = limit(state);
      if (bound === "dice_pool_size") return { rule: "no-such-pool-die", n, most };
      if (bound === "round_track_size") return { rule: "no-such-track-die", n, most };
      if (bound === "tool_deck_size") return { rule: "no-such-tool", n, most };
      if (bound === "minimum_shade" || bound === "maximum_shade") return { rule: "no-such-value", n };
      if (type === "greater_than") return { rule: "number-too-low", n, least: most + 1 };
      if (type === "smaller_than") return { rule: "number-too-high", n, most };
      return { rule: "number-must-be", n, asked: most + 1 };
    },
  };
}

function shadeComparison({ bound, type_of_comparison: type }: Extract<ConditionData, { condition: "shade_comparison" }>): Test {
  const limit = bound === "minimum_shade" ? 1 : bound === "maximum_shade" ? 6 : bound;
  const compares = comparison(type);
  return {
    reach: 0,
    holds: (state) => state.hand !== 0 && compares(valueOf(state.hand), limit),
    why(state) {
      const value = valueOf(state.hand);
      if (value === 0) return { rule: "draft-first" };
      if (type === "greater_than") return { rule: "value-too-low", value, least: limit };
      if (type === "smaller_than") return { rule: "value-too-high", value, most: limit - 1 };
      return { rule: "value-must-be", value, asked: limit };
    },
  };
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

function share({ object, pool, value_if_empty: ifEmpty }: Extract<ConditionData, { condition: "share" }>): Test {
  const feature = object === "color" ? colourOf : valueOf;
  const dice = diceIn(pool);
  return {
    reach: 2,
    holds(state, args) {
      const others = dice(state);
      if (others.length === 0) return ifEmpty;
      const own = feature(dieAt(state, args));
      return own !== 0 && others.some((die) => feature(die) === own);
    },
    why: () => ({ rule: object === "color" ? "no-shared-colour" : "no-shared-value", pool }),
  };
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

function poolSize({ pool, type_of_comparison: type, bound }: Extract<ConditionData, { condition: "pool_size" }>): Test {
  const compares = comparison(type);
  const size = sizeOf(pool);
  return {
    reach: 0,
    holds: (state) => compares(size(state), bound),
    why: (state) => ({ rule: size(state) < bound ? "too-few-dice" : "too-many-dice", pool, size: size(state) }),
  };
}

/** A test of the table by one fact: `asked` is what the fact should be. */
function flag(fact: (state: State) => boolean, asked: boolean, whenFalse: Reason, whenTrue: Reason): Test {
  const reason = asked ? whenFalse : whenTrue;
  return { reach: 0, holds: asked ? fact : (state) => !fact(state), why: () => reason };
}

const ownDice = (state: State): Die[] => state.dice[state.order[state.turn]];
const ownPattern = (state: State): number[] => state.patterns[state.order[state.turn]];
export const cellOf = (args: Args): number => args[0] * COLUMNS + args[1];
export const targetOf = (args: Args): number => args[2] * COLUMNS + args[3];
const dieAt = (state: State, args: Args): Die => ownDice(state)[cellOf(args)];

/** The first of a seat's two turns in a round, wherever in the order they are. */
const isFirstTurn = (state: State): boolean => state.order.indexOf(state.order[state.turn]) === state.turn;

/** One token for a tool that nobody has used, two after that. */
export const priceOf = (state: State, tool: number): number => (state.tokens[state.tools.indexOf(tool)] === 0 ? 1 : 2);

export function trackSize(state: State): number {
  let size = 0;
  for (const slot of state.track) size += slot.length;
  return size;
}

const bagSize = (state: State): number => state.bag.reduce((sum, count) => sum + count, 0);

function sizeOf(pool: PoolName): (state: State) => number {
  switch (pool) {
    case "round_track":
      return trackSize;
    case "dice_moved":
      return (state) => state.moved.length;
    case "dice_pool":
      return (state) => state.pool.length;
    case "dice_bag":
      return bagSize;
  }
}

function diceIn(pool: "round_track" | "dice_moved" | "dice_pool"): (state: State) => readonly Die[] {
  switch (pool) {
    case "round_track":
      return (state) => state.track.flat();
    case "dice_moved":
      return (state) => ownDice(state).filter((die) => die !== 0 && state.moved.includes(idOf(die)));
    case "dice_pool":
      return (state) => state.pool;
  }
}
