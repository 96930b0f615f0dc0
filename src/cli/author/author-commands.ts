import type { Command } from "commander";
import type { DevFlags } from "./dev.ts";
import type { LawsFlags } from "./laws.ts";
import type { NewFlags } from "./new.ts";

/** The commands for people who write games. */
export function authorCommands(program: Command, version: string): void {
  program
    .command("new")
    .argument("<name>", "the id of the game, for example my-game")
    .description("create a folder with a small playable game")
    .option("--hidden", "with hidden information")
    .option("--simultaneous", "everybody chooses at once")
    .option("--cards", "with a deck and hands")
    .option("--hexes", "on a board of hexes")
    .action(async (name: string, flags: NewFlags) => (await import("./new.ts")).newGame(name, flags, version));

  program
    .command("dev")
    .argument("[folder]", "the folder of the game", ".")
    .description("serve a game while you write it: rules and board reload when a file changes")
    .option("-p, --port <number>", "the port", "8000")
    .option("--host <address>", "the address to listen on; :: lets other machines in, without request limits", "127.0.0.1")
    .action(async (folder: string, flags: DevFlags) => (await import("./dev.ts")).dev(folder, flags));

  program
    .command("laws")
    .argument("<game>", "a module, folder or npm package with games, or the id of one of ours")
    .description("test the rules of a game: a line for each law, with how often it had something to check")
    .option("--games <number>", "how many games are played", "60")
    .option("--seconds <number>", "stop after this time", "120")
    .option("--seed <number>", "another seed plays other games", "1")
    .option("--law <name>", "only this law, or part of its name")
    .option("-o, --options <json>", "the options of the match as JSON", "{}")
    .action(async (game: string, flags: LawsFlags) => (await import("./laws.ts")).laws(game, flags));
}
