import * as z from "zod/mini";
import type { JsonSchema } from "../../engine/bundle.ts";
import { CardFace } from "./card.ts";
import { Options } from "./options.ts";
import { Position } from "./position.ts";

/** What is published as JSON Schema, by file name. */
export const schemas: Readonly<Record<string, JsonSchema>> = {
  "sanguine-card.json": z.toJSONSchema(CardFace, { io: "input" }),
  "sanguine-options.json": z.toJSONSchema(Options, { io: "input" }),
  "sanguine-position.json": z.toJSONSchema(Position, { io: "input" }),
};
