import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { readLimits } from "../server/limits/limits.ts";
import { openStorage } from "../server/storage.ts";
import { LOG_LEVELS, type ServeFlags } from "./serve-flags.ts";

export async function serve(flags: ServeFlags, version: string): Promise<void> {
  const read = readLimits(flags.limit);
  if (!read.ok) return giveUp(read.text);
  const port = Number(flags.port);
  if (!/^\d{1,5}$/.test(flags.port) || port > 65_535) return giveUp(`A port is a number from 0 to 65535, not “${flags.port}”.`);
  if (!LOG_LEVELS.includes(flags.logLevel)) return giveUp(`There is no log level “${flags.logLevel}”: ${LOG_LEVELS.join(", ")}.`);
  const odd = flags.origin.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (odd !== undefined) return giveUp(`An origin is like https://play.example.org, without anything after it, not “${odd}”.`);
  const threads = flags.botThreads === undefined ? {} : { thinkers: Math.max(1, Number.parseInt(flags.botThreads, 10) || 1) };

  // The last steps of each match live a little longer than a young object usually does. Having seen that, V8 would make all of
  // their kind among the old ones at once, where clearing them away costs three times as much.
  setFlagsFromString("--no-allocation-site-pretenuring");

  const databaseUrl = flags.databaseUrl ?? process.env["DATABASE_URL"];
  const natsUrl = flags.natsUrl ?? process.env["NATS_URL"];
  const place = databaseUrl ? { databaseUrl, ...(natsUrl ? { natsUrl } : {}) } : { data: flags.data };
  const built = flags.pages ?? fileURLToPath(new URL("../../dist/web", import.meta.url));
  // The store opens in a thread of its own, or far away; meanwhile there is much to load.
  const opening = openStorage(place).catch((error: unknown) => {
    giveUp(`The store cannot be opened: ${error instanceof Error ? error.message : String(error)}`);
  });
  const [{ startServer }, storage] = await Promise.all([import("../server/start.ts"), opening]);
  if (!storage) return process.exit(1);
  const running = await startServer({
    storage,
    ...{ port, host: flags.host, limits: read.limits, origins: flags.origin, trustProxy: flags.trustProxy === true },
    ...{ version, logLevel: flags.logLevel, ...threads },
    ...(existsSync(built) ? { pages: built } : {}),
  }).catch((error: unknown) => explain(error, flags));
  if (!running) return;
  const keeps = databaseUrl ? "in PostgreSQL" : `in ${flags.data}`;
  process.stdout.write(`Parlour is at http://localhost:${running.port}/ (matches are kept ${keeps}).\n`);

  const stop = (): void => {
    // Who asks twice does not want to wait.
    process.once("SIGINT", () => process.exit(1));
    process.once("SIGTERM", () => process.exit(1));
    void running.stop().then(() => process.exit(0));
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
}

function giveUp(text: string): void {
  process.stderr.write(`${text}\n`);
  process.exitCode = 2;
}

/** The two things that usually go wrong have a sentence; anything else is told as it is. */
function explain(error: unknown, { port, host }: ServeFlags): undefined {
  const { code } = error as { code?: string };
  if (code === "EADDRINUSE") giveUp(`Port ${port} is in use: choose another with --port, or 0 for any.`);
  else if (code === "EADDRNOTAVAIL" || code === "EACCES") giveUp(`Cannot listen on ${host}, port ${port} (${code}).`);
  else throw error;
  process.exitCode = 1;
}
