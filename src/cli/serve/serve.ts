import { accessSync, constants, existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { readLimits } from "../../server/limits/limits.ts";
import { readTrustProxy } from "../../server/limits/trust-proxy.ts";
import { MIN_TOKEN, ownToken } from "../../server/operator/token.ts";
import { PluginError } from "../../server/plugins/browser-files.ts";
import { plugins } from "../../server/plugins/load.ts";
import { IN_MEMORY, openStorage } from "../../server/storage/storage.ts";
import { LOG_LEVELS, type ServeFlags } from "./serve-flags.ts";
import { errorText } from "../../engine/input/error-text.ts";

export async function serve(flags: ServeFlags, version: string): Promise<void> {
  const read = readLimits(flags.limit);
  if (!read.ok) return giveUp(read.text);
  const port = Number(flags.port);
  if (!/^\d{1,5}$/.test(flags.port) || port > 65_535) return giveUp(`“${flags.port}” isn't a port: use a number from 0 to 65535.`);
  if (!LOG_LEVELS.includes(flags.logLevel)) return giveUp(`“${flags.logLevel}” isn't a log level: use ${LOG_LEVELS.join(", ")}.`);
  const odd = flags.origin.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (odd !== undefined) return giveUp(`“${odd}” isn't an origin: write it like https://play.example.org, with no path.`);
  const proxies = readTrustProxy(flags.trustProxy);
  if (!proxies.ok) return giveUp(proxies.text);
  const threads = flags.botThreads === undefined ? {} : { thinkers: Math.max(1, Number.parseInt(flags.botThreads, 10) || 1) };

  const badAddress = [flags.notice, flags.webhook].find((url) => url !== undefined && !isWebAddress(url));
  if (badAddress !== undefined) return giveUp(`“${badAddress}” isn't a web address: it must start with https:// or http://.`);
  if (flags.keepDays !== undefined && !/^[1-9]\d{0,4}$/.test(flags.keepDays)) return giveUp("--keep-days takes a number of days, from 1.");
  const given = process.env["PARLOUR_OPERATOR_TOKEN"];
  if (given && given.length < MIN_TOKEN) return giveUp(`PARLOUR_OPERATOR_TOKEN is too short: use at least ${MIN_TOKEN} characters.`);

  // The newest steps of a match outlive V8's young generation, so V8 would start to allocate all of them in the old one, where
  // collecting them costs about three times as much (measured by `npm run bench -- server`).
  setFlagsFromString("--no-allocation-site-pretenuring");
  // Little survives the young generation, so waking several threads to collect it costs more than it saves.
  setFlagsFromString("--no-parallel-scavenge");

  const databaseUrl = flags.databaseUrl ?? process.env["DATABASE_URL"];
  const natsUrl = flags.natsUrl ?? process.env["NATS_URL"];
  const place = databaseUrl ? { databaseUrl, ...(natsUrl ? { natsUrl } : {}) } : { data: flags.data };
  const built = flags.pages ?? fileURLToPath(new URL("../../../dist/web", import.meta.url));
  // Opening the store takes a moment, so load the rest at the same time.
  const opening = openStorage(place).catch((error: unknown) => {
    giveUp(`Can't open the database: ${errorText(error)}`);
    const closed = "data" in place ? closedFile(place.data) : undefined;
    if (closed !== undefined) process.stderr.write(`This user may not write ${closed}: check its owner.\n`);
  });
  const [{ startServer }, storage] = await Promise.all([import("../../server/start.ts"), opening]);
  if (!storage) return process.exit(1);
  // With PostgreSQL there is no data folder to keep a token in.
  const operatorToken = given || (databaseUrl || flags.data === IN_MEMORY ? undefined : ownToken(flags.data));
  const running = await startServer({
    storage,
    ...(operatorToken === undefined ? {} : { operatorToken }),
    ...(flags.notice === undefined ? {} : { notice: flags.notice }),
    ...(flags.webhook === undefined ? {} : { webhook: flags.webhook }),
    ...(flags.keepDays === undefined ? {} : { keepDays: Number(flags.keepDays) }),
    ...{ port, host: flags.host, limits: read.limits, origins: flags.origin, trustProxy: proxies.trust },
    push: { origins: flags.pushOrigin, ...(flags.pushContact === undefined ? {} : { contact: flags.pushContact }) },
    ...{ version, logLevel: flags.logLevel, reload: flags.reload === true, warmUp: true, ...threads },
    ...(existsSync(built) ? { pages: built } : {}),
  }).catch((error: unknown) => explain(error, flags));
  if (!running) return;
  const keeps = databaseUrl ? "in PostgreSQL" : `in ${flags.data}`;
  process.stdout.write(`Parlour is running at http://${hostToOpen(flags.host)}:${running.port}/ (matches are stored ${keeps}).\n`);
  if (flags.reload) await tellBrokenGames();

  const stop = (): void => {
    // A second signal means: don't wait.
    process.once("SIGINT", () => process.exit(1));
    process.once("SIGTERM", () => process.exit(1));
    void running.stop().then(() => process.exit(0));
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
}

/** In development, reports games that don't load right away, not only when somebody opens them. */
async function tellBrokenGames(): Promise<void> {
  for (const { id, load } of plugins().flatMap(({ listings }) => listings)) {
    try {
      await load();
    } catch (error) {
      const [place = ""] = /\([^()]*:\d+:\d+\)|(?<=at )file:\S+:\d+:\d+/.exec((error instanceof Error && error.stack) || "") ?? [];
      process.stderr.write(`The game “${id}” doesn't load: ${errorText(error)} ${place}\n`);
    }
  }
}

/** The host for a browser on this machine: a server that listens on all addresses is at localhost. */
function hostToOpen(host: string): string {
  if (host === "::" || host === "0.0.0.0") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

/** The first file of the database that exists and can't be written. */
function closedFile(data: string): string | undefined {
  const files = ["parlour.db", "parlour.db-wal", "parlour.db-owner"].map((name) => join(data, name));
  return [data, ...files].find((file) => {
    if (!existsSync(file)) return false;
    try {
      accessSync(file, constants.R_OK | constants.W_OK);
      return false;
    } catch {
      return true;
    }
  });
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

function giveUp(text: string): void {
  process.stderr.write(`${text}\n`);
  process.exitCode = 2;
}

/** Common failures get a sentence; anything else is rethrown. */
function explain(error: unknown, { port, host }: ServeFlags): undefined {
  const { code } = error as { code?: string };
  if (code === "EADDRINUSE") giveUp(`Port ${port} is in use: choose another one with --port, or 0 for any free port.`);
  else if (code === "EADDRNOTAVAIL" || code === "EACCES") giveUp(`Can't listen on ${host}, port ${port} (${code}).`);
  else if (error instanceof PluginError) giveUp(error.message);
  else throw error;
  process.exitCode = error instanceof PluginError ? 2 : 1;
}
