import * as z from "zod/mini";
import type { JsonSchema } from "../../engine/contract/bundle.ts";
import { CardFace } from "./cards/card.ts";
import { Options } from "./options.ts";
import { Position } from "./position.ts";

/** The published JSON Schemas, by the names of their files in schemas/. */
export const schemas: Readonly<Record<string, JsonSchema>> = {
  "sanguine-card": z.toJSONSchema(CardFace, { io: "input" }),
  "sanguine-options": z.toJSONSchema(Options, { io: "input" }),
  "sanguine-position": z.toJSONSchema(Position, { io: "input" }),
};
