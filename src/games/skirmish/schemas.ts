import * as z from "zod/mini";
import type { JsonSchema } from "../../engine/contract/bundle.ts";
import { Options } from "./options.ts";
import { Position } from "./position.ts";
import { CharacterClass } from "./scenarios/classes.ts";
import { Scenario } from "./scenarios/scenario.ts";

const schemaOf = (schema: z.ZodMiniType): JsonSchema => z.toJSONSchema(schema, { io: "input" });

/** The files in `schemas/` that belong to this game, by name. Editors use them to check scenarios and positions. */
export const schemas: { readonly [name: string]: JsonSchema } = {
  "skirmish-class": schemaOf(CharacterClass),
  "skirmish-scenario": schemaOf(Scenario),
  "skirmish-position": schemaOf(Position),
  "skirmish-options": schemaOf(Options),
};
