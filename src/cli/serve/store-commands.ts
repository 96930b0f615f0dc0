import type { Command } from "commander";
import { withGames } from "../with-games.ts";
import type { StoreFlags } from "./records.ts";
import type { RepairFlags } from "./repair.ts";

/** What can be done with the matches in a database. */
export function storeCommands(program: Command): void {
  const overStore = (command: Command): Command =>
    withGames(command)
      .option("-d, --data <folder>", "the folder of the embedded database", process.env["PARLOUR_DATA"] ?? ".data")
      .option("--database-url <url>", "use this PostgreSQL instead (DATABASE_URL)");

  overStore(program.command("export"))
    .argument("<match>", "the id of a match")
    .description("print the record of a match; stop the server first if it uses the embedded database")
    .action(async (match: string, flags: StoreFlags) => (await import("./records.ts")).exportMatch(match, flags));
  overStore(program.command("import"))
    .argument("<record.json>", "a finished match, as saved or downloaded")
    .description("add a finished match to the database and print its id")
    .action(async (file: string, flags: StoreFlags) => (await import("./records.ts")).importRecord(file, flags));

  overStore(program.command("repair"))
    .description("check the database, match by match; --data can also be the file itself")
    .option("--write", "fix what can be fixed; a damaged file is kept, and what is readable goes into a new one")
    .option("--to <file>", "the new file (default: the damaged file's name plus .repaired)")
    .action(async (flags: RepairFlags) => (await import("./repair.ts")).repair(flags));
}
