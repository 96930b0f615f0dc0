import * as z from "zod/mini";
import type { JsonSchema } from "../../engine/contract/bundle.ts";
import { Options } from "./options.ts";
import { Position } from "./position.ts";

/** What is published as JSON Schema, by the name of its file in schemas/. */
export const schemas: Readonly<Record<string, JsonSchema>> = {
  "scrabble-options": z.toJSONSchema(Options, { io: "input" }),
  "scrabble-position": z.toJSONSchema(Position, { io: "input" }),
};
