import { type Read, readBy } from "../../../engine/input/faults.ts";
import { checkClasses, type Classes, ClassesByName } from "./classes.ts";
import classes from "./classes.json" with { type: "json" };
import crosswind from "./crosswind.json" with { type: "json" };
import ford from "./ford.json" with { type: "json" };
import ninefields from "./ninefields.json" with { type: "json" };
import riders from "./riders.json" with { type: "json" };
import { type Lineup, lineupOf, Scenario } from "./scenario.ts";

/** The built-in scenarios pass the same checks as custom ones. */
const SHIPPED = { crosswind, ford, ninefields, riders } as const;

export type ScenarioName = keyof typeof SHIPPED;

export const SCENARIOS = Object.keys(SHIPPED) as readonly ScenarioName[]; // the keys of a literal are its type's keys

function shippedClasses(): Classes {
  const read = readBy(ClassesByName, classes);
  if (!read.ok) throw new Error(`${read.error.path}: ${read.error.text}`);
  const fault = checkClasses(read.value);
  if (fault) throw new Error(`${fault.path}: ${fault.text}`);
  return read.value;
}

export const CLASSES: Classes = shippedClasses();

/** Reads a scenario that somebody wrote. */
export function readScenario(scenario: unknown): Read<Lineup> {
  const read = readBy(Scenario, scenario);
  return read.ok ? lineupOf(CLASSES, read.value) : read;
}

export function shippedLineup(name: ScenarioName): Lineup {
  const read = readScenario(SHIPPED[name]);
  if (!read.ok) throw new Error(`${name}: ${read.error.path}: ${read.error.text}`);
  return read.value;
}
