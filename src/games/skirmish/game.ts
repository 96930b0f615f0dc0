import * as z from "zod/mini";
import type { Bundle } from "../../engine/contract/bundle.ts";
import type { Fault, Game } from "../../engine/contract/game.ts";
import { optionsBy } from "../../kit/options.ts";
import { musterFrom, SCENARIOS, shippedMuster } from "./armoury.ts";
import { hints } from "./bot.ts";
import { captain, general, major, recruit, sergeant } from "./captain.ts";
import { load, save, type Start } from "./position.ts";
import { resolve } from "./resolve.ts";
import { apply, check, moves, result, score, tally, toAct } from "./rules.ts";
import { checkPlacement, LimitSchema, ScenarioSchema, stateOf } from "./scenario.ts";
import { copyState, type Skirmish } from "./state.ts";
import { terminal } from "./terminal.ts";
import { imagine, view, witness } from "./view.ts";
import { explain, read, tell, write } from "./words.ts";
import { joinPath } from "../../engine/input/path.ts";

// The turn as a component of its own, by the names it is known by: who has characters and commands needs nothing else.
export type { AttackDataModel, CharacterEntity, GridService, MovementDataModel, PairNoOrder, Rule, Square, Verdict } from "./commands.ts";
export { getDimensions } from "./commands.ts";
export {
  attackingInsideAttackPattern,
  attackingInsideBounds,
  attackInsideBounds,
  movingInsideBounds,
  movingInsideMovementPattern,
  opposingPlayersMovingToSamePosition,
  validateAttacks,
  validateCommands,
  validateMovements,
  validateMovingToOccupiedPosition,
  validateMovingToSamePosition,
  validateSingleCommandsOnly,
  type ValidationResult,
} from "./command-validator.ts";
export { reversePattern } from "./pattern.ts";
export {
  applyAttacks,
  applyCommands,
  applyMovement,
  checkForDeaths,
  checkForWinner,
  type Happening,
  type Outcome,
  type TurnResult,
} from "./turn-logic.ts";

export const OptionsSchema = z
  .strictObject({
    scenario: z._default(z.enum(SCENARIOS, `The scenario is one of ${SCENARIOS.join(", ")}.`), "crosswind").register(z.globalRegistry, {
      title: "Scenario",
      description: "The field and the armies.",
    }),
    placement: z
      ._default(z.enum(["array", "hidden"], 'Placement is "array" or "hidden".'), "array")
      .register(z.globalRegistry, { title: "Placement", description: "As the scenario says, or in secret on the own two rows." }),
    limit: z.optional(LimitSchema),
    reverse: z._default(z.enum(["opponent", "host"], 'Reversed is the "opponent" or the "host".'), "opponent").register(z.globalRegistry, {
      title: "Patterns reversed for",
      description: "Whose patterns are turned by half a circle.",
    }),
    custom: z.optional(ScenarioSchema).register(z.globalRegistry, {
      title: "Own scenario",
      description: "A scenario of your own as JSON; it takes the place of the one chosen above.",
    }),
  })
  .register(z.globalRegistry, { title: "Skirmish options" });

type Options = z.infer<typeof OptionsSchema>;

/** Where a match with these options starts. */
export function startOf({ scenario, placement, limit, reverse, custom }: Options): Start | { readonly fault: Fault } {
  const muster = custom ? musterFrom(custom) : shippedMuster(scenario);
  if ("fault" in muster) return { fault: { path: joinPath("custom", muster.fault.path), text: muster.fault.text } };
  if (placement === "hidden") {
    const text = checkPlacement(muster);
    if (text) return { fault: { path: "placement", text } };
  }
  return { muster: limit === undefined ? muster : { ...muster, limit }, reverse, phase: placement === "hidden" ? "placement" : "orders" };
}

export const skirmish = (start: Start): Game<Skirmish> => ({
  id: "skirmish",
  version: 1,
  seats: [2],
  setup: () => stateOf(start.muster, start.reverse, start.phase, 1),
  ...{ toAct, moves, check, apply, result, score, tally }, // rules.ts
  ...{ view, witness, imagine }, // view.ts
  ...{ write, read, explain, tell }, // words.ts
  idle: () => ({ do: "ready" }), // the orders given so far stand
  undoable: (_state, _seat, move) => move.do !== "ready",
  save: (state) => save(state, start),
  load: (position) => load(position, start),
  copy: copyState,
});

export const bundle: Bundle<Skirmish> = {
  id: "skirmish",
  ...optionsBy(OptionsSchema, (options) => {
    const start = startOf(options);
    return "fault" in start ? { ok: false, error: start.fault } : { ok: true, value: skirmish(start) };
  }),
  terminal,
  hints,
  // One order at a time, the bots for all games think as long about each as these do about the whole turn: so the levels are theirs.
  bots: [
    { name: "easy", make: recruit },
    { name: "medium", make: sergeant },
    { name: "hard", make: major },
    { name: "expert", make: general },
    { name: "recruit", make: recruit },
    { name: "captain", make: captain },
  ],
  resolve: (request) => resolve(request, OptionsSchema, startOf),
};
