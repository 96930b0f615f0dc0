import type { Fault } from "./game.ts";

/** Deeper than any options, position or card of ours needs to be, and far from what a stack can bear. */
const DEEPEST = 40;

/**
 * Looks through data from outside before anything else does: nothing too deep to walk, no number that JSON cannot keep,
 * no key that would reach a prototype. Iterative, because the depth is what it guards against.
 */
export function checkPlain(root: unknown): Fault | null {
  const open: { value: unknown; path: string; depth: number }[] = [{ value: root, path: "", depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path, depth } = next;
    if (typeof value === "number" && !Number.isFinite(value)) return { path, text: "This number is too large to keep." };
    if (typeof value !== "object" || value === null) continue;
    if (depth >= DEEPEST) return { path, text: `This is nested more than ${DEEPEST} levels deep.` };
    if (Array.isArray(value)) {
      for (let i = value.length - 1; i >= 0; i--) open.push({ value: value[i], path: `${path}[${i}]`, depth: depth + 1 });
    } else {
      for (const [key, part] of Object.entries(value)) {
        if (key === "__proto__" || key === "constructor" || key === "prototype") {
          return { path: inside(path, key), text: `A field may not be called "${key}".` };
        }
        open.push({ value: part, path: inside(path, key), depth: depth + 1 });
      }
    }
  }
  return null;
}

/** `players[0]` and `window` make `players[0].window`. */
export const inside = (path: string, key: string): string => (path === "" ? key : `${path}.${key}`);
