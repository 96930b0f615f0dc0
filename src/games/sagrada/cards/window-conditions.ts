import {
  afterMove,
  bitsOf,
  canMove,
  CELL_EMPTY,
  CELL_TAKEN,
  hasPlace,
  NO_CELL,
  placementReason,
  type RuleBits,
} from "../rules/placement.ts";
import type { Reason } from "../rules/reasons.ts";
import { COLUMNS, type Die, featureOf, idOf, ROWS, type State, valueOf, withValue } from "../state.ts";
import type { ConditionData } from "./card-schemas.ts";
import { type Args, cellOf, type Context, dieAt, ownDice, ownPattern, targetOf, type Test } from "./command-context.ts";
import { featuresIn } from "./pool-conditions.ts";
import { type Fact, factsTest, joinFacts, wrongFacts } from "./turn-facts.ts";

/** A condition by its name. */
type Data<Name extends ConditionData["condition"]> = Extract<ConditionData, { condition: Name }>;

const DRAFT_FIRST: Reason = { rule: "draft-first" };

const askSpace = (row: number, column: number): Reason | null =>
  row >= 0 && row < ROWS && column >= 0 && column < COLUMNS ? null : { rule: "no-such-space", row: row + 1, column: column + 1 };

const askFree = (dice: readonly Die[], cell: number): Reason | null => (dice[cell] === 0 ? null : CELL_TAKEN[cell]);
const askTaken = (dice: readonly Die[], cell: number): Reason | null => (dice[cell] === 0 ? CELL_EMPTY[cell] : null);

const askPlacing = (state: State, dice: readonly Die[], cell: number, bits: RuleBits): Reason | null =>
  state.hand === 0 ? DRAFT_FIRST : placementReason(ownPattern(state), dice, state.hand, cell, bits, NO_CELL);

/** Do the arguments name spaces of a window? */
export function spacesTest(argCount: number): Test {
  return {
    reach: argCount,
    ask(_, args) {
      for (let i = 0; i < argCount; i += 2) {
        const reason = askSpace(args[i], args[i + 1]);
        if (reason !== null) return reason;
      }
      return null;
    },
  };
}

/** Is the space free, or taken? The arguments by the index of the row and of the column. */
export function freeSlotTest(row: number, column: number, free: boolean): Test {
  const askSlot = free ? askFree : askTaken;
  return {
    reach: Math.max(row, column) + 1,
    ask: (state, args) => askSlot(ownDice(state), args[row] * COLUMNS + args[column]),
  };
}

/** May the die in hand go to the space of the first two arguments? */
export function placingTest(data: Data<"placing_rule_check">): Test {
  const bits = bitsOf(data);
  return { reach: 2, ask: (state, args) => askPlacing(state, ownDice(state), cellOf(args), bits) };
}

/**
 * The checks of every card that places a die, in one test: the facts about the turn, then three conditions: the arguments name
 * a space, it is free, and the die in hand may go there. Null for other conditions.
 */
export function placeTest(facts: readonly Fact[], conditions: readonly ConditionData[], { argCount }: Context): Test | null {
  const [spaces, slot, rules] = conditions;
  if (argCount !== 2 || spaces?.condition !== "valid_coordinates" || rules?.condition !== "placing_rule_check") return null;
  if (slot?.condition !== "free_slot" || !slot.value) return null;
  const bits = bitsOf(rules);
  const { mask, wanted, why } = joinFacts(facts);
  return {
    reach: 2,
    early: factsTest(facts).ask,
    ask(state, args) {
      const wrong = wrongFacts(state, mask, wanted);
      if (wrong !== 0) return why(state, wrong);
      const reason = askSpace(args[0], args[1]);
      if (reason !== null) return reason;
      const cell = cellOf(args);
      const seat = state.order[state.turn];
      const dice = state.dice[seat];
      if (dice[cell] !== 0) return CELL_TAKEN[cell];
      return state.hand === 0 ? DRAFT_FIRST : placementReason(state.patterns[seat], dice, state.hand, cell, bits, NO_CELL);
    },
  };
}

/** May the die at the first two arguments, once lifted, go to the space of the other two? */
export function moveTest(data: Data<"move_rule_check">): Test {
  const bits = bitsOf(data);
  return {
    reach: 4,
    ask(state, args) {
      const from = cellOf(args);
      const die = ownDice(state)[from];
      return die === 0 ? CELL_EMPTY[from] : placementReason(ownPattern(state), ownDice(state), die, targetOf(args), bits, from);
    },
  };
}

/** Could one die move, or two one after the other? With `share`, only dice that have something in common with a pool. */
export function canMoveTest({ dice, share, ...rules }: Data<"can_move">): Test {
  const bits = bitsOf(rules);
  if (!share) {
    const reason: Reason = { rule: "nothing-can-move", dice };
    return {
      reach: 0,
      ask: (state) => (canMove(ownPattern(state), ownDice(state), bits, state.moved, dice) ? null : reason),
    };
  }
  const feature = featureOf(share.object);
  const features = featuresIn(share.object, share.pool);
  const reason: Reason = { rule: "nothing-can-move", dice, share };
  return {
    reach: 0,
    ask(state) {
      const found = features(state);
      const shares = (die: number): boolean => (found & (1 << feature(die))) !== 0;
      return canMove(ownPattern(state), ownDice(state), bits, state.moved, dice, shares) ? null : reason;
    },
  };
}

/** After the move that the arguments name, could the other dice that are still due move too? */
export function canMoveOnTest({ dice, ...rules }: Data<"can_move_on">): Test {
  const bits = bitsOf(rules);
  const holds = (state: State, args: Args): boolean => {
    const left = dice - state.moved.length - 1;
    const moved = [...state.moved, idOf(dieAt(state, args))];
    return left <= 0 || canMove(ownPattern(state), afterMove(ownDice(state), cellOf(args), targetOf(args)), bits, moved, left);
  };
  return { reach: 4, ask: (state, args) => (holds(state, args) ? null : { rule: "no-second-move" }) };
}

/** Does the die in hand fit somewhere, or nowhere? With `index`, as if it showed the value of that argument. */
export function placeableTest({ value, index, ...rules }: Data<"placeable">): Test {
  const bits = bitsOf(rules);
  const reason: Reason = { rule: value ? "nowhere-to-place" : "can-be-placed" };
  return {
    reach: index === undefined ? 0 : index + 1,
    ask(state, args) {
      if (state.hand === 0) return DRAFT_FIRST;
      const shown = index === undefined ? valueOf(state.hand) : args[index] + 1;
      // Another test says that no die shows this.
      if (shown < 1 || shown > 6) return null;
      const die = withValue(state.hand, shown);
      return hasPlace(ownPattern(state), ownDice(state), die, bits, NO_CELL) === value ? null : reason;
    },
  };
}
