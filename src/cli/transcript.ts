import { writeFileSync } from "node:fs";
import { strategyTranscript, TRANSCRIBED } from "../games/sanguine/strategy-transcript.ts";

/** Writes what a strategy asks of the start into its file in the current folder. */
export function transcript(game: string, { strategy }: { readonly strategy: string }): void {
  const made = game === "sanguine" ? strategyTranscript(strategy) : null;
  if (!made) {
    const why =
      game === "sanguine"
        ? `There is no strategy "${strategy}": use ${TRANSCRIBED.join(" or ")}.`
        : `Only sanguine has transcripts of strategies.`;
    process.stderr.write(`${why}\n`);
    process.exitCode = 2;
    return;
  }
  writeFileSync(made.file, made.text);
  process.stdout.write(`${made.file}: ${made.text.trimEnd().split("\n").length} lines\n`);
}
