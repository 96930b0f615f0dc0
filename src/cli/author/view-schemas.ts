import { type JsonSchema, presetOf } from "../../engine/contract/bundle.ts";
import { catalog, games } from "../../server/catalog.ts";
import { type SampledGame, viewSchema } from "../../testkit/infer-schema.ts";

/** Random matches for each listing and number of seats. */
const MATCHES = 6;

/** The schema of every game's view, under the name of its file. */
export async function viewSchemas(seed = 1, matches = MATCHES): Promise<Record<string, JsonSchema>> {
  const schemas: Record<string, JsonSchema> = {};
  for (const { id, name, load } of games) {
    // Where listings share a game, its options have the name that stands for all of them.
    const isShared = catalog.some(({ game }) => game === id);
    const title = isShared ? String((await load()).options["title"]) : name;
    const sampled: SampledGame[] = [];
    for (const listing of catalog.filter((one) => (one.game ?? one.id) === id)) {
      const bundle = await listing.load();
      const opened = await bundle.open(presetOf(listing, {}).options);
      if (!opened.ok) continue;
      const most = Math.max(...listing.seats);
      for (const seats of new Set([listing.seats[0] ?? most, most])) sampled.push({ game: opened.game, seats });
    }
    schemas[`${id}-view`] = viewSchema(`What a viewer sees in ${title}`, sampled, matches, seed);
  }
  return schemas;
}
