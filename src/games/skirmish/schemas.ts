import * as z from "zod/mini";
import type { JsonSchema } from "../../engine/contract/bundle.ts";
import { ClassSchema } from "./classes.ts";
import { OptionsSchema } from "./game.ts";
import { PositionSchema } from "./position.ts";
import { ScenarioSchema } from "./scenario.ts";

const schemaOf = (schema: z.ZodMiniType): JsonSchema => z.toJSONSchema(schema, { io: "input" });

/** The files in `schemas/` that this game writes, by their names: editors check scenarios and positions by them. */
export const schemas: { readonly [name: string]: JsonSchema } = {
  "skirmish-class": schemaOf(ClassSchema),
  "skirmish-scenario": schemaOf(ScenarioSchema),
  "skirmish-position": schemaOf(PositionSchema),
  "skirmish-options": schemaOf(OptionsSchema),
};
