import * as z from "zod/mini";
import type { JsonSchema } from "../../engine/contract/bundle.ts";
import { PublicCard, ToolCard, WindowCard } from "./cards/card-schemas.ts";
import { Options } from "./options.ts";
import { Position } from "./position.ts";

const published = (schema: z.ZodMiniType, title: string): JsonSchema => ({
  // A JSON Schema is plain data; the library's type for it is wider than ours.
  ...(z.toJSONSchema(schema, { io: "input", reused: "ref" }) as JsonSchema),
  title,
});

/** The files in the folder `schemas`, by which editors check and complete cards and positions. */
export const schemas: { readonly [name: string]: JsonSchema } = {
  "sagrada-tool": published(ToolCard, "A tool card of Sagrada"),
  "sagrada-public": published(PublicCard, "A public objective of Sagrada"),
  "sagrada-window": published(WindowCard, "A window of Sagrada"),
  "sagrada-options": published(Options, "The options of a match of Sagrada"),
  "sagrada-position": published(Position, "A position of Sagrada"),
};
