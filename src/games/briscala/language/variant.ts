import type { RuleSet } from "./schema.ts";

/** Deeper than any rule set is. */
const DEEPEST = 24;

type Fields = { readonly [key: string]: unknown };
const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);

/** A JSON Merge Patch (RFC 7396): null takes a field out, an object changes fields, anything else replaces. */
export function merge(base: unknown, patch: unknown, depth = 0): unknown {
  if (!isFields(patch) || depth > DEEPEST) return patch;
  const merged = new Map<string, unknown>(isFields(base) ? Object.entries(base) : []);
  for (const [key, part] of Object.entries(patch)) {
    if (part === null) merged.delete(key);
    else merged.set(key, merge(merged.get(key), part, depth + 1));
  }
  return Object.fromEntries(merged);
}

/** A rule set with a patch applied. It is read and linted like any other before it is played. */
export const variant = (base: RuleSet, patch: object): unknown => merge(base, patch);
