import { writeFileSync } from "node:fs";
import { catalog, listingOf } from "../server/catalog.ts";

/** Writes the transcript of one of a game's strategies into its file in the current folder. */
export async function transcript(game: string, { strategy }: { readonly strategy: string }): Promise<void> {
  const listing = listingOf(game);
  if (!listing) return fail(`There is no game "${game}": use ${catalog.map(({ id }) => id).join(", ")}.`);
  const transcripts = (await listing.load()).transcripts ?? {};
  const names = Object.keys(transcripts);
  if (names.length === 0) return fail(`${listing.name} has no strategy transcripts.`);
  const found = Object.hasOwn(transcripts, strategy) ? transcripts[strategy] : undefined;
  if (!found) return fail(`There is no strategy "${strategy}": use ${names.join(" or ")}.`);
  const text = found.text();
  writeFileSync(found.file, text);
  process.stdout.write(`${found.file}: ${text.trimEnd().split("\n").length} lines\n`);
}

function fail(why: string): void {
  process.stderr.write(`${why}\n`);
  process.exitCode = 2;
}
