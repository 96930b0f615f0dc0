import type { ConditionData } from "./card-schemas.ts";
import type { Args, Test } from "./command-context.ts";
import { CELL_TAKEN, NO_CELL, placementReason, rulesOf } from "../rules/placement.ts";
import type { Reason } from "../rules/reasons.ts";
import { COLUMNS, ROWS, type State } from "../state.ts";

/** Asks all conditions of a command at once: the first that does not hold says why. */
export type Ask = (state: State, args: Args) => Reason | null;

/**
 * Conditions that cards often name one after the other become one question, because calling each by itself costs more than
 * what most of them ask. The order, and so the reason that is given, stays.
 */
export function fuse(conditions: readonly ConditionData[], tests: readonly Test[], argCount: number): Ask {
  const asks: Ask[] = [];
  for (let i = 0; i < tests.length;) {
    const count = countFlags(conditions, i);
    const flags = flagsOf(conditions.slice(i, i + count), tests.slice(i, i + count));
    const placing = placingRules(conditions, i + count, argCount);
    if (placing !== null) {
      asks.push(askPlacing(flags, placing));
      i += count + 3;
    } else if (count > 1) {
      asks.push(askFlags(flags));
      i += count;
    } else {
      asks.push(askOne(tests[i]));
      i += 1;
    }
  }
  return inTurn(asks);
}

const askOne =
  (test: Test): Ask =>
  (state, args) =>
    test.holds(state, args) ? null : test.why(state, args);

function inTurn(asks: readonly Ask[]): Ask {
  if (asks.length === 0) return () => null;
  if (asks.length === 1) return asks[0];
  if (asks.length === 2) {
    const [first, second] = asks;
    return (state, args) => first(state, args) ?? second(state, args);
  }
  return (state, args) => {
    for (let i = 0; i < asks.length; i++) {
      const reason = asks[i](state, args);
      if (reason !== null) return reason;
    }
    return null;
  };
}

/** Facts about the turn, as bits. */
function factsOf(state: State): number {
  return (state.hand === 0 ? 0 : 1) | (state.placed ? 2 : 0) | (state.used ? 4 : 0) | (state.active === 0 ? 0 : 8);
}

/** The bit that a condition asks about, and whether it should be set. */
function flagOf(condition: ConditionData | undefined): { readonly bit: number; readonly value: boolean } | null {
  switch (condition?.condition) {
    case "die_picked":
      return { bit: 1, value: condition.value };
    case "die_placed":
      return { bit: 2, value: condition.value };
    case "tool_not_activated":
      return { bit: 4, value: false };
    case "tool_not_active":
      return { bit: 8, value: false };
    default:
      return null;
  }
}

/** How many conditions in a row are about different facts; a card that asks for one twice may contradict itself. */
function countFlags(conditions: readonly ConditionData[], from: number): number {
  let mask = 0;
  for (let count = 0; ; count++) {
    const bit = flagOf(conditions[from + count])?.bit ?? 0;
    if (bit === 0 || mask & bit) return count;
    mask |= bit;
  }
}

/** Which facts are asked about, what they should be, and who says why not. */
interface Flags {
  readonly mask: number;
  readonly wanted: number;
  readonly why: Ask;
}

function flagsOf(conditions: readonly ConditionData[], tests: readonly Test[]): Flags {
  let mask = 0;
  let wanted = 0;
  for (const condition of conditions) {
    const flag = flagOf(condition);
    mask |= flag?.bit ?? 0;
    if (flag?.value) wanted |= flag.bit;
  }
  return { mask, wanted, why: inTurn(tests.map(askOne)) };
}

const askFlags =
  ({ mask, wanted, why }: Flags): Ask =>
  (state, args) =>
    (factsOf(state) & mask) === wanted ? null : why(state, args);

/** The rules by which a die is placed, if that is what three conditions ask: a space of the window, free, that takes the die in hand. */
function placingRules(conditions: readonly ConditionData[], from: number, argCount: number): number | null {
  const [coordinates, slot, rules] = conditions.slice(from, from + 3);
  if (coordinates?.condition !== "valid_coordinates" || rules?.condition !== "placing_rule_check") return null;
  if (slot?.condition !== "free_slot" || !slot.value || slot.row_index !== 0 || slot.column_index !== 1) return null;
  // Four coordinates have two spaces to check.
  return argCount === 2 ? rulesOf(rules) : null;
}

/** What every card asks that lets a die be placed, after what it asks of the turn. */
function askPlacing({ mask, wanted, why }: Flags, rules: number): Ask {
  return (state, args) => {
    if ((factsOf(state) & mask) !== wanted) return why(state, args);
    const row = args[0];
    const column = args[1];
    if (!(row >= 0 && row < ROWS && column >= 0 && column < COLUMNS)) return { rule: "no-such-space", row: row + 1, column: column + 1 };
    const cell = row * COLUMNS + column;
    const seat = state.order[state.turn];
    const dice = state.dice[seat];
    if (dice[cell] !== 0) return CELL_TAKEN[cell];
    if (state.hand === 0) return { rule: "draft-first" };
    return placementReason(state.patterns[seat], dice, state.hand, cell, rules, NO_CELL);
  };
}
