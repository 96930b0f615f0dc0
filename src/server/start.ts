import { randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { listingOf } from "../catalog.ts";
import { openHost } from "../host/open.ts";
import type { Fanout, Ports, Store } from "../host/ports.ts";
import { buildApp } from "./http/app.ts";
import type { Limits } from "./limits/limits.ts";
import { startMetrics } from "./metrics.ts";
import type { Service } from "./service.ts";
import { startThinkers } from "./bots/thinkers.ts";

/** Where matches are kept, and how nodes hear of each other's. */
export interface Storage {
  readonly store: Store;
  readonly fanout?: Fanout;
}

export interface ServerOptions {
  readonly storage: Storage;
  readonly port: number;
  readonly host: string;
  readonly limits: Limits;
  readonly origins: readonly string[];
  readonly trustProxy: boolean;
  readonly pages?: string;
  readonly version: string;
  readonly logLevel: string;
  /** How many threads bots think in; one less than there are cores if left out. */
  readonly thinkers?: number;
  /** The games; the catalogue if left out. */
  readonly games?: Ports["games"];
}

export interface Running {
  readonly port: number;
  /** Finishes what was acknowledged, tells clients when to come back, and lets go of everything. */
  stop(): Promise<void>;
}

/** A whole server: host, bots, HTTP, sockets. */
export async function startServer(options: ServerOptions): Promise<Running> {
  const { storage, limits, origins } = options;
  const log = makeLog(options.logLevel);
  const thinkers = startThinkers(options.thinkers);
  const ports: Ports = {
    store: storage.store,
    ...(storage.fanout ? { fanout: storage.fanout } : {}),
    clock: {
      now: () => Date.now(),
      after: (ms, call) => {
        const timer = setTimeout(call, Math.min(ms, LONGEST_TIMER_MS));
        return () => clearTimeout(timer);
      },
    },
    randomness: { bytes: (count) => randomBytes(count) },
    thinker: async (request) => (await thinkers.think(request)).move,
    games: options.games ?? listingOf,
    report: ({ text, match, error }) => log.error({ match, err: error }, text),
  };
  const host = openHost(ports, { node: randomBytes(8).toString("hex") });
  await host.start();

  const metrics = startMetrics();
  const ready = async (): Promise<boolean> => (await host.list({ limit: 1 })).ok;
  const service: Service = { host, limits, metrics, origins, ready, stopping: false };
  const built = await buildApp({
    ...{ service, log, trustProxy: options.trustProxy, version: options.version },
    ...(options.pages === undefined ? {} : { pages: options.pages }),
  });

  let stopped: Promise<void> | null = null;
  const stop = async (): Promise<void> => {
    log.info("stopping");
    await inTime(built.stop());
    await host.stop();
    await thinkers.stop();
    await storage.fanout?.close();
    await storage.store.close();
    metrics.stop();
    log.info("stopped");
  };
  const listening = { stop: () => (stopped ??= stop()) };
  try {
    await listen(built.app, options.host, options.port);
  } catch (error) {
    await listening.stop();
    throw error;
  }
  const { port } = built.app.server.address() as AddressInfo;
  log.info({ port }, "serving");
  return { port, ...listening };
}

/** A client that does not answer our goodbye does not keep us. */
const GOODBYE_MS = 8000;
async function inTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, GOODBYE_MS)));
  await Promise.race([work, late]);
  clearTimeout(timer);
}

/** Node's timers hold no more. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Every address of the machine, by IPv6 and IPv4 alike; where there is no IPv6, by IPv4. */
async function listen(app: Awaited<ReturnType<typeof buildApp>>["app"], host: string, port: number): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as { code?: string };
    if (host !== "::" || (code !== "EAFNOSUPPORT" && code !== "EADDRNOTAVAIL")) throw error;
    await app.listen({ host: "0.0.0.0", port });
  }
}

/** Lines of JSON on standard error. Keys and invitations never get here; should one be logged by mistake, it is blotted out. */
const makeLog = (level: string) =>
  pino(
    {
      level,
      base: null,
      redact: { paths: ["key", "*.key", "invite", "*.invite", "secret", "*.secret", "headers", "*.headers"], censor: "…" },
    },
    pino.destination({ dest: 2, sync: false }),
  );
