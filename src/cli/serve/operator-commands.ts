import type { Command } from "commander";
import type { OperateFlags } from "./operate.ts";
import type { StoreFlags } from "./records.ts";

const load = () => import("./operate.ts");

/** Declares the commands with which an operator looks after a running server. */
export function operatorCommands(program: Command): void {
  const { env } = process;
  const data = env["PARLOUR_DATA"] ?? ".data";
  const onServer = (name: string): Command =>
    program
      .command(name)
      .option("--url <url>", "the address of the server (PARLOUR_URL)", env["PARLOUR_URL"] ?? `http://127.0.0.1:${env["PORT"] ?? "8000"}`)
      .option("-d, --data <folder>", "its data folder, where the operator's token is (or set PARLOUR_OPERATOR_TOKEN)", data);

  onServer("tables")
    .description("list all tables of a running server, including private ones, newest first")
    .option("--status <status>", "open, playing or over")
    .option("--limit <number>", "how many, at most 400", "50")
    .option("--json", "as JSON")
    .action(async (flags: OperateFlags) => (await load()).listTables(flags));
  onServer("close")
    .argument("<match>", "the id of a table")
    .description("close a table as it is; people can still look at it")
    .action(async (match: string, flags: OperateFlags) => (await load()).closeTable(match, flags));
  onServer("delete")
    .argument("<match>", "the id of a table")
    .description("delete a table with everything in it")
    .action(async (match: string, flags: OperateFlags) => (await load()).deleteTable(match, flags));
  onServer("forget")
    .argument("<match>", "the id of a table")
    .argument("[seat]", "the number of a seat, from 0; leave it out for all seats")
    .description("remove a player's name and chat from a table; the record stays valid")
    .action(async (match: string, seat: string | undefined, flags: OperateFlags) => (await load()).forgetNames(match, seat, flags));
  onServer("announce")
    .argument("[text]", "one or two sentences; leave it out to remove the announcement")
    .description("show an announcement at the top of every page")
    .action(async (text: string | undefined, flags: OperateFlags) => (await load()).announce(text, flags));
  onServer("deny")
    .argument("[addresses...]", "the new list: addresses, and networks like 192.0.2.0/24")
    .option("--none", "clear the list")
    .description("show or replace the list of addresses that are turned away")
    .action(async (addresses: string[], flags: OperateFlags) => (await load()).deny(addresses, flags));

  const onFile = (name: string): Command =>
    program
      .command(name)
      .option("-d, --data <folder>", "the folder of the embedded database", data)
      .option("--database-url <url>", "not for PostgreSQL (DATABASE_URL)");
  onFile("backup")
    .argument("<file>", "the backup; it must not exist yet")
    .description("copy the embedded database to a file; works while the server runs")
    .action(async (file: string, flags: StoreFlags) => (await import("./backup.ts")).backup(file, flags));
  onFile("restore")
    .argument("<file>", "a backup")
    .description("put a backup in place of the embedded database; stop the server first")
    .action(async (file: string, flags: StoreFlags) => (await import("./backup.ts")).restoreBackup(file, flags));
}
