import type { Reason } from "../rules/reasons.ts";
import type { State } from "../state.ts";
import type { ConditionData } from "./card-schemas.ts";
import type { Context, Test } from "./command-context.ts";

/*
 * Facts about the turn, as bits. Cards often ask for several of them in a row, and one comparison answers them all.
 */
const DIE_IN_HAND = 1;
const DIE_PLACED = 2;
const TOOL_USED = 4;
const TOOL_ACTIVE = 8;

const factsOf = (state: State): number =>
  (state.hand === 0 ? 0 : DIE_IN_HAND) |
  (state.placed ? DIE_PLACED : 0) |
  (state.used ? TOOL_USED : 0) |
  (state.active === 0 ? 0 : TOOL_ACTIVE);

/** What a condition requires of one fact, and the reason if it fails. */
export interface Fact {
  readonly bit: number;
  readonly wanted: boolean;
  why(state: State): Reason;
}

const fact = (bit: number, wanted: boolean, reason: Reason): Fact => ({ bit, wanted, why: () => reason });

const HAND_FULL = fact(DIE_IN_HAND, true, { rule: "draft-first" });
const HAND_EMPTY = fact(DIE_IN_HAND, false, { rule: "die-in-hand" });
const PLACED = fact(DIE_PLACED, true, { rule: "place-first" });
const NOT_PLACED = fact(DIE_PLACED, false, { rule: "already-placed" });
const NO_TOOL_USED = fact(TOOL_USED, false, { rule: "one-tool-a-turn" });

/** The fact that a condition checks; null if it checks something else. */
function factOf(data: ConditionData, { nameOf }: Context): Fact | null {
  switch (data.condition) {
    case "die_picked":
      return data.value ? HAND_FULL : HAND_EMPTY;
    case "die_placed":
      return data.value ? PLACED : NOT_PLACED;
    case "tool_not_activated":
      return NO_TOOL_USED;
    case "tool_not_active":
      return { bit: TOOL_ACTIVE, wanted: false, why: (state) => ({ rule: "tool-in-use", name: nameOf(state.active) }) };
    default:
      return null;
  }
}

/** The facts that consecutive conditions check. They end before a repeated fact, because a card may contradict itself. */
export function factsFrom(conditions: readonly ConditionData[], from: number, context: Context): Fact[] {
  const facts: Fact[] = [];
  for (const condition of conditions.slice(from)) {
    const next = factOf(condition, context);
    if (next === null || facts.some(({ bit }) => bit === next.bit)) break;
    facts.push(next);
  }
  return facts;
}

/** Several facts in one comparison: a mask, and the bits of it that must be set. */
export interface Facts {
  readonly mask: number;
  readonly wanted: number;
  /** The reason of the first fact that is wrong. */
  why(state: State, wrong: number): Reason | null;
}

export function joinFacts(facts: readonly Fact[]): Facts {
  let mask = 0;
  let wanted = 0;
  for (const fact of facts) {
    mask |= fact.bit;
    if (fact.wanted) wanted |= fact.bit;
  }
  return { mask, wanted, why: (state, wrong) => facts.find(({ bit }) => bit & wrong)?.why(state) ?? null };
}

/** The bits of the facts that are wrong. */
export const wrongFacts = (state: State, mask: number, wanted: number): number => (factsOf(state) & mask) ^ wanted;

export function factsTest(facts: readonly Fact[]): Test {
  const { mask, wanted, why } = joinFacts(facts);
  return {
    reach: 0,
    ask(state) {
      const wrong = wrongFacts(state, mask, wanted);
      return wrong === 0 ? null : why(state, wrong);
    },
  };
}

export const HAND_IS_FULL = factsTest([HAND_FULL]);
export const HAND_IS_EMPTY = factsTest([HAND_EMPTY]);
