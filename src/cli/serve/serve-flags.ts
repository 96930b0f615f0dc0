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
  readonly trustProxy?: string | boolean;
  readonly limit: readonly string[];
  readonly logLevel: string;
  readonly botThreads?: string;
  readonly notice?: string;
  readonly webhook?: string;
  readonly keepDays?: string;
  readonly reload?: boolean;
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
    .option(
      "--trust-proxy [proxies]",
      "trust X-Forwarded-For: of one proxy, a number of proxies, or networks such as 10.0.0.0/8 (TRUST_PROXY)",
      env["TRUST_PROXY"],
    )
    .option("--limit <name=value>", "change a limit; 0 turns it off; repeatable", several, [])
    .option("--reload", "let pages reload when the games of --games change: for writing games")
    .option("--bot-threads <number>", "number of threads for bots")
    .option("--notice <url>", "a page with terms and privacy, linked in the footer (PARLOUR_NOTICE)", env["PARLOUR_NOTICE"])
    .option("--keep-days <days>", "remove tables where nothing happens for this many days (PARLOUR_KEEP_DAYS)", env["PARLOUR_KEEP_DAYS"])
    .option("--webhook <url>", "send table events to this address (PARLOUR_WEBHOOK)", env["PARLOUR_WEBHOOK"])
    .option("--log-level <level>", `${LOG_LEVELS.join(", ")} (LOG_LEVEL)`, env["LOG_LEVEL"] ?? "info");
}
