import { randomBytes } from "node:crypto";
import { pino } from "pino";
import { listingOf } from "./catalog.ts";
import type { Host } from "../host/host.ts";
import { openHost } from "../host/open.ts";
import type { Fanout, Ports, Report, Store } from "../host/ports.ts";
import { type BotWorkers, startBotWorkers } from "./bots/bot-workers.ts";
import { type ServerClock, serverClock } from "./storage/clock.ts";
import { costLimit } from "./limits/cost-limit.ts";
import { timeGuard } from "./limits/guard.ts";
import { tableClients, type TableClients } from "./bots/table-clients.ts";
import type { CommitLog } from "./metrics/commit-log.ts";
import { startHeavyWorker } from "./heavy/heavy.ts";
import { buildApp, type Built } from "./http/app.ts";
import type { Limits } from "./limits/limits.ts";
import { pacing } from "./limits/pacing.ts";
import { quota } from "./limits/quota.ts";
import type { TrustProxy } from "./limits/trust-proxy.ts";
import { oncePerMinute } from "./metrics/log-lines.ts";
import { measureBots, measureCommits, measureFanout, measureWebhook } from "./metrics/measuring.ts";
import { startMetrics } from "./metrics/metrics.ts";
import { operatorNotes } from "./operator/notes.ts";
import { keepTidy, type Operator } from "./operator/operator.ts";
import { webhook } from "./operator/webhook.ts";
import { pluginSite, type PluginSite } from "./plugins/browser-files.ts";
import { loadPlugins } from "./plugins/load.ts";
import { newPushKeys, openPushSender, type PushKeys, type PushOptions, type PushSender } from "./push/push-sender.ts";
import type { App, Readiness, Service } from "./service.ts";
import { warmUp } from "./warm-up.ts";

/** Where matches are stored, and how nodes tell each other about them. */
export interface Storage {
  readonly store: Store;
  readonly fanout?: Fanout;
  /** Left out where commits aren't measured. */
  readonly commits?: CommitLog;
  /** A setting of the whole installation, by name; the first server to ask stores what `make` gives. */
  readonly setting?: (name: string, make: () => string) => Promise<string>;
}

export interface ServerOptions {
  readonly storage: Storage;
  readonly port: number;
  readonly host: string;
  readonly limits: Limits;
  readonly origins: readonly string[];
  readonly trustProxy: TrustProxy;
  readonly pages?: string;
  readonly version: string;
  readonly logLevel: string;
  /** Lets its owner see and change every table. Left out: nobody can. */
  readonly operatorToken?: string;
  /** The address of a page with terms and privacy. */
  readonly notice?: string;
  /** Where table events are sent. */
  readonly webhook?: string;
  /** Tables where nothing has happened for this number of days are removed. */
  readonly keepDays?: number;
  /** How many threads bots think in. Defaults to one fewer than there are cores. */
  readonly thinkers?: number;
  /** Push services that are trusted beside those of the usual browsers, and where to reach the operator. */
  readonly push?: Pick<PushOptions, "origins" | "contact">;
  /** Defaults to the catalog. */
  readonly games?: Ports["games"];
  /** Games from outside: modules, folders or npm packages. */
  readonly plugins?: readonly string[];
  /** Whether pages reload when those games change. */
  readonly reload?: boolean;
  /** Whether all games are loaded before the server listens. Left out: when somebody first asks for them. */
  readonly warmUp?: boolean;
}

export interface Running {
  readonly port: number;
  /** Answers the requests that have begun, tells clients when to come back, and closes everything. */
  stop(): Promise<void>;
}

