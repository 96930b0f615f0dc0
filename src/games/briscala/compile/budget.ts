import type { Fault } from "../../../engine/contract/game.ts";
import type { Rules } from "./rules.ts";

/** Ways to choose cards to pass or bury: each is a move in the list. */
export const MOST_CHOICES = 3000;

/** How many ways there are to choose; it stops counting where it is too many anyway. */
function choose(of: number, count: number): number {
  let ways = 1;
  for (let nth = 0; nth < count && ways <= MOST_CHOICES; nth++) ways = (ways * (of - nth)) / (nth + 1);
  return ways;
}

/** Work that a single move could ask for, beyond what the schema bounds. */
export function faultOfWork(rules: Rules): Fault | null {
  const { set, steps } = rules;
  const later = set.deal.later ?? 0;
  for (const seats of set.seats) {
    const hand = Math.max(...rules.schedule[seats]) + later;
    for (const [nth, step] of steps.entries()) {
      const asked = step.do === "pass" ? step.count : step.do === "widow" || step.do === "take" ? (step.bury ?? 0) : 0;
      const held = step.do === "widow" ? hand + (set.deal.widow ?? 0) : step.do === "take" ? hand + 1 : hand;
      // The larger half of a hand is chosen in as many ways as the smaller one, so the count is of the smaller.
      if (choose(held, Math.min(asked, held - asked)) > MOST_CHOICES)
        return { path: `steps[${nth}]`, text: `There would be more than ${MOST_CHOICES} ways to choose these cards.` };
    }
  }
  return null;
}
