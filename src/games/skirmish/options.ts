import * as z from "zod/mini";
import type { Read } from "../../engine/input/faults.ts";
import { faultUnder } from "../../engine/input/path.ts";
import { oneOf } from "../../kit/schema.ts";
import { checkPlacement, Scenario, type Start, TurnLimit } from "./scenarios/scenario.ts";
import { readScenario, SCENARIOS, shippedLineup } from "./scenarios/shipped.ts";

export const Options = z
  .strictObject({
    scenario: z._default(oneOf(SCENARIOS, "The scenario"), "crosswind").register(z.globalRegistry, {
      title: "Scenario",
      description: "The battlefield and the armies.",
    }),
    placement: z._default(oneOf(["array", "hidden"], "Placement"), "array").register(z.globalRegistry, {
      title: "Placement",
      description: "Start in the scenario's formation, or place your characters in secret on your two back rows.",
    }),
    limit: z.optional(TurnLimit),
    reverse: z._default(oneOf(["opponent", "host"], "The side with rotated patterns"), "opponent").register(z.globalRegistry, {
      title: "Rotated patterns",
      description: "The two sides face each other, so the moves and attacks of one side are rotated.",
    }),
    custom: z.optional(Scenario).register(z.globalRegistry, {
      title: "Custom scenario",
      description: "Your own scenario as JSON. It replaces the one chosen above.",
    }),
  })
  .register(z.globalRegistry, { title: "Skirmish options" });

/** The start of a match with these options. */
export function startOf({ scenario, placement, limit, reverse, custom }: z.infer<typeof Options>): Read<Start> {
  const read: ReturnType<typeof readScenario> = custom ? readScenario(custom) : { ok: true, value: shippedLineup(scenario) };
  if (!read.ok) return { ok: false, error: faultUnder("custom", read.error) };
  const fault = placement === "hidden" ? checkPlacement("placement", read.value) : null;
  if (fault) return { ok: false, error: fault };
  const lineup = limit === undefined ? read.value : { ...read.value, limit };
  return { ok: true, value: { lineup, reverse, phase: placement === "hidden" ? "placement" : "orders" } };
}
