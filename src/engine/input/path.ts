import type { Fault } from "../contract/game.ts";

/** `players[0]` and `window` make `players[0].window`; `cards` and `[2].cost` make `cards[2].cost`. */
export function joinPath(outer: string, inner: string): string {
  if (outer === "" || inner === "" || inner.startsWith("[")) return outer + inner;
  return `${outer}.${inner}`;
}

/** The same fault, seen from further out. */
export const faultUnder = (outer: string, { path, text }: Fault): Fault => ({ path: joinPath(outer, path), text });
