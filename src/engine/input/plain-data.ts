import type { Fault } from "../contract/game.ts";
import { faultUnder } from "./path.ts";

/** Deeper than any options, position or card needs to be, and far from overflowing the stack. */
const DEEPEST = 40;

/**
 * Checks data from outside before anything else looks at it: not too deep, no number that JSON cannot hold, no key that would
 * reach a prototype. All input goes through here, so paths are built only for faults.
 */
export const checkPlain = (root: unknown): Fault | null => faultIn(root, 0);

/** Recursive, but never deeper than the data may be. */
function faultIn(value: unknown, depth: number): Fault | null {
  if (typeof value === "number") return Number.isFinite(value) ? null : { path: "", text: "This number is too large." };
  if (typeof value !== "object" || value === null) return null;
  if (depth >= DEEPEST) return { path: "", text: `This is nested more than ${DEEPEST} levels deep.` };
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      const fault = faultIn(value[i], depth + 1);
      if (fault) return faultUnder(`[${i}]`, fault);
    }
    return null;
  }
  for (const key of Object.keys(value)) {
    if (key === "__proto__" || key === "constructor" || key === "prototype") {
      return { path: key, text: `A field can't be called "${key}".` };
    }
    // An object from outside has these keys, whatever they hold.
    const fault = faultIn((value as Record<string, unknown>)[key], depth + 1);
    if (fault) return faultUnder(key, fault);
  }
  return null;
}
