import type { Budget } from "../engine/contract/bot.ts";

/** A budget that is being spent. Time is asked of the budget, never of a clock of our own. */
export interface Spending {
  /** How many iterations there may be in all. */
  readonly iterations: number;
  /** Whether the time is up; a budget in iterations never is. */
  timeIsUp(): boolean;
}

export function spend(budget: Budget): Spending {
  if ("iterations" in budget) return { iterations: Math.max(1, budget.iterations), timeIsUp: () => false };
  const until = budget.now() + budget.ms;
  return { iterations: Infinity, timeIsUp: () => budget.now() >= until };
}
