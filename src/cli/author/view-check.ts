import type { JsonSchema } from "../../engine/contract/bundle.ts";
import type { Game, Shape } from "../../engine/contract/game.ts";
import { errorText } from "../../engine/input/error-text.ts";
import { called, viewersOf } from "../../testkit/laws/law.ts";
import { drawSample, type SampleOptions } from "../../testkit/sample.ts";

/** Enough to see each phase of a game. */
const GAMES = 6;

/** Where views of random games don't match the schema that a game brings: a sentence, or null if they do. */
export async function viewFault(game: Game<Shape>, viewSchema: JsonSchema, options: SampleOptions<Shape>): Promise<string | null> {
  // The small build that games use can't read JSON Schemas.
  const { fromJSONSchema } = await import("zod");
  let schema: ReturnType<typeof fromJSONSchema>;
  try {
    schema = fromJSONSchema(viewSchema);
  } catch (error) {
    return `The viewSchema of ${game.id} can't be read: ${errorText(error)}`;
  }
  for (const place of drawSample(game, { ...options, games: GAMES }).places) {
    for (const viewer of viewersOf(place)) {
      const [issue] = schema.safeParse(game.view(place.state, viewer)).error?.issues ?? [];
      if (!issue) continue;
      const where = `${called(viewer)}, seed ${place.seed}, ${place.seats} seats, step ${place.step}`;
      const field = issue.path.length > 0 ? `${issue.path.join(".")}: ` : "";
      return `A view of ${game.id} doesn't match its viewSchema (${where}): ${field}${issue.message}. Correct the schema or the view.`;
    }
  }
  return null;
}
