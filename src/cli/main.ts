import { readFileSync } from "node:fs";
import { Command } from "commander";
import type { StoreFlags } from "./records.ts";
import type { RepairFlags } from "./repair.ts";
import { type ServeFlags, serveFlags } from "./serve-flags.ts";

const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as { version: string };

/** The `parlour` command. Each of its parts is loaded when it is asked for, so that the judge starts at once. */
export async function main(argv: readonly string[]): Promise<void> {
  const program = new Command("parlour")
    .description("A home for turn-based tabletop games.")
    .version(version, "-v, --version")
    .showHelpAfterError("(parlour --help lists the commands)");

  program
    .command("play")
    .argument("[game]", "the game's id; without it you choose from a list")
    .description("play in the terminal, with people at one keyboard and bots in any seat")
    .option("-s, --seats <players>", "who plays, in order: person or a bot's name, separated by commas (person,easy)")
    .option("-o, --options <json>", "the options of the match as JSON, or @file")
    .option("--seed <text>", "the same seed and the same moves give the same game")
    .action(async (game: string | undefined, options: object) => (await import("./play.ts")).play(game, options));

  program
    .command("judge")
    .description("answer JSON lines: the rules, for programs")
    .action(async () => {
      const [{ answerLines }, { makeJudge }] = await Promise.all([import("./lines.ts"), import("./judge.ts")]);
      await answerLines(process.stdin, process.stdout, makeJudge());
    });

  program
    .command("verify")
    .argument("<record.json>", "a finished match, as saved or downloaded")
    .description("check that a finished match was played by the rules, with the chance that was promised")
    .action(async (file: string) => (await import("./verify.ts")).verifyFile(file));

  program
    .command("transcript")
    .argument("<game>", "sanguine")
    .requiredOption("--strategy <name>", "fillfirst or maxrow")
    .description("write down what a strategy asks of the start, into its file in this folder")
    .action(async (game: string, options: { strategy: string }) => (await import("./transcript.ts")).transcript(game, options));

  serveFlags(program.command("serve")).action(async (flags: ServeFlags) => (await import("./serve.ts")).serve(flags, version));

  const overStore = (command: Command): Command =>
    command
      .option("-d, --data <folder>", "where the embedded database lies", process.env["PARLOUR_DATA"] ?? ".data")
      .option("--database-url <url>", "the PostgreSQL that is used instead (DATABASE_URL)");
  overStore(program.command("export"))
    .argument("<match>", "the id of a match")
    .description("write the record of a match to standard output; an embedded database must not be in use")
    .action(async (match: string, flags: StoreFlags) => (await import("./records.ts")).exportMatch(match, flags));
  overStore(program.command("import"))
    .argument("<record.json>", "a finished match, as saved or downloaded")
    .description("take a finished match in, to look at it again; says its id")
    .action(async (file: string, flags: StoreFlags) => (await import("./records.ts")).importRecord(file, flags));

  overStore(program.command("repair"))
    .description("check a store, match by match; --data may also be the file itself")
    .option("--write", "mend what can be mended; a damaged file is left alone, and what can be read of it goes into a new one")
    .option("--to <file>", "the new file (default: the name of the damaged one with .repaired)")
    .action(async (flags: RepairFlags) => (await import("./repair.ts")).repair(flags));

  await program.parseAsync(argv);
}
