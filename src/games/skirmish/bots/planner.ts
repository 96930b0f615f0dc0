import type { Bot, Budget } from "../../../engine/contract/bot.ts";
import type { OwnBot } from "../../../engine/contract/bundle.ts";
import type { Rng, Seat } from "../../../engine/contract/game.ts";
import { moveOf } from "../rules.ts";
import type { Move, Skirmish, State } from "../state.ts";
import { battlefieldOf } from "../turn/battlefield.ts";
import { cellOf, isStep, NO_ORDER, targetRule } from "../turn/orders.ts";
import { imagine } from "../view.ts";
import { holdFire } from "./hold-fire.ts";
import { type Effort, INSTINCT, plan } from "./plan.ts";
import { type Depth, mixedPlan } from "./strategist.ts";

const THOROUGH: Effort = { guesses: 8, rounds: 3 };

/** Attacks what is in reach and runs at what isn't: fast, brave and easy to fool. */
export const recruit = (): Bot<Skirmish> => planner((state, seat, rng) => plan(state, seat, rng, INSTINCT));

/** Guesses what the enemy will do and looks for the best answer. The budget decides how hard it thinks. */
export const captain = (): Bot<Skirmish> => planner((state, seat, rng, budget) => plan(state, seat, rng, effortFor(budget)));

/** Plays its own and the enemy's plans against each other, some turns ahead, and never lets itself be read. */
export const marshal = (): Bot<Skirmish> => deep({ plans: 6, turns: 2, rounds: 2 });

/** A level for people: levels differ in how much they take into account. */
const level = (effort: Effort) => (): Bot<Skirmish> =>
  planner((state, seat, rng, budget) => plan(state, seat, rng, inTime(budget, effort)));

/** After this share of its time it compares no more plans; the rest is for finishing what is under way. */
const COMPARES = 2 / 3;

const deep = (depth: Depth): Bot<Skirmish> =>
  planner((state, seat, rng, budget) => {
    // Once a plan is begun, it is finished by instinct: replanning for every order would take too long.
    const begun = state.orders.some((order, who) => state.seats[who] === seat && order !== NO_ORDER);
    if (begun) return plan(state, seat, rng, inTime(budget, THOROUGH));
    const few = "iterations" in budget && budget.iterations < 1000 ? { plans: 3, rounds: 1 } : {};
    return mixedPlan(state, seat, rng, { ...depth, ...few, enough: stopper(budget, COMPARES), tooLong: stopper(budget) });
  });

/**
 * The general bots think about each single order for as long as these think about the whole turn, so the levels are
 * taken from here.
 */
export const bots: readonly OwnBot<Skirmish>[] = [
  { name: "easy", make: level({ guesses: 1, rounds: 1, most: 3 }) },
  { name: "medium", make: level({ guesses: 1, rounds: 1 }) },
  { name: "hard", make: () => deep({ plans: 2, turns: 1, rounds: 1 }) },
  { name: "expert", make: marshal },
  { name: "recruit", make: recruit },
  { name: "captain", make: captain },
  { name: "marshal", make: marshal },
];

/**
 * A bot that plans a whole turn at once, then gives its orders one by one. It remembers its plan but can do without it:
 * orders that were given stand, so a bot that is created again for each order finishes its turn as well.
 */
function planner(planFor: (state: State, seat: Seat, rng: Rng, budget: Budget) => number[]): Bot<Skirmish> {
  const plans = new Map<Seat, { readonly board: string; readonly orders: readonly number[] }>();
  return {
    choose(view, seat, rng, budget) {
      const state = imagine(view, rng);
      if (state.phase !== "orders") return { do: "ready" };
      const board = JSON.stringify([view.turn, view.characters]);
      let made = plans.get(seat);
      if (made?.board !== board) {
        made = { board, orders: holdFire(state, seat, planFor(state, seat, rng, budget)) };
        plans.set(seat, made);
      }
      return nextOrder(state, seat, made.orders);
    },
  };
}

function effortFor(budget: Budget): Effort {
  if ("iterations" in budget) return { guesses: Math.max(2, Math.min(16, Math.round(budget.iterations / 60))), rounds: 2 };
  return inTime(budget, { guesses: budget.ms < 150 ? 4 : 10, rounds: 3 });
}

const inTime = (budget: Budget, effort: Effort): Effort => ({ ...effort, enough: stopper(budget) });

/** Tells when time is up. A budget in iterations never runs out, because each level does a fixed amount of work. */
function stopper(budget: Budget, share = 1): () => boolean {
  if ("iterations" in budget) return () => false;
  const end = budget.now() + share * budget.ms;
  return () => budget.now() >= end;
}

function nextOrder(state: State, seat: Seat, orders: readonly number[]): Move {
  for (let who = 0; who < orders.length; who++) {
    if (state.seats[who] !== seat || state.orders[who] !== NO_ORDER || orders[who] === NO_ORDER) continue;
    // Somebody else may have given orders for this side since the plan was made.
    if (isStep(orders[who]) && targetRule(state.cells, state, who, cellOf(orders[who]))) continue;
    return moveOf(battlefieldOf(state.field), state, who, orders[who]);
  }
  return { do: "ready" };
}
