import type { Rng } from "../../../engine/contract/game.ts";
import { bad, type Read } from "../../../engine/input/faults.ts";
import { rollDie } from "../../../kit/pieces.ts";
import { advance, drawDie, takeTwoTurns } from "../rules/rounds.ts";
import { colorOf, type Event, idOf, type State, valueOf, withValue } from "../state.ts";
import type { InstructionData } from "./card-schemas.ts";
import { type Args, type Ask, cellOf, type Context, targetOf } from "./command-context.ts";
import { misuseOf as conditionMisuse, priceOf, testOf } from "./conditions.ts";

/** A compiled instruction: it trusts that the conditions of its command hold. */
export type Step = (state: State, args: Args, rng: Rng, log?: Event[]) => void;

/** The instructions of a command as steps. `active` says which kind of tool the command belongs to. */
export function compileInstructions(instructions: readonly InstructionData[], context: Context, active: boolean): Read<Step[]> {
  for (const [i, instruction] of instructions.entries()) {
    const text = misuseOf(instruction, context);
    if (text !== null) return bad(`instructions[${i}]`, text);
  }
  return { ok: true, value: instructions.map((instruction) => stepOf(instruction, context, active)) };
}

/** Checks what the schema of an instruction can't: that it fits this command. */
function misuseOf(data: InstructionData, context: Context): string | null {
  switch (data.instruction) {
    case "manage_favor_points":
      return context.tool > 0 ? null : "Only tools have a price.";
    case "remove_tool":
      return context.tool > 0 ? null : "Only tools can be removed.";
    case "activate_tool":
      return context.activates ? null : "activate_tool belongs in a tool's activator.";
    case "tear_down":
      return data.condition ? conditionMisuse(data.condition, context, context.spacesChecked) : null;
    default:
      return null;
  }
}

function stepOf(data: InstructionData, context: Context, active: boolean): Step {
  switch (data.instruction) {
    case "advance_game":
      return context.goesOn ? goOn : advanceGame;
    case "re_roll_pool":
      return reRollPool;
    case "swap_from_round_track":
      return swapFromTrack;
    case "take_two_turns":
      return twoTurns;
    case "pick_die_from_dice_bag":
      return pickFromBag;
    case "pick_die_from_dice_pool":
      return pickFromPool;
    case "place_die":
      return placeDie;
    case "return_die_to_dice_bag":
      return returnToBag;
    case "return_die_to_dice_pool":
      return returnToPool;
    case "roll_die":
      return rerollHand;
    case "set_shade_of_picked_die":
      return setShade(data.argument);
    case "manage_favor_points":
      return payTokens(context);
    case "discard_pool_die":
      return payDie(context, data.index);
    case "remove_tool":
      return removeTool(context.tool);
    case "activate_tool":
      return activateTool(context.tool, active);
    case "tear_down":
      return data.condition ? tearDownIf(testOf(data.condition, context).ask) : tearDown;
    case "tear_down_passive_tools":
      return tearDownPassive;
    case "move_die":
      return moveDie;
  }
}

/** Puts the tool in the active slot or the passive one, by the card's flag. */
const activateTool = (tool: number, active: boolean): Step =>
  active
    ? (state) => {
        state.used = true;
        state.active = tool;
      }
    : (state) => {
        state.used = true;
        state.passive = tool;
      };

/** Counts a use of a custom tool; it comes before the other steps of the tool's command. */
export const serve: Step = (state) => {
  state.served += 1;
};

const seatOf = (state: State): number => state.order[state.turn];

/** After `take_two_turns` the same player goes on, so nobody passes. */
const goOn: Step = (state, args, rng, log) => {
  returnToPool(state, args, rng, log);
  advance(state, rng, log);
};

/** A card may end the turn while a die is in hand. The die goes back to the pool. */
const advanceGame: Step = (state, args, rng, log) => {
  returnToPool(state, args, rng, log);
  log?.push({ kind: "passed", seat: seatOf(state) });
  advance(state, rng, log);
};

const reRollPool: Step = (state, _args, rng, log) => {
  for (let i = 0; i < state.pool.length; i++) state.pool[i] = withValue(state.pool[i], rollDie(6, rng));
  log?.push({ kind: "rolled-pool", seat: seatOf(state), dice: state.pool.slice() });
};

const swapFromTrack: Step = (state, args, _rng, log) => {
  let at = args[0];
  let slot = 0;
  while (at >= state.track[slot].length) at -= state.track[slot++].length;
  const got = state.track[slot][at];
  log?.push({ kind: "swapped", seat: seatOf(state), gave: state.hand, got, round: slot + 1, at });
  state.track[slot][at] = state.hand;
  state.hand = got;
};

