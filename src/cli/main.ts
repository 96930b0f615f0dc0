import { readFileSync } from "node:fs";
import { Command } from "commander";
import { authorCommands } from "./author/author-commands.ts";
import type { ReviewFlags } from "./review.ts";
import type { StoreFlags } from "./serve/records.ts";
import { operatorCommands } from "./serve/operator-commands.ts";
import type { RepairFlags } from "./serve/repair.ts";
import { arenaCommands } from "./arena/arena-commands.ts";
import { scrabbleCommands } from "./scrabble/scrabble-commands.ts";
import { type ServeFlags, serveFlags } from "./serve/serve-flags.ts";

const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as { version: string };

/** The `parlour` command. Each subcommand is loaded when it is used, so that the judge starts fast. */
export async function main(argv: readonly string[]): Promise<void> {
  const program = new Command("parlour")
    .description("A home for turn-based tabletop games.")
    .version(version, "-v, --version")
    .showHelpAfterError("(parlour --help lists the commands)");

  const several = (value: string, before: readonly string[]): readonly string[] => [...before, value];
  /** Games from outside, loaded before the command starts. */
  const withGames = (command: Command): Command =>
    command
      .option("-g, --games <names>", "also load these games: modules, folders or npm packages; repeatable (PARLOUR_GAMES)", several, [])
      .hook("preAction", async (_program, action) => (await import("./games.ts")).loadGames(action.opts()["games"]));

  withGames(program.command("play"))
    .argument("[game]", "the game's id; leave it out to choose from a list")
    .description("play in the terminal, against bots or with others at the same keyboard")
    .option("-s, --seats <players>", "the players in order, separated by commas: person or a bot (person,easy)")
    .option("-o, --options <json>", "the options of the match as JSON, or @file")
    .option("--seed <text>", "play with fixed chance: the same seed and moves give the same game")
    .action(async (game: string | undefined, options: object) => (await import("./play/play.ts")).play(game, options));

  withGames(program.command("judge"))
    .description("answer JSON lines on standard input: the rules, for programs")
    .action(async () => {
      const [{ answerLines }, { makeJudge }] = await Promise.all([import("./judge/lines.ts"), import("./judge/judge.ts")]);
      await answerLines(process.stdin, process.stdout, makeJudge());
    });

  withGames(program.command("verify"))
    .argument("<record.json>", "a finished match, as saved or downloaded")
    .description("check that a finished match followed the rules and that its chance was fair")
    .action(async (file: string) => (await import("./verify.ts")).verifyFile(file));

  program
    .command("review")
    .argument("<record.json>", "a finished match, as saved or downloaded")
    .description("let a bot go through a match: the chance to win after each move, and the moves that gave most away")
    .option("--open", "judge with all cards open, not by what each player could see")
    .option("--iterations <n>", "how long to think about each move", "600")
    .action(async (file: string, flags: ReviewFlags) => (await import("./review.ts")).reviewFile(file, flags));

  authorCommands(program, version);

  program
    .command("lint")
    .argument("<rules.json>", "the rule set of a card game, or the id of a shipped one")
    .description("check a rule set: errors with their place, and advice")
    .action(async (file: string) => (await import("./rule-set.ts")).lintFile(file));

  program
    .command("describe")
    .argument("<rules.json>", "the rule set of a card game, or the id of a shipped one")
    .option("-l, --language <language>", "en or it", "en")
    .description("write the rules of a card game in words")
    .action(async (file: string, options: { language: string }) => (await import("./rule-set.ts")).describeFile(file, options.language));

  program
    .command("transcript")
    .argument("<game>", "the game's id, for example sanguine")
    .requiredOption("--strategy <name>", "one of the game's strategies, for example fillfirst or maxrow")
    .description("write what a strategy asks about the start of a match to a file in this folder")
    .action(async (game: string, options: { strategy: string }) => (await import("./transcript.ts")).transcript(game, options));

  withGames(serveFlags(program.command("serve"))).action(async (flags: ServeFlags) =>
    (await import("./serve/serve.ts")).serve(flags, version),
  );

  const overStore = (command: Command): Command =>
    withGames(command)
      .option("-d, --data <folder>", "the folder of the embedded database", process.env["PARLOUR_DATA"] ?? ".data")
      .option("--database-url <url>", "use this PostgreSQL instead (DATABASE_URL)");
  overStore(program.command("export"))
    .argument("<match>", "the id of a match")
    .description("print the record of a match; stop the server first if it uses the embedded database")
    .action(async (match: string, flags: StoreFlags) => (await import("./serve/records.ts")).exportMatch(match, flags));
  overStore(program.command("import"))
    .argument("<record.json>", "a finished match, as saved or downloaded")
    .description("add a finished match to the database and print its id")
    .action(async (file: string, flags: StoreFlags) => (await import("./serve/records.ts")).importRecord(file, flags));

  overStore(program.command("repair"))
    .description("check the database, match by match; --data can also be the file itself")
    .option("--write", "fix what can be fixed; a damaged file is kept, and what is readable goes into a new one")
    .option("--to <file>", "the new file (default: the damaged file's name plus .repaired)")
    .action(async (flags: RepairFlags) => (await import("./serve/repair.ts")).repair(flags));

  operatorCommands(program);
  arenaCommands(program);
  scrabbleCommands(program);

  await program.parseAsync(argv);
}
