import type { Command } from "commander";
import type { ArenaFlags } from "./arena.ts";
import type { CheckFlags } from "./bot-check.ts";
import type { JoinFlags } from "./bot-join.ts";
import type { LabFlags } from "./lab.ts";
import { withGames } from "../with-games.ts";
import { moduleNames } from "./setup.ts";

/** The commands that measure bots and games. */
export function arenaCommands(program: Command): void {
  withTable(program.command("arena"))
    .argument("<game>", "the game's id")
    .argument("<bots...>", 'two or more bots: a name (hard), a module (./my-bot.js) or a program ("exec:python3 bot.py")')
    .description("play bots against each other in pairs of games with swapped seats, and say which is stronger")
    .option("--sprt <elo...>", "stop once it is clear which is likelier, that the first bot is 0 or 20 Elo stronger: --sprt 0 20")
    .option("--alpha <rate>", "how often the test may wrongly say stronger", "0.05")
    .option("--beta <rate>", "how often the test may wrongly say not stronger", "0.05")
    .option("--round <number>", "play only this round, as it was played before: with the same seed and --iterations")
    .option("--save <folder>", "save the record of every game")
    .option("--report <file.html>", "write a page with charts")
    .option("--json", "print everything as JSON")
    .option("--queue <url>", "let arena-workers play, over this PostgreSQL")
    .action(async (game: string, bots: string[], flags: ArenaFlags) => (await import("./arena.ts")).arena(game, bots, flags));

  withTable(program.command("lab"))
    .argument("<game>", "the game's id")
    .description("play a game many times and say how balanced, long and varied it is")
    .option("-b, --bot <bot>", "the bot in every seat", "greedy")
    .option("--report <file.html>", "write a page with charts")
    .option("--json", "print the figures as JSON")
    .action(async (game: string, flags: LabFlags) => (await import("./lab.ts")).lab(game, flags));

  withGames(program.command("arena-worker"))
    .description("play rounds of arenas from a queue, until stopped; only use a database that you trust")
    .requiredOption("--queue <url>", "the PostgreSQL that the arena uses")
    .option("--threads <count>", "how many rounds at once (default: one per core)")
    .action(async (flags: { queue: string; threads?: string }) => (await import("./arena-worker.ts")).arenaWorker(flags));

  withGames(program.command("bot-check"), "--games <names>")
    .argument("<command>", 'the command that starts the bot, for example "python3 bot.py"')
    .description("check that a program can play as a bot, and say what is wrong")
    .option("-g, --game <id>", "the game to play", "fourline")
    .option("-o, --options <json>", "the options of the match as JSON, or @file")
    .option("--move-limit <ms>", "how long an answer may take", "10000")
    .action(async (command: string, flags: CheckFlags) => (await import("./bot-check.ts")).botCheck(command, flags));

  withGames(program.command("bot"))
    .argument("<command>", 'the command that starts the bot, for example "python3 bot.py"')
    .description("let a program take a seat at a table on a server")
    .requiredOption("--join <link>", "the link to the table, as the page gives it")
    .option("--name <name>", "what to call it at the table", "Bot")
    .option("--move-limit <ms>", "how long an answer may take", "30000")
    .action(async (command: string, flags: JoinFlags) => (await import("./bot-join.ts")).botJoin(command, flags));
}

const several = (value: string, before: readonly string[]): readonly string[] => [...before, value];

const withTable = (command: Command): Command =>
  command
    .option(
      "-g, --games <count or names>",
      "how many games (100); or load games from outside: modules, folders or packages; repeatable",
      several,
      [],
    )
    .hook("preAction", async (_program, action) =>
      (await import("../games.ts")).loadGames(moduleNames(action.opts()["games"] as readonly string[])),
    )
    .option("-o, --options <json>", "the options of the match as JSON, or @file")
    .option("-s, --seats <count>", "how many seats; two unless the game needs more")
    .option("--seed <text>", "the same seed gives the same games with --iterations", "arena")
    .option("--iterations <count>", "how much each bot may search for a move, counted so that games can be repeated")
    .option("--ms <count>", "how long each bot may think about a move (default: as its level does)")
    .option("--move-limit <ms>", "how long a module or program may take before it counts as stuck (default: 10000, and --ms)")
    .option("--threads <count>", "how many games at once (default: one per core)");
