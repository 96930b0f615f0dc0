import type * as z from "zod/mini";
import { copy } from "../engine/contract/copy.ts";
import type { Fault, Loaded, Shape } from "../engine/contract/game.ts";
import { readBy } from "../engine/input/faults.ts";

/**
 * `save` and `load` for a game whose position is its state: one schema reads it. `check` finds what a schema can't say, such as two
 * lists that must be equally long; `seats` counts the seats, for games that allow several numbers.
 */
export const positionBy = <G extends Shape>(
  schema: z.ZodMiniType<G["state"]>,
  more: { readonly check?: (state: G["state"]) => Fault | null; readonly seats?: (state: G["state"]) => number } = {},
): { save(state: G["state"]): unknown; load(position: unknown): Loaded<G> } => ({
  save: (state) => copy(state),
  load(position) {
    const read = readBy(schema, position);
    if (!read.ok) return read;
    const fault = more.check?.(read.value) ?? null;
    if (fault) return { ok: false, error: fault };
    return { ok: true, state: read.value, ...(more.seats && { seats: more.seats(read.value) }) };
  },
});

/** A condition, the path it is about, and the sentence if it fails. */
type PositionCheck = readonly [holds: boolean | (() => boolean), path: string, text: string];

/** The first check that fails, as a fault. Pass a function for a check that relies on earlier ones: it only runs if they hold. */
export function firstFault(...checks: readonly PositionCheck[]): Fault | null {
  const [, path, text] = checks.find(([holds]) => !(typeof holds === "function" ? holds() : holds)) ?? [];
  return path === undefined || text === undefined ? null : { path, text };
}
