import { readFileSync } from "node:fs";
import { Command } from "commander";
import { authorCommands } from "./author/author-commands.ts";
import { operatorCommands } from "./serve/operator-commands.ts";
import { withGames } from "./with-games.ts";
import { recordCommands } from "./records/record-commands.ts";
import { ruleSetCommands } from "./rule-sets/rule-set-commands.ts";
import { storeCommands } from "./serve/store-commands.ts";
import { arenaCommands } from "./arena/arena-commands.ts";
import { scrabbleCommands } from "./scrabble/scrabble-commands.ts";
import { type ServeFlags, serveFlags } from "./serve/serve-flags.ts";

const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as { version: string };

/** The `parlour` command. Each subcommand is loaded when it is used, so that the judge starts fast. */
export async function main(argv: readonly string[]): Promise<void> {
  // The reader of the output may stop early, as `head` does.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit();
  });
  const program = new Command("parlour")
    .description("A home for turn-based tabletop games.")
    .version(version, "-v, --version")
    .showHelpAfterError("(parlour --help lists the commands)");
  playCommands(program);
  recordCommands(program);
  authorCommands(program, version);
  ruleSetCommands(program);
  withGames(serveFlags(program.command("serve"))).action(async (flags: ServeFlags) =>
    (await import("./serve/serve.ts")).serve(flags, version),
  );

  storeCommands(program);
  operatorCommands(program);
  arenaCommands(program);
  scrabbleCommands(program);
  await program.parseAsync(argv);
}

function playCommands(program: Command): void {
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

  program
    .command("transcript")
    .argument("<game>", "the game's id, for example sanguine")
    .requiredOption("--strategy <name>", "one of the game's strategies, for example fillfirst or maxrow")
    .description("write what a strategy asks about the start of a match to a file in this folder")
    .action(async (game: string, options: { strategy: string }) => (await import("./transcript.ts")).transcript(game, options));
}
