import * as z from "zod/mini";
import type { Assets } from "../engine/contract/assets.ts";
import type { JsonSchema, Opened } from "../engine/contract/bundle.ts";
import type { Fault, Game, Shape } from "../engine/contract/game.ts";
import { type Read, readBy } from "../engine/input/faults.ts";

/** The part of a bundle that deals with options. */
interface Opening<G extends Shape> {
  readonly options: JsonSchema;
  open(options: unknown, assets?: Assets): Promise<Opened<G>>;
}

/** What valid options give: a game, and warnings about options that work but are probably mistakes. */
type Made<G extends Shape> = Read<Game<G>> & { readonly warnings?: readonly Fault[]; readonly ready?: () => Promise<void> };

/** A game's options by one schema, which validates them and describes them for forms and docs. */
export const optionsBy = <T, G extends Shape>(
  schema: z.ZodMiniType<T>,
  make: (options: T, assets?: Assets) => Made<G> | Promise<Made<G>>,
): Opening<G> => ({
  options: z.toJSONSchema(schema, { io: "input" }),
  async open(options, assets) {
    const read = readBy(schema, options ?? {});
    if (!read.ok) return read;
    const made = await make(read.value, assets);
    if (!made.ok) return made;
    const { value: game, warnings, ready } = made;
    return { ok: true, game, ...(warnings?.length ? { warnings } : {}), ...(ready ? { ready } : {}) };
  },
});

/** For a game without options. */
export const noOptions = <G extends Shape>(make: () => Game<G>): Opening<G> =>
  optionsBy(z.strictObject({}), () => ({ ok: true, value: make() }));
