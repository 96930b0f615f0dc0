import { trackSize } from "../rules/rounds.ts";
import type { Reason } from "../rules/reasons.ts";
import { type State, valueOf } from "../state.ts";
import type { ConditionData } from "./card-schemas.ts";
import type { Context, Test } from "./command-context.ts";

type Comparing = Extract<ConditionData, { condition: "arg_comparison" }>["type_of_comparison"];

/** The names are historical: `greater_than` accepts the bound itself. */
export function comparison(type: Comparing): (value: number, bound: number) => boolean {
  switch (type) {
    case "greater_than":
      return (value, bound) => value >= bound;
    case "smaller_than":
      return (value, bound) => value < bound;
    case "equal_to":
      return (value, bound) => value === bound;
  }
}

/** The bound of an argument, which is one less than what people type: the values 1 to 6 are 0 to 5 here. */
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

export function argComparison(data: Extract<ConditionData, { condition: "arg_comparison" }>, { deckSize }: Context): Test {
  const { index, bound, type_of_comparison: type } = data;
  const limit = boundOf(bound, deckSize);
  const compares = comparison(type);
  const refuse = (n: number, most: number): Reason => {
    if (bound === "dice_pool_size") return { rule: "no-such-pool-die", n, most };
    if (bound === "round_track_size") return { rule: "no-such-track-die", n, most };
    if (bound === "tool_deck_size") return { rule: "no-such-tool", n, most };
    if (bound === "minimum_shade" || bound === "maximum_shade") return { rule: "no-such-value", n };
    if (type === "greater_than") return { rule: "number-too-low", n, least: most + 1 };
    if (type === "smaller_than") return { rule: "number-too-high", n, most };
    return { rule: "number-must-be", n, asked: most + 1 };
  };
  return {
    reach: index + 1,
    ask(state, args) {
      const most = typeof bound === "number" ? bound : limit(state);
      return compares(args[index], most) ? null : refuse(args[index] + 1, most);
    },
  };
}

export function shadeComparison({ bound, type_of_comparison: type }: Extract<ConditionData, { condition: "shade_comparison" }>): Test {
  const limit = bound === "minimum_shade" ? 1 : bound === "maximum_shade" ? 6 : bound;
  const compares = comparison(type);
  return {
    reach: 0,
    ask(state) {
      const value = valueOf(state.hand);
      if (value === 0) return { rule: "draft-first" };
      if (compares(value, limit)) return null;
      if (type === "greater_than") return { rule: "value-too-low", value, least: limit };
      if (type === "smaller_than") return { rule: "value-too-high", value, most: limit - 1 };
      return { rule: "value-must-be", value, asked: limit };
    },
  };
}
