import * as z from "zod/mini";
import type { JsonSchema } from "../../engine/contract/bundle.ts";
import { RuleSet } from "./language/schema.ts";
import { Options } from "./options.ts";
import { Position } from "./position.ts";

/** What is published as JSON Schema, by the name of its file in schemas/. */
export const schemas: Readonly<Record<string, JsonSchema>> = {
  "briscala-rules": z.toJSONSchema(RuleSet, { io: "input" }),
  "briscala-options": z.toJSONSchema(Options, { io: "input" }),
  "briscala-position": z.toJSONSchema(Position, { io: "input" }),
};
