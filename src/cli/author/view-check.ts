import type { JsonSchema } from "../../engine/contract/bundle.ts";
import type { Game, Shape, Viewer } from "../../engine/contract/game.ts";
import { errorText } from "../../engine/input/error-text.ts";
import { called, viewersOf } from "../../testkit/laws/law.ts";
import type { LawReport } from "../../testkit/report.ts";
import { drawSample, type SampleOptions } from "../../testkit/sample.ts";

/** What `parlour laws` checks in addition to the laws: a property of the bundle. */
export const VIEW_LAW = "views match viewSchema";

/** A line of the table that `parlour laws` prints. */
export type Row = Omit<LawReport, "law"> & { readonly law: string };

/** Whether the views of random games match the schema that a bundle brings. */
export async function checkViews(
  game: Game<Shape>,
  viewSchema: JsonSchema | undefined,
  options: SampleOptions<Shape> & { readonly seed: number },
): Promise<Row> {
  let bites = 0;
  const row = (text: string | null): Row => ({
    law: VIEW_LAW,
    bites,
    excuse: viewSchema ? null : "the bundle has no viewSchema",
    broken: text === null ? null : { text, seed: options.seed },
  });
  if (!viewSchema) return row(null);
  // The small build that games use can't read JSON Schemas.
  const { fromJSONSchema } = await import("zod");
  let schema: ReturnType<typeof fromJSONSchema>;
  try {
    schema = fromJSONSchema(viewSchema);
  } catch (error) {
    return row(`The viewSchema of ${game.id} can't be read: ${errorText(error)}`);
  }
  const faultOf = (state: object, viewer: Viewer): string | null => {
    try {
      const [issue] = schema.safeParse(game.view(state, viewer)).error?.issues ?? [];
      return issue ? `${issue.path.length > 0 ? `${issue.path.join(".")}: ` : ""}${issue.message}` : null;
    } catch (error) {
      return errorText(error);
    }
  };
  for (const place of drawSample(game, options).places) {
    for (const viewer of viewersOf(place)) {
      bites += 1;
      const fault = faultOf(place.state, viewer);
      if (fault === null) continue;
      const where = `${called(viewer)}, seed ${place.seed}, ${place.seats} seats, step ${place.step}`;
      return row(`A view of ${game.id} doesn't match its viewSchema (${where}): ${fault}. To fix it, correct the schema or the view.`);
    }
  }
  return row(null);
}
