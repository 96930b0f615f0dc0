import type { Command } from "commander";

/** What `parlour serve` was told. */
export interface ServeFlags {
  readonly port: string;
  readonly host: string;
  readonly data: string;
  readonly databaseUrl?: string;
  readonly natsUrl?: string;
  readonly pages?: string;
  readonly origin: readonly string[];
  readonly trustProxy?: boolean;
  readonly limit: readonly string[];
  readonly logLevel: string;
  readonly botThreads?: string;
}

export const LOG_LEVELS = ["silent", "fatal", "error", "warn", "info", "debug"];
const several = (value: string, before: readonly string[]): readonly string[] => [...before, value];

/** Flags of `parlour serve`, each with the variable of the environment that says the same. */
export function serveFlags(command: Command): Command {
  const { env } = process;
  return command
    .description("serve tables to browsers and programs")
    .option("-p, --port <number>", "the port; 0 takes any free one (PORT)", env["PORT"] ?? "8000")
    .option("--host <address>", "the address to listen on (HOST)", env["HOST"] ?? "::")
    .option("-d, --data <folder>", "where the embedded database lies (PARLOUR_DATA)", env["PARLOUR_DATA"] ?? ".data")
    .option("--database-url <url>", "a PostgreSQL to use instead, shared by any number of servers (DATABASE_URL)")
    .option("--nats-url <url>", "a NATS by which servers hear of each other, instead of PostgreSQL (NATS_URL)")
    .option("--pages <folder>", "the built pages, if they lie elsewhere")
    .option("--origin <origin>", "a foreign page that may use this server; may be repeated", several, [])
    .option("--trust-proxy", "a proxy in front says who the client is (TRUST_PROXY=1)", env["TRUST_PROXY"] === "1")
    .option("--limit <name=value>", "another limit than the default; 0 is none; may be repeated", several, [])
    .option("--bot-threads <number>", "how many threads bots think in")
    .option("--log-level <level>", `${LOG_LEVELS.join(", ")} (LOG_LEVEL)`, env["LOG_LEVEL"] ?? "info");
}
