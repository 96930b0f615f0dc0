import * as z from "zod/mini";
import type { JsonSchema, Opened } from "../engine/contract/bundle.ts";
import type { Game, Shape } from "../engine/contract/game.ts";
import { type Read, readBy } from "../engine/input/faults.ts";

/** The part of a bundle that has to do with options. */
interface Opening<G extends Shape> {
  readonly options: JsonSchema;
  open(options: unknown): Promise<Opened<G>>;
}

/** The options of a game by a schema: it validates, and forms and docs are drawn from it. */
export const optionsBy = <T, G extends Shape>(schema: z.ZodMiniType<T>, make: (options: T) => Read<Game<G>>): Opening<G> => ({
  options: z.toJSONSchema(schema, { io: "input" }),
  open(options) {
    const read = readBy(schema, options ?? {});
    if (!read.ok) return Promise.resolve(read);
    const made = make(read.value);
    return Promise.resolve(made.ok ? { ok: true, game: made.value } : made);
  },
});

/** For a game that has nothing to choose. */
export const noOptions = <G extends Shape>(make: () => Game<G>): Opening<G> =>
  optionsBy(z.strictObject({}), () => ({ ok: true, value: make() }));
