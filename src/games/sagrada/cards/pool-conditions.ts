import { total } from "../../../kit/pieces.ts";
import type { PoolName, Reason } from "../rules/reasons.ts";
import { trackSize } from "../rules/rounds.ts";
import { type Die, featureOf, idOf, type State } from "../state.ts";
import type { ConditionData } from "./card-schemas.ts";
import { comparison } from "./comparisons.ts";
import { dieAt, ownDice, type Test } from "./command-context.ts";

type Share = Extract<ConditionData, { condition: "share" }>;

/** Which colors or values the dice of a pool have, as bits. */
export function featuresIn(object: Share["object"], pool: Share["pool"]): (state: State) => number {
  const feature = featureOf(object);
  const eachDie = diceIn(pool);
  return (state) => {
    let found = 0;
    eachDie(state, (die) => (found |= 1 << feature(die)));
    return found;
  };
}

export function shareTest({ object, pool, value_if_empty: ifEmpty }: Share): Test {
  const feature = featureOf(object);
  const features = featuresIn(object, pool);
  const reason: Reason = { rule: object === "color" ? "no-shared-colour" : "no-shared-value", pool };
  return {
    reach: 2,
    ask(state, args) {
      const found = features(state);
      const shared = found === 0 ? ifEmpty : (found & (1 << feature(dieAt(state, args)))) !== 0;
      return shared ? null : reason;
    },
  };
}

export function poolSizeTest({ pool, type_of_comparison: type, bound }: Extract<ConditionData, { condition: "pool_size" }>): Test {
  const compares = comparison(type);
  const sizeOf = poolSizeOf(pool);
  return {
    reach: 0,
    ask(state) {
      const size = sizeOf(state);
      return compares(size, bound) ? null : { rule: size < bound ? "too-few-dice" : "too-many-dice", pool, size };
    },
  };
}

function poolSizeOf(pool: PoolName): (state: State) => number {
  switch (pool) {
    case "round_track":
      return trackSize;
    case "dice_moved":
      return (state) => state.moved.length;
    case "dice_pool":
      return (state) => state.pool.length;
    case "dice_bag":
      return (state) => total(state.bag);
  }
}

function diceIn(pool: Share["pool"]): (state: State, visit: (die: Die) => void) => void {
  switch (pool) {
    case "round_track":
      return (state, visit) => {
        for (const slot of state.track) for (const die of slot) visit(die);
      };
    case "dice_moved":
      return (state, visit) => {
        for (const die of ownDice(state)) if (die !== 0 && state.moved.includes(idOf(die))) visit(die);
      };
    case "dice_pool":
      return (state, visit) => {
        for (const die of state.pool) visit(die);
      };
  }
}