/** A whole server: host, bots, HTTP and sockets. */
export async function startServer(options: ServerOptions): Promise<Running> {
  const { storage, limits, origins, pages } = options;
  const log = createLog(options.logLevel);
  const plugins = await sitePlugins(options);
  const workers = startBotWorkers(options.thinkers);
  const clients = tableClients();
  const hook = options.webhook === undefined ? null : webhook({ url: options.webhook, key: options.operatorToken ?? "" });
  // Its thread knows the games of the catalog only.
  const costs = costLimit(limits.longJobsAtOnce, limits.longJobMsPerMinute);
  const heavy = options.games ? undefined : startHeavyWorker({ costs, clientOf: (match) => clients.of(match, match) });
  const clock = await serverClock(storage.store, reportTo(log));
  let push: PushSender | undefined;
  const ports: Ports = {
    ...portsFor(options, clock, workers, clients, log),
    ...(heavy ? { heavy } : {}),
    ...(hook ? { tell: hook.tell } : {}),
    alert: (alert) => push?.send(alert),
  };
  const host = openHost(ports, { node: randomBytes(8).toString("hex") });
  const sayLine = (isUp: boolean, why: string): void => {
    if (isUp) log.info({ why }, "the line to other servers works again");
    else log.error({ why }, "the line to other servers is down: players on other servers are told later");
  };
  storage.fanout?.onChange?.(sayLine);
  await host.start();

  const metrics = startMetrics(options.version);
  measureCommits(metrics, storage.commits, () => host.figures().sinceLastWrite);
  measureBots(metrics, workers, () => host.figures().botsGaveUp);
  measureFanout(metrics, storage.fanout);
  const ready = async (): Promise<Readiness> => ({ reads: (await host.list({ limit: 1 })).ok, ...host.health() });
  const report = (error: unknown): void => log.error({ err: error }, "request failed");
  push = await openPush(host, options, report);
  const { trustProxy, version, reload = false } = options;
  const notes = await operatorNotes(storage.store, report);
  const operator: Operator = { token: options.operatorToken ?? null, notes, notice: options.notice ?? null, version, bots: workers };
  const service: Service = {
    host,
    limits,
    metrics,
    clients,
    costs,
    hasOthers: storage.store.shared,
    subscriptions: quota(limits.subscriptionsPerMinute, 60_000),
    pacing: pacing(),
    operator,
    origins,
    report,
    ready,
    push,
    stopping: false,
    ...(heavy ? { heavy } : {}),
  };
  const stopCleaning =
    options.keepDays === undefined ? null : keepTidy(host, options.keepDays, (removed) => log.info({ removed }, "removed old tables"));
  if (hook) measureWebhook(metrics, hook.counts);
  const built = await buildApp({ service, log, trustProxy, version, plugins, reload, ...(pages === undefined ? {} : { pages }) });

  let stopping: Promise<void> | null = null;
  const stopAll = async (): Promise<void> => {
    log.info("stopping");
    stopCleaning?.();
    notes.stop();
    await withTimeout(built);
    hook?.stop();
    await host.stop();
    clock.stop();
    await workers.stop();
    await heavy?.stop();
    await storage.fanout?.close();
    await storage.store.close();
    metrics.stop();
    log.info("stopped");
  };
  const stop = (): Promise<void> => (stopping ??= stopAll());
  try {
    if (options.warmUp) await warmUp(built.app);
    const port = await listen(built.app, options.host, options.port);
    log.info({ port }, "listening");
    return { port, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The plug-ins for the pages. Where one can't be served, nothing starts. */
async function sitePlugins({ storage, plugins, pages }: ServerOptions): Promise<PluginSite | null> {
  try {
    return await pluginSite(await loadPlugins(plugins), pages);
  } catch (error) {
    await storage.fanout?.close();
    await storage.store.close();
    throw error;
  }
}

const reportTo =
  (log: Log): Report =>
  ({ text, match, error }) =>
    log.error({ match, err: error }, text);

const portsFor = ({ storage, games }: ServerOptions, clock: ServerClock, workers: BotWorkers, clients: TableClients, log: Log): Ports => ({
  store: storage.store,
  ...(storage.fanout ? { fanout: storage.fanout } : {}),
  clock,
  randomness: { bytes: (count) => randomBytes(count) },
  thinker: async (question, asking) => (await workers.think(question, asking, clients.of(asking.match))).move,
  games: games ?? listingOf,
  guard: timeGuard(),
  report: reportTo(log),
});

/** The keys are made when the first server starts, and stay: subscriptions are bound to them. */
async function openPush(host: Host, { storage, push = {} }: ServerOptions, report: (error: unknown) => void): Promise<PushSender> {
  const make = (): string => JSON.stringify(newPushKeys());
  const stored = (await storage.setting?.("push-keys", make)) ?? make();
  return openPushSender({
    // Written by a server like this one.
    keys: JSON.parse(stored) as PushKeys,
    ...push,
    isStill: host.isToAct,
    ended: (alert) => void host.dropAlerts(alert),
    report,
  });
}

/** Clients that don't close their connections in time don't delay the shutdown. */
const SHUTDOWN_MS = 8000;

async function withTimeout({ stop }: Built): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, SHUTDOWN_MS)));
  await Promise.race([stop(), timeout]);
  clearTimeout(timer);
}

/** Listens and gives the port. `::` means all addresses, IPv6 and IPv4; on a machine without IPv6, those of IPv4. */
async function listen(app: App, host: string, port: number): Promise<number> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    // Errors of the system have a code; any other error has none, and is thrown again.
    const { code } = error as { code?: string };
    if (host !== "::" || (code !== "EAFNOSUPPORT" && code !== "EADDRNOTAVAIL")) throw error;
    await app.listen({ host: "0.0.0.0", port });
  }
  const address = app.server.address();
  return typeof address === "object" && address ? address.port : port;
}

type Log = ReturnType<typeof createLog>;

/** Lines of JSON on standard error. Keys and invitations are never logged on purpose; if one is by mistake, it is redacted. */
const createLog = (level: string) =>
  pino(
    {
      level,
      base: null,
      hooks: { logMethod: oncePerMinute() },
      redact: { paths: ["key", "*.key", "invite", "*.invite", "secret", "*.secret", "headers", "*.headers"], censor: "…" },
    },
    pino.destination({ dest: 2, sync: false }),
  );