const twoTurns: Step = (state, _args, _rng, log) => {
  log?.push({ kind: "two-turns", seat: seatOf(state) });
  takeTwoTurns(state);
};

const pickFromBag: Step = (state, _args, rng, log) => {
  state.hand = drawDie(state, rng);
  log?.push({ kind: "drew", seat: seatOf(state), die: state.hand });
};

const pickFromPool: Step = (state, args, _rng, log) => {
  state.hand = state.pool[args[0]];
  state.pool.splice(args[0], 1);
  log?.push({ kind: "picked", seat: seatOf(state), die: state.hand, at: args[0] });
};

const placeDie: Step = (state, args, _rng, log) => {
  const cell = cellOf(args);
  state.dice[seatOf(state)][cell] = state.hand;
  log?.push({ kind: "placed", seat: seatOf(state), die: state.hand, cell });
  state.hand = 0;
  state.placed = true;
};

const returnToBag: Step = (state, _args, _rng, log) => {
  log?.push({ kind: "bagged", seat: seatOf(state), die: state.hand });
  state.bag[colorOf(state.hand) - 1] += 1;
  state.hand = 0;
};

const returnToPool: Step = (state, _args, _rng, log) => {
  if (state.hand === 0) return;
  log?.push({ kind: "returned", seat: seatOf(state), die: state.hand });
  state.pool.push(state.hand);
  state.hand = 0;
};

const rerollHand: Step = (state, _args, rng, log) => {
  const from = state.hand;
  state.hand = withValue(from, rollDie(6, rng));
  log?.push({ kind: "rolled", seat: seatOf(state), from, die: state.hand });
};

type Shading = Extract<InstructionData, { instruction: "set_shade_of_picked_die" }>["argument"];

/** The value that a die would get. Where it is out of range, the command is refused. */
export function shaded(value: number, argument: Shading, args: Args): number {
  switch (argument) {
    case "increase":
      return value + 1;
    case "decrease":
      return value - 1;
    case "flip":
      return 7 - value;
    case "no_constraint":
      return args[0] + 1;
  }
}

const setShade =
  (argument: Shading): Step =>
  (state, args, _rng, log) => {
    const from = state.hand;
    state.hand = withValue(from, shaded(valueOf(from), argument, args));
    log?.push({ kind: "turned", seat: seatOf(state), from, die: state.hand });
  };

const payTokens =
  ({ tool, name }: Context): Step =>
  (state, _args, _rng, log) => {
    const at = state.tools.indexOf(tool);
    if (at < 0) return; // a card that has left the table takes no tokens
    const price = priceOf(state, tool);
    state.favor[seatOf(state)] -= price;
    state.tokens[at] += price;
    log?.push({ kind: "used-tool", seat: seatOf(state), tool, name, price });
  };

const payDie =
  ({ tool, name }: Context, index: number): Step =>
  (state, args, _rng, log) => {
    const die = state.pool[args[index]];
    state.pool.splice(args[index], 1);
    state.paid.push(die);
    log?.push({ kind: "paid", seat: seatOf(state), tool, name, die });
  };

/** In solo play the tool is marked as used up; in multiplayer it leaves the table with its tokens. */
const removeTool =
  (tool: number): Step =>
  (state) => {
    const at = state.tools.indexOf(tool);
    if (at < 0) return;
    if (state.dice.length === 1) {
      state.tokens[at] = 1;
    } else {
      // Copies of a state share the list of tools.
      state.tools = state.tools.toSpliced(at, 1);
      state.tokens.splice(at, 1);
    }
  };

const tearDown: Step = (state) => {
  state.active = 0;
  state.passive = 0;
};

const tearDownIf =
  (ask: Ask): Step =>
  (state, args, rng, log) => {
    if (ask(state, args) === null) tearDown(state, args, rng, log);
  };

const tearDownPassive: Step = (state, args, rng, log) => {
  state.passive = 0;
  returnToPool(state, args, rng, log);
};

const moveDie: Step = (state, args, _rng, log) => {
  const dice = state.dice[seatOf(state)];
  const from = cellOf(args);
  const to = targetOf(args);
  const die = dice[from];
  dice[to] = die;
  dice[from] = 0;
  state.moved.push(idOf(die));
  log?.push({ kind: "moved", seat: seatOf(state), die, from, to });
};
