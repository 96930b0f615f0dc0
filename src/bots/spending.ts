import type { Budget } from "../engine/contract/bot.ts";

/** A budget being spent. The time comes from the budget, never from a clock of our own. */
export interface Spending {
  /** How many iterations there may be in all. */
  readonly iterations: number;
  /** Whether time is up; never true for a budget in iterations. */
  timeIsUp(): boolean;
}

export function spend(budget: Budget): Spending {
  if ("iterations" in budget) return { iterations: Math.max(1, budget.iterations), timeIsUp: () => false };
  const until = budget.now() + budget.ms;
  return { iterations: Infinity, timeIsUp: () => budget.now() >= until };
}
