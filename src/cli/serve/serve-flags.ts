import type { Command } from "commander";

/** The flags of `parlour serve`. */
export interface ServeFlags {
  readonly port: string;
  readonly host: string;
  readonly data: string;
  readonly databaseUrl?: string;
  readonly natsUrl?: string;
  readonly pages?: string;
  readonly origin: readonly string[];
  readonly pushOrigin: readonly string[];
  readonly pushContact?: string;
  readonly trustProxy?: boolean;
  readonly limit: readonly string[];
  readonly logLevel: string;
  readonly botThreads?: string;
}

export const LOG_LEVELS = ["silent", "fatal", "error", "warn", "info", "debug"];
const several = (value: string, before: readonly string[]): readonly string[] => [...before, value];

/** Declares the flags of `parlour serve`, each with its environment variable. */
export function serveFlags(command: Command): Command {
  const { env } = process;
  return command
    .description("run a server for browsers and programs")
    .option("-p, --port <number>", "the port; 0 picks a free one (PORT)", env["PORT"] ?? "8000")
    .option("--host <address>", "the address to listen on (HOST)", env["HOST"] ?? "::")
    .option("-d, --data <folder>", "the folder of the embedded database (PARLOUR_DATA)", env["PARLOUR_DATA"] ?? ".data")
    .option("--database-url <url>", "use PostgreSQL instead; several servers can share it (DATABASE_URL)")
    .option("--nats-url <url>", "use NATS to notify other servers, instead of PostgreSQL (NATS_URL)")
    .option("--pages <folder>", "the folder of the built pages, if not the default")
    .option("--origin <origin>", "another origin whose pages may use this server; repeatable", several, [])
    .option("--push-origin <origin>", "a push service to trust beside those of the usual browsers; repeatable", several, [])
    .option("--push-contact <address>", "a mailto: or https: address where push services can reach you (PUSH_CONTACT)", env["PUSH_CONTACT"])
    .option("--trust-proxy", "trust the X-Forwarded-For header of a reverse proxy (TRUST_PROXY=1)", env["TRUST_PROXY"] === "1")
    .option("--limit <name=value>", "change a limit; 0 turns it off; repeatable", several, [])
    .option("--bot-threads <number>", "number of threads for bots")
    .option("--log-level <level>", `${LOG_LEVELS.join(", ")} (LOG_LEVEL)`, env["LOG_LEVEL"] ?? "info");
}
