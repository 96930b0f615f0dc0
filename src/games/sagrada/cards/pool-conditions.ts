import type { ConditionData } from "./card-schemas.ts";
import { comparison } from "./comparisons.ts";
import { dieAt, ownDice, type Test } from "./command-context.ts";
import type { PoolName } from "../rules/reasons.ts";
import { trackSize } from "../rules/rounds.ts";
import { colourOf, type Die, idOf, type State, valueOf } from "../state.ts";

export function shareTest({ object, pool, value_if_empty: ifEmpty }: Extract<ConditionData, { condition: "share" }>): Test {
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

export function poolSizeTest({ pool, type_of_comparison: type, bound }: Extract<ConditionData, { condition: "pool_size" }>): Test {
  const compares = comparison(type);
  const size = sizeOf(pool);
  return {
    reach: 0,
    holds: (state) => compares(size(state), bound),
    why: (state) => ({ rule: size(state) < bound ? "too-few-dice" : "too-many-dice", pool, size: size(state) }),
  };
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
