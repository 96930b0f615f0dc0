import type { Fault } from "../../../engine/contract/game.ts";
import type { CardTest, Situation } from "../language/schema.ts";
import type { Rules } from "./rules.ts";
import { DEEPEST_TEST, isStatic } from "./tests.ts";

/** Ways to choose cards to pass or bury: each is a move in the list. */
export const MOST_CHOICES = 3000;

/** The most tests that one move may cost: listing the legal cards, or playing one. Our own games stay below 1,000. */
export const MOST_TESTS = 100_000;

/** The binomial coefficient; stops early once it is too large anyway. */
function choose(of: number, count: number): number {
  let ways = 1;
  for (let nth = 0; nth < count && ways <= MOST_CHOICES; nth++) ways = (ways * (of - nth)) / (nth + 1);
  return ways;
}

/** Checks the work that a single move could cost, which the schema doesn't bound. */
export function faultOfWork(rules: Rules): Fault | null {
  return faultOfChoices(rules) ?? faultOfTests(rules);
}

function faultOfChoices(rules: Rules): Fault | null {
  const { set, steps } = rules;
  for (const seats of set.seats) {
    const hand = dealtHand(rules, seats);
    for (const [nth, step] of steps.entries()) {
      const asked = step.do === "pass" ? step.count : step.do === "widow" || step.do === "take" ? (step.bury ?? 0) : 0;
      const held = step.do === "widow" ? hand + (set.deal.widow ?? 0) : step.do === "take" ? hand + 1 : hand;
      // Choosing k of n is the same as choosing n - k, so this counts the smaller one.
      if (choose(held, Math.min(asked, held - asked)) > MOST_CHOICES)
        return { path: `steps[${nth}]`, text: `There would be more than ${MOST_CHOICES} ways to choose these cards.` };
    }
  }
  return null;
}

const dealtHand = ({ set, schedule }: Rules, seats: number): number => Math.max(...schedule[seats]) + (set.deal.later ?? 0);

/** The largest hand that anybody can hold in play. */
export const largestHand = (rules: Rules): number =>
  Math.max(...rules.set.seats.map((seats) => dealtHand(rules, seats))) + (rules.set.deal.widow ?? 0) + 1;

/** Nested tests multiply, so the cost of each demand is computed before anything is played. */
function faultOfTests(rules: Rules): Fault | null {
  let left = MOST_TESTS;
  for (const [nth, work] of testsOf(rules).entries()) {
    left -= work;
    if (left < 0)
      return { path: `demands[${nth}]`, text: `A move would ask for more than ${MOST_TESTS.toLocaleString("en")} tests: nest them less.` };
  }
  const looks = rules.melds.reduce((sum, { ways }) => ways.reduce((all, { cards }) => all + cards.length, sum), 0);
  return looks > left ? { path: "melds", text: `A move would ask for more than ${MOST_TESTS.toLocaleString("en")} tests.` } : null;
}

/** For each demand, the most tests that a move costs: for each card in hand, and for each face to see what a card revealed. */
export function testsOf(rules: Rules): number[] {
  const hand = largestHand(rules);
  const faces = rules.faces.length;
  return (rules.set.demands ?? []).map(({ when = "always", prefer }, nth) => {
    const [moment, card] = [momentWork(when, hand), cardWork(prefer, hand)];
    const told = rules.demands[nth].known ? moment + card + faces * (card + moment) : 0;
    return moment + hand * card + told;
  });
}

const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 1);

function cardWork(test: CardTest, hand: number, depth = 0): number {
  if (depth > DEEPEST_TEST || isStatic(test, depth)) return 1;
  if (typeof test === "string") return test === "highest" ? hand : 1;
  if ("not" in test) return 1 + cardWork(test.not, hand, depth + 1);
  if ("all" in test) return sum(test.all.map((part) => cardWork(part, hand, depth + 1)));
  if ("any" in test) return sum(test.any.map((part) => cardWork(part, hand, depth + 1)));
  if ("if" in test) return 1 + momentWork(test.if, hand, depth + 1);
  return 1;
}

function momentWork(when: Situation, hand: number, depth = 0): number {
  if (depth > DEEPEST_TEST) return 1;
  if (typeof when === "string") return when === "voidInLed" || when === "voidInLast" ? hand : 1;
  if ("not" in when) return 1 + momentWork(when.not, hand, depth + 1);
  if ("all" in when) return sum(when.all.map((part) => momentWork(part, hand, depth + 1)));
  if ("any" in when) return sum(when.any.map((part) => momentWork(part, hand, depth + 1)));
  if ("holds" in when) return 1 + hand * cardWork(when.holds, hand, depth + 1);
  return 1;
}
