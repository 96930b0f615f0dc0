import type { Command } from "commander";
import { withGames } from "../with-games.ts";
import type { ReviewFlags } from "./review.ts";

/** What can be done with the record of a finished match. */
export function recordCommands(program: Command): void {
  withGames(program.command("verify"))
    .argument("<record.json>", "a finished match, as saved or downloaded")
    .description("check that a finished match followed the rules and that its chance was fair")
    .action(async (file: string) => (await import("./verify.ts")).verifyFile(file));

  withGames(program.command("review"))
    .argument("<record.json>", "a finished match, as saved or downloaded")
    .description("have a bot review a match: the chance to win after each move, and the moves that gave the most away")
    .option("--open", "judge with all cards open, not by what each player could see")
    .option("--iterations <n>", "how long to think about each move", "600")
    .option("--json", "print the review as JSON")
    .action(async (file: string, flags: ReviewFlags) => (await import("./review.ts")).reviewFile(file, flags));
}
