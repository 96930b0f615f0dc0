import type { Command } from "commander";

const several = (value: string, before: readonly string[]): readonly string[] => [...before, value];

/** Lets a command have games from outside, loaded before it starts. */
export const withGames = (command: Command, flag = "-g, --games <names>"): Command =>
  command
    .option(flag, "also load these games: modules, folders or npm packages; repeatable (PARLOUR_GAMES)", several, [])
    .hook("preAction", async (_program, action) => (await import("./games.ts")).loadGames(action.opts()["games"]));
