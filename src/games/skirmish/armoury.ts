import { ClassesSchema, checkClasses, type Classes } from "./classes.ts";
import classes from "./data/classes.json" with { type: "json" };
import crosswind from "./data/crosswind.json" with { type: "json" };
import ford from "./data/ford.json" with { type: "json" };
import ninefields from "./data/ninefields.json" with { type: "json" };
import riders from "./data/riders.json" with { type: "json" };
import { readBy } from "../../engine/input/faults.ts";
import type { Fault } from "../../engine/contract/game.ts";
import { type Muster, musterOf, ScenarioSchema } from "./scenario.ts";

/** What ships: held to the same checks as what anyone brings. */
const SHIPPED = { crosswind, ford, ninefields, riders } as const;

export type ScenarioName = keyof typeof SHIPPED;

export const SCENARIOS = Object.keys(SHIPPED) as readonly ScenarioName[];

function shippedClasses(): Classes {
  const read = readBy(ClassesSchema, classes);
  if (!read.ok) throw new Error(`${read.error.path}: ${read.error.text}`);
  const fault = checkClasses(read.value);
  if (fault) throw new Error(`${fault.path}: ${fault.text}`);
  return read.value;
}

export const CLASSES: Classes = shippedClasses();

/** A scenario of one's own. */
export function musterFrom(scenario: unknown): Muster | { readonly fault: Fault } {
  const read = readBy(ScenarioSchema, scenario);
  return read.ok ? musterOf(read.value, CLASSES) : { fault: read.error };
}

export function shippedMuster(name: ScenarioName): Muster {
  const muster = musterFrom(SHIPPED[name]);
  if ("fault" in muster) throw new Error(`${name}: ${muster.fault.path}: ${muster.fault.text}`);
  return muster;
}
